import { mayWrite } from "./access.ts";
import { isConditionMet } from "./conditions.ts";
import { isBody, isEmpty } from "../body/paths.ts";
import type { Need, Plan, PlanNode } from "../plan/plan.ts";
import type { Body, Context, Json, Rules } from "../plan/types.ts";
import { requiredFields } from "./validate.ts";
import { messageKey } from "../plan/messages.ts";
import { isShown } from "./visibility.ts";
import { referencesIn } from "../body/references.ts";
import { partWith, type Place, placeOfRow, rootPlace, walkBody } from "../body/walk.ts";
import type { RowPlace } from "../plan/rowNumbers.ts";
import { isWritten, textsToRead } from "./reading.ts";

/** A missing value that law or workflow requires; it never blocks a save. */
export interface Gap {
  /** JSON Pointer with row indexes. */
  path: string;
  /** The outermost row that it is in. */
  row: RowPlace | undefined;
  node: PlanNode;
  level: Need["level"];
  /** Key of its own words; undefined if the need has none. */
  words: string | undefined;
  article: string;
  /** Other articles that ask for it. */
  also: readonly string[];
  /** Status that requires it. */
  for: string;
  /** Name of the gap among all that a body can lack. */
  name: string;
}

/** Parts the pointer of a field from the article of the need, in the name of a gap. */
const restingOn = "#";

/**
 * The name of a gap: its field's pointer; with the article where that is another than the one that
 * the field's first need rests on, so that nobody is told of an article which asks for nothing here.
 */
function gapName({ pointer, needed: [first] = [] }: PlanNode, { article }: Need): string {
  return first === undefined || first.article === article
    ? pointer
    : `${pointer}${restingOn}${article}`;
}

/** Kinds of gaps that rest on no need of the field: its item is not decided on, or a body asks for it. */
const others = ["undecided", "asked"] as const;

type Other = (typeof others)[number];

const otherName = ({ pointer }: PlanNode, other: Other) => `${pointer}${restingOn}${other}`;

/** The kind of a gap that rests on no need of its field, by its name. */
export function otherGap(name: string): Other | undefined {
  return others.find((other) => name.endsWith(`${restingOn}${other}`));
}

/** The needs of a field behind each of its gaps, by the gaps' names. */
export function needsOfField(node: PlanNode): ReadonlyMap<string, readonly Need[]> {
  return Map.groupBy(node.needed ?? [], (need) => gapName(node, need));
}

/**
 * The gaps that a field can have, by their names, each with the first of its needs; with `reading`
 * also that its text is to be read.
 */
export function gapsOfField(
  node: PlanNode,
  reading?: Rules["reading"],
): ReadonlyMap<string, Need | undefined> {
  const gaps = new Map<string, Need | undefined>([[node.pointer, undefined]]);
  for (const [name, [first]] of needsOfField(node)) gaps.set(name, first);
  if (isNaming(node)) gaps.set(otherName(node, "undecided"), undefined);
  if (isAskable(node)) gaps.set(otherName(node, "asked"), undefined);
  if (reading && isWritten(node))
    gaps.set(readingName(node, reading), { ...reading, level: "possible" });
  return gaps;
}

/** The pointer of the field that a gap is in, by its name. */
export function fieldOfGap(name: string): string {
  return name.split(restingOn)[0] ?? name;
}

/** Finds the gaps of a body; `statuses` limits them to the requirements of these statuses. */
export function gapsOf(
  plan: Pick<Plan, "nodes">,
  body: Body,
  context: Context,
  rules: Rules,
  statuses?: readonly string[],
): Gap[] {
  const gaps: Gap[] = [];
  collectGaps(plan.nodes, body, searchIn(body, { context, rules, statuses, gaps }), rootPlace);
  return [...gaps, ...askedGaps(plan.nodes, body, { context, statuses, gaps })];
}

/** True for a field of the body itself that a body may be asked for in addition. */
function isAskable({ pointer, name, readOnly }: PlanNode): boolean {
  return !readOnly && pointer === `/${name}`;
}

/** Gaps in the fields that this body is asked for in addition. */
function askedGaps(
  nodes: readonly PlanNode[],
  body: Body,
  { context, statuses, gaps }: Pick<Search, "context" | "statuses" | "gaps">,
): Gap[] {
  const { asked } = context;
  if (!asked || (statuses && !statuses.includes(asked.for))) return [];
  const open = nodes.filter(
    (node) =>
      asked.names.includes(node.name) &&
      isEmpty(body[node.name]) &&
      isShown(node, body, body, context) &&
      !gaps.some(({ path }) => path === `/${node.name}`),
  );
  return open.map((node) => ({
    path: `/${node.name}`,
    row: undefined,
    node,
    level: "must",
    words: undefined,
    article: asked.article,
    also: [],
    for: asked.for,
    name: otherName(node, "asked"),
  }));
}

