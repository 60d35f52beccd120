/** The name of a column as spreadsheets write it: A for 0, AA for 26. */
export function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** The column of a cell's name, `B` or `B7`; null if it is none. */
export function columnOf(name: string): number | null {
  const letters = /^\$?([A-Z]{1,3})\$?\d*$/.exec(name)?.[1];
  if (!letters) return null;
  let index = 0;
  for (const letter of letters) index = index * 26 + (letter.codePointAt(0) ?? 64) - 64;
  return index - 1;
}
