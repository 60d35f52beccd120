import { sortText } from "#shared/engine/text.ts";
import { limits } from "#shared/api/limits.ts";
import type {
  GapCount,
  GapCountRequest,
  GapFilter,
  GapLine,
  GapLines,
  GapLinesRequest,
  GapsOverview,
  GapsRequest,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { unknownCursor } from "#server/auth/problem.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { countByGaps, countGaps, gapsOfRecords } from "#server/store/records/recordGaps.ts";
import type { RecordCondition } from "#server/store/records/recordCondition.ts";
import { listRecords } from "#server/store/records/recordList.ts";
import { titlesOfRows } from "#server/store/records/rowNames.ts";
import { gapTasksOf } from "#server/store/gapTasks.ts";
import { entriesOf, peopleOf } from "../../bodies/references.ts";
import { mustBeFindable, narrowedBy } from "../filters/filterOf.ts";
import { belongingOf } from "../presentRow.ts";
import { type GapField, gapFields } from "./gapFields.ts";
import { namingWhoFills, type Written } from "./whoFills.ts";

/** All that matching records lack: by field, by company, and by who can fill it in. */
export function gapsOverview(
  call: Call,
  { filter: wanted = {} }: GapsRequest,
): Promise<GapsOverview> {
  return call.read(async (tx) => {
    const filter = await findable(tx, call, wanted);
    const fields = gapFields(call);
    const all = await countByGaps(tx, filter);
    const lacking = all.flatMap((each) => {
      const gaps = each.gaps.filter((gap) => fields.has(gap));
      return gaps.length > 0 ? [{ ...each, gaps }] : [];
    });
    const open = lacking.map((each) => ({ ...each, records: each.records * each.gaps.length }));
    return {
      gaps: sumOf(open),
      records: sumOf(lacking),
      total: sumOf(all),
      kinds: kindsOf(fields, lacking),
      companies: await companiesOf(tx, call, { all, lacking, open }),
      people: await peopleWho(tx, call, open),
    };
  });
}

/** How much matching records lack, without what and where. */
export function gapCount(call: Call, { filter: wanted = {} }: GapCountRequest): Promise<GapCount> {
  return call.read(async (tx) => {
    const condition = await narrowedBy(tx, call, wanted);
    const [, gaps] = await together([
      mustBeFindable(tx),
      countGaps(tx, condition, [...gapFields(call).keys()]),
    ]);
    return { gaps };
  });
}

/** The condition of a request, once records can be found by what they lack. */
export async function findable(tx: Tx, call: Call, wanted: GapFilter): Promise<RecordCondition> {
  const condition = await narrowedBy(tx, call, wanted);
  // Gaps are stored with the values that filters use.
  await mustBeFindable(tx);
  return condition;
}

function sumOf(counts: readonly { records: number }[]): number {
  return counts.reduce((sum, { records }) => sum + records, 0);
}

function kindsOf(
  fields: ReadonlyMap<number, GapField>,
  lacking: readonly { gaps: readonly number[]; records: number }[],
): GapsOverview["kinds"] {
  const byGap = new Map<number, number>();
  for (const { gaps, records } of lacking)
    for (const gap of gaps) byGap.set(gap, (byGap.get(gap) ?? 0) + records);
  return [...fields].flatMap(([number, field]) => {
    const records = byGap.get(number);
    return records === undefined ? [] : [{ ...field, records }];
  });
}

type ByCompany = readonly { companyId: number | null; records: number }[];

interface Counts {
  all: ByCompany;
  lacking: ByCompany;
  open: ByCompany;
}

function perCompany(counts: ByCompany): Map<number | null, number> {
  const sums = new Map<number | null, number>();
  for (const { companyId, records } of counts)
    sums.set(companyId, (sums.get(companyId) ?? 0) + records);
  return sums;
}

/** Companies by name, each with how many of its records lack nothing; records of none last. */
async function companiesOf(
  tx: Tx,
  call: Call,
  { all, lacking, open }: Counts,
): Promise<GapsOverview["companies"]> {
  const records = perCompany(all);
  const incomplete = perCompany(lacking);
  const gaps = perCompany(open);
  const ids = [...records.keys()];
  const entryOf = await entriesOf(tx, ids, call.language);
  const found = ids.map((id) => {
    const count = records.get(id) ?? 0;
    return {
      ...(id === null ? {} : { id }),
      title: entryOf(id)?.title ?? "",
      records: count,
      complete: count - (incomplete.get(id) ?? 0),
      gaps: gaps.get(id) ?? 0,
    };
  });
  const place = ({ title }: { title: string }) => sortText(title);
  return found.toSorted((one, other) =>
    (one.title === "") === (other.title === "")
      ? place(one) < place(other)
        ? -1
        : 1
      : one.title === ""
        ? 1
        : -1,
  );
}

/** Counts how much each person can fill in, most first; gaps that nobody knows of last. */
async function peopleWho(
  tx: Tx,
  call: Call,
  counts: readonly (Written & { records: number })[],
): Promise<GapsOverview["people"]> {
  const whoFills = await namingWhoFills(tx, counts);
  const byAccount = new Map<number | null, number>();
  for (const each of counts) {
    const account = whoFills(each)?.id ?? null;
    byAccount.set(account, (byAccount.get(account) ?? 0) + each.records);
  }
  const person = await peopleOf(tx, [...byAccount.keys()], call.language);
  return [...byAccount]
    .toSorted(
      ([one, most], [other, fewer]) =>
        Number(one === null) - Number(other === null) || fewer - most,
    )
    .map(([account, gaps]) => ({ ...named(person(account)), gaps }));
}

function named(person: ReturnType<Awaited<ReturnType<typeof peopleOf>>>): Pick<GapLine, "person"> {
  if (!person) return {};
  return { person: { id: Number(person["id"]), title: String(person["title"]) } };
}

/** A filter, narrowed to records that lack a field, or any. */
function lacking(filter: GapFilter, gap: string | undefined): GapFilter {
  const isOpen =
    gap === undefined ? { not: { field: "gap", empty: true as const } } : { field: "gap", is: gap };
  return { ...filter, where: filter.where ? { all: [filter.where, isOpen] } : isOpen };
}

/** Records that lack a field, or any, each with all that it lacks; by name. */
export function gapLines(
  call: Call,
  { filter = {}, gap, after, perPage = limits.pageSize }: GapLinesRequest,
): Promise<GapLines> {
  return call.read(async (tx) => {
    const narrowed = await findable(tx, call, lacking(filter, gap));
    const page = { sort: "name", perPage, ...(after === undefined ? {} : { after }) };
    const found = await listRecords(tx, narrowed, page);
    if (!found) throw unknownCursor();
    const ids = found.items.map(({ id }) => id);
    const [titleOf, gaps, tasks, whoFills] = await together([
      titlesOfRows(tx, found.items),
      gapsOfRecords(tx, ids),
      gapTasksOf(tx, ids),
      namingWhoFills(tx, found.items),
    ]);
    const accounts = found.items.map((row) => whoFills(row)?.id ?? null);
    const person = await peopleOf(tx, accounts, call.language);
    const fields = gapFields(call);
    const items = found.items.map((row, index): GapLine => {
      const { id, name, status } = row;
      const open = new Set(gaps.get(id) ?? []);
      return {
        id,
        title: name,
        status,
        ...belongingOf(row, titleOf),
        ...named(person(accounts[index] ?? null)),
        gaps: [...fields].flatMap(([number, field]) => (open.has(number) ? [field.gap] : [])),
        tasks: (tasks.get(id) ?? []).flatMap(({ gap: number, due }) => {
          const field = fields.get(number);
          return field ? [{ gap: field.gap, ...(due === null ? {} : { due }) }] : [];
        }),
      };
    });
    return { items, ...(found.next === undefined ? {} : { next: found.next }) };
  });
}
