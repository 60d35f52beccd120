import { foldText } from "#shared/engine/text.ts";
import { limits } from "#shared/api/limits.ts";
import type {
  GapFilter,
  GapLine,
  GapLines,
  GapLinesRequest,
  GapsOverview,
  GapsRequest,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { unknownCursor } from "#server/auth/problem.ts";
import { readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import {
  type AuthorCount,
  type CompanyCount,
  countByCompany,
  countGaps,
  countGapsByAuthor,
  type GapCount,
  gapsOfRecords,
} from "#server/store/records/recordGaps.ts";
import type { RecordFilter } from "#server/store/records/recordFilter.ts";
import { listRecords } from "#server/store/records/recordList.ts";
import { gapTasksOf } from "#server/store/gapTasks.ts";
import { peopleOf } from "../../bodies/references.ts";
import { narrowedBy } from "../filters/filterOf.ts";
import { mustBeFindable } from "../recordList.ts";
import { type GapField, gapFields } from "./gapFields.ts";
import { namingWhoFills } from "./whoFills.ts";

/** All that matching records lack: by field, by company, and by who can fill it in. */
export function gapsOverview(
  call: Call,
  { filter: wanted = {} }: GapsRequest,
): Promise<GapsOverview> {
  return call.transaction(async (tx) => {
    const filter = await findable(tx, call, wanted);
    const fields = gapFields(call);
    const known = [...fields.keys()];
    const [counts, authors, all, lacking] = await together([
      countGaps(tx, filter),
      countGapsByAuthor(tx, filter),
      countByCompany(tx, filter),
      countByCompany(tx, filter, known),
    ]);
    const open = counts.filter(({ gap }) => fields.has(gap));
    return {
      gaps: sumOf(open),
      records: sumOf(lacking),
      total: sumOf(all),
      kinds: kindsOf(fields, open),
      companies: await companiesOf(tx, call, { all, lacking, open }),
      people: await peopleWho(
        tx,
        call,
        authors.filter(({ gap }) => fields.has(gap)),
      ),
    };
  });
}

/** The filter of a request, once records can be found by what they lack. */
export async function findable(tx: Tx, call: Call, wanted: GapFilter): Promise<RecordFilter> {
  const filter = await narrowedBy(tx, call, wanted);
  // What records lack is kept with what they are found by.
  await mustBeFindable(tx, { where: filter.where ?? { all: [] } });
  return filter;
}

function sumOf(counts: readonly { records: number }[]): number {
  return counts.reduce((sum, { records }) => sum + records, 0);
}

function kindsOf(
  fields: ReadonlyMap<number, GapField>,
  counts: readonly GapCount[],
): GapsOverview["kinds"] {
  const byGap = Map.groupBy(counts, ({ gap }) => gap);
  return [...fields].flatMap(([number, field]) => {
    const found = byGap.get(number);
    return found ? [{ ...field, records: sumOf(found) }] : [];
  });
}

interface Counts {
  all: readonly CompanyCount[];
  lacking: readonly CompanyCount[];
  open: readonly GapCount[];
}

/** Companies by name, each with how many of its records lack nothing; records of none last. */
async function companiesOf(
  tx: Tx,
  call: Call,
  { all, lacking, open }: Counts,
): Promise<GapsOverview["companies"]> {
  const items = await readItems(
    tx,
    all.flatMap(({ companyId }) => companyId ?? []),
  );
  const ofCompany = (counts: readonly CompanyCount[], id: number | null) =>
    sumOf(counts.filter(({ companyId }) => companyId === id));
  const found = all.map(({ companyId, records }) => {
    const item = items.get(companyId ?? 0);
    return {
      ...(companyId === null ? {} : { id: companyId }),
      title: item ? displayTitle(item.body, call.language) : "",
      records,
      complete: records - ofCompany(lacking, companyId),
      gaps: ofCompany(open, companyId),
    };
  });
  const place = ({ title }: { title: string }) => foldText(title);
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

/** Who can fill in how much, whoever can most first; what nobody knows of last. */
async function peopleWho(
  tx: Tx,
  call: Call,
  counts: readonly AuthorCount[],
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
  return call.transaction(async (tx) => {
    const narrowed = await findable(tx, call, lacking(filter, gap));
    const page = { sort: "name", perPage, ...(after === undefined ? {} : { after }) };
    const found = await listRecords(tx, narrowed, page);
    if (!found) throw unknownCursor();
    const ids = found.items.map(({ id }) => id);
    const [gaps, tasks, whoFills] = await together([
      gapsOfRecords(tx, ids),
      gapTasksOf(tx, ids),
      namingWhoFills(tx, found.items),
    ]);
    const accounts = found.items.map((row) => whoFills(row)?.id ?? null);
    const person = await peopleOf(tx, accounts, call.language);
    const fields = gapFields(call);
    const items = found.items.map((row, index): GapLine => {
      const { id, name, status, companyTitle, departmentTitle } = row;
      const open = new Set(gaps.get(id) ?? []);
      return {
        id,
        title: name,
        status,
        ...(companyTitle === null ? {} : { company: companyTitle }),
        ...(departmentTitle === null ? {} : { department: departmentTitle }),
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
