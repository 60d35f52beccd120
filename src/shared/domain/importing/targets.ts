import type { RecipientSide } from "./cells/recipients.ts";
import profileList from "#schemas/lists/importProfiles.json" with { type: "json" };
import targetList from "#schemas/lists/importTargets.json" with { type: "json" };
import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import type { Language } from "#shared/engine/language.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { SpreadRule } from "./spreadSheet.ts";

/** How a cell becomes what a record says. */
export type How =
  | "text"
  | "note"
  | "codeNote"
  | "codeText"
  | "lines"
  | "list"
  | "entry"
  | "rowEntry"
  | "entryIfTrue"
  | "code"
  | "value"
  | "flag"
  | "legalBasis"
  | "retention"
  | "recipients"
  | "recipientRemarks"
  | "transfer"
  | "company"
  | "status"
  | "headed"
  | "parts"
  | "grade"
  | "measure"
  | "measures"
  | "day"
  | "fitting"
  | "option"
  | "number"
  | "given"
  | "leave";

export interface ColumnRule {
  /** The target that was chosen, if it is one of those that are offered. */
  target?: string;
  to: string;
  how: How;
  label?: string;
  codes?: Readonly<Record<string, string>>;
  /** Why its cells have no place. */
  why?: string;
  /** Side of the recipients of a column that names those of one. */
  side?: RecipientSide;
  entry?: string;
  /** Words by which a cell says that there is nothing. */
  none?: readonly string[];
  /** A list of the record whose entry its cells name, too. */
  also?: string;
  /** Without the cell's own words beside what is read of them. */
  bare?: boolean;
  /** Labels and codes of a cell's parts, by the name that each part states. */
  parts?: Readonly<Record<string, { label: string; codes?: Readonly<Record<string, string>> }>>;
  /** Subject of a level; of several subjects, the record has the gravest. */
  of?: string;
  /** The field where it is said in words, too. */
  note?: string;
  /** The field of a new entry for what a cell says besides its title. */
  rest?: string;
  /** The field, where its column is taken for one that no listed target stands for. */
  node?: PlanNode;
  /** Titles of a custom field, which the product's texts lack. */
  titles?: Readonly<Record<Language, string>>;
  /** Values of the field with the words that name them. */
  options?: readonly FieldOption[];
  /** A field whose value follows from a cell that is filled. */
  sets?: ImpliedValue;
}

interface ImpliedValue {
  to: string;
  value: boolean;
}

/** A value that a field offers, and the words that name it. */
export interface FieldOption {
  value: string | number;
  titles: Readonly<Record<Language, string>>;
  words: readonly string[];
}

/** Target that a column may be mapped to. */
export interface Target {
  value: string;
  to: string;
  how: How;
  titles: Readonly<Record<Language, string>>;
  /** Headings by which it is known, besides the labels of the field. */
  words: readonly string[];
  label?: Readonly<Record<Language, string>>;
  /** Only its own words are headings of it, as its field's label means more. */
  isOwn: boolean;
  why?: string;
  side?: RecipientSide;
  node?: PlanNode;
  options?: readonly FieldOption[];
  sets?: ImpliedValue;
  none?: readonly string[];
}

interface TargetDocument {
  value: string;
  to: string;
  how: string;
  title: Record<Language, string>;
  headings: string[];
  label?: Record<Language, string>;
  only?: string;
  why?: string;
  side?: string;
  sets?: ImpliedValue;
  none?: string[];
}

/** All that a column may be taken for, in the order in which it is offered. */
export const targets: readonly Target[] = targetList.items.map((item: TargetDocument) => ({
  value: item.value,
  to: item.to,
  // Border: a test holds the documents' words against those of the rules.
  how: item.how as How,
  titles: item.title,
  words: [...item.headings, item.title.de, item.title.en],
  isOwn: item.only === "own",
  ...(item.label ? { label: item.label } : {}),
  ...(item.why ? { why: item.why } : {}),
  // Border: as above.
  ...(item.side ? { side: item.side as RecipientSide } : {}),
  ...(item.sets ? { sets: item.sets } : {}),
  ...(item.none ? { none: item.none } : {}),
}));

