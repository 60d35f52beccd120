import { linksOf } from "#shared/engine/body/links.ts";
import { sortText } from "#shared/engine/text.ts";
import { plans } from "#shared/generated/plans.ts";
import type { WhatIf, WhatIfAsked, WhatIfKind, WhatIfLine } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Item, readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { idsNaming } from "#server/store/trail/usages.ts";
import { recordPlan } from "../../bodies/plans.ts";
import { entriesOf, peopleOf } from "../../bodies/references.ts";
import { documentHref } from "../../catalogues/documentPages.ts";
import { maySeeItem } from "../../companies/companyVisibility.ts";
import { fieldTitles } from "../../records/filters/filterOptions.ts";
import { gapFields } from "../../records/gaps/gapFields.ts";
import { namingWhoFills } from "../../records/gaps/whoFills.ts";
import { planOfKind } from "../../records/masterRecords.ts";
import { callContext } from "../../records/recordContext.ts";
import type { Concerned } from "./concerning.ts";
import type { Hypothesis } from "./hypothesis.ts";

interface FoundOut {
  hypothesis: Hypothesis;
  /** Records that were looked at. */
  total: number;
  found: readonly Concerned[];
}

/** The answer as its viewer may see it: by field, by company, by who fills in, and record by record. */
export async function present(
  tx: Tx,
  call: Call,
  { case: supposed }: WhatIfAsked,
  { hypothesis, total, found }: FoundOut,
): Promise<WhatIf> {
  const lines = await linesOf(tx, call, found);
  const { entry, added, through } = hypothesis;
  const named = ({ kind, id, body }: Item) => ({
    kind,
    id,
    title: displayTitle(body, call.language),
  });
  return {
    case: supposed,
    entry: named(entry),
    ...(added ? { added: named(added) } : {}),
    through: through.map(named).toSorted(byTitle),
    total,
    changed: lines.length,
    kinds: kindsOf(call, lines),
    companies: companiesOf(lines),
    people: peopleIn(lines),
    lines,
    others: await othersLike(tx, call, hypothesis),
  };
}

function byTitle(one: { title: string }, other: { title: string }): number {
  return sortText(one.title) < sortText(other.title) ? -1 : 1;
}

/** The records with what may be read of their changes; nothing is told of the others. */
async function linesOf(tx: Tx, call: Call, found: readonly Concerned[]): Promise<WhatIfLine[]> {
  const titles = fieldTitles(call);
  const whoFills = await namingWhoFills(
    tx,
    found.map(({ record }) => record),
  );
  const accounts = found.map(({ record }) => whoFills(record)?.id ?? null);
  const person = await peopleOf(tx, [...new Set(accounts)], call.language);
  const ids = found.map(({ record }) => record.companyId);
  const companyOf = await entriesOf(tx, ids, call.language);
  return found.flatMap(({ record, changes }, index) => {
    const { id, name, status, companyId } = record;
    const told = changes.filter(({ field }) => titles.has(field));
    const company = companyOf(companyId);
    const who = person(accounts[index] ?? null);
    const line: WhatIfLine = {
      id,
      title: name,
      status,
      ...(company ? { companyId: company.id, company: company.title } : {}),
      ...(who ? { person: { id: Number(who["id"]), title: String(who["title"]) } } : {}),
      changes: told.map(({ place, row, ...change }) => ({
        ...change,
        href: hrefOf(call, id, place),
        ...(row === "" ? {} : { row }),
      })),
    };
    return told.length > 0 ? [line] : [];
  });
}

/** The page of a record with the step and the row of a place open. */
function hrefOf(call: Call, id: number, place: string): string {
  const [, name = "", key] = place.split("/");
  const node = recordPlan(callContext(call)).nodes.find((each) => each.name === name);
  const step = Object.values(plans).find(
    (plan) => plan.step && plan.nodes.some((each) => each.name === name),
  )?.step;
  const query = new URLSearchParams();
  if (step) query.set("step", String(step.number));
  if (node?.type === "rows" && key !== undefined) query.set("row", `${name}/${key}`);
  return `${documentHref("record", id)}${query.size > 0 ? `?${query}` : ""}`;
}

type Counted = Omit<WhatIfKind, "title" | "article" | "records"> & { records: number };

/** How many records would change in what way, in the order of the steps. */
function kindsOf(call: Call, lines: readonly WhatIfLine[]): WhatIfKind[] {
  const kinds = new Map<string, Counted>();
  for (const { changes } of lines) {
    const own = new Map<string, Omit<Counted, "records">>();
    for (const { change, field, after } of changes)
      own.set(`${change} ${field} ${after ?? ""}`, { change, field, ...(after ? { after } : {}) });
    for (const [key, kind] of own)
      kinds.set(key, { ...kind, records: (kinds.get(key)?.records ?? 0) + 1 });
  }
  const titles = fieldTitles(call);
  const order = [...titles.keys()];
  const articles = new Map([...gapFields(call).values()].map(({ gap, article }) => [gap, article]));
  return [...kinds.values()]
    .toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
    .map((kind) => {
      const article = kind.change === "gap" ? articles.get(kind.field) : undefined;
      const title = titles.get(kind.field) ?? "";
      return { ...kind, title, ...(article ? { article } : {}) };
    });
}

function companiesOf(lines: readonly WhatIfLine[]): WhatIf["companies"] {
  const all = new Map<number, WhatIf["companies"][number]>();
  for (const { companyId, company = "" } of lines) {
    const records = (all.get(companyId ?? 0)?.records ?? 0) + 1;
    all.set(companyId ?? 0, {
      ...(companyId === undefined ? {} : { id: companyId }),
      title: company,
      records,
    });
  }
  return [...all.values()].toSorted(byTitle);
}

/** Sorts people by most work first; work that nobody can be asked for comes last. */
function peopleIn(lines: readonly WhatIfLine[]): WhatIf["people"] {
  const all = new Map<number, WhatIf["people"][number]>();
  for (const { person } of lines) {
    const records = (all.get(person?.id ?? 0)?.records ?? 0) + 1;
    all.set(person?.id ?? 0, { ...(person ? { person } : {}), records });
  }
  return [...all.values()].toSorted(
    (one, other) => Number(!one.person) - Number(!other.person) || other.records - one.records,
  );
}

/** Entries of the same catalogue that stay and have something in common with what would be gone. */
async function othersLike(
  tx: Tx,
  call: Call,
  { entry, shares, changed }: Hypothesis,
): Promise<WhatIf["others"]> {
  if (shares === undefined) return [];
  const plan = planOfKind(entry.kind, callContext(call));
  const common = linksOf(plan, entry.body).filter(({ path }) => path === `/${shares}`);
  const gone = new Set(changed.map(({ id }) => id));
  const naming = (await idsNaming(tx, "item", common)).filter(
    ({ kind, id }) => kind === entry.kind && !gone.has(id),
  );
  const items = await readItems(
    tx,
    naming.map(({ id }) => id),
  );
  const named = await readItems(
    tx,
    common.map(({ id }) => id),
  );
  return [...items.values()]
    .filter((item) => item.state === entry.state && maySeeItem(call, item))
    .map(({ id, body }) => {
      const own = new Set(linksOf(plan, body).map((link) => link.id));
      const shared = common.flatMap((link) => (own.has(link.id) ? (named.get(link.id) ?? []) : []));
      return {
        id,
        title: displayTitle(body, call.language),
        shared: shared.map((item) => displayTitle(item.body, call.language)),
      };
    })
    .filter(({ shared }) => shared.length > 0)
    .toSorted(byTitle);
}
