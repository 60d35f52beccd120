// Tables as spreadsheets exchange them: tabs between cells, quotes around cells with line breaks.

/** Cells of a table by row. */
export type Table = readonly (readonly string[])[];

export function tableText(table: Table): string {
  return table.map((row) => row.map(cellText).join("\t")).join("\r\n");
}

function cellText(cell: string): string {
  // Spreadsheets take what begins like a formula for one.
  const plain = /^[=+\-@]/.test(cell) ? `'${cell}` : cell;
  return /[\t\r\n"]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export function tableOf(text: string): Table {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, quoted, bare = "", end] = found;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).trim().replace(/^'(?=[=+\-@])/, ""));
    if (end === "") break;
    if (end !== "\t") rows.push([]);
  }
  return rows.filter((row) => row.some((each) => each !== ""));
}