const byValue = new Map(targets.map((target) => [target.value, target]));

export function targetOf(value: string): Target | undefined {
  return byValue.get(value);
}

/** A file of a known program: recognised by its headings, with a rule for each of them. */
export interface Profile {
  value: string;
  headings: readonly string[];
  /** Sheets of a workbook that together hold one processing. */
  sheets?: readonly string[];
  /** Headings whose further rows are rows of the record each, with what stands beside. */
  apart?: readonly string[];
  /** Headings of which each row says all there is of one row of the record. */
  alone?: readonly string[];
  /** Objects of a document that are its activities, wherever they stand. */
  objects?: ObjectRule;
  language?: Language;
  /** Where recipients go whose words don't say whether they are outside. */
  otherRecipients: "internal" | "external" | "note";
  codePrefix?: string;
  /** Sheets whose rows are columns of their own. */
  spread?: readonly SpreadRule[];
  /** Where the file itself is kept with the record. */
  enclosure?: EnclosureRule;
  columns: readonly ProfileColumn[];
}

/** A list of the record that takes the file as it came, and what its row says of it. */
export interface EnclosureRule {
  to: string;
  as: string;
  title: { to: string; text: Readonly<Record<Language, string>> };
  set: Body;
}

/** A text, or one in each language where the file has none of ours. */
type Said = string | Readonly<Record<Language, string>>;

/** Objects of a program's document, known by their keys. */
export interface ObjectRule {
  has: readonly string[];
  /** Where the kind of an object stands, in the first that it has. */
  kind?: readonly string[];
  /** The kinds that are activities; without them, all objects are. */
  rows?: readonly string[];
  /** The program's words for other kinds. */
  kinds?: Readonly<Record<string, string>>;
  /** Lists whose entries are told apart; those of others are joined. */
  inRows?: readonly string[];
  /** The key of an object's own id, and the one by which others name it, which becomes its name. */
  names?: { id: string; from: string; as: string };
}

interface ProfileColumn extends Partial<Omit<ColumnRule, "how" | "label" | "parts" | "codes">> {
  heading: string;
  how?: string;
  label?: Said;
  codes?: Readonly<Record<string, Said>>;
  parts?: Readonly<Record<string, { label: Said; codes?: Readonly<Record<string, Said>> }>>;
}

/** The rule that a profile has for a heading; what stands in brackets tells rows apart. */
export function profileColumn({ columns }: Profile, heading: string): ProfileColumn | undefined {
  const any = heading.replace(/\[[^[\]]*\]/u, "[*]");
  return (
    columns.find((each) => each.heading === heading) ??
    columns.find((each) => each.heading === any) ??
    columns
      .filter((each) => isPathOf(each.heading, heading))
      .toSorted((one, other) => other.heading.length - one.heading.length)[0]
  );
}

/** True if a path is a heading of a profile, in which `**` stands for any keys and `*` for one. */
export function isPathOf(pattern: string, path: string): boolean {
  if (!pattern.includes("*") || pattern.includes("[")) return pattern === path;
  const keys = path.split("/");
  const [head = "", ...others] = pattern.split("/");
  return startsLike([head, ...others], keys);
}

function startsLike([first, ...others]: readonly string[], keys: readonly string[]): boolean {
  if (first === undefined) return keys.length === 0;
  if (first === "**")
    return keys.some((_, at) => startsLike(others, keys.slice(at))) || others.length === 0;
  const [key, ...rest] = keys;
  return key !== undefined && (first === "*" || first === key) && startsLike(others, rest);
}

/** Files of other programs that are recognised; a test holds the document against the rules. */
export const profiles: readonly Profile[] = asDocument<{ items: Profile[] }>(
  asJson(profileList),
).items;

/** Ways of reading whose words stand, or may stand, in a note below the heading of their column. */
const headed = new Set<How>(["note", "transfer", "measures", "option", "number", "status"]);

/** The rule of a column that is taken for a target. */
export function ruleOf(target: Target, heading: string, language: Language): ColumnRule {
  const { value, to, how, label, titles, words: _, isOwn: __, ...rest } = target;
  const own = rest.node?.addedBy ? { titles } : {};
  const rule = { ...rest, ...own, target: value, to, how };
  return headed.has(how) && !(how === "measures" && rest.node)
    ? { ...rule, label: label?.[language] ?? readableHeading(heading) }
    : rule;
}

