import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import { asLanguage } from "#shared/engine/language.ts";
import { limits } from "#shared/api/limits.ts";
import { compareTitles } from "#shared/domain/writing/locales.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type {
  LookupItems,
  LookupRequest,
  LookupsCompanyLanguagesReply200,
} from "#shared/generated/types.ts";
import languages from "#schemas/lists/languages.json" with { type: "json" };
import states from "#schemas/lists/states.json" with { type: "json" };
import type { Call } from "#server/auth/call.ts";
import { foldText, titleRank } from "#shared/engine/text.ts";
import {
  listItems,
  readItems,
  readStoredItem,
  readProductItems,
  type Item,
} from "#server/store/items/items.ts";
import type { ItemQuery } from "#server/store/items/itemParts.ts";
import { displayTitle, titleColumns } from "#server/store/items/itemTitles.ts";
import { contractNames } from "#server/store/contracts/contractPlaces.ts";
import type { RecordCondition } from "#server/store/records/recordCondition.ts";
import { listRecords } from "#server/store/records/recordList.ts";
import { masterRecordKind } from "../records/masterRecords.ts";
import { readRecords } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { maySeeItem, redactFacts, visibilityOf } from "../companies/companyVisibility.ts";
import { listValueText } from "./listTexts.ts";
import { absentMeans, articleOf, comesFirst, concernsCompany, unionKey } from "./lookupRules.ts";
import { callContext } from "../records/recordContext.ts";
import { filterOf } from "../records/filters/filterOf.ts";
import { readDeep, referencesFrom } from "../bodies/references.ts";
import { neededAgreements } from "../contracts/neededAgreements.ts";
import { referenceTo } from "./itemFacts.ts";

/**
 * Lists the selectable items of a catalogue by title in the requested language, with the facts
 * rules need.
 */
export function lookupList(
  call: Call,
  request: LookupRequest,
  facts: OperationFacts,
): Promise<LookupItems> {
  const kind = facts.kind ?? "";
  const query = withoutHiddenCompany(call, request);
  const context = lookupContext(call, query);
  return call.read(async (tx) => {
    const all = await listItems(tx, kind, lookupItemQuery(call, kind, query));
    const known = await readDeep(tx, [], all);
    const concerned = await lawsForCompany(tx, kind, all, query.companyId);
    const items = query.ids ? concerned : eachTitleOnce(concerned);
    const sorted = sortItems(items, kind, context, query.text);
    // Searches in a list that is too long need only its beginning.
    const isCut = query.short === true && all.length > limits.lookupMaximum;
    const sent = sorted.slice(0, isCut ? limits.lookupMatches : limits.lookupMaximum);
    const referenceOf = referencesFrom(known, context);
    const needed =
      kind === contractNames.held.by ? await neededAgreements(tx, sent.map(idOf)) : null;
    const present = (item: Item): Body => {
      const own = needed?.get(item.id);
      const reference = own
        ? referenceTo({ ...item, body: { ...item.body, ...own } }, context, referenceOf)
        : (referenceOf(item.id) ?? {});
      const synonyms = synonymsOf(item);
      return synonyms === "" ? reference : { ...reference, synonyms };
    };
    // Facts vary by catalogue; the response schema permits all of them.
    return sent.map((item) => redactFacts(call, kind, present(item)) as LookupItems[number]);
  });
}

const idOf = ({ id }: Item): number => id;

/** Other words for an entry, in both languages; no fact, since only finders need them. */
function synonymsOf({ body }: Item): string {
  const { de, en } = asBody(body["synonyms"]);
  return [asText(de), asText(en)].filter((words) => words !== "").join(", ");
}

/** The same look-up for GET requests without a body. */
export function plainList(
  call: Call,
  { language, text }: { language?: string; text?: string },
  facts: OperationFacts,
): Promise<LookupItems> {
  const wanted = language === undefined ? {} : { language: asLanguage(language) };
  return lookupList(call, { ...wanted, ...(text ? { text } : {}) }, facts);
}

/** The look-up with a hidden company replaced by one that doesn't exist. */
function withoutHiddenCompany(call: Call, request: LookupRequest): LookupRequest {
  const { companyId: id } = request;
  const isHidden = id !== undefined && !maySeeItem(call, { id, kind: "companies", parentId: null });
  return isHidden ? { ...request, companyId: 0 } : request;
}

/** Laws that apply to a company: of its country and its state, within the EEA also of the Union. */
async function lawsForCompany(
  tx: Tx,
  kind: string,
  items: Item[],
  companyId?: number,
): Promise<Item[]> {
  const isLaw = plans[`catalogues/${kind}`]?.catalogue?.jurisdiction !== undefined;
  const company = companyId && isLaw ? await readStoredItem(tx, "companies", companyId) : null;
  if (!company) return items;
  const seat = asNumber(asBody(company.body["country"])["id"]);
  const home = seat === undefined ? undefined : (await readItems(tx, [seat])).get(seat);
  const isOutside = home?.body["eea"] === false;
  const union = isOutside ? undefined : await readProductItems(tx, "countries", [unionKey]);
  const ofUnion = union?.get(unionKey)?.id ?? null;
  return items.filter((item) => concernsCompany(item.body, company.body, ofUnion));
}

/** An item of the group stands for the product's of the same title. */
function eachTitleOnce(items: Item[]): Item[] {
  if (!items.some((item) => item.master)) return items;
  const titlesOf = (item: Item) => titleColumns(item.body).titles;
  const own = new Set(items.filter((item) => !item.master).flatMap(titlesOf));
  return items.filter((item) => !item.master || !titlesOf(item).some((title) => own.has(title)));
}

