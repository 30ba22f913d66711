import type { CheckAnswer, PreviewRequest, SheetRequest } from '../web/engine/answers.js';
import { EngineIncomplete, loader } from './fake-loader.js';

/** What the fake engine was asked, and what it answers; `reset` for each test. */
export const fake = {
  created: 0,
  /** Lessons opened, sheets evaluated and checked, in order. */
  previews: [] as PreviewRequest[],
  checks: [] as SheetRequest[],
  opened: [] as string[][],
  /** Sheets that trap, or that need the grading module. */
  traps: (_: string): boolean => false,
  needsGrading: (_: string): boolean => false,
  refuses: null as object[] | null,
  verdict: (_: SheetRequest): Partial<CheckAnswer> => ({ verdict: 'fail' }),
};

const FRESH = { ...fake };

export function resetFake(): void {
  Object.assign(fake, FRESH, { previews: [], checks: [], opened: [] });
  loader.compilePart = async () => ({});
  loader.createEngine = async ({ grading }) => {
    fake.created += 1;
    let complete = grading !== null;
    const evaluated = (sheet: string): void => {
      if (fake.traps(sheet)) throw new Error('unreachable');
      if (fake.needsGrading(sheet) && !complete) throw new EngineIncomplete();
    };
    const raw = {
      complete: async () => void (complete = true),
      isComplete: () => complete,
      openLesson(...texts: string[]) {
        fake.opened.push(texts);
        evaluated(texts[0]!);
        return fake.refuses ? { ok: false, errors: fake.refuses } : { ok: true, lesson: 7 };
      },
      live(_: number, request: PreviewRequest) {
        fake.previews.push(request);
        evaluated(request.sheet);
        if (request.sheet === 'too long') return { ok: false, errors: [{ code: 'sheet_limit', args: [] }] };
        return { ok: true, case: request.case, given: [{ name: 'n', value: 3 }], lines: [], figures: [] };
      },
      check(_: number, request: SheetRequest) {
        fake.checks.push(request);
        return { ok: true, stage: request.stage, findings: [], ...fake.verdict(request) };
      },
      evidence: (_: number, request: SheetRequest) => ({
        ok: true,
        text: `evidence of ${request.sheet} in ${request.stage}`,
        ...fake.verdict(request),
      }),
    };
    return raw as unknown as Awaited<ReturnType<typeof loader.createEngine>>;
  };
}

/** Waits until everything that is underway is done. */
export const settled = async (): Promise<void> => {
  for (let i = 0; i < 30; i += 1) await Promise.resolve();
};
