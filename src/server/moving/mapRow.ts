import { ownValue } from "#shared/engine/ownValue.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { packWhole } from "#server/store/trail/condensedBodies.ts";
import { pack } from "#server/store/trail/packedBodies.ts";
import type { IdMap } from "./idMap.ts";
import type { Holds } from "#server/store/database/copying/tableFactTypes.ts";
import { movedTables } from "./movedTables.ts";

/** A row as it is written in an archive: its columns by name. */
export type Row = Record<string, Json>;

/** The row of a table as it is stored at the new place. */
export function mapRow(table: string, row: Row, ids: IdMap): Row {
  const held = ownValue(movedTables, table)?.columns ?? {};
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const holds = held[column];
      return [column, holds && value !== null ? mapped(holds, value, row, ids) : value];
    }),
  );
}

function mapped(holds: Holds, value: Json, row: Row, ids: IdMap): Json {
  if (typeof holds === "object") return ids.json(value, new Set(holds.idsIn));
  switch (holds) {
    case "id":
      return ids.id(Number(value));
    case "ids":
      return Array.isArray(value) ? value.map((each) => ids.id(Number(each))) : value;
    case "body":
      return ids.json(value);
    case "packed":
      return `\\x${packed(JSON.stringify(ids.json(value)), row).toString("hex")}`;
    case "mentions":
      return withMentions(String(value), ids);
    case "target":
      return mappedTarget(String(value), ids);
    case "counted":
      return row["what"] === countedById ? String(ids.id(Number(value))) : value;
    case "nothing":
      return null;
    default:
      return value;
  }
}

function packed(text: string, { base }: Row): Buffer {
  return base === null ? pack(text) : packWhole(text);
}

/** Kind of count whose value is the id of an area of the group. */
const countedById = "domain";

function withMentions(text: string, ids: IdMap): string {
  return text.replaceAll(/@\{(\d{1,16})\}/g, (_, old: string) => `@{${ids.id(Number(old))}}`);
}

/** Maps the target of a log entry, which is a kind and an id or just a kind. */
export function mappedTarget(target: string, ids: IdMap): string {
  return target.replace(/\/(\d{1,16})$/, (_, old: string) => `/${ids.id(Number(old))}`);
}

export function asRow(value: unknown): Row {
  // Border: JSON.
  if (isBody(value)) return value satisfies Body;
  throw new TypeError("a line of a table is an object");
}
