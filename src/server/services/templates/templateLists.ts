import { limits } from "#shared/api/limits.ts";
import { asNumber } from "#shared/domain/values.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { compareTitles } from "#shared/domain/writing/locales.ts";
import templateSources from "#schemas/lists/templateSources.json" with { type: "json" };
import type {
  GroupTemplatePage,
  GroupTemplatesWanted,
  TemplateCount,
  TemplatePage,
  TemplateRow,
  TemplateSources as TemplateSource,
  TemplatesWanted,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { unknownCursor } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { together } from "#server/store/database/together.ts";
import { readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { totalUpTo } from "#server/store/query/cursor.ts";
import { countRecords } from "#server/store/records/recordFigures.ts";
import type { RecordCondition } from "#server/store/records/recordCondition.ts";
import { listRecords } from "#server/store/records/recordList.ts";
import { readRecords } from "#server/store/records/records.ts";
import {
  companiesUsing,
  countMatchingFollowers,
  templatesByCategory,
} from "#server/store/records/templates.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { changeAtRest, openChange } from "../records/filters/changesOfTemplates.ts";
import { rightsOf } from "../records/recordContext.ts";
import { filterOf } from "../records/filters/filterOf.ts";
import { withNamed } from "../records/filters/namedEntries.ts";
import { masterRows, presentTemplates } from "./masterList.ts";

type Page = Omit<GroupTemplatePage, "categories">;

/** The language that model activities are wanted in. */
type Spoken = Pick<TemplatesWanted, "language">;

/** The group's templates for those who keep them, newest first. */
export function groupTemplates(
  call: Call,
  wanted: GroupTemplatesWanted,
): Promise<GroupTemplatePage> {
  return call.read(async (tx) => {
    const [page, categories] = await together([
      recordTemplates(tx, call, "group", wanted),
      categoriesOf(tx, call, "group"),
    ]);
    return { ...page, categories };
  });
}

/**
 * Everything a record can be created from, of one source, newest first; model activities, which the
 * product has in each language, only in the one wanted.
 */
export function templateSelection(call: Call, wanted: TemplatesWanted): Promise<TemplatePage> {
  const { type = "master", language, ...rest } = wanted;
  const spoken: Spoken = language === undefined ? {} : { language };
  return call.read(async (tx) => {
    const [page, categories, ...counts] = await together([
      type === "master"
        ? masterTemplates(tx, call, { ...rest, ...spoken })
        : recordTemplates(tx, call, type, rest),
      // Clients that read on already have them.
      wanted.after === undefined ? categoriesOf(tx, call, type, spoken) : [],
      ...offeredSources(call).map((source) => countOf(tx, call, source, spoken)),
    ]);
    const sources = offeredSources(call).map((source, at) => ({
      type: source,
      count: counts[at] ?? 0,
    }));
    return { ...page, categories, sources };
  });
}

/** The sources whose licence the group has. */
function offeredSources({ viewer }: Call): TemplateSource[] {
  return templateSources.items.flatMap(({ value }): TemplateSource[] =>
    value === "group" && !hasFeature(viewer.features, "groupTemplates")
      ? []
      : [value as TemplateSource],
  );
}

async function masterTemplates(tx: Tx, call: Call, wanted: GroupTemplatesWanted): Promise<Page> {
  const page = await masterRows(tx, call, wanted);
  return { ...page, items: await withUsage(tx, call, page.items) };
}

/** Templates of the group, or its own records as what others can begin from. */
async function recordTemplates(
  tx: Tx,
  call: Call,
  source: Exclude<TemplateSource, "master">,
  { category, text, after, perPage = limits.pageSize }: GroupTemplatesWanted,
): Promise<Page> {
  const all = [ofSource(call, source)];
  if (category !== undefined) all.push({ links: categories, in: [category] });
  const has = text?.trim() ?? "";
  if (has.length >= limits.searchMinimum) all.push({ text: "searchText", has });
  const condition = await withNamed(tx, call, { all });
  const order = { sort: "updatedAt", descending: true, perPage, isGrouped: false } as const;
  const [found, total] = await together([
    listRecords(tx, condition, { ...order, ...(after === undefined ? {} : { after }) }),
    countRecords(tx, condition, limits.exactTotal),
  ]);
  if (!found) throw unknownCursor();
  const ids = found.items.map(({ id }) => id);
  const known = new Map((await readRecords(tx, ids)).map((record) => [record.id, record]));
  const templates = ids.flatMap((id) => {
    const record = known.get(id);
    if (!record) return [];
    const { canEdit } = rightsOf(call, record);
    return [{ ...record, readiness: asNumber(record.letters) ?? 0, canEdit }];
  });
  return {
    items: await withUsage(tx, call, await presentTemplates(tx, call, templates)),
    ...totalUpTo(limits.exactTotal, total),
    ...(found.next === undefined ? {} : { next: found.next }),
  };
}

/** Links to the departments that a record is for. */
const categories = { kind: linkNumber("departmentCategories"), places: null };

/** Templates of a group are for all of its companies; its records only for those who see theirs. */
function ofSource(call: Call, source: Exclude<TemplateSource, "master">): RecordCondition {
  return source === "group" ? { isTemplate: true } : filterOf(call, {});
}

/**
 * Adds in how many of the viewer's companies something has been created from each, and how much of
 * that is behind it: what can still follow, and what is at rest and stays as it is.
 */
async function withUsage(tx: Tx, call: Call, rows: readonly TemplateRow[]): Promise<TemplateRow[]> {
  const ids = rows.map(({ id }) => id);
  const { companies } = call.viewer;
  const [used, behind, resting] = await together([
    companiesUsing(tx, ids, companies),
    countMatchingFollowers(tx, ids, companies, openChange),
    countMatchingFollowers(tx, ids, companies, changeAtRest),
  ]);
  return rows.map((row) => ({
    ...row,
    companiesUsing: used.get(row.id) ?? 0,
    recordsBehind: behind.get(row.id) ?? 0,
    recordsAtRest: resting.get(row.id) ?? 0,
  }));
}

/** Kinds of department that templates of a source are for, by name. */
async function categoriesOf(
  tx: Tx,
  call: Call,
  source: TemplateSource,
  { language }: Spoken = {},
): Promise<TemplateCount[]> {
  const { companies } = call.viewer;
  const counts = await templatesByCategory(tx, { source, language, companies });
  const items = await readItems(tx, [...counts.keys()]);
  const compare = compareTitles(call.language);
  return [...items.values()]
    .map(({ id, body }) => ({
      id,
      title: displayTitle(body, call.language),
      count: counts.get(id) ?? 0,
    }))
    .toSorted((one, other) => compare(one.title, other.title));
}

async function countOf(
  tx: Tx,
  call: Call,
  source: TemplateSource,
  spoken: Spoken,
): Promise<number> {
  if (source === "master") return (await masterRows(tx, call, { perPage: 1, ...spoken })).total;
  const count = await countRecords(tx, ofSource(call, source), limits.exactTotal);
  return Math.min(count, limits.exactTotal);
}
