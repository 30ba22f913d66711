/** Why a file isn't there. The session has a sentence for each reason. */
export type FailureReason = 'fileNotLoaded' | 'otherBuild' | 'lessonNotPacked';

export class LoadFailure extends Error {
  readonly args: string[];

  constructor(
    readonly reason: FailureReason,
    ...args: string[]
  ) {
    super([reason, ...args].join(' '));
    this.args = args;
  }
}