function lookupContext(call: Call, wanted: LookupRequest): Context {
  const context = callContext(call);
  return wanted.language ? { ...context, language: asLanguage(wanted.language) } : context;
}

/** Translates the request's filters, ignoring those the catalogue has no property for. */
function lookupItemQuery(call: Call, kind: string, wanted: LookupRequest): ItemQuery {
  const {
    language: _language,
    text,
    ids,
    titles,
    scope,
    except: _except,
    offered,
    short: _,
    ...filters
  } = wanted;
  const plan = plans[`catalogues/${kind}`];
  const has = (name: string) => plan?.nodes.some((node) => node.name === name) ?? false;
  const { companyId } = filters;
  // Some items reference their companies, others carry a company id.
  const at = has("companyId") || companyId === undefined ? {} : { company: companyId };
  const given = { ...(ids ? {} : absentMeans(kind)), ...filters, ...at };
  const having = Object.entries(given).filter(([name, value]) => value !== undefined && has(name));
  const isProductOwned = plan?.catalogue?.scope === "product";
  return {
    withProductOwned: call.withProductOwned || isProductOwned || scope === "product",
    ...(scope === "product" ? { isProductOnly: true } : {}),
    having: Object.fromEntries(having),
    limit: text ? limits.lookupMatches : limits.lookupMaximum + 1,
    ...(text ? { text } : {}),
    ...idsQuery(ids, offered),
    titles,
    ...visibilityQuery(call, kind, ids),
  };
}

/** Selected items keep their names even if they are no longer offered. */
function idsQuery(ids: readonly number[] | undefined, isOffered = false): ItemQuery {
  return ids ? { ids, withInactive: !isOffered } : {};
}

/** Limits the query to companies visible to the viewer and their items. */
function visibilityQuery(call: Call, kind: string, ids: readonly number[] | undefined): ItemQuery {
  const seen = visibilityOf(call, kind);
  return ids && seen.ids ? { ids: seen.ids.filter((id) => ids.includes(id)) } : seen;
}

/** Rank of what is found by other words than its title in the requested language. */
const besides = 3;

function sortItems(items: readonly Item[], kind: string, context: Context, text?: string): Item[] {
  const start = foldText(text ?? "");
  const rank = (item: Item, title: string) =>
    (comesFirst(kind, item.body) ? 0 : besides + 1) +
    (start === "" ? 0 : Math.min(titleRank(foldText(title), start), besides));
  const compare = compareTitles(context.language);
  return items
    .map((item) => {
      const title = displayTitle(item.body, context.language);
      return { item, title, rank: rank(item, title), article: articleOf(kind, item.body) };
    })
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        compare(a.article, b.article) ||
        compare(a.title, b.title) ||
        a.item.id - b.item.id,
    )
    .map(({ item }) => item);
}

/** Lists the records that another record can reference. */
export function lookupRecords(call: Call, wanted: LookupRequest): Promise<LookupItems> {
  return call.read(async (tx) => {
    const all: RecordCondition[] = [filterOf(call, {})];
    if (wanted.ids) all.push({ ids: wanted.ids });
    if (wanted.text) all.push({ text: "searchText", has: wanted.text });
    if (wanted.dpiaCompleted === true) all.push({ column: "dpiaState", in: ["completed"] });
    // One more, since the record that asks is none of its choices.
    const page = { sort: "name", perPage: limits.lookupMatches + 1 };
    const rows = (await listRecords(tx, { all }, page))?.items ?? [];
    const records = await readRecords(
      tx,
      rows.map((row) => row.id),
    );
    const completed = new Map(records.map(({ id, body }) => [id, body["dpiaCompleted"] === true]));
    return rows
      .filter(({ id }) => id !== wanted.except)
      .slice(0, limits.lookupMatches)
      .map(({ id, name }) => ({ id, title: name, dpiaCompleted: completed.get(id) ?? false }));
  });
}

/** Lists the product's model activities by name, each with its language, since names repeat. */
export function lookupMasterRecords(call: Call, wanted: LookupRequest): Promise<LookupItems> {
  const { text, ids, language } = wanted;
  const limit = text ? limits.lookupMatches : limits.lookupMaximum;
  const query = { isProductOnly: true, withProductOwned: true, limit };
  return call.read(async (tx) => {
    const items = await listItems(tx, masterRecordKind, {
      ...query,
      ...(text ? { text } : {}),
      ...(ids ? { ids } : {}),
      ...(language === undefined || ids ? {} : { having: { language } }),
    });
    return items.map(({ id, title, body }) => ({
      id,
      title: `${title} (${listValueText("languages", asText(body["language"]), call.language)})`,
    }));
  });
}

/** Lists the sixteen German federal states by name. */
export async function lookupStates(call: Call, wanted: LookupRequest): Promise<LookupItems> {
  const { language } = lookupContext(call, wanted);
  const compare = compareTitles(language);
  return states.items
    .map(({ id, value }) => ({ id, key: value, title: listValueText("states", value, language) }))
    .toSorted((a, b) => compare(a.title, b.title));
}

/** Lists the languages records can be written in. */
export async function lookupLanguages(
  call: Call,
  wanted: LookupRequest,
): Promise<LookupsCompanyLanguagesReply200> {
  const { language } = lookupContext(call, wanted);
  return languages.items.map(({ value }) => ({
    id: asLanguage(value),
    title: listValueText("languages", value, language),
  }));
}
