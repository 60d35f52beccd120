import clauses from "#schemas/master/flexibilityClause.json" with { type: "json" };
import legality from "#schemas/master/legality.json" with { type: "json" };
import safeguards from "#schemas/master/appropriateSafeguards.json" with { type: "json" };
import protection from "#schemas/master/nationalDataProtectionLaw.json" with { type: "json" };
import obligations from "#schemas/master/nationalLegalObligation.json" with { type: "json" };
import type { Provision } from "./citations.ts";
import { readCitations } from "./citations.ts";

/** An entry that the product ships. */
export interface ShippedEntry {
  list: string;
  key: string;
}

/** Entries that a provision means for sure, or those that it may mean. */
export interface ResolvedProvision {
  is: ShippedEntry | null;
  may: ShippedEntry[];
}

const gdpr = "DSGVO";

/** Keys of the regulation's provisions by list: `6-1-b`, `9-2-a`, `10`. */
const articleKeys: readonly (readonly [string, ReadonlySet<string>])[] = [
  ["legality", new Set(legality.map(({ key }) => key))],
  ["appropriateSafeguards", new Set(safeguards.map(({ key }) => key))],
];

interface CitedEntry extends ShippedEntry {
  provision: Provision;
}

interface WholeAct extends ShippedEntry {
  law: string;
}

const citedEntries: CitedEntry[] = [];
const wholeActs: WholeAct[] = [];
const clauseEntries: CitedEntry[] = [];

/** The provisions of an entry stand in its citation, and before the colon of its title. */
function index(list: string, key: string, { cite, title }: { cite: string; title: string }): void {
  const { provisions, laws } = readCitations(cite);
  const inTitle = readCitations(title.split(":")[0] ?? "").provisions;
  const isKnown = (one: Provision) =>
    provisions.some((each) => each.section === one.section && each.paragraph === one.paragraph);
  for (const provision of [...provisions, ...inTitle.filter((one) => !isKnown(one))])
    citedEntries.push({ list, key, provision });
  const [only, ...others] = laws;
  if (provisions.length === 0 && only && others.length === 0)
    wholeActs.push({ list, key, law: only.law });
}

for (const { key, cite = "", translations } of protection)
  index("nationalDataProtectionLaw", key, { cite, title: translations.de });
for (const { key, cite = "", translations } of obligations)
  index("nationalLegalObligation", key, { cite, title: translations.de });
for (const { key, translations } of clauses)
  for (const provision of readCitations(translations.de.split(":")[0] ?? "").provisions)
    clauseEntries.push({ list: "flexibilityClause", key, provision });

/** Finds the entries that a provision means: exactly, or all that it leaves open. */
export function resolveProvision(
  provision: Provision,
  lists: ReadonlySet<string>,
): ResolvedProvision {
  const law = provision.law ?? (provision.mark === "section" ? undefined : gdpr);
  const found = law === gdpr ? resolveArticle(provision, lists) : resolveNational(provision, law);
  const may = found.may.filter(({ list }) => lists.has(list));
  const { is } = found;
  return is && lists.has(is.list) ? { is, may: [] } : { is: null, may };
}

function resolveArticle(provision: Provision, lists: ReadonlySet<string>): ResolvedProvision {
  const { section, paragraph, letter } = provision;
  const key = [section, paragraph, letter].filter((part) => part !== undefined).join("-");
  const own = articleKeys.filter(([list]) => lists.has(list));
  for (const [list, keys] of own) if (keys.has(key)) return { is: { list, key }, may: [] };
  const before = letter === undefined ? key : [section, paragraph].filter(Boolean).join("-");
  const may = own.flatMap(([list, keys]) =>
    [...keys]
      .filter((each) => each.startsWith(`${before}-`) && isLettered(each))
      .map((each) => ({ list, key: each })),
  );
  return may.length > 0 ? { is: null, may } : resolveClause(provision);
}

function isLettered(key: string): boolean {
  return key.split("-").length > 2;
}

/** Opening clauses are cited by article, or by article and paragraph. */
function resolveClause({ section, paragraph, letter }: Provision): ResolvedProvision {
  const fitting = clauseEntries.find(
    ({ provision }) =>
      provision.section === section &&
      provision.paragraph === paragraph &&
      provision.letter === letter,
  );
  return { is: fitting ? { list: fitting.list, key: fitting.key } : null, may: [] };
}

function resolveNational(provision: Provision, law: string | undefined): ResolvedProvision {
  if (law === undefined) return { is: null, may: [] };
  const { section, paragraph, mark } = provision;
  const own = citedEntries.filter(
    ({ provision: cited }) =>
      cited.law === law && cited.section === section && (mark === null || cited.mark === mark),
  );
  const exact =
    own.find(({ provision: cited }) => cited.paragraph === paragraph) ??
    own.find(({ provision: cited }) => cited.paragraph === undefined);
  if (exact) return { is: { list: exact.list, key: exact.key }, may: [] };
  const act = wholeActs.find((each) => each.law === law);
  if (act) return { is: { list: act.list, key: act.key }, may: [] };
  const may = own.filter(() => paragraph === undefined).map(({ list, key }) => ({ list, key }));
  return { is: null, may };
}

/** The entry of an act as a whole, or all entries of its provisions. */
export function resolveAct(law: string): ResolvedProvision {
  const act = wholeActs.find((each) => each.law === law);
  if (act) return { is: { list: act.list, key: act.key }, may: [] };
  const may = citedEntries
    .filter(({ provision }) => provision.law === law)
    .map(({ list, key }) => ({ list, key }));
  return { is: null, may };
}
