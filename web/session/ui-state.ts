import type { PlainWord } from '../text/words.js';

export type Question = 'reset' | 'solution';

/** The page's own state: the open question, whether the solution is shown, the status message. */
export class UiState {
  question: Question | null = null;
  solutionShown = false;
  status: PlainWord | null = null;

  constructor(readonly changed: () => void) {}

  ask(question: Question): void {
    this.question = question;
    this.changed();
  }

  answer(yes: boolean, then: () => void): void {
    this.question = null;
    if (yes) then();
    this.changed();
  }

  showSolution(): void {
    this.solutionShown = true;
    this.changed();
  }

  showStatus(status: PlainWord | null): void {
    this.status = status;
    this.changed();
  }

  /** Another stage starts with nothing open. */
  close(): void {
    this.question = null;
    this.solutionShown = false;
  }
}
