import subjects from "#schemas/lists/incidentSubjects.json" with { type: "json" };
import { linksOf } from "#shared/engine/body/links.ts";
import { asText } from "#shared/domain/values.ts";
import type { Concerned, ConcernedValue, IncidentSubject } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Item, readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { countRecords } from "#server/store/records/recordFigures.ts";
import type { RecordCondition } from "#server/store/records/recordCondition.ts";
import { countLinked } from "#server/store/records/recordGroups.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { limits } from "#shared/api/limits.ts";
import { type FilterField, filterFields } from "../records/filters/filterFields.ts";
import { filterTitle } from "../records/filters/filterOptions.ts";
import { offeredValues } from "../records/filters/offeredValues.ts";
import { findable } from "../records/gaps/gaps.ts";
import { planOfKind } from "../records/masterRecords.ts";
import { callContext } from "../records/recordContext.ts";
import { affectedBy, namingAny } from "./affected.ts";

/**
 * What of the register an incident concerns: what a notification to the authority has to say of
 * persons, data and contacts (Art. 33(3)), as far as records know it.
 */
export function concerned(call: Call, subject: IncidentSubject): Promise<Concerned> {
  return call.transaction(async (tx) => {
    const { entry, through } = await affectedBy(tx, call, subject);
    const where = namingAny(call, [entry, ...through]);
    const condition = await findable(tx, call, { where });
    const told = await toldOf(tx, call, condition);
    const companies = await companiesOf(tx, told);
    return {
      entry: presented(call, entry),
      through: through.map((item) => presented(call, item)),
      where,
      total: await countRecords(tx, condition, limits.exactTotal),
      told,
      contacts: await contactsOf(tx, call, condition, companies),
      authorities: companies.flatMap(({ item }) => {
        const authority = asText(item.body["supervisoryAuthority"]);
        const company = displayTitle(item.body, call.language);
        return authority === "" ? [] : [{ company, authority }];
      }),
    };
  });
}

function presented(call: Call, { kind, id, body }: Item): Concerned["entry"] {
  // Border: only such kinds are looked for.
  return { kind: kind as Concerned["entry"]["kind"], id, title: displayTitle(body, call.language) };
}

/** Values of the relevant fields, each with the number of records that have it. */
async function toldOf(tx: Tx, call: Call, condition: RecordCondition): Promise<Concerned["told"]> {
  const known = filterFields(callContext(call));
  const told: Concerned["told"] = [];
  for (const field of subjects.tells) {
    const own = known.get(field);
    if (!own) continue;
    const { items, more } = await offeredValues(tx, call, { field, condition });
    const articles = await articlesOf(tx, own, items);
    const values = items.map(({ value, title, count }): ConcernedValue => {
      const article = articles.get(value);
      const plain = { value, title: title ?? String(value), records: count };
      return article ? { ...plain, article } : plain;
    });
    const title = filterTitle(call, own);
    if (values.length > 0) told.push({ field, title, values, ...(more ? { more } : {}) });
  }
  return told;
}

type Counted = Awaited<ReturnType<typeof offeredValues>>["items"];

/** Which entries are about special categories of data (Art. 9) or offences (Art. 10). */
async function articlesOf(
  tx: Tx,
  { by }: FilterField,
  items: Counted,
): Promise<ReadonlyMap<number | string, ConcernedValue["article"]>> {
  if (by !== "reference") return new Map();
  const found = await readItems(
    tx,
    items.map(({ value }) => Number(value)),
  );
  return new Map(
    [...found].flatMap(([id, { body }]) => {
      const article = body["article"];
      return article === "9" || article === "10" ? [[id, article]] : [];
    }),
  );
}

/** The catalogue of those who can be asked. */
const people = "staff";

interface ConcernedCompany {
  item: Item;
  records: number;
}

async function companiesOf(tx: Tx, told: Concerned["told"]): Promise<ConcernedCompany[]> {
  const values = told.find(({ field }) => field === "company")?.values ?? [];
  const items = await readItems(
    tx,
    values.map(({ value }) => Number(value)),
  );
  return values.flatMap(({ value, records }) => {
    const item = items.get(Number(value));
    return item ? [{ item, records }] : [];
  });
}

/** People to ask and to notify: the contacts of the records and of their companies. */
async function contactsOf(
  tx: Tx,
  call: Call,
  condition: RecordCondition,
  companies: readonly ConcernedCompany[],
): Promise<Concerned["contacts"]> {
  const links = { kind: linkNumber(people), places: [linkNumber(subjects.contacts)] };
  const named = await countLinked(tx, links, condition, { most: limits.filterValues });
  const records = new Map(named.map(({ value, count }) => [Number(value), count]));
  for (const company of companies) {
    const { kind, body } = company.item;
    for (const link of linksOf(planOfKind(kind, callContext(call)), body))
      if (link.kind === people)
        records.set(link.id, Math.max(records.get(link.id) ?? 0, company.records));
  }
  const items = await readItems(tx, [...records.keys()]);
  return [...records].flatMap(([id, count]) => {
    const item = items.get(id);
    if (!item) return [];
    const [email, phone] = [asText(item.body["email"]), asText(item.body["phone"])];
    return {
      id,
      title: displayTitle(item.body, call.language),
      ...(email === "" ? {} : { email }),
      ...(phone === "" ? {} : { phone }),
      records: count,
    };
  });
}
