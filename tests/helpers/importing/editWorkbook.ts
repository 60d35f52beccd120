import { columnOf } from "#shared/domain/importing/places.ts";
import { partText, readParts } from "../ooxml.ts";
import { sheetsOf } from "./readSheets.ts";
import { sheetXml, zipOf } from "./workbooks.ts";

export type EditedRow = Record<string, string>;

/** Edits our workbook by the rows of its sheets, as a user would with a spreadsheet. */
export async function editWorkbook(
  file: Buffer,
  edit: (rowsOf: (sheet: string) => EditedRow[]) => void,
): Promise<Buffer> {
  const parts = readParts(file);
  const book = partText(parts, "xl/workbook.xml");
  const names = [...book.matchAll(/name="_a30\.([^"]+)"[^>]*>'([^<]*)'!\$([A-Z]+):/g)];
  const ids = new Map(
    names.flatMap(([, name = "", sheet = ""]) =>
      name.endsWith(".id") && !name.slice(0, -3).includes(".id")
        ? [[sheet, name.slice(0, -3)] as const]
        : [],
    ),
  );
  const read = await sheetsOf(file);
  const all = [...book.matchAll(/<sheet name="([^"]*)"/g)].map(([, name = ""]) => name);
  const edited: Record<string, string | Buffer> = Object.fromEntries(parts);
  const tables = new Map<string, { rows: EditedRow[]; write: () => void }>();
  for (const [sheet, key] of ids) {
    const columns = names.flatMap(([, name = "", of = "", letter = ""]) =>
      of === sheet && name.startsWith(`${key}.`)
        ? [{ name: name.slice(key.length + 1), at: columnOf(letter) ?? 0 }]
        : [],
    );
    const found = read.find(({ name }) => name === sheet);
    const [head, ...lines] = found?.rows ?? [];
    const rows = lines.map(({ cells }) =>
      Object.fromEntries(columns.map(({ name, at }) => [name, cells[at] ?? ""])),
    );
    const write = () => {
      const width = Math.max(...columns.map(({ at }) => at)) + 1;
      const cellsOf = (row: EditedRow) =>
        Array.from(
          { length: width },
          (_, at) => row[columns.find((each) => each.at === at)?.name ?? ""] || null,
        );
      edited[`xl/worksheets/sheet${all.indexOf(sheet) + 1}.xml`] = sheetXml([
        head?.cells ?? columns.map(({ name }) => name),
        ...rows.map(cellsOf),
      ]);
    };
    tables.set(key, { rows, write });
  }
  edit((sheet) => tables.get(sheet)?.rows ?? []);
  for (const { write } of tables.values()) write();
  return zipOf(edited);
}
