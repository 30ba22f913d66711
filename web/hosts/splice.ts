import { keepWork, type Audit } from './autosave.js';
import { framed, hearParent, parentOrigin } from './parent-window.js';

const LONGEST = 1_000_000;

const freshId = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(16)).join('-');

/** A state as it was sent, or as the text that some books keep it as; null for anything else. */
function stateIn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return value.length <= LONGEST ? JSON.parse(value) : null;
  } catch {
    return null;
  }
}

/**
 * SPLICE (cssplice.org), as Runestone and PreTeXt hear it: asks the page around for the work of an earlier visit, and
 * reports score, state and events to it. To be called before the element is in the page.
 */
export function speakSplice(audit: Audit): void {
  if (!framed()) return;
  const origin = parentOrigin();
  const send = (subject: string, rest: object): string => {
    const message_id = freshId();
    window.parent.postMessage({ subject: `SPLICE.${subject}`, message_id, ...rest }, origin);
    return message_id;
  };

  let asked: string | null = send('getState', {});
  let typed = false;
  audit.addEventListener('input', () => (typed = true));
  hearParent(({ subject, message_id, state }) => {
    if (subject !== 'SPLICE.getState.response' || asked === null || message_id !== asked) return;
    asked = null;
    // What the student typed meanwhile is newer. The element takes a state of its lesson, and nothing else.
    if (!typed) audit.state = stateIn(state) as Audit['state'];
  });

  keepWork(audit, (state, score) => void send('reportScoreAndState', { score, state }));
  for (const name of ['stage-checked', 'stage-passed'])
    audit.addEventListener(name, (event) => void send('sendEvent', { name, data: (event as CustomEvent).detail }));
}