/**
 * A value that is missing before a status: an unmet need, a field that is mandatory anyway, an item
 * that is not decided on, or a text that is to be read.
 */
export type Missing = Pick<Gap, "path" | "row" | "node" | "level" | "name"> &
  Partial<Pick<Gap, "words" | "article" | "also" | "for">> & {
    /** A problem with the value itself, in whose words the gap is told. */
    problem?: { code: string; params: Record<string, string> };
    /** True if there is a text that somebody has to read; nothing is missing there. */
    isToRead?: true;
  };

/**
 * All that is missing from a body, each place once. Whoever counts or lists it, in the browser or
 * on the server, asks this function.
 */
export function missingFrom(
  plan: Pick<Plan, "nodes">,
  body: Body,
  context: Context,
  rules: Rules,
  statuses?: readonly string[],
): Missing[] {
  const gaps = gapsOf(plan, body, context, rules, statuses);
  const required = placedElsewhere(requiredFields(plan, body, context), gaps);
  const all: Missing[] = [
    ...gaps,
    ...required.map((each) => ({ ...each, level: "must" as const, name: each.node.pointer })),
  ];
  const undecided = undecidedIn(plan, body, context, rules, statuses);
  const read = readingIn(plan, body, context, rules, statuses);
  return [...all, ...placedElsewhere([...undecided, ...read], all)];
}

/** Those at places where none of the others is. */
function placedElsewhere<Placed extends Pick<Missing, "path">>(
  found: readonly Placed[],
  others: readonly Pick<Missing, "path">[],
): readonly Placed[] {
  if (found.length === 0) return found;
  const paths = new Set(others.map(({ path }) => path));
  return found.filter(({ path }) => !paths.has(path));
}

/** The texts that somebody has to read before these statuses. */
function readingIn(
  plan: Pick<Plan, "nodes">,
  body: Body,
  context: Context,
  rules: Rules,
  statuses: readonly string[] | undefined,
): Missing[] {
  const { reading } = rules;
  if (!reading || (statuses && !statuses.includes(reading.for))) return [];
  return textsToRead(plan, body, context, reading).map((text) => ({
    ...text,
    level: "possible",
    for: reading.for,
    article: reading.article,
    name: readingName(text.node, reading),
    isToRead: true,
  }));
}

const readingName = ({ pointer }: PlanNode, { article }: Pick<Need, "article">) =>
  `${pointer}${restingOn}${article}`;

function isNaming({ type, lookup, readOnly }: PlanNode): boolean {
  return !readOnly && lookup?.list !== undefined && (type === "reference" || type === "references");
}

const naming = partWith(isNaming);

/** The references whose item is only suggested, each field once. */
function undecidedIn(
  { nodes }: Pick<Plan, "nodes">,
  body: Body,
  context: Context,
  { decided }: Rules,
  statuses: readonly string[] | undefined,
): Missing[] {
  if (!decided || (statuses && !statuses.includes(decided.for))) return [];
  const found: Missing[] = [];
  walkBody(naming(nodes), body, ({ node, path, value, scope, row }) => {
    if (node.type !== "reference" && node.type !== "references") return;
    const open = referencesIn(value).find(
      (each) => isBody(each) && each[decided.fact] !== undefined,
    );
    if (!isBody(open) || !isShown(node, scope, body, context)) return;
    const code = decided.codes[String(open[decided.fact])] ?? "gap.needed";
    const problem = { code, params: { title: String(open["title"] ?? "") } };
    const name = otherName(node, "undecided");
    found.push({ path, row, node, level: "must", for: decided.for, problem, name });
  });
  return found;
}

/** Text key of what is wrong at a field, in one phrase; of this need, where it has words of its own. */
export function lackTextKey(
  { textKey }: Pick<PlanNode, "textKey">,
  words: string | undefined,
): string {
  return words === undefined ? `${textKey}.lack` : `${textKey}.lack.${words}`;
}

/** Text key of a gap: in words of its own where the need has some, else the field's. */
export function gapTextKey(missing: Pick<Missing, "node" | "words" | "problem">): string {
  const { node, words, problem } = missing;
  if (problem) return messageKey(problem);
  return words === undefined ? `${node.textKey}.gap` : `${node.textKey}.gap.${words}`;
}

