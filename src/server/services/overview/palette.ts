import { limits } from "#shared/api/limits.ts";
import { containsText, foldText } from "#shared/engine/text.ts";
import type { PaletteFound, PaletteRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { isFindable } from "#server/store/accounts/groups.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Item, listItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { countRecords } from "#server/store/records/recordFigures.ts";
import type { RecordCondition } from "#server/store/records/recordCondition.ts";
import { listRecords, type RecordListRow } from "#server/store/records/recordList.ts";
import { titlesOfRows } from "#server/store/records/rowNames.ts";
import { maySeeItem } from "../companies/companyVisibility.ts";
import { conditionOf } from "../records/filters/conditionOf.ts";
import { filterFields } from "../records/filters/filterFields.ts";
import { filterOf } from "../records/filters/filterOf.ts";
import { withNamed } from "../records/filters/namedEntries.ts";
import { presentSaved, savedFiltersOf } from "../records/filters/savedFilters.ts";
import { belongingOf } from "../records/presentRow.ts";
import { callContext } from "../records/recordContext.ts";

/** So many records, entries and saved filters each are offered. */
const shown = 6;

/**
 * Records, catalogue entries and saved filters that a text finds, wherever they are; without a text, the
 * records that the viewer has changed last. Entries are those that records can be filtered by.
 */
export function findAnything(call: Call, { text = "" }: PaletteRequest): Promise<PaletteFound> {
  const wanted = text.trim();
  return call.read(async (tx) => {
    if (wanted === "")
      return { records: await ownRecords(tx, call), total: 0, items: [], filters: [] };
    const called: RecordCondition = { text: "name", has: wanted };
    const named: RecordCondition = { all: [filterOf(call, {}), called] };
    const isSearched = wanted.length >= limits.searchMinimum;
    const whole = isSearched ? await withNamed(tx, call, filterOf(call, { text: wanted })) : named;
    const [first, others, total, items, filters] = await together([
      listRecords(tx, named, { sort: "name", perPage: shown }),
      isSearched ? listRecords(tx, whole, { sort: "name", perPage: shown }) : null,
      countRecords(tx, whole, limits.exactTotal),
      entries(tx, call, wanted),
      savedFilters(tx, call, wanted),
    ]);
    const rows = new Map(
      [...(first?.items ?? []), ...(others?.items ?? [])].map((row) => [row.id, row]),
    );
    const records = await presentRows(tx, [...rows.values()].slice(0, shown));
    return { records, total, items, filters };
  });
}

async function ownRecords(tx: Tx, call: Call): Promise<PaletteFound["records"]> {
  const own: RecordCondition = { column: "updatedBy", in: [call.viewer.account] };
  const found = await listRecords(
    tx,
    { all: [filterOf(call, {}), own] },
    {
      sort: "updatedAt",
      descending: true,
      perPage: shown,
    },
  );
  return presentRows(tx, found?.items ?? []);
}

async function presentRows(
  tx: Tx,
  rows: readonly RecordListRow[],
): Promise<PaletteFound["records"]> {
  const titleOf = await titlesOfRows(tx, rows);
  return rows.map((row) => {
    const { id, name, status } = row;
    return { id, title: name, status, ...belongingOf(row, titleOf) };
  });
}

/** Entries that a text finds, with how many records name them. */
async function entries(tx: Tx, call: Call, text: string): Promise<PaletteFound["items"]> {
  const fields = fieldsByList(call);
  const found = await together(
    [...fields.keys()].map((list) =>
      listItems(tx, list, { text, withProductOwned: true, limit: shown }),
    ),
  );
  const seen = found.flat().filter((item) => maySeeItem(call, item));
  const counts = (await isFindable(tx)) ? seen.slice(0, shown * 2) : [];
  const named = await together(counts.map((item) => naming(tx, call, item, fields)));
  return named.toSorted((one, other) => other.records - one.records).slice(0, shown);
}

/** The group's filters and the viewer's own that are called so; what they find is not counted. */
async function savedFilters(tx: Tx, call: Call, text: string): Promise<PaletteFound["filters"]> {
  const words = foldText(text).split(" ").filter(Boolean);
  const filters = (await savedFiltersOf(tx, call, ["group", "user"])).map(presentSaved);
  return filters
    .filter(({ title }) => words.every((word) => containsText(foldText(title), word)))
    .slice(0, shown)
    .map(({ id, title, filterType }) => ({ id, title, filterType }));
}

/** All filters by the entries of a list, to find who names one of them. */
function fieldsByList(call: Call): ReadonlyMap<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const { key, by, list } of filterFields(callContext(call)).values())
    if (by === "reference" && list) fields.set(list, [...(fields.get(list) ?? []), key]);
  return fields;
}

async function naming(
  tx: Tx,
  call: Call,
  item: Item,
  byList: ReadonlyMap<string, string[]>,
): Promise<PaletteFound["items"][number]> {
  const fields = byList.get(item.kind) ?? [];
  const any = fields.map((field) => conditionOf(call, { field, is: item.id }));
  const all = [filterOf(call, {}), { any }];
  const records = await countRecords(tx, { all }, limits.exactTotal);
  return {
    id: item.id,
    title: displayTitle(item.body, call.language),
    kind: item.kind,
    fields,
    records,
  };
}
