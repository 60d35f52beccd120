import { isSame } from "../body/compare.ts";
import { type Change, changedValues } from "../body/differences.ts";
import { keyedPointer } from "../body/keyedPointer.ts";
import { mergeSets } from "../body/merge.ts";
import { isBody, jsonListOf, tokensOf } from "../body/paths.ts";
import { referenceKey } from "../body/references.ts";
import { sameRows } from "../body/sameRows.ts";
import { isSameBody, isSameValue } from "../body/sameValue.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";
import { inOrderOf, movesOfOriginal } from "./rowOrder.ts";

/** An original as it was copied and as it is now, and what has become of the copy. */
export interface Followed {
  earlier: Body;
  now: Body;
  mine: Body;
}

/** A change of the original that the copy does not have. */
export interface OriginalChange extends Change {
  /** Names the change in both versions of the original, whatever rows stand before it. */
  key: string;
  mine?: Json;
  /** True if the copy has been changed at the same place. */
  isOwn: boolean;
}

/**
 * Both versions of an original in terms of its copy: rows that do not say which they were copied
 * from are matched by what they are about.
 */
export function inTermsOf(nodes: readonly PlanNode[], { earlier, now, mine }: Followed): Followed {
  const twins: Twins = new Map();
  return {
    earlier: alignBody(nodes, earlier, mine, twins),
    now: alignBody(nodes, now, mine, twins),
    mine,
  };
}

/** Identities of rows of the copy, by the identity of the original's row. */
type Twins = Map<string, Body>;

function alignBody(nodes: readonly PlanNode[], body: Body, mine: Body, twins: Twins): Body {
  const result: Body = { ...body };
  for (const node of nodes) {
    const value = body[node.name];
    const own = mine[node.name];
    if (!node.children || value === undefined) continue;
    if (node.type === "rows" && Array.isArray(value))
      result[node.name] = alignRows(node, value, jsonListOf(own), twins);
    else if (isBody(value) && isBody(own))
      result[node.name] = alignBody(node.children, value, own, twins);
  }
  return result;
}

function alignRows(node: PlanNode, rows: Json[], mine: Json[], twins: Twins): Json[] {
  const { children = [] } = node;
  const places = sameRows(rows, mine, node);
  const free = mine.filter((_, place) => !places.includes(place)).filter(isBody);
  return rows.map((row, index) => {
    if (!isBody(row)) return row;
    const own = mine[places[index] ?? -1];
    if (isBody(own)) return alignBody(children, row, own, twins);
    const twin = twinOf(node, row, free, twins);
    return twin ? { ...alignBody(children, row, twin, twins), ...identityOf(twin) } : row;
  });
}

/** The first row of the copy that is left and fits; it fits nothing else. */
function twinOf(node: PlanNode, row: Body, free: Body[], twins: Twins): Body | null {
  const name = `${node.pointer} ${String(row["clientId"])}`;
  const known = twins.get(name);
  const place = free.findIndex((own) => (known ? own === known : isAlike(node, row, own)));
  const [twin] = place < 0 ? [] : free.splice(place, 1);
  if (twin) twins.set(name, twin);
  return twin ?? null;
}

function identityOf({ id, clientId }: Body): Body {
  return { ...(id === undefined ? {} : { id }), ...(clientId === undefined ? {} : { clientId }) };
}

/** True if two rows share what may occur only once, else their first reference. */
function isAlike({ children = [], once }: PlanNode, one: Body, other: Body): boolean {
  const names = once ?? children.filter(({ type }) => type === "reference").map(({ name }) => name);
  const [first, ...others] = once ? names : names.slice(0, 1);
  if (first === undefined) return false;
  const key = referenceKey(one[first]);
  return (
    key !== null &&
    key === referenceKey(other[first]) &&
    others.every((name) => isSame(one[name], other[name]))
  );
}

/** Changes of the original that the copy lacks, in the order of the plan. */
export function changesOfOriginal(
  nodes: readonly PlanNode[],
  { earlier, now, mine }: Followed,
): OriginalChange[] {
  const found = new Map<string, OriginalChange>();
  for (const change of changedValues({ nodes }, earlier, now)) {
    const from = isRow(change) && change.kind === "removed" ? earlier : now;
    const there = counterpart(nodes, { from, mine, path: "" }, tokensOf(change.path));
    // A field of a row that the copy no longer has: only the whole row could be taken over.
    const told = "value" in there ? change : wholeRow(change, earlier, there);
    const own = "value" in there ? there.value : undefined;
    if (isSameAs(told, own, withChange(told, own))) continue;
    const key = keyedPointer(nodes, from, told.path);
    // A set takes the original's changes beside its own.
    const isOwn = told.node.diff !== "set" && !isSameAs(told, own, told.before);
    found.set(key, { ...told, key, isOwn, ...(own === undefined ? {} : { mine: own }) });
  }
  // Rows are put in order when all of them are there.
  return [...found.values(), ...movesOfOriginal(nodes, { earlier, now, mine })];
}

function withChange({ node, before, after }: Change, own: Json | undefined): Json | undefined {
  if (node.diff !== "set") return after;
  const merged = mergeSets(jsonListOf(before), jsonListOf(own), jsonListOf(after));
  return merged.length === 0 ? undefined : merged;
}

function isRow({ node, path }: Pick<Change, "node" | "path">): boolean {
  return node.type === "rows" && /\/\d+$/.test(path);
}

