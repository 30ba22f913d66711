import { framed, hearParent } from './parent-window.js';

/** How a page says that it listens only now, and would know the height: open-iframe-resizer's two ways. */
const QUESTIONS = ['iframe-child-init', 'iframe-get-child-dimensions'];

/** The same height in the words of each listener: our own, Canvas's, open-iframe-resizer's. */
const messages = (width: number, height: number): object[] => [
  { type: 'tpu-systems-audit:height', height },
  { subject: 'lti.frameResize', height },
  { type: 'iframe-resized', width, height },
];

/** In a frame, tells the page around how high this one is, when that changed. Where nobody listens the frame scrolls. */
export function reportHeight(): void {
  if (!framed()) return;
  const page = document.documentElement;
  let told = 0;
  const tell = (): void => {
    // A number that is no secret: it may go to whoever shows this page.
    for (const message of messages(page.scrollWidth, told)) window.parent.postMessage(message, '*');
  };
  new ResizeObserver(() => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height === told || height === 0) return;
    told = height;
    tell();
  }).observe(page);
  hearParent(({ type }) => {
    if (told && QUESTIONS.includes(type as string)) tell();
  });
}
