import { readFileSync } from "node:fs";
import {
  type HeadingWords,
  headingWords,
  proposals,
  tablesOf,
} from "#shared/domain/importing/columns.ts";
import type { SourceTable } from "#shared/domain/importing/sourceTables.ts";
import { draftOf } from "#shared/domain/importing/drafts/draft.ts";
import type { Draft } from "#shared/domain/importing/drafts/draftTypes.ts";
import { comparable } from "#shared/domain/importing/likeness.ts";
import { nodeAt, ruleOf } from "#shared/domain/importing/targets.ts";
import { isBody, jsonListOf } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { asBody, asBodies, asText } from "#shared/domain/values.ts";
import { recordTargets } from "./recordTargets.ts";
import { sampleKey, sampleTermsWith } from "./sampleTerms.ts";

/** A cell as it stands in a register, with the reading that is right. */
export interface CellLine {
  text: string;
  reading: Body;
  certainty: string;
}

export interface CellScore {
  verdict: "right" | "missed" | "partial" | "clutter" | "false";
  isLost: boolean;
  problems: string[];
}

/** Reads a corpus of cells: text, reading, certainty and reason, separated by tabs. */
export function readCellLines(path: string): CellLine[] {
  const [, ...lines] = readFileSync(path, "utf8").split("\n");
  return lines.filter(Boolean).map((line) => {
    const [text = "", reading = "{}", certainty = ""] = line.split("\t");
    const plain = text.replaceAll(/\\([nt\\])/g, (_, sign: string) =>
      sign === "n" ? "\n" : sign === "t" ? "\t" : "\\",
    );
    // Border: written by people; each key is checked where it is used.
    return { text: plain, reading: JSON.parse(reading) as Body, certainty };
  });
}

const own = [{ id: 901, titles: ["Nordlicht Kiel GmbH"] }];
const terms = sampleTermsWith({ companies: own });
const words = headingWords(() => []);

/** The plainest heading of each column. */
const headings: Readonly<Record<string, string>> = {
  legalBasis: "Rechtsgrundlage",
  retention: "Löschfrist",
  transfers: "Drittland",
  recipients: "Empfänger",
  externalRecipients: "Externe Empfänger",
  internalRecipients: "Interne Empfänger",
  vendors: "Auftragsverarbeiter",
  persons: "Betroffene Personen",
  dataCategories: "Datenkategorien",
  personalData: "Personenbezogene Daten",
  source: "Datenquelle",
  tools: "Systeme",
  measures: "Technische und organisatorische Maßnahmen",
  resubmission: "Wiedervorlage",
  isProcessor: "Als Auftragsverarbeiter",
  dpiaNote: "DSFA",
  purpose: "Zweck",
  department: "Abteilung",
  createdAt: "Erstellt am",
  ownTimes: "Erstellt am",
};

/** Lists by the names that readings have for them. */
const lists: Readonly<Record<string, string>> = {
  legality: "legality",
  nationalDataProtectionLaw: "nationalDataProtectionLaw",
  nationalLegalObligation: "nationalLegalObligation",
  flexibilityClause: "flexibilityClause",
  legitimateInterest: "legitimateInterest",
  groupsOfPersons: "groupsOfPersons",
  personalDataCategory: "personalDataCategories",
  personalData: "personalData",
  source: "dataSource",
  internalRecipients: "internalRecipientCategories",
  externalRecipients: "externalRecipientCategories",
  countries: "countries",
  appropriateSafeguards: "appropriateSafeguards",
  tom: "tom",
  vendors: "vendor",
  corporationRecipients: "companies",
  tools: "tools",
  departments: "departments",
  processorOutsideCompanies: "outsideCompanies",
};

/** Reads a cell below its heading, with the rows that its reading presumes, as an import does. */
export function draftOfCell({ text, reading }: CellLine): { draft: Draft; cell: string } {
  const heading = headings[asText(reading["in"])] ?? "";
  const others = Object.entries(asBody(reading["rows"])).map(([number, cell]) => [
    number,
    `A${number}`,
    asText(cell),
  ]);
  const above = asText(reading["above"]);
  const rows = [
    ["Nr.", "Name", heading],
    ...others,
    ...(above === "" ? [] : [["1", "Oben", above]]),
    ["77", "Zeile", text],
  ];
  const sheet = { name: "a", rows: rows.map((cells, at) => ({ number: at + 1, cells })) };
  const [table] = tablesOf([sheet], words);
  const cells = table?.rows.at(-1)?.cells ?? [];
  const draft = draftOfRow(table ?? { columns: [], profile: null }, cells, words);
  return { draft, cell: cells[2] ?? "" };
}

