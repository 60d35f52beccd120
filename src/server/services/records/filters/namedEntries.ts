import { limits } from "#shared/api/limits.ts";
import type { Asking } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { entriesCalled } from "#server/store/items/entriesCalled.ts";
import { readItems } from "#server/store/items/items.ts";
import type {
  NamedEntries,
  RecordCondition,
  SearchedText,
} from "#server/store/records/recordCondition.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { maySeeItem, visibilityOf } from "../../companies/companyVisibility.ts";
import { callContext } from "../recordContext.ts";
import { onceForAlike } from "../../bodies/alikeViewers.ts";
import { isCatalogue, readableFields } from "./filterFields.ts";

/**
 * The same condition, in which a text also finds records by the titles of what they name: of entries
 * that the viewer may see, in fields that they may read. They are found by their links, so that a
 * renamed entry needs no record to be rewritten.
 */
export async function withNamed(
  tx: Tx,
  call: Asking,
  condition: RecordCondition,
): Promise<RecordCondition> {
  const inner = async (all: readonly RecordCondition[]): Promise<RecordCondition[]> => {
    const done: RecordCondition[] = [];
    for (const each of all) done.push(await withNamed(tx, call, each));
    return done;
  };
  if ("all" in condition) return { all: await inner(condition.all) };
  if ("any" in condition) return { any: await inner(condition.any) };
  if ("not" in condition) return { not: await withNamed(tx, call, condition.not) };
  if (!("text" in condition) || condition.text !== "searchText") return condition;
  return { ...condition, ...(await searched(tx, call, condition)) };
}

async function searched(tx: Tx, call: Asking, { has }: SearchedText): Promise<SearchedText> {
  return has.trim().length < limits.searchMinimum
    ? { has }
    : { has, named: await namedEntries(tx, call, has) };
}

async function namedEntries(tx: Tx, call: Asking, text: string): Promise<NamedEntries | undefined> {
  const { lists, places } = namingFields(callContext(call));
  const found = await entriesCalled(tx, lists, text);
  // Of most kinds everybody sees all entries.
  const limited = found.filter(({ kind }) => Object.keys(visibilityOf(call, kind)).length > 0);
  const items = await readItems(
    tx,
    limited.map(({ id }) => id),
  );
  const hidden = new Set(
    limited
      .map(({ id }) => id)
      .filter((id) => {
        const item = items.get(id);
        return !item || !maySeeItem(call, item);
      }),
  );
  const seen = found.filter(({ id }) => !hidden.has(id));
  if (seen.length === 0) return undefined;
  return {
    ids: seen.map(({ id }) => id),
    kinds: seen.map(({ kind }) => linkNumber(kind)),
    places,
  };
}

/** The catalogues whose entries records name in fields that the viewer may read, and these fields. */
const namingFields = onceForAlike((context) => {
  const fields = [...readableFields(context).values()].flatMap(({ lookup, pointer }) => {
    const { list = "" } = lookup ?? {};
    return isCatalogue(list) ? { list, pointer } : [];
  });
  return {
    lists: [...new Set(fields.map(({ list }) => list))],
    places: fields.map(({ pointer }) => linkNumber(pointer)),
  };
});