function isSameAs(change: Change, one: Json | undefined, other: Json | undefined): boolean {
  if (!isRow(change)) return isSameValue(change.node, one, other);
  if (!isBody(one) || !isBody(other)) return one === other;
  return isSameBody(change.node.children ?? [], one, other);
}

/** A row that the copy lacks. */
interface Missing {
  node: PlanNode;
  path: string;
  row: Body;
}

function wholeRow(change: Change, earlier: Body, { node, path, row }: Missing): Change {
  const rows = jsonListOf(valueAt(earlier, tokensOf(path).slice(0, -1)));
  const before = rows[sameRows([row], rows, node)[0] ?? -1];
  const place = { path, ...(change.earlier === undefined ? {} : { earlier: change.earlier }) };
  return { kind: "added", ...place, node, after: row, ...(before === undefined ? {} : { before }) };
}

function valueAt(body: Body, tokens: readonly string[]): Json | undefined {
  let at: Json | undefined = body;
  for (const token of tokens)
    at = Array.isArray(at) ? at[Number(token)] : isBody(at) ? at[token] : undefined;
  return at;
}

/** The same place in a version of the original and in the copy. */
interface Place {
  from: Body;
  mine: Body;
  path: string;
}

/** Finds the copy's value at the same place, rows matched by their keys; or the row it lacks. */
function counterpart(
  nodes: readonly PlanNode[],
  { from, mine, path }: Place,
  [name = "", ...rest]: readonly string[],
): { value: Json | undefined } | Missing {
  const node = nodes.find((each) => each.name === name);
  const [own, value] = [mine[name], from[name]];
  const [at, ...inside] = rest;
  if (!node || at === undefined) return { value: own };
  const { children = [] } = node;
  const here = `${path}/${name}`;
  if (node.type !== "rows")
    return counterpart(children, { from: bodyOf(value), mine: bodyOf(own), path: here }, rest);
  const row = jsonListOf(value)[Number(at)];
  const twin = twinIn(node, row, own);
  if (inside.length === 0) return { value: twin };
  const place = { from: bodyOf(row), path: `${here}/${at}` };
  if (!isBody(twin)) return { node, path: place.path, row: place.from };
  return counterpart(children, { ...place, mine: twin }, inside);
}

function bodyOf(value: Json | undefined): Body {
  return isBody(value) ? value : {};
}

function twinIn(node: PlanNode, row: Json | undefined, rows: Json | undefined): Json | undefined {
  const list = jsonListOf(rows);
  return row === undefined ? undefined : list[sameRows([row], list, node)[0] ?? -1];
}

/** The copy with some of the original's changes. */
export function withChanges(
  nodes: readonly PlanNode[],
  { earlier, now, mine }: Followed,
  changes: readonly OriginalChange[],
): Body {
  let body = mine;
  for (const change of changes) {
    const isGone = isRow(change) && change.kind === "removed";
    const sides = { own: body, from: isGone ? earlier : now };
    body = take(nodes, sides, tokensOf(change.path), change);
  }
  return body;
}

interface Taking {
  own: Body;
  from: Body;
}

function take(
  nodes: readonly PlanNode[],
  { own, from }: Taking,
  [name = "", ...rest]: readonly string[],
  change: Change,
): Body {
  const node = nodes.find((each) => each.name === name);
  if (!node) return own;
  if (rest.length === 0) {
    const isMove = node.type === "rows";
    const value = isMove
      ? inOrderOf(node, jsonListOf(own[name]), jsonListOf(from[name]))
      : withChange(change, own[name]);
    return withValue(own, name, value);
  }
  if (node.type === "rows") {
    const rows = { own: jsonListOf(own[name]), from: jsonListOf(from[name]) };
    return withValue(own, name, takeInRows(node, rows, rest, change));
  }
  const inner = { own: bodyOf(own[name]), from: bodyOf(from[name]) };
  const taken = take(node.children ?? [], inner, rest, change);
  // Custom fields that are left out stay as they are.
  const cleared = node.overlay && change.after === undefined ? { [rest[0] ?? ""]: null } : {};
  return withValue(own, name, { ...taken, ...cleared });
}

function takeInRows(
  node: PlanNode,
  { own, from }: { own: Json[]; from: Json[] },
  [at, ...inside]: readonly string[],
  change: Change,
): Json[] {
  const { after: value } = change;
  const places = sameRows(from, own, node);
  const place = places[Number(at)] ?? -1;
  const mine = own[place];
  const isInside = inside.length > 0;
  if (!isBody(mine)) {
    if (isInside || value === undefined) return own;
    return own.toSpliced(placeAfter(places, Number(at)) ?? own.length, 0, value);
  }
  if (isInside) {
    const rows = { own: mine, from: bodyOf(from[Number(at)]) };
    return own.with(place, take(node.children ?? [], rows, inside, change));
  }
  if (value === undefined) return own.toSpliced(place, 1);
  return own.with(place, isBody(value) ? { ...value, ...identityOf(mine) } : value);
}

/** Where a new row belongs: after the one that it follows in the original. */
function placeAfter(places: readonly (number | undefined)[], at: number): number | undefined {
  if (at === 0) return 0;
  const before = places.slice(0, at).findLast((place) => place !== undefined);
  return before === undefined ? undefined : before + 1;
}

function withValue(body: Body, name: string, value: Json | undefined): Body {
  const { [name]: _, ...rest } = body;
  return value === undefined ? rest : { ...rest, [name]: value };
}
