import { isFramed, onParentMessage } from './parent-window.js';

/** What a page sends that started to listen late and needs the height: the two requests of open-iframe-resizer. */
const REQUESTS = ['iframe-child-init', 'iframe-get-child-dimensions'];

/** The height as each kind of parent expects it: our own, Canvas, open-iframe-resizer. */
const messages = (width: number, height: number): object[] => [
  { type: 'tpu-systems-audit:height', height },
  { subject: 'lti.frameResize', height },
  { type: 'iframe-resized', width, height },
];

/** The height to report, in whole pixels; null if it is known already, or if the page isn't laid out. */
export function newHeight(measured: number, reported: number): number | null {
  const height = Math.ceil(measured);
  return height === reported || height === 0 ? null : height;
}

/** In a frame, reports the page's height to the parent when it changes. If nobody listens, the frame scrolls. */
export function reportHeight(): void {
  if (!isFramed()) return;
  const page = document.documentElement;
  let reported = 0;
  const report = (): void => {
    // The height isn't a secret: it may go to any parent.
    for (const message of messages(page.scrollWidth, reported)) window.parent.postMessage(message, '*');
  };
  new ResizeObserver(() => {
    const height = newHeight(page.getBoundingClientRect().height, reported);
    if (height === null) return;
    reported = height;
    report();
  }).observe(page);
  onParentMessage(({ type }) => {
    if (reported && REQUESTS.includes(type as string)) report();
  });
}
