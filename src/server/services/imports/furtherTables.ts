import { turnOf } from "#shared/domain/importing/listSheets.ts";
import type { ImportRead } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { listTitle } from "./entryRows.ts";
import type { ImportPayload, ImportTable } from "./importJob.ts";
import { mayMake } from "./importTerms.ts";

type Further = NonNullable<ImportRead["further"]>[number];

/** Tables that hold something for the register, in the order in which they build on each other: lists first. */
export function tablesInTurn(
  call: Call,
  tables: readonly ImportTable[],
): { table: ImportTable; sheet: number }[] {
  return tables
    .map((table, sheet) => ({ table, sheet }))
    .filter(({ table }) => isImportable(call, table))
    .toSorted((one, other) => turnOf(one.table.list) - turnOf(other.table.list));
}

function isImportable(call: Call, { list, otherKind, isHidden, proposals, profile }: ImportTable) {
  if (otherKind !== undefined || isHidden) return false;
  if (list !== undefined) return mayMake(call, list);
  return profile !== null || proposals.filter(({ target }) => target !== null).length > 1;
}

/** Tables of an import's file that nobody has imported yet, and which of all this one is. */
export function furtherOf(
  call: Call,
  { tables, settings, before = [] }: ImportPayload,
): Pick<ImportRead, "further" | "turn"> {
  const all = tablesInTurn(call, tables);
  if (all.length < 2) return {};
  const over = new Set([...before, settings.sheet]);
  const further = all
    .filter(({ sheet }) => !over.has(sheet))
    .map(({ table, sheet }): Further => ({
      sheet,
      name: table.sheet,
      rows: table.rows,
      ...(table.list === undefined ? {} : { list: listTitle(call, table.list) }),
    }));
  return { further, turn: { at: before.length + 1, of: before.length + 1 + further.length } };
}
