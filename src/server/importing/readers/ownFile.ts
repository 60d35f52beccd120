import { isReadable, ownTables } from "#shared/domain/importing/ownFile.ts";
import { recordsFile } from "#shared/domain/writing/recordsFile.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { readLimits } from "./readLimits.ts";
import { FileRefusal } from "./refusal.ts";
import type { Collector } from "./table.ts";
import { openZip } from "./zip.ts";

/** Reads the records of an archive that we have written. */
export async function readRecordsPart(path: string): Promise<string> {
  const zip = await openZip(path);
  try {
    if (!zip.names.includes(recordsFile.records)) throw new FileRefusal("noTable");
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of zip.read(recordsFile.records)) {
      size += piece.length;
      if (size > readLimits.text) throw new FileRefusal("tooBig");
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString("utf8");
  } finally {
    await zip.close();
  }
}

/** Reads a file of records that we have written: each record and each entry is a row. */
export function readOwnFile(document: Body, collector: Collector): void {
  if (!isReadable(document)) throw new FileRefusal("otherVersion");
  for (const { name, rows } of ownTables(document)) {
    const sheet = collector.begin(name);
    for (const [index, cells] of rows.entries()) collector.add(sheet, { number: index + 1, cells });
  }
  if (!collector.sheets[0]?.rows[1]) throw new FileRefusal("empty");
}