interface Search {
  root: Body;
  context: Context;
  rules: Rules;
  statuses: readonly string[] | undefined;
  gaps: Gap[];
  /** True if the rules ask this body for it. */
  isAsked: (need: Need) => boolean;
  /** The articles that ask this body for it. */
  articlesOf: (need: Need) => Pick<Gap, "article" | "also">;
}

function searchIn(
  root: Body,
  search: Pick<Search, "context" | "rules" | "statuses" | "gaps">,
): Search {
  const { rules, statuses } = search;
  const isOfRules = (need: Need) => rules.applies?.(need, root) ?? true;
  return {
    ...search,
    root,
    isAsked: oncePerNeed((need) => (!statuses || statuses.includes(need.for)) && isOfRules(need)),
    articlesOf: oncePerNeed((need) => {
      const [article = need.article, ...further] = rules.articlesFor?.(need, root) ?? [
        need.article,
        ...(need.also ?? []),
      ];
      return { article, also: further.filter((each) => isOfRules({ ...need, article: each })) };
    }),
  };
}

/** The answer depends on the need alone, and is the same in each of hundreds of rows. */
function oncePerNeed<Result>(find: (need: Need) => Result): (need: Need) => Result {
  const known = new Map<Need, Result>();
  return (need) => {
    const found = known.get(need) ?? find(need);
    known.set(need, found);
    return found;
  };
}

/** The nodes that need something, or hold such nodes; found once per plan. */
const known = new WeakMap<readonly PlanNode[], readonly PlanNode[]>();

function needing(nodes: readonly PlanNode[]): readonly PlanNode[] {
  const found = known.get(nodes);
  if (found) return found;
  const made = nodes.filter(
    ({ needed, children }) => needed || (children && needing(children).length > 0),
  );
  known.set(nodes, made);
  return made;
}

function collectGaps(
  nodes: readonly PlanNode[],
  scope: Body,
  search: Search,
  { path, row }: Place,
): void {
  for (const node of needing(nodes)) {
    // Hidden or unlicensed fields are not required.
    if (!isShown(node, scope, search.root, search.context)) continue;
    const need = openNeed(node, scope, search);
    if (!need && !node.children) continue;
    const here = { path: `${path}/${node.name}`, row };
    if (need) search.gaps.push(gapAt(here, node, need, search));
    for (const inner of insideOf(node, scope[node.name], here)) {
      collectGaps(node.children ?? [], inner.scope, search, inner.at);
    }
  }
}

function gapAt({ path, row }: Place, node: PlanNode, need: Need, { articlesOf }: Search): Gap {
  const { level, words, for: status } = need;
  const { article, also } = articlesOf(need);
  const name = gapName(node, need);
  return { path, row, node, level, words, article, also, for: status, name };
}

/** The most severe unmet need of a field. */
function openNeed(node: PlanNode, scope: Body, search: Search): Need | undefined {
  // A group's own field is asked of those who may fill it in.
  if (!node.needed || (node.addedBy && !mayWrite(node, search.context))) return undefined;
  const value = scope[node.name];
  const isFilled = !isEmpty(value);
  const open = node.needed.filter(
    // Test emptiness first: it is cheaper than finding out if a need applies.
    (need) =>
      !(isFilled && need.met === undefined) &&
      !(need.filled && !isFilled) &&
      applies(need, scope, search) &&
      !isMet(need, value, scope, search),
  );
  return open.find((need) => need.level !== "possible") ?? open[0];
}

/**
 * The rows of a list or an object; an absent object still requires its fields, unless it is
 * required itself.
 */
function insideOf(
  node: PlanNode,
  value: Json | undefined,
  here: Place,
): { scope: Body; at: Place }[] {
  if (!node.children) return [];
  if (node.type === "rows") {
    const rows = Array.isArray(value) ? value : [];
    return rows.flatMap((row, index) =>
      isBody(row) ? [{ scope: row, at: placeOfRow(here, index) }] : [],
    );
  }
  if (isBody(value)) return [{ scope: value, at: here }];
  return node.needed ? [] : [{ scope: {}, at: here }];
}

function applies(need: Need, scope: Body, { root, context, isAsked }: Search): boolean {
  return isAsked(need) && (!need.when || isConditionMet(need.when, scope, root, context));
}

function isMet(
  need: Need,
  value: Json | undefined,
  scope: Body,
  { root, context, rules }: Search,
): boolean {
  const met = need.met ? rules.needs[need.met] : undefined;
  return met ? met(value, scope, root, context) : !isEmpty(value);
}
