import { ref } from "valtio/vanilla";
import { isEnabled, isRequired, isShown } from "#shared/engine/rules/visibility.ts";
import { mayWrite } from "#shared/engine/rules/access.ts";
import { isConditionMet } from "#shared/engine/rules/conditions.ts";
import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import type { Need, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { FieldPath } from "./paths.ts";
import { nodeAtPath } from "./paths.ts";
import type { FormNode, FormStore } from "./store.ts";
import { allNodes, nodeBody, rowsOfList, wholeBody } from "./store.ts";
import { makeListeners } from "./formNode.ts";
import { dependentsOf } from "./ruleIndex.ts";

// Results of a field's rules, as bit flags.

/** Not shown. */
export const HIDDEN = 1;
/** Read-only. */
export const LOCKED = 2;
/** Marked as required. */
export const REQUIRED = 4;
/** Shown beside those of others that are created together, and not by itself. */
export const ELSEWHERE = 8;

/** Bits of the flags; above them stands which of a field's needs applies, from 1; 0 if none does. */
const NEED_BITS = 4;

/** The need of a field that its rules say applies; undefined where nothing asks for it. */
export function needNow({ needed }: PlanNode, rule: number): Need | undefined {
  return needed?.[(rule >> NEED_BITS) - 1];
}

/** By which of its articles something is asked for; none if nothing asks for it. */
export type ArticleFor = (need: Pick<Need, "article" | "also">) => string | undefined;

/** By which articles a body is asked as it stands now. */
export function articleForIn({ root, rules }: Pick<FormStore, "root" | "rules">): ArticleFor {
  return (need) => (rules.articlesFor ? rules.articlesFor(need, root.values)[0] : need.article);
}

/** The object that directly contains a field: the root, a row or a nested object. */
export function objectAround(store: FormStore, formNode: FormNode, field: string): Body {
  let body = formNode.list === "" ? wholeBody(store) : nodeBody(formNode);
  for (const name of field.split("/").slice(0, -1)) {
    const inner = body[name];
    body = isBody(inner) ? inner : {};
  }
  return body;
}

const nothing: Body = {};

function hasCondition({ when, access, needed = [] }: PlanNode): boolean {
  if (access?.hideIfEmpty) return true;
  return when !== undefined || needed.some((need) => need.when !== undefined);
}

function computeRuleFlags(
  store: FormStore,
  formNode: FormNode,
  field: string,
  node: PlanNode,
): number {
  // Most rules have no condition, and need not read the whole form.
  const around = hasCondition(node) ? objectAround(store, formNode, field) : nothing;
  const root = hasCondition(node) ? wholeBody(store) : nothing;
  let state = 0;
  if (isHiddenNow(store, node, around, root)) state |= HIDDEN;
  const mayNot = node.readOnly || !mayWrite(node, store.context) || store.state.readOnly;
  if (mayNot || !isEnabled(node, around, root, store.context)) state |= LOCKED;
  if (isRequired(node, around, root, store.context) || isNeededNext(store, node, around)) {
    state |= REQUIRED;
  }
  if (formNode.list === "" && isShownBeside(store, node)) state |= ELSEWHERE;
  return state | (needThere(store, node, around) << NEED_BITS);
}

/** True if its condition hides a field, or it is empty and those who see it may not fill it. */
function isHiddenNow({ context }: FormStore, node: PlanNode, around: Body, root: Body): boolean {
  const isLeftOut =
    node.access?.hideIfEmpty === true && !mayWrite(node, context) && isEmpty(around[node.name]);
  return isLeftOut || !isShown(node, around, root, context);
}

/** Which of its needs applies, from 1: the first, one that is only possible last; 0 if none does. */
function needThere(store: FormStore, { needed = [] }: PlanNode, around: Body): number {
  const asked = needed.filter((need) => isAsked(store, need, around));
  const need = asked.find(({ level }) => level !== "possible") ?? asked[0];
  return need ? needed.indexOf(need) + 1 : 0;
}

/** True if a need asks for the field to be filled. */
function isAsked(store: FormStore, { when, filled }: Need, around: Body): boolean {
  if (filled) return false;
  return !when || isConditionMet(when, around, wholeBody(store), store.context);
}

/** True if another field of the page shows the field, beside those of other records. */
function isShownBeside(store: FormStore, node: PlanNode): boolean {
  if (!node.differs || (node.differs === "chosen" && !store.state.beside.includes(node.name)))
    return false;
  const { plan, stepOf, context } = store;
  const place = plan.nodes.find(({ options }) => options["beside"] === true);
  if (!place || stepOf(place.name) !== stepOf(node.name)) return false;
  return isShown(place, wholeBody(store), wholeBody(store), context);
}

/** Shows these fields beside those of others that are created together, and not by themselves. */
export function showBeside(store: FormStore, names: readonly string[]): void {
  store.state.beside = ref([...names]);
  for (const name of Object.keys(store.root.rules)) refreshRule(store, store.root, name);
}

function isNeededNext(store: FormStore, node: PlanNode, around: Body): boolean {
  return (node.needed ?? []).some((need) => {
    if (need.for !== store.nextStatus || need.level === "possible") return false;
    return isAsked(store, need, around);
  });
}

const listeners = makeListeners();

/** Calls back when a result in use changes at a node; returns a function that stops this. */
export const listenToRules = listeners.listen;

/** Evaluates a field's rules on first use, of which nobody has to be told. */
export function watchRule(store: FormStore, formNode: FormNode, field: string): void {
  if (formNode.rules[field] !== undefined) return;
  const node = nodeAtPath(store.index, { list: formNode.list, key: formNode.key, field });
  if (node) formNode.rules[field] = computeRuleFlags(store, formNode, field, node);
}

function refreshRule(store: FormStore, formNode: FormNode, field: string): void {
  if (formNode.rules[field] === undefined) return;
  const node = nodeAtPath(store.index, { list: formNode.list, key: formNode.key, field });
  if (!node) return;
  const state = computeRuleFlags(store, formNode, field, node);
  if (formNode.rules[field] === state) return;
  formNode.rules[field] = state;
  listeners.tell(formNode);
}

/** Re-evaluates the rules that read a changed value. */
export function refreshDependents(store: FormStore, pattern: string, path: FieldPath): void {
  for (const dependent of dependentsOf(store.ruleIndex, pattern)) {
    if (dependent.list === "") {
      refreshRule(store, store.root, dependent.field);
    } else if (dependent.sameRow && path.list === dependent.list) {
      const formNode = rowsOfList(store, path.list).get(path.key);
      if (formNode) refreshRule(store, formNode, dependent.field);
    } else {
      for (const formNode of rowsOfList(store, dependent.list).values()) {
        refreshRule(store, formNode, dependent.field);
      }
    }
  }
}

/** Re-evaluates all rules in use after a change of rights, status or language. */
function refreshAllRules(store: FormStore): void {
  for (const formNode of allNodes(store)) {
    for (const field of Object.keys(formNode.rules)) refreshRule(store, formNode, field);
  }
}

/** Switches texts and rules to a language, keeping the form's content. */
export function setFormLanguage(
  store: FormStore,
  language: FormStore["context"]["language"],
): void {
  if (store.context.language === language) return;
  store.context = { ...store.context, language };
  refreshAllRules(store);
}

/** Facts that a form's rules depend on, apart from its fields. */
export interface FormFacts {
  context: FormStore["context"];
  nextStatus: FormStore["nextStatus"];
  readOnly: boolean;
}

/** Updates the rules with rights and status from the server. */
export function takeFormFacts(
  store: FormStore,
  { context, nextStatus, readOnly }: FormFacts,
): void {
  store.context = context;
  store.nextStatus = nextStatus;
  store.state.readOnly = readOnly;
  refreshAllRules(store);
}
