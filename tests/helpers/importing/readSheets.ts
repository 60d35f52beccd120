import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFileApart } from "#server/importing/readers/readFile.ts";

/** The sheets of a workbook as our own import reads them. */
export async function sheetsOf(file: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), "sheets-"));
  try {
    const path = join(folder, "file.xlsx");
    await writeFile(path, file);
    return await readFileApart("file.xlsx", path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
