import { mkdtemp, rm } from "node:fs/promises";
import { createWriteStream } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Language } from "#shared/engine/language.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, type Problem } from "#server/auth/problem.ts";
import { makeTurns } from "#server/auth/turns.ts";
import { exportTexts, translate } from "#server/exports/exportTexts.ts";
import { readFileApart } from "#server/importing/readers/readFile.ts";
import { FileRefusal, type FilePlace } from "#server/importing/readers/refusal.ts";
import type { ReadSheet } from "#server/importing/readers/table.ts";

/** Files that are read at the same time, so that the server keeps within its memory. */
const turns = makeTurns({ atOnce: 2, perKey: 1, mostWaiting: 20 });

/** Receives a file and reads it; of a file that is refused or cut off, nothing is left. */
export function receiveFile(call: Call, name: string, content: unknown): Promise<ReadSheet[]> {
  if (!(content instanceof Readable)) throw invalidField("/file", "required");
  return turns.take([`group ${call.viewer.group}`], async () => {
    const folder = await mkdtemp(join(tmpdir(), "import-"));
    try {
      const path = join(folder, "file");
      await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      return await readFileApart(name, path);
    } catch (error) {
      throw error instanceof FileRefusal ? refusedAs(error, call.language) : error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** Why a file is refused, with its place in words. */
function refusedAs({ code, place }: FileRefusal, language: Language): Problem {
  return invalidField("/file", `import.${code}`, { place: placeWords(place, language) });
}

function placeWords({ sheet, line, cell }: FilePlace, language: Language): string {
  const texts = exportTexts(language);
  const at = cell ?? line;
  if (at === undefined) return "";
  const inSheet = cell === undefined ? "export.import.at.sheetLine" : "export.import.at.sheetCell";
  const key = sheet === undefined ? "export.import.at.line" : inSheet;
  return `${translate(texts, key, { at, sheet: sheet ?? "" })} `;
}
