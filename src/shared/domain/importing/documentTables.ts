import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { type DocumentTable, objectsIn, objectTables, tableOfCells } from "./programObjects.ts";
import { profiles } from "./targets.ts";

/** The column that says in which list of a document an entry stood. */
const listColumn = "list";

/**
 * Reads a document as tables: a list of objects is one, a single object a table of one row. What lies
 * deeper is named by its path; lists of texts are lines of a cell.
 */
export function documentTables(document: Json, name: string): DocumentTable[] {
  const program = programOf(document);
  if (program) return programTables(program, name);
  const found = objectTables(document);
  if (found) return [...found.tables, ...plainTables(found.rest, name)];
  return plainTables(document, name);
}

function plainTables(document: Json | undefined, name: string): DocumentTable[] {
  if (Array.isArray(document)) return [tableOf(name, document.filter(isBody))];
  if (!isBody(document)) return [];
  const parts = Object.entries(document).filter(([, part]) => part !== null);
  const lists = parts.filter(([, part]) => isObjects(part) || isListsByName(part));
  // One object that has lists is a single entry; a document of lists only is many of them.
  const isOfLists =
    lists.length > 0 &&
    parts.every(
      ([, part]) => isObjects(part) || isListsByName(part) || isEmptyList(part) || isBody(part),
    );
  if (!isOfLists || lists.length === 0) return [tableOf(name, [document])];
  return parts.flatMap(([key, part]) => {
    if (Array.isArray(part)) return part.length > 0 ? [tableOf(key, part.filter(isBody))] : [];
    if (isListsByName(part)) return [tableOf(key, entriesByName(part))];
    return isBody(part) ? [tableOf(key, [part])] : [];
  });
}

/** The only object of a document, at any depth, that has the parts of a program's file. */
function programOf(document: Json): Body | undefined {
  const [only, second] = objectsIn(document).filter(isOfProgram);
  return second ? undefined : only;
}

/** True if a document has the parts of a program's file, whatever else it holds. */
function isOfProgram(document: Body): boolean {
  const has = (part: string) => isBody(document[part]) || Array.isArray(document[part]);
  return profiles.some(({ sheets }) => sheets?.every(has));
}

function programTables(document: Body, name: string): DocumentTable[] {
  const parts = Object.entries(document);
  const isTable = (part: Json | undefined) => isBody(part) || isObjects(part);
  const others = parts.filter(([, part]) => !isTable(part) && !isEmptyList(part));
  const tables = parts.flatMap(([key, part]) => {
    if (isBody(part)) return [tableOf(key, [part])];
    return isObjects(part) ? [tableOf(key, part)] : [];
  });
  return others.length > 0 ? [...tables, tableOf(name, [Object.fromEntries(others)])] : tables;
}

function isObjects(value: Json | undefined): value is Body[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => isBody(each));
}

function isEmptyList(value: Json | undefined): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isListsByName(value: Json | undefined): value is Body {
  return isBody(value) && Object.values(value).length > 0 && Object.values(value).every(isObjects);
}

function entriesByName(lists: Body): Body[] {
  return Object.entries(lists).flatMap(([name, list]) =>
    (Array.isArray(list) ? list : [])
      .filter(isBody)
      .map((each) => ({ [listColumn]: name, ...each })),
  );
}

function tableOf(name: string, entries: readonly Body[]): DocumentTable {
  return tableOfCells(
    name,
    entries.map((entry) => flattened(entry)),
  );
}

function flattened(entry: Body): Map<string, string> {
  const cells = new Map<string, string>();
  const walk = (value: Json | undefined, path: string): void => {
    if (value === null || value === undefined) return;
    if (Array.isArray(value) && value.every((each) => !isBody(each) && !Array.isArray(each))) {
      if (value.length > 0) cells.set(path, value.map(String).join("\n"));
    } else if (Array.isArray(value) || isBody(value)) {
      for (const [key, child] of Object.entries(value)) walk(child, path ? `${path}/${key}` : key);
    } else cells.set(path, String(value));
  };
  walk(entry, "");
  return cells;
}
