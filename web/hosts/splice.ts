import { autosave, type AuditElement } from './autosave.js';
import { isFramed, onParentMessage, parentOrigin } from './parent-window.js';

const MAX_STATE_LENGTH = 1_000_000;

const randomId = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(16)).join('-');

/** A state as it was sent, or as JSON text, which some books store; null for anything else. */
function parseSplicedState(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return value.length <= MAX_STATE_LENGTH ? JSON.parse(value) : null;
  } catch {
    return null;
  }
}

/**
 * SPLICE (cssplice.org), as Runestone and PreTeXt implement it: requests the state of an earlier visit from the page around,
 * and reports score, state and events to it. Call it before the element is in the page.
 */
export function connectSplice(audit: AuditElement): void {
  if (!isFramed()) return;
  const origin = parentOrigin();
  const send = (subject: string, content: object): string => {
    const message_id = randomId();
    window.parent.postMessage({ subject: `SPLICE.${subject}`, message_id, ...content }, origin);
    return message_id;
  };

  let requestId: string | null = send('getState', {});
  let typed = false;
  audit.addEventListener('input', () => (typed = true));
  onParentMessage(({ subject, message_id, state }) => {
    if (subject !== 'SPLICE.getState.response' || requestId === null || message_id !== requestId) return;
    requestId = null;
    // What the student has typed since is newer. The element validates the state.
    if (!typed) audit.state = parseSplicedState(state) as AuditElement['state'];
  });

  autosave(audit, (state, score) => void send('reportScoreAndState', { score, state }));
  for (const name of ['stage-checked', 'stage-passed'])
    audit.addEventListener(name, (event) => void send('sendEvent', { name, data: (event as CustomEvent).detail }));
}
