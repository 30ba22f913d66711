/** Where a finding is, for the start of its message: `line 3: moments: `, or nothing. */
export function place({ line, sheet_line: sheetLine }) {
  const parts = [sheetLine === null ? null : `line ${sheetLine}`, line].filter((part) => part !== null);
  return parts.map((part) => `${part}: `).join('');
}
