import { recordsFile } from "#shared/domain/writing/recordsFile.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { ZipFile } from "../ooxml/zipFile.ts";
import type { TextShelf } from "../spool.ts";
import { recordsSchema } from "./jsonSchema.ts";

export interface JsonParts {
  head: Body;
  /** The records as they stand in a list, with commas in between. */
  records: TextShelf;
  entries: Readonly<Record<string, readonly Body[]>>;
  files: readonly Body[];
}

/** Writes records as JSON into a new archive, with the schema of the file beside it. */
export async function writeJson(parts: JsonParts, path: string): Promise<{ size: number }> {
  const zip = new ZipFile(path);
  await zip.add(recordsFile.records, jsonText(parts));
  await zip.add(recordsFile.schema, `${JSON.stringify(recordsSchema(), null, 2)}\n`);
  return { size: await zip.finish() };
}

function* jsonText({ head, records, entries, files }: JsonParts): Generator<string> {
  yield `{"$schema": ${JSON.stringify(`./${recordsFile.schema}`)},\n`;
  for (const [name, value] of Object.entries(head))
    yield `${JSON.stringify(name)}: ${JSON.stringify(value)},\n`;
  yield '"records": [\n';
  yield* records.read();
  yield '\n],\n"entries": {';
  let comma = "\n";
  for (const [list, all] of Object.entries(entries)) {
    yield `${comma}${JSON.stringify(list)}: [\n`;
    yield `${all.map((each) => JSON.stringify(each)).join(",\n")}\n]`;
    comma = ",\n";
  }
  yield `\n},\n"files": ${JSON.stringify(files)}}\n`;
}
