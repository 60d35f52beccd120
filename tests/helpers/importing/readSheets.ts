import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Collector } from "#server/importing/readers/table.ts";
import { readWorkbook } from "#server/importing/readers/workbook.ts";

/** The sheets of a workbook as our own import reads them, cell by cell. */
export async function sheetsOf(file: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), "sheets-"));
  try {
    const path = join(folder, "file.xlsx");
    await writeFile(path, file);
    const collector = new Collector();
    await readWorkbook(path, collector);
    return collector.sheets;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
