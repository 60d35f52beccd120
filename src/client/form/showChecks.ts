import { ref } from "valtio/vanilla";
import { isSame } from "#shared/engine/body/compare.ts";
import { messageKey } from "#shared/engine/plan/messages.ts";
import { gapTextKey, lackTextKey, type Missing, missingFrom } from "#shared/engine/rules/needs.ts";
import { withEmptied } from "#shared/engine/plan/overlayValues.ts";
import { stripReadOnly } from "#shared/engine/body/project.ts";
import { problemsOf } from "#shared/engine/rules/validate.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, FieldProblem } from "#shared/engine/plan/types.ts";
import { annotate } from "./annotations/annotations.ts";
import { afterPause, endPause, isPausing } from "./timing/afterPause.ts";
import { afterPress, watchPresses } from "./timing/afterPress.ts";
import { isSameFieldValue } from "./flatten.ts";
import { refreshDerived } from "./applyCascade.ts";
import type { FieldPath } from "./paths.ts";
import { nodeAtPath, patternOf } from "./paths.ts";
import { pathOfPointer, restOfPointer } from "./pointers.ts";
import { isAmong } from "./ruleIndex.ts";
import type { FormStore, Mark, Problem } from "./store.ts";
import { formNodeAt, wholeBody } from "./store.ts";

/** Milliseconds of inactivity before checks run: longer than people pause between two keys. */
const IDLE_MS = 400;

/** Milliseconds until a form is first checked: by then its rows stand. */
const FIRST_MS = 250;

const derivedDue = new WeakSet<FormStore>();

/** The body to send: writable values only, and references without facts the server knows anyway. */
export function writableBody(store: FormStore): Body {
  const { nodes } = store.plan;
  return withEmptied(nodes, stripReadOnly(nodes, wholeBody(store)), store.context);
}

function problemMark(problem: FieldProblem): Mark {
  const { level, params, isShownAtOnce } = problem;
  return { level, text: messageKey(problem), params, isShownAtOnce };
}

/** True if a field's errors are shown: it was visited, or a save was refused. */
function isSeen(store: FormStore, problem: Problem): boolean {
  const formNode = formNodeAt(store, problem.path);
  return store.state.showAll || formNode?.touched[problem.path.field] === true;
}

/** Missing entry as the form lists and counts it. */
export function gapProblem(store: FormStore, missing: Missing): Problem {
  const { node, path, article, also, level, words, problem, isToRead } = missing;
  const mark: Mark = {
    level: "gap",
    text: gapTextKey(missing),
    article,
    params: problem?.params,
    isShownAtOnce: isToRead,
  };
  return {
    ...locateMark(store, path, mark),
    also,
    for: missing.for,
    need: isToRead ? "reading" : level,
    hasWords: words !== undefined || problem !== undefined,
    lack: problem ? undefined : lackTextKey(node, words),
  };
}

function gapProblems(store: FormStore): Map<string, Problem> {
  const { plan, context, rules, needsShown } = store;
  const missing = missingFrom(plan, wholeBody(store), context, rules, needsShown);
  return new Map(missing.map((each) => [each.path, gapProblem(store, each)]));
}

/**
 * Errors, warnings and gaps. Only the error that a field is empty takes the place of that field's
 * gap, once its errors are shown; it says the same, and still counts as what is missing.
 */
function foundProblems(store: FormStore): Problem[] {
  const gaps = gapProblems(store);
  const found: Problem[] = [];
  for (const each of problemsOf(
    store.plan,
    wholeBody(store),
    store.validate,
    store.context,
    store.rules,
  )) {
    const problem = locateMark(store, each.path, problemMark(each));
    const gap = each.code === "required" ? gaps.get(each.path) : undefined;
    if (!gap) found.push(each.code === "required" ? asSeen(store, problem) : problem);
    else if (isSeen(store, problem)) {
      gaps.delete(each.path);
      found.push({ ...gap, ...problem, article: gap.article });
    }
  }
  return [...found, ...gaps.values(), ...unchosenProblems(store)];
}

/** Errors for typed texts that are no values, unless their row is gone. */
function unchosenProblems(store: FormStore): Problem[] {
  return [...store.unchosen.values()]
    .filter(({ path }) => formNodeAt(store, path))
    .map(({ path, title, text }) => ({
      level: "error",
      text,
      params: { title },
      path,
      step: store.stepOf(path.list || path.field),
    }));
}

/** An empty field that only the schema asks for: a gap until somebody has been there. */
function asSeen(store: FormStore, problem: Problem): Problem {
  if (isSeen(store, problem)) return problem;
  const node = nodeAtPath(store.index, problem.path);
  return { ...problem, level: "gap", text: `${node?.textKey ?? ""}.gap`, need: "must" };
}

/** Finds the field and step that a problem belongs to. */
export function locateMark(store: FormStore, pointer: string, mark: Mark): Problem {
  const path = pathOfPointer(store, pointer);
  return { ...mark, path, step: store.stepOf(path.list || path.field) };
}

const ranks = { error: 0, gap: 2, warning: 3, info: 4 };

