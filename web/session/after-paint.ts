/** Calls `then` after the next paint. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
