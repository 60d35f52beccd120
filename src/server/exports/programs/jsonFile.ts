import { recordsFile } from "#shared/domain/writing/recordsFile.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { TextShelf } from "../spool.ts";
import { writeTexts } from "./textFile.ts";

export interface JsonParts {
  head: Body;
  /** The records as they stand in a list, with commas in between. */
  records: TextShelf;
  /** The states of the records, in the same order. */
  states: TextShelf;
  entries: Readonly<Record<string, readonly Body[]>>;
  files: readonly Body[];
}

/** Writes records as JSON into a new file. */
export function writeJson(parts: JsonParts, path: string): Promise<{ size: number }> {
  return writeTexts(jsonText(parts), path);
}

function* jsonText({ head, records, states, entries, files }: JsonParts): Generator<string> {
  yield `{"$schema": ${JSON.stringify(`./${recordsFile.schema}`)},\n`;
  for (const [name, value] of Object.entries(head))
    yield `${JSON.stringify(name)}: ${JSON.stringify(value)},\n`;
  yield '"records": [\n';
  yield* records.read();
  yield '\n],\n"states": [\n';
  yield* states.read();
  yield '\n],\n"entries": {';
  let comma = "\n";
  for (const [list, all] of Object.entries(entries)) {
    yield `${comma}${JSON.stringify(list)}: [\n`;
    yield `${all.map((each) => JSON.stringify(each)).join(",\n")}\n]`;
    comma = ",\n";
  }
  yield `\n},\n"files": ${JSON.stringify(files)}}\n`;
}