/** A finding shown at once says more than the gap that goes with it. */
function rankOf({ level, isShownAtOnce }: Mark): number {
  return isShownAtOnce && level !== "error" ? 1 : ranks[level];
}

/** Distributes problems to their fields; only fields with changed problems render. */
function showProblems(store: FormStore, problems: readonly Problem[]): void {
  const byRank = problems.toSorted((one, other) => rankOf(one) - rankOf(other));
  annotate(store, "problem", byRank);
  // Equal problems rerender nothing.
  if (!isSame(store.state.problems, problems)) store.state.problems = ref(problems);
  store.state.isChecked = true;
  store.state.checks += 1;
}

/** Shows what others lack that are created together with what the form is about. */
export function showProblemsBeside({ state }: FormStore, problems: readonly Problem[]): void {
  if (!isSame(state.problemsBeside, problems)) state.problemsBeside = ref(problems);
}

/** Checks the form now: derived values, errors, gaps. */
export function checkNow(store: FormStore): void {
  endPause(store);
  if (derivedDue.delete(store)) refreshDerived(store);
  const found = foundProblems(store);
  const stillRefused = store.refused.filter((problem) => {
    const value = formNodeAt(store, problem.path)?.values[problem.path.field];
    return isSameFieldValue(value, problem.value);
  });
  store.refused = stillRefused;
  showProblems(store, [...found, ...stillRefused]);
}

/** Checks the form now if it has changed, or is new, since the last check. */
export function checkIfDue(store: FormStore): void {
  if (isPausing(store)) checkNow(store);
}

function checkSoon(store: FormStore, path: FieldPath): void {
  if (isAmong(store.ruleIndex.derived, patternOf(path))) derivedDue.add(store);
  checkAfter(store, IDLE_MS);
}

function checkAfter(store: FormStore, pause: number): void {
  afterPause(store, pause, () => afterPress(() => checkNow(store)));
}

/** Marks a field as visited, so that its marks are shown from now on. */
export function handleBlur(store: FormStore, path: FieldPath): void {
  const node = nodeAtPath(store.index, path);
  if (node) afterPress(() => touch(store, path, ownParts(node, path.field)));
}

/** Marks a row as visited. */
export function handleRowLeft(store: FormStore, list: string, key: string): void {
  afterPress(() => touch(store, { list, key, field: "" }, [""]));
}

/** A field, and the parts that have no frame of their own because its input renders them. */
function ownParts({ type, widget, children = [] }: PlanNode, field: string): string[] {
  if (type !== "object" || widget === "object") return [field];
  return [field, ...partNames(children, field)];
}

function partNames(nodes: readonly PlanNode[], around: string): string[] {
  return nodes.flatMap(({ name, children = [] }) => {
    const field = `${around}/${name}`;
    return [field, ...partNames(children, field)];
  });
}

function touch(store: FormStore, path: FieldPath, fields: readonly string[]): void {
  const formNode = formNodeAt(store, path);
  const fresh = fields.filter((field) => formNode?.touched[field] !== true);
  if (!formNode || fresh.length === 0) return;
  for (const field of fresh) formNode.touched[field] = true;
  checkSoon(store, path);
}

/** Shows all gaps, visited or not, once a change of status was refused for them, or no longer. */
export function showGaps(store: FormStore, isRefused: boolean): void {
  // Refused before the first check, there would be none to show.
  if (isRefused && !store.state.isChecked) checkNow(store);
  store.state.showGaps = isRefused;
}

/** Points out what an entry from before lacks of the group's own mandatory fields. */
export function showAddedGaps(store: FormStore): void {
  for (const [field, node] of store.index.leaves.get("") ?? [])
    if (node.addedBy && node.needed) store.root.touched[field] = true;
}

/** Shows the server's rejections at their fields, each until its field is changed. */
export function applyRefusal(
  store: FormStore,
  fields: readonly { path: string; code: string; message: string; items?: Mark["others"] }[],
): void {
  store.refused = fields.map(({ path, code, message, items }) => {
    const problem = locateMark(store, path, {
      level: "error",
      text: messageKey({ code }),
      message,
      others: items,
    });
    const value = formNodeAt(store, problem.path)?.values[problem.path.field];
    return { ...problem, value, inside: restOfPointer(problem.path, path) };
  });
  store.state.showAll = true;
  checkNow(store);
}

/** Shows all errors, visited or not; returns whether there are any. */
export function checkAll(store: FormStore): boolean {
  store.state.showAll = true;
  checkNow(store);
  return store.state.problems.some(({ level }) => level === "error");
}

/** Resets the marks after a save: no rejections, and unvisited fields don't count as errors. */
export function forgetRefusal(store: FormStore): void {
  store.refused = [];
  store.unchosen.clear();
  store.state.showAll = false;
  checkNow(store);
}

/** Checks a form whenever it changes; returns a function that stops this. */
export function watchForm(store: FormStore): () => void {
  watchPresses();
  const changed = (path: FieldPath) => checkSoon(store, path);
  store.onChange.add(changed);
  checkAfter(store, FIRST_MS);
  return () => {
    store.onChange.delete(changed);
    endPause(store);
  };
}
