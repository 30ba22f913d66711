/** Shows a message above the element with the sheet's text to copy; null hides it. */
export function showHostNotice(message: string | null, sheet: string): void {
  const notice = document.getElementById('notice')!;
  const paragraph = notice.querySelector('p')!;
  // Update only on change, so that screen readers do not repeat it.
  if (paragraph.textContent !== (message ?? '')) paragraph.textContent = message;
  notice.querySelector('textarea')!.value = sheet;
  notice.querySelector('div')!.hidden = message === null;
}