/** Reads a row of a table by what its headings mean, as an import does that nobody corrects. */
export function draftOfRow(
  table: Pick<SourceTable, "columns" | "profile">,
  cells: readonly string[],
  known: HeadingWords,
): Draft {
  const rules = proposals(table, known, new Map()).map(({ target: value }, at) => {
    const target = recordTargets.get(value ?? "");
    return target
      ? ruleOf(target, table.columns[at]?.heading ?? "", "de")
      : { to: "", how: "leave" as const, why: "noColumn" };
  });
  return draftOf(cells, {
    rules,
    language: "de",
    terms,
    company: 1,
    isTogether: false,
    otherRecipients: "note",
    codePrefix: "",
    notes: "/processDocumentation",
  });
}

interface Stored {
  byList: Map<string, Set<string>>;
  texts: string[];
}

function storedIn(draft: Draft): Stored {
  const stored: Stored = { byList: new Map(), texts: [] };
  for (const [field, value] of Object.entries(draft.body))
    if (!["company", "name", "internalId"].includes(field)) collect(value, `/${field}`, stored);
  return stored;
}

function collect(value: Json, pointer: string, stored: Stored): void {
  if (Array.isArray(value)) {
    for (const each of value)
      collect(each, isBody(each) && !isReference(each) ? `${pointer}/*` : pointer, stored);
  } else if (!isBody(value)) stored.texts.push(String(value ?? ""));
  else if (isReference(value)) collectReference(value, pointer, stored);
  else
    for (const [key, each] of Object.entries(value))
      collect(each ?? null, `${pointer}/${key}`, stored);
}

function collectReference(value: Body, pointer: string, { byList, texts }: Stored): void {
  const list = nodeAt(pointer)?.lookup?.list ?? pointer;
  const title = asText(value["title"]);
  const key = typeof value["id"] === "number" ? sampleKey(list, value["id"]) : undefined;
  byList.set(list, (byList.get(list) ?? new Set()).add(key ?? `=${title}`));
  texts.push(title);
}

function isReference(value: Body): boolean {
  return "title" in value && ("id" in value || "clientId" in value);
}

interface Tally {
  expected: number;
  got: number;
  falses: number;
  clutter: number;
  problems: string[];
}

/** Holds what an import stores of a cell against the right reading. */
export function scoreCell(line: CellLine): CellScore {
  const { draft, cell } = draftOfCell(line);
  const stored = storedIn(draft);
  const tally = tallyOf(draft, line.reading, stored);
  const isTold =
    draft.parts.some(({ column }) => column === 2) || stored.texts.join("\n").includes(cell);
  return { verdict: verdictOf(tally), isLost: cell !== "" && !isTold, problems: tally.problems };
}

function tallyOf(draft: Draft, reading: Body, stored: Stored): Tally {
  const tally: Tally = { expected: 0, got: 0, falses: 0, clutter: 0, problems: [] };
  for (const name of Object.keys(lists)) scoreList(name, reading, stored, tally);
  scorePeriods(reading, draft, tally);
  for (const flag of ["noRecipients", "processor", "dpiaCompleted", "resubmission"])
    scoreValue(flag, reading, draft.body, tally);
  return tally;
}

/** Holds what an import stores of a row against the right reading of one of its fields: only what it lacks counts. */
export function lacksIn(draft: Draft, reading: Body): string[] {
  return tallyOf(draft, reading, storedIn(draft)).problems.filter((each) =>
    each.startsWith("missing"),
  );
}

/** Values that an import stores of a row though the readings of all its fields together do not say them. */
export function falsesIn(draft: Draft, reading: Body): string[] {
  return tallyOf(draft, reading, storedIn(draft)).problems.filter((each) =>
    each.startsWith("FALSE"),
  );
}

function verdictOf({ expected, got, falses, clutter }: Tally): CellScore["verdict"] {
  if (falses > 0) return "false";
  if (clutter > 0) return "clutter";
  if (got === expected) return "right";
  return got === 0 ? "missed" : "partial";
}

const namesIn = (value: Json | undefined): string[] => jsonListOf(value).map(String);
const formsOf = (name: string): string[] =>
  name.startsWith("=")
    ? name
        .slice(1)
        .split("|")
        .map((each) => `=${each}`)
    : [name];
