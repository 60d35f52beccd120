import { documentTables } from "#shared/domain/importing/documentTables.ts";
import { recordsFile } from "#shared/domain/writing/recordsFile.ts";
import { isOwnFile } from "#shared/domain/importing/ownFile.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { parseDocument, YAMLParseError } from "yaml";
import { FileRefusal } from "./refusal.ts";
import { readOwnFile } from "./ownFile.ts";
import { readLimits } from "./readLimits.ts";
import type { Collector } from "./table.ts";

/** Reads a document of nested values as tables. */
export function readDocument(
  text: string,
  name: string,
  kind: "json" | "yaml",
  collector: Collector,
): void {
  const most = isOwnText(text) ? readLimits.text : readLimits.document;
  if (text.length > most) throw new FileRefusal("tooBig");
  const document = kind === "json" ? parseJson(text) : parseYaml(text);
  mustBeShallow(document, 0);
  if (isOwnFile(document)) return readOwnFile(document, collector);
  const tables = documentTables(document, name);
  if (!tables.some(({ rows }) => rows.length > 1)) throw new FileRefusal("noTable");
  for (const { name: title, rows } of tables) {
    const sheet = collector.begin(title.slice(0, 100));
    for (const [index, cells] of rows.entries()) collector.add(sheet, { number: index + 1, cells });
  }
}

/** True if a text begins like a file of ours, which may be larger. */
function isOwnText(text: string): boolean {
  return text.slice(0, 500).includes(recordsFile.format);
}

function parseJson(text: string): Json {
  let document: Json;
  try {
    // Border: what JSON can say.
    document = JSON.parse(text.replace(/^\uFEFF/, "")) as Json;
  } catch (error) {
    throw new FileRefusal("syntax", placeIn(text, error));
  }
  const line = lineOfDoubleKey(text);
  if (line !== null) throw new FileRefusal("syntax", { line });
  return document;
}

/** The line where a key stands twice in an object, of which a parser keeps the last; null for none. */
function lineOfDoubleKey(text: string): number | null {
  const open: (Set<string> | null)[] = [];
  for (const { 0: token, index } of text.matchAll(/[{}[\]]|"(?:[^"\\]|\\.)*"(\s*:)?/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (token.endsWith(":")) {
      const keys = open.at(-1);
      const key = token.slice(0, token.lastIndexOf('"'));
      if (keys?.has(key)) return text.slice(0, index).split("\n").length;
      keys?.add(key);
    }
  }
  return null;
}

/** The line that a parser's message tells; of a text that is cut off, its last. */
function placeIn(text: string, error: unknown): { line: number } {
  const message = error instanceof Error ? error.message : "";
  const line = /\bline (\d+)/.exec(message)?.[1];
  if (line) return { line: Number(line) };
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
  return { line: text.slice(0, position).split("\n").length };
}

function parseYaml(text: string): Json {
  try {
    const document = parseDocument(text, { prettyErrors: true });
    const [error] = document.errors;
    if (error) throw error;
    // Border: what remains of YAML once its aliases are resolved, of which it may have few.
    return document.toJS({ maxAliasCount: 100 }) as Json;
  } catch (error) {
    if (error instanceof YAMLParseError)
      throw new FileRefusal("syntax", { line: error.linePos?.[0].line ?? 1 });
    throw new FileRefusal(error instanceof ReferenceError ? "tooBig" : "syntax");
  }
}

function mustBeShallow(value: Json | undefined, depth: number): void {
  if (depth > readLimits.depth) throw new FileRefusal("tooDeep");
  if (typeof value !== "object" || value === null) return;
  for (const each of Object.values(value)) mustBeShallow(each, depth + 1);
}
