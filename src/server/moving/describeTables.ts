import { ownValue } from "#shared/engine/ownValue.ts";
import type { Described } from "#server/store/database/copying/groupRows.ts";
import { logTable } from "#server/store/database/copying/tableFacts.ts";
import type { Holds } from "#server/store/database/copying/tableFactTypes.ts";
import type { GroupPart } from "./groupManifest.ts";
import { idsInLog, leftBehind, movedTables } from "./movedTables.ts";

const words: Readonly<Record<Exclude<Holds, object>, string>> = {
  id: "number of the group or of something in it",
  ids: "numbers of things in the group",
  number: "number",
  numbers: "numbers that stand for names",
  body: "JSON, see documents.json",
  packed: "JSON, with the titles of the day",
  mentions: "text in which @{number} names somebody",
  target: "kind/number",
  counted: "what is counted",
  nothing: "not brought along to another place",
};

function wordsOf(holds: Holds | undefined): string | undefined {
  if (holds === undefined) return undefined;
  return typeof holds === "object"
    ? `JSON with numbers of things in the group as ${holds.idsIn.join(", ")}`
    : words[holds];
}

/** Describes the contents of each part of an archive for its readers. */
export function describeTables(described: Described, parts: readonly GroupPart[]): object {
  const tables = parts.map(({ name, columns }) => {
    const types = new Map(described.get(name)?.map((column) => [column.name, column.type]));
    const held = ownValue(movedTables, name)?.columns ?? {};
    return {
      name,
      about: ownValue(movedTables, name)?.about ?? ownValue(aboutOthers, name),
      columns: columns.map((column) => ({
        name: column,
        type: types.get(column),
        holds: wordsOf(held[column]),
      })),
    };
  });
  return { tables, leftBehind };
}

const aboutOthers: Readonly<Record<string, string>> = {
  product: "All entries of the product, which documents may name.",
  [logTable]: `The log. Each hash is the SHA-256 of the entry and the hash before; details have numbers of things in the group as ${idsInLog.join(", ")}.`,
};
