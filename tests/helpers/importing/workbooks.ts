import { crc32, deflateRawSync } from "node:zlib";
import { columnName } from "#shared/domain/importing/places.ts";

/** Packs parts into a compressed file, as office programs do. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const named = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(named.length, 22);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, named, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, rest, named]));
    bodies.push(local);
    at += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, entries, end]);
}

export type SampleCell = string | number | { xml: string } | null;

function cellXml(cell: SampleCell, place: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === "object") return cell.xml.replace("<c", `<c r="${place}"`);
  const safe = cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`;
}

export function sheetXml(rows: readonly (readonly SampleCell[])[], after = ""): string {
  const lines = rows.map((cells, row) => {
    const inner = cells.map((cell, at) => cellXml(cell, `${columnName(at)}${row + 1}`)).join("");
    return `<row r="${row + 1}">${inner}</row>`;
  });
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join("")}</sheetData>${after}</worksheet>`;
}

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export function workbookOf(
  sheets: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string | Buffer>> = {},
): Buffer {
  const names = Object.keys(sheets);
  const listed = names.map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`,
  );
  const targets = names.map(
    (_, at) =>
      `<Relationship Id="r${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return zipOf({
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml": `<workbook xmlns:r="${office}"><workbookPr/><sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${targets.join("")}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml]),
    ),
    ...more,
  });
}
