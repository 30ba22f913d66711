/** The question that is open in the page, what was uncovered on request, and what came of loading a file. */
export class Prompts {
  asking: 'reset' | 'solution' | null = null;
  solutionShown = false;
  told = '';

  constructor(readonly changed: () => void) {}

  ask(question: 'reset' | 'solution'): void {
    this.asking = question;
    this.changed();
  }

  answered(yes: boolean, then: () => void): void {
    this.asking = null;
    if (yes) then();
    this.changed();
  }

  showSolution(): void {
    this.solutionShown = true;
    this.changed();
  }

  tell(words: string): void {
    this.told = words;
    this.changed();
  }

  /** Another stage: nothing is open there. */
  close(): void {
    this.asking = null;
    this.solutionShown = false;
  }
}