const isSameName = (one: string, other: string) =>
  one.startsWith("=") === other.startsWith("=") && comparable(one) === comparable(other);

function scoreList(name: string, reading: Body, { byList }: Stored, tally: Tally): void {
  const list = lists[name] ?? "";
  const have = new Set(byList.get(list));
  for (const expected of namesIn(reading[name])) {
    tally.expected += 1;
    const hit = [...have].find((each) => formsOf(expected).some((form) => isSameName(form, each)));
    if (hit === undefined) tally.problems.push(`missing ${name} ${expected}`);
    else {
      tally.got += 1;
      have.delete(hit);
    }
  }
  const allowed = namesIn(asBody(reading["may"])[name]).flatMap(formsOf);
  for (const each of have)
    if (!allowed.some((one) => isSameName(one, each))) scoreSurplus(name, each, reading, tally);
}

/** An own entry of words that are no name is untidy; anything else that was not said is false. */
function scoreSurplus(name: string, each: string, reading: Body, tally: Tally): void {
  const isNamed = (part: string) => namesIn(asBody(reading[part])[name]).includes(each);
  const isUntidy =
    each.startsWith("=") && reading["noEntry"] !== true && !isNamed("ask") && !isNamed("not");
  if (isUntidy) tally.clutter += 1;
  else tally.falses += 1;
  tally.problems.push(`${isUntidy ? "clutter" : "FALSE"} ${name} ${each}`);
}

const number = (value: Json | undefined) => (typeof value === "number" ? value : 0);
const lengthOf = (of: Body) =>
  `${number(of["years"]) * 12 + number(of["months"])} m ${number(of["days"])} d`;
const noLength = lengthOf({});

function scorePeriods(reading: Body, { entries }: Draft, tally: Tally): void {
  const rules = entries.filter(({ list }) => list === "deletionPractise").map(({ more }) => more);
  const ends = rules.filter((each) => lengthOf(each) === noLength);
  const left = rules.filter((each) => lengthOf(each) !== noLength);
  for (const expected of asBodies(reading["periods"])) {
    tally.expected += 1;
    const at = left.findIndex((each) => lengthOf(each) === lengthOf(expected));
    const [hit] = at < 0 ? [] : left.splice(at, 1);
    if (hit) tally.got += scorePeriod(expected, hit, tally) ? 1 : 0.5;
    else tally.problems.push(`missing ${JSON.stringify(expected)}`);
  }
  scoreEnd(asText(reading["until"]), ends, rules, tally);
  for (const each of left) {
    tally.falses += 1;
    tally.problems.push(`FALSE ${JSON.stringify(each)}`);
  }
}

function scorePeriod(expected: Body, hit: Body, tally: Tally): boolean {
  let isWhole = true;
  const defaults: Body = { startEvent: "", fromYearEnd: false, action: "delete" };
  for (const [name, usual] of Object.entries(defaults)) {
    const [want, have] = [expected[name] ?? usual, hit[name] ?? usual];
    if (want === have || (want === "" && have === "other")) continue;
    isWhole = false;
    tally.problems.push(`${name} ${String(have)} instead of ${String(want)}`);
    if (have !== usual && have !== "other") tally.falses += 1;
  }
  return isWhole;
}

function scoreEnd(
  until: string,
  ends: readonly Body[],
  rules: readonly Body[],
  tally: Tally,
): void {
  const [end, ...others] = ends;
  const surplus = until === "" ? ends : others;
  for (const each of surplus) {
    tally.falses += 1;
    tally.problems.push(`FALSE ${JSON.stringify(each)}`);
  }
  if (until === "") return;
  tally.expected += 1;
  const isSaid = end ?? rules.find((each) => each["untilText"] !== undefined);
  if (isSaid) tally.got += 1;
  else tally.problems.push(`missing end ${until}`);
  const event = asText(end?.["startEvent"]);
  if (event === "" || event === until || event === "other") return;
  tally.falses += 1;
  tally.problems.push(`FALSE end ${event}`);
}

function scoreValue(name: string, reading: Body, body: Body, tally: Tally): void {
  const [expected, have] = [reading[name] ?? false, body[name] ?? false];
  if (expected === have) {
    if (expected !== false) {
      tally.expected += 1;
      tally.got += 1;
    }
    return;
  }
  if (expected !== false) tally.expected += 1;
  if (have !== false) tally.falses += 1;
  tally.problems.push(`${have === false ? "missing" : "FALSE"} ${name} ${String(have)}`);
}
