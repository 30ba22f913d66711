import type { AllChecksAnswer, StageAnswer } from './core-answers.js';

/** The core's answers: the build makes their types from core/api/answers.schema.json. */
export type * from './core-answers.js';

/** A check of one stage, or of a stage that checks all of them; the page asks for no other. */
export interface CheckAnswer
  extends
    Pick<StageAnswer, 'stage' | 'verdict' | 'findings'>,
    Partial<Pick<StageAnswer, 'lines' | 'advice' | 'blocked_by'>>,
    Partial<Pick<AllChecksAnswer, 'score'>> {
  ok?: true;
  /** One answer per stage, if the stage checks all of them. */
  stages?: CheckAnswer[];
}

/** The answer of the last Check, and the text it is about. */
export interface Feedback {
  answer: CheckAnswer;
  stage: number;
  text: string;
}

export interface SheetRequest {
  stage: number;
  sheet: string;
}

/** What replaces a case's values: a table's row, and over that, inputs set one by one. */
export interface Overrides {
  table?: string;
  row?: string;
  /** By column, the index of the source whose value is used. */
  sources?: Record<string, number>;
  inputs: Record<string, number>;
}

export interface PreviewRequest extends SheetRequest, Overrides {
  case: string | null;
}
