import { ownValue } from "#shared/engine/ownValue.ts";
import partners from "#schemas/lists/contractPartners.json" with { type: "json" };
import { containsText, foldText } from "#shared/engine/text.ts";
import { limits } from "#shared/api/limits.ts";
import type { FilterValues, FilterValuesRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Item, listItems, readItems, readProductItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import type { RecordCondition } from "#server/store/records/recordCondition.ts";
import { readFigures } from "#server/store/records/recordFigures.ts";
import { countLinked, countValues, type GroupCount } from "#server/store/records/recordGroups.ts";
import { countImported } from "#server/store/records/importedRecords.ts";
import { readRecords } from "#server/store/records/records.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { maySeeItem, maySeeRecord } from "../../companies/companyVisibility.ts";
import { peopleKind } from "../../companies/personVisibility.ts";
import { peopleOf } from "../../bodies/references.ts";
import { callContext } from "../recordContext.ts";
import { riskGradeAt } from "../recordColumns.ts";
import { columnOfFilter, filterFields, type FilterField } from "./filterFields.ts";
import { linksOf } from "./conditionOf.ts";
import { importsOfViewer } from "../../imports/importsOfViewer.ts";
import { gapTitles } from "../gaps/gapFields.ts";

const partnerKinds: readonly string[] = partners.items.map(({ value }) => value);

type Offered = FilterValues["items"][number];

/** Which values to offer, of records that the viewer may see. */
interface Wanted extends FilterValuesRequest {
  condition: RecordCondition;
}

/**
 * The values of a filter that records have, with how many, the most frequent first; those that a
 * text asks for, or those that are asked for themselves, though no record may have them any more.
 */
export async function offeredValues(tx: Tx, call: Call, wanted: Wanted): Promise<FilterValues> {
  const field = filterFields(callContext(call)).get(wanted.field);
  if (!field) throw invalidField("/field", "notOffered");
  const all = await valuesOf(tx, call, field, wanted);
  const text = foldText(wanted.text ?? "");
  const found = all.filter(
    ({ title, value }) =>
      (wanted.values === undefined || wanted.values.includes(value)) &&
      (text === "" || containsText(foldText(title ?? String(value)), text)),
  );
  const items = found.slice(0, limits.filterValues);
  return { items, ...(found.length > items.length ? { more: true } : {}) };
}

function valuesOf(tx: Tx, call: Call, field: FilterField, wanted: Wanted): Promise<Offered[]> {
  if (field.key === "recipientCountry") return countries(tx, call, wanted);
  if (field.key === "import") return imports(tx, call, wanted);
  if (field.by === "reference") return references(tx, call, field, wanted);
  // Days and numbers are typed.
  if (field.by === "date" || field.by === "number") return Promise.resolve([]);
  return named(tx, call, field, wanted);
}

/** Countries of recipients, as they are counted with every save. */
async function countries(
  tx: Tx,
  call: Call,
  { condition, values = [] }: Wanted,
): Promise<Offered[]> {
  const { flows } = await readFigures(tx, condition);
  const codes = flows.map(({ countryCode }) => countryCode);
  const asked = values.map(String).filter((code) => !codes.includes(code));
  const items = await readProductItems(tx, "countries", [...codes, ...asked]);
  const titleOf = (code: string) => {
    const item = items.get(code);
    return item && displayTitle(item.body, call.language);
  };
  return [
    ...flows.map(({ countryCode, records }) => ({
      value: countryCode,
      title: titleOf(countryCode) ?? countryCode,
      count: records,
    })),
    ...asked.flatMap((value) => {
      const title = titleOf(value);
      return title === undefined ? [] : [{ value, title, count: 0 }];
    }),
  ];
}

/** The viewer's imports by their files, newest first: those that records come from, or that are asked for. */
async function imports(tx: Tx, call: Call, { condition, values = [] }: Wanted): Promise<Offered[]> {
  const own = await importsOfViewer(tx, call);
  const counts = await countImported(
    tx,
    own.map(({ id }) => id),
    condition,
  );
  return own
    .map(({ id, file }) => ({ value: id, title: file, count: counts.get(id) ?? 0 }))
    .filter(({ value, count }) => count > 0 || values.includes(value));
}

/** Values from a fixed list, and the fields that can be a gap. */
async function named(
  tx: Tx,
  call: Call,
  field: FilterField,
  { condition, values = [] }: Wanted,
): Promise<Offered[]> {
  const column = ownValue(columnOfFilter, field.key);
  const most = limits.filterValuesCounted;
  if (column) {
    const counts = await countValues(tx, column, condition, most);
    const word = (value: string | number) =>
      column === "riskLevel" ? (riskGradeAt(Number(value)) ?? value) : value;
    return counts.map(({ value, count }) => ({ value: word(value), count }));
  }
  const counts = await countLinked(tx, linksOf(field), condition, { most });
  const titles = field.by === "field" ? gapTitles(call) : undefined;
  const names = titles ? [...titles.keys()] : (field.values ?? []);
  const known = new Map(names.map((name) => [linkNumber(String(name)), name]));
  const found = counts.flatMap(({ value, count }) => {
    const name = known.get(Number(value));
    return name === undefined ? [] : [{ name, count }];
  });
  const others = names.filter(
    (name) => values.includes(name) && !found.some((each) => each.name === name),
  );
  return [...found, ...others.map((name) => ({ name, count: 0 }))].map(({ name, count }) => {
    const title = titles?.get(String(name));
    return { value: name, count, ...(title === undefined ? {} : { title }) };
  });
}

/** Items, templates or people that records name; of a long list, those that a text finds. */
async function references(
  tx: Tx,
  call: Call,
  field: FilterField,
  { condition, text, values }: Wanted,
): Promise<Offered[]> {
  const column = ownValue(columnOfFilter, field.key);
  const most = limits.filterValuesCounted;
  const asked = values?.filter((value) => typeof value === "number");
  if (column === "createdBy" || column === "updatedBy")
    return people(tx, call, await countValues(tx, column, condition, most), asked);
  if (field.list === "templates" && column)
    return templates(tx, call, await countValues(tx, column, condition, most), asked);
  const ids = asked ?? (await idsFound(tx, field, text));
  const counts = column
    ? await countValues(tx, column, condition, most)
    : await countLinked(tx, linksOf(field), condition, { ids, most });
  const items = await readItems(tx, [
    ...counts.map(({ value }) => Number(value)),
    ...(asked ?? []),
  ]);
  const counted = new Map(counts.map(({ value, count }) => [Number(value), count]));
  const all = [...new Set([...counted.keys(), ...(asked ?? [])])];
  return all.flatMap((id) => {
    const item = items.get(id);
    if (!item || !isValueOf(field, item)) return [];
    // People whom a visible record names are known by name.
    const isKnown = item.kind === peopleKind && counted.has(id);
    if (!isKnown && !maySeeItem(call, item)) return [];
    return [
      { value: id, title: displayTitle(item.body, call.language), count: counted.get(id) ?? 0 },
    ];
  });
}

/** True if an item can be a value of the filter; an address typed by hand may name any other. */
function isValueOf({ list }: FilterField, { kind }: Pick<Item, "kind">): boolean {
  return list === undefined ? partnerKinds.includes(kind) : kind === list;
}

async function idsFound(
  tx: Tx,
  { list = "" }: FilterField,
  text: string | undefined,
): Promise<number[] | null> {
  if (!text || text.trim().length < limits.searchMinimum) return null;
  const query = { text: text.trim(), withProductOwned: true, withInactive: true };
  const items = await listItems(tx, list, { ...query, limit: limits.filterValuesCounted });
  return items.map(({ id }) => id);
}

async function people(
  tx: Tx,
  call: Call,
  counts: readonly GroupCount[],
  asked: readonly number[] = [],
): Promise<Offered[]> {
  const accounts = counts.map(({ value }) => Number(value));
  const personOf = await peopleOf(tx, accounts, call.language);
  const own = counts.find(({ value }) => value === call.viewer.account);
  const others = counts.flatMap(({ value, count }) => {
    const person = personOf(Number(value));
    return person ? [{ value: Number(person["id"]), title: String(person["title"]), count }] : [];
  });
  const untold = asked.filter((id) => !others.some(({ value }) => value === id));
  const items = [...(await readItems(tx, untold)).values()].filter(
    (item) => item.kind === peopleKind && item.state !== "gone" && maySeeItem(call, item),
  );
  return [
    ...(own ? [{ value: "me", count: own.count }] : []),
    ...others,
    ...items.map(({ id, body }) => ({
      value: id,
      title: displayTitle(body, call.language),
      count: 0,
    })),
  ];
}

async function templates(
  tx: Tx,
  call: Call,
  counts: readonly GroupCount[],
  asked: readonly number[] = [],
): Promise<Offered[]> {
  const counted = new Map(counts.map(({ value, count }) => [Number(value), count]));
  const untold = asked.filter((id) => !counted.has(id));
  const records = await readRecords(tx, [...counted.keys(), ...untold]);
  const templatesOf = new Map(
    records
      .filter((each) => counted.has(each.id) || (each.isTemplate && maySeeRecord(call, each)))
      .map(({ id, name }) => [id, name]),
  );
  return [...counted.keys(), ...untold].flatMap((id) => {
    const title = templatesOf.get(id);
    return title === undefined ? [] : [{ value: id, title, count: counted.get(id) ?? 0 }];
  });
}
