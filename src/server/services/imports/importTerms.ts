import synonyms from "#schemas/lists/importSynonyms.json" with { type: "json" };
import type { FoundTerm, Terms } from "#shared/domain/importing/drafts/draftTypes.ts";
import {
  comparable,
  entryIndex,
  type EntryIndex,
  type KnownEntry,
  type Match,
} from "#shared/domain/importing/likeness.ts";
import { askedOfNew } from "#shared/domain/importing/listSheets.ts";
import { decisionOf, sureLikeness } from "#shared/domain/importing/termDecisions.ts";
import { howToAddIn, requiredIn } from "#shared/domain/catalogues/adding.ts";
import { asBody, asText } from "#shared/domain/values.ts";
import { isOperatorsRole } from "#shared/domain/workflow/roles.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import { ownValue } from "#shared/engine/ownValue.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf, plans } from "#shared/generated/plans.ts";
import type { Call } from "#server/auth/call.ts";
import { uuidOf } from "#server/store/database/ids.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { ItemQuery } from "#server/store/items/itemParts.ts";
import { type Item, listItems, readProductItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { visibilityOf } from "../companies/companyVisibility.ts";
import { absentMeans, concernsCompany, isTerritorial, unionKey } from "../lookups/lookupRules.ts";
import type { ImportSettings, ImportTerm, TermDecision } from "./importJob.ts";

/** Lists whose entries the record's fields choose from. */
const fieldLists = new Set(
  nodesOf(planOf("record").nodes).flatMap(({ lookup }) => lookup?.list ?? []),
);

/** Lists whose entries the fields of an entry of a list choose from. */
export function listsNamedBy(list: string): ReadonlySet<string> {
  const { nodes } = planOf(`catalogues/${list}`);
  return new Set(nodesOf(nodes).flatMap(({ lookup }) => lookup?.list ?? []));
}

/** All entries that terms of a file may mean. */
export interface ImportTerms {
  /** Terms of rows that belong to a company. */
  of: (company: number | null) => Terms;
  /** Looked-up terms by list and term, and the number of those that were known. */
  asked: () => { terms: ImportTerm[]; known: number };
}

/** A term's name among what somebody has decided. */
export function termKey(list: string, text: string): string {
  return `${list} ${comparable(text)}`;
}

/** Reads the lists that a file's columns may name entries of. */
export async function readTerms(
  tx: Tx,
  call: Call,
  { terms: decided, answers = {} }: Pick<ImportSettings, "terms" | "answers">,
  job: number,
  lists: ReadonlySet<string> = fieldLists,
): Promise<ImportTerms> {
  const items = new Map<string, Item[]>();
  for (const list of lists)
    items.set(list, await readEntries(tx, call, list, { having: absentMeans(list) }));
  const union = (await readProductItems(tx, "countries", [unionKey])).get(unionKey)?.id ?? null;
  const companies = new Map((items.get("companies") ?? []).map((item) => [item.id, item]));
  const counted = new Map<string, ImportTerm>();
  const byCompany = new Map<number | null, Terms>();
  const shared = new Map<string, EntryIndex>();
  const make = (company: number | null): Terms => {
    const own = new Map<string, EntryIndex>();
    const home = company === null ? undefined : companies.get(company);
    const indexOf = (list: string): EntryIndex => {
      const isOwn = isTerritorial(list) || isOfCompanies(list);
      const known = isOwn ? own : shared;
      const before = known.get(list);
      if (before) return before;
      const fitting = (items.get(list) ?? []).filter((item) =>
        fitsCompany(list, item, home, union),
      );
      const index = entryIndex(fitting.map((item) => entryOf(list, item)));
      known.set(list, index);
      return index;
    };
    const chosenIn = (list: string) => (id: number) =>
      (items.get(list) ?? []).find(
        (item) => item.id === id && fitsCompany(list, item, home, union),
      );
    return {
      find: (list, text) => {
        const match = indexOf(list).match(text) ?? codeMatch(indexOf(list), list, text);
        const found = decide(
          call,
          { list, text, match, company, job },
          ownValue(decided, termKey(list, text)),
          chosenIn(list),
        );
        count(counted, list, text, match, found);
        return withAnswer(found, list, ownValue(answers, termKey(list, text)));
      },
      answered: (list, text, choices) => {
        const decision = ownValue(decided, termKey(list, text));
        const matches = choices.flatMap((title) => indexOf(list).match(title) ?? []);
        countAsked(counted, list, text, matches);
        const term = { list, text, match: null, company, job };
        if (decision === undefined) return null;
        const found = decide(call, term, decision, chosenIn(list));
        return withAnswer(found, list, ownValue(answers, termKey(list, text)));
      },
      byKey: (list, key) => known(indexOf(list).byKey(key)),
      has: (list, text) => indexOf(list).has(text),
      bodyOf: (list, id) => items.get(list)?.find((item) => item.id === id)?.body ?? {},
    };
  };
  return {
    of: (company) => {
      const terms = byCompany.get(company) ?? make(company);
      byCompany.set(company, terms);
      return terms;
    },
    asked: () => {
      const all = [...counted.values()];
      const open = all.filter(({ found }) => found !== "known");
      return { terms: open, known: all.length - open.length };
    },
  };
}

/** Entries of a list that the importer sees, the product's included. */
export async function readEntries(
  tx: Tx,
  call: Call,
  list: string,
  query: ItemQuery = {},
): Promise<Item[]> {
  if (!plans[`catalogues/${list}`]?.catalogue) return [];
  return listItems(tx, list, { withProductOwned: true, ...query, ...visibilityOf(call, list) });
}

/** The list of those that all else belongs to. */
const homes = "companies";

function isOfCompanies(list: string): boolean {
  return plans[`catalogues/${list}`]?.catalogue?.parent === "companyId";
}

function fitsCompany(list: string, item: Item, home: Item | undefined, union: number | null) {
  if (isOfCompanies(list)) return home !== undefined && item.parentId === home.id;
  // A company is in a country, but no law of it.
  if (!isTerritorial(list) || list === homes) return true;
  return home !== undefined && concernsCompany(item.body, home.body, union);
}

const words = new Map(synonyms.items.map(({ value, words: all }) => [value, all]));

/** An entry of a list with all titles and words that it is known by. */
export function entryOf(list: string, { id, key, body }: Item): KnownEntry {
  const more = key === null ? [] : (words.get(`${list}/${key}`) ?? []);
  return { id, key, titles: titlesOf(body), words: more };
}

/** The titles of an entry in all languages. */
export function titlesOf(body: Body): string[] {
  const { de, en } = asBody(body["translations"]);
  const titles = [displayTitle(body, "de"), asText(de), asText(en), asText(body["title"])];
  return [...new Set(titles.filter((title) => title !== ""))];
}

/** True if the importer may make entries of a list; companies only if they see all of them. */
export function mayMake({ viewer: { companies: seen, roles } }: Call, list: string): boolean {
  const { catalogue } = plans[`catalogues/${list}`] ?? {};
  if (!catalogue?.calls || catalogue.scope !== "group" || isOperatorsRole(catalogue.write))
    return false;
  return roles.includes(catalogue.write) && (list !== homes || seen === null);
}

/** Countries are also written by their code. */
function codeMatch(index: EntryIndex, list: string, text: string): Match | null {
  return list === "countries" && /^[A-Z]{2}$/.test(text) ? index.byKey(text) : null;
}

function known(match: Match | null): FoundTerm {
  return match ? { kind: "known", ...match } : { kind: "none" };
}

interface Asked {
  list: string;
  text: string;
  match: Match | null;
  company: number | null;
  job: number;
}

function decide(
  call: Call,
  asked: Asked,
  decision: TermDecision | undefined,
  chosenBy: (id: number) => Item | undefined,
): FoundTerm {
  const { list, text, match } = asked;
  if (decision === "leave") return { kind: "left" };
  if (decision === "note") return { kind: "noted" };
  const chosen = typeof decision === "number" ? chosenBy(decision) : undefined;
  if (chosen && chosen.id !== match?.id) {
    const title = displayTitle(chosen.body, call.language);
    return { kind: "known", id: chosen.id, title, by: "chosen", certainty: 1 };
  }
  if (
    match &&
    (decision === match.id || (decision === undefined && match.certainty >= sureLikeness))
  )
    return known(match);
  // Which entry was meant may have changed since; whoever decided is asked again.
  return mayAdd(call, list)
    ? { kind: "new", clientId: entryId(asked), title: text }
    : { kind: "none" };
}

/** A new entry with what somebody states of it. */
function withAnswer(found: FoundTerm, list: string, answer: string | undefined): FoundTerm {
  const field = askedOfNew(list);
  return found.kind !== "new" || field === undefined || answer === undefined
    ? found
    : { ...found, more: { [field]: answer } };
}

/** True of a term that becomes a new entry of which somebody has yet to state what nobody may assume. */
export function isUnanswered(
  { list, text, ...term }: ImportTerm,
  { terms, answers = {} }: Pick<ImportSettings, "terms" | "answers">,
): boolean {
  const key = termKey(list, text);
  const decision = ownValue(terms, key);
  if (askedOfNew(list) === undefined || ownValue(answers, key) !== undefined) return false;
  const { found, id, certainty } = term;
  if (found === "known") return false;
  return (
    decisionOf({
      found,
      ...(id === undefined ? {} : { id }),
      ...(certainty === undefined ? {} : { certainty }),
      ...(decision === undefined ? {} : { decision }),
    }) === "new"
  );
}

/** The same for a term however often an import reads it. */
function entryId({ list, text, company, job }: Asked): string {
  const of = isOfCompanies(list) ? ` ${company}` : "";
  return uuidOf(`import ${job} ${termKey(list, text)}${of}`);
}

function mayAdd(call: Call, list: string): boolean {
  const plan = plans[`catalogues/${list}`];
  if (!plan || list === homes) return false;
  const required = requiredIn(plan);
  return nodesOf(planOf("record").nodes).some(
    ({ lookup }) =>
      lookup?.list === list &&
      // Required fields that the place does not set could not be filled.
      required.every((name) => isGivenByPlace(lookup.filterBy?.[name])) &&
      howToAddIn(lookup, plan.catalogue, call.viewer.roles) === "create",
  );
}

/** True if a field takes the name of the place where an entry is named. */
function isGivenByPlace(by: unknown): boolean {
  return typeof by === "object" && by !== null && "name" in by;
}

function count(
  counted: Map<string, ImportTerm>,
  list: string,
  text: string,
  match: Match | null,
  found: FoundTerm,
): void {
  const key = termKey(list, text);
  const before = counted.get(key);
  if (before) {
    before.count += 1;
    return;
  }
  const isGuess = match?.by === "likeness";
  const isWords = found.kind === "left" || found.kind === "noted";
  const kind = isWords ? "none" : found.kind;
  counted.set(key, {
    list,
    text: text.slice(0, 500),
    count: 1,
    found: isGuess ? "guess" : kind,
    ...(match ? { id: match.id, title: match.title, certainty: match.certainty } : {}),
  });
}

/** Counts words that somebody is asked about. */
function countAsked(
  counted: Map<string, ImportTerm>,
  list: string,
  text: string,
  matches: readonly Match[],
): void {
  const key = termKey(list, text);
  const before = counted.get(key);
  if (before) before.count += 1;
  else
    counted.set(key, {
      list,
      text: text.slice(0, 500),
      count: 1,
      found: "asked",
      ...(matches.length > 0 ? { choices: matches.map(({ id, title }) => ({ id, title })) } : {}),
    });
}
