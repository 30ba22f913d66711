/** Says above the element what became of the work, with the sheet's text to copy; null takes it back. */
export function notice(words: string | null, sheet: string): void {
  const place = document.getElementById('notice')!;
  const said = place.querySelector('p')!;
  // Once for each trouble: what is said again with every edit is soon not heard.
  if (said.textContent !== (words ?? '')) said.textContent = words;
  place.querySelector('textarea')!.value = sheet;
  place.querySelector('div')!.hidden = words === null;
}
