import { ownValue } from "#shared/engine/ownValue.ts";
import { sortText } from "#shared/engine/text.ts";
import type { RecordPage } from "#shared/generated/types.ts";
import type { RecordGrouping } from "#shared/generated/recordList.ts";
import { recordFilters } from "#shared/generated/recordFilters.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import { exportTexts } from "#server/exports/exportTexts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { together } from "#server/store/database/together.ts";
import { everyRecord, type RecordCondition } from "#server/store/records/recordCondition.ts";
import { countRecords } from "#server/store/records/recordFigures.ts";
import type { Grouping, PlacedGroup } from "#server/store/records/recordGroupList.ts";
import {
  countGroups,
  type GroupCount,
  type GroupedBy,
} from "#server/store/records/recordGroups.ts";
import { entriesOf } from "../bodies/references.ts";
import { linksOf } from "./filters/conditionOf.ts";
import { columnOfFilter, filterFields, type FilterField } from "./filters/filterFields.ts";
import { callContext } from "./recordContext.ts";

type Group = NonNullable<RecordPage["groups"]>[number];

export interface GroupedList {
  groups: Group[];
  grouping: Grouping;
}

/** The groups that matching records are in; records are read of those that are not folded. */
export async function groupedList(
  tx: Tx,
  call: Call,
  key: RecordGrouping,
  condition: RecordCondition,
  folded: readonly Group["id"][],
): Promise<GroupedList> {
  const [all, whole] = await together([
    groupsFound(tx, call, key, condition),
    countRecords(tx, everyRecord, Number.MAX_SAFE_INTEGER),
  ]);
  const by = groupedBy(fieldOf(call, key));
  const shut = new Set(folded);
  return {
    groups: all.map(({ value, title, count }) => ({ id: value, title, count })),
    grouping: { by, sort: key, groups: all.filter(({ value }) => !shut.has(value)), whole },
  };
}

/** The groups that matching records are in, with their titles, in the order of the list. */
export async function groupsFound(
  tx: Tx,
  call: Call,
  key: RecordGrouping,
  condition: RecordCondition,
): Promise<(PlacedGroup & Pick<Group, "title">)[]> {
  const field = fieldOf(call, key);
  const counts = await countGroups(tx, groupedBy(field), condition);
  const titles = await titlesOf(tx, call, field, counts);
  return counts
    .map(({ value, count }) => ({ value, count, ...placed(field, value, titles) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1));
}

function fieldOf(call: Call, key: RecordGrouping): FilterField {
  const field = filterFields(callContext(call)).get(key);
  if (!field) throw invalidField("/groupBy", "notOffered");
  return field;
}

function groupedBy(field: FilterField): GroupedBy {
  const column = ownValue(columnOfFilter, field.key);
  return column ? { column } : { links: linksOf(field) };
}

/** A group's title and its place: by title, or as the list of values says; those without any come last. */
function placed(
  { values }: FilterField,
  id: Group["id"],
  titles: ReadonlyMap<Group["id"], string | undefined>,
) {
  const title = titles.get(id) ?? "–";
  if (id === 0) return { title, place: "1" };
  const order = values ? String(values.indexOf(id)).padStart(4, "0") : sortText(title);
  return { title, place: `0 ${order} ${id}` };
}

async function titlesOf(
  tx: Tx,
  { language }: Call,
  field: FilterField,
  counts: readonly GroupCount[],
): Promise<Map<Group["id"], string | undefined>> {
  const text = exportTexts(language);
  const none = text(`list.without.${field.key}`) ?? "";
  if (field.values) {
    const prefix = recordFilters.find(({ key }) => key === field.key);
    const name = prefix && "texts" in prefix ? prefix.texts : "";
    return new Map(
      counts.map(({ value }) => [value, value === 0 ? none : (text(`${name}.${value}`) ?? "")]),
    );
  }
  const ids = counts.map(({ value }) => Number(value));
  const entryOf = await entriesOf(tx, ids, language);
  return new Map(ids.map((id) => [id, id === 0 ? none : entryOf(id)?.title]));
}
