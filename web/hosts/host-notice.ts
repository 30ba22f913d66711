import { Word } from '../text/generated/word.js';
import type { PlainWord, Say } from '../text/words.js';

/** Shows a message above the element with the sheet's text to copy; null hides it. */
export function showHostNotice(word: PlainWord | null, sheet: string, say: Say): void {
  const message = word === null ? '' : say(word);
  const notice = document.getElementById('notice')!;
  const paragraph = notice.querySelector('p')!;
  // Update only on change, so that screen readers do not repeat it.
  if (paragraph.textContent !== message) paragraph.textContent = message;
  notice.querySelector('label')!.textContent = say(Word.sheetToCopy);
  notice.querySelector('textarea')!.value = sheet;
  notice.querySelector('div')!.hidden = word === null;
}
