import type { Span } from '../engine/answers.js';

/** Where to select in a sheet: the span, or the whole line if a problem has none. `line` counts from 1. */
export function selectionRange(sheet: string, line: number, span: Span | null): { start: number; end: number } {
  const lineStart = sheet
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, text) => sum + text.length + 1, 0);
  if (span) return { start: lineStart + span.from, end: lineStart + span.to };
  const lineEnd = sheet.indexOf('\n', lineStart);
  return { start: lineStart, end: lineEnd < 0 ? sheet.length : lineEnd };
}