export function profileRule(
  profile: Profile,
  heading: string,
  language: Language,
): ColumnRule | null {
  const which = whichRow(heading);
  const column = profileColumn(profile, which.heading);
  if (!column) return null;
  const { heading: _, how, target, ...found } = rowRule(profile, column, which);
  const rest = inLanguage(found, heading, language);
  const known = target === undefined ? undefined : targetOf(target);
  const base = known ? ruleOf(known, which.heading, language) : null;
  const own = { to: rest.to ?? base?.to ?? "", ...rest };
  // Border: the document's words, held against the rules by a test.
  return base ? { ...base, ...own } : { ...own, how: (how ?? "leave") as How };
}

/** A rule in one language; what tells a row apart stands in its label. */
function inLanguage(
  { label, codes, parts, ...rest }: Omit<ProfileColumn, "heading" | "how" | "target">,
  heading: string,
  language: Language,
): Partial<ColumnRule> {
  const key = /\[([^[\]]*)\]/u.exec(heading)?.[1] ?? "";
  const say = (said: Said) => (typeof said === "string" ? said : said[language]);
  const sayAll = (all: Readonly<Record<string, Said>>) =>
    Object.fromEntries(Object.entries(all).map(([code, said]) => [code, say(said)]));
  const named = Object.entries(parts ?? {}).map(([name, part]) => [
    name,
    { label: say(part.label), codes: sayAll(part.codes ?? {}) },
  ]);
  return {
    ...rest,
    ...(label === undefined ? {} : { label: say(label).replace("{{key}}", key) }),
    ...(codes === undefined ? {} : { codes: sayAll(codes) }),
    ...(parts === undefined ? {} : { parts: Object.fromEntries(named) }),
  };
}

/** Rows of a sheet that are named by their place are at least so far from those of others. */
const apart = 10;

export function furtherHeading(heading: string, row: number): string {
  return `${heading} #${row + 1}`;
}

/** Which row of a sheet a heading is about, from 0. */
export function whichRow(heading: string): { heading: string; row: number } {
  const [, known = heading, row = "1"] = /^([^#]*) #(\d{1,4})$/.exec(heading) ?? [];
  return { heading: known, row: Number(row) - 1 };
}

/** The rule of a column for a further row of its sheet, which is a further row of the record, too. */
function rowRule(
  { apart: ownRows = [], alone = [] }: Profile,
  column: ProfileColumn,
  { heading, row }: ReturnType<typeof whichRow>,
): ProfileColumn {
  const { target = "", also } = column;
  const to = column.to ?? targetOf(target)?.to;
  const isIn = (patterns: readonly string[]) => patterns.some((each) => isPathOf(each, heading));
  const isAlone = isIn(alone);
  if (to === undefined || (row === 0 && !isAlone)) return column;
  const inRow = (pointer: string) => pointer.replace("/*/", `/${row}/`);
  const at = to.replace(/\/\d+\//, (place) => `/${Number(place.slice(1, -1)) + apart * row}/`);
  return {
    ...column,
    to: isAlone || isIn(ownRows) ? inRow(at) : at,
    ...(also ? { also: inRow(also) } : {}),
  };
}

/** A heading as a label: codes in words, names of methods in capitals. */
function readableHeading(heading: string): string {
  const last = heading.split("/").at(-1) ?? heading;
  const words = /^[a-z\d]+(_[a-z\d]+)+$/.test(last) ? last.replaceAll("_", " ") : last;
  const capital = words.charAt(0).toUpperCase() + words.slice(1);
  return capital.replace(/^dpia\b/i, "DPIA").slice(0, 200);
}

let nodes: ReadonlyMap<string, PlanNode> | undefined;

/** The field of the record at a pointer; rows by their place are those of any. */
export function nodeAt(pointer: string): PlanNode | undefined {
  nodes ??= new Map(nodesOf(planOf("record").nodes).map((node) => [node.pointer, node]));
  return nodes.get(pointer.replaceAll(/\/\d+(?=\/|$)/g, "/*"));
}
