import { isEnabled, isRequired, isShown } from "#shared/engine/rules/visibility.ts";
import { mayWrite } from "#shared/engine/rules/access.ts";
import { isConditionMet } from "#shared/engine/rules/conditions.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { FieldPath } from "./paths.ts";
import { nodeAtPath } from "./paths.ts";
import type { FormNode, FormStore } from "./store.ts";
import { nodeBody, rowsOfList, wholeBody } from "./store.ts";
import { dependentsOf } from "./ruleIndex.ts";

// What rules say about a field, as bits of one number.

/** The field is not shown. */
export const HIDDEN = 1;
/** Its value can't be changed. */
export const LOCKED = 2;
/** It is marked as one that has to be filled in. */
export const REQUIRED = 4;

/** The object that a field lies in: the root, the row or an object of it. */
export function objectAround(store: FormStore, formNode: FormNode, field: string): Body {
  let body = formNode.list === "" ? wholeBody(store) : nodeBody(formNode);
  for (const name of field.split("/").slice(0, -1)) {
    const inner = body[name];
    body = isBody(inner) ? inner : {};
  }
  return body;
}

/** Works out what the rules say about a field now. */
function computeRuleFlags(
  store: FormStore,
  formNode: FormNode,
  field: string,
  node: PlanNode,
): number {
  const around = objectAround(store, formNode, field);
  const root = wholeBody(store);
  let state = 0;
  if (!isShown(node, around, root, store.context)) state |= HIDDEN;
  const mayNot = node.readOnly || !mayWrite(node, store.context) || store.state.readOnly;
  if (mayNot || !isEnabled(node, around, root, store.context)) state |= LOCKED;
  if (isRequired(node, around, root, store.context) || isNeededNext(store, node, around)) {
    state |= REQUIRED;
  }
  return state;
}

/** Whether the next status can't be reached without the field. */
function isNeededNext(store: FormStore, node: PlanNode, around: Body): boolean {
  return (node.needed ?? []).some((need) => {
    if (need.for !== store.nextStatus || need.level === "possible") return false;
    return !need.when || isConditionMet(need.when, around, wholeBody(store), store.context);
  });
}

/** Works out a field's rules once, when somebody first looks at them. */
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
  if (formNode.rules[field] !== state) formNode.rules[field] = state;
}

/** Works out again the rules that read a changed value. */
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

/** Works out every rule that somebody looks at, after rights, status or language have changed. */
function refreshAllRules(store: FormStore): void {
  const scopes = [store.root, ...[...store.rows.values()].flatMap((rows) => [...rows.values()])];
  for (const formNode of scopes) {
    for (const field of Object.keys(formNode.rules)) refreshRule(store, formNode, field);
  }
}

/** Texts and rules follow the language of the page; what was typed stays. */
export function setFormLanguage(
  store: FormStore,
  language: FormStore["context"]["language"],
): void {
  if (store.context.language === language) return;
  store.context = { ...store.context, language };
  refreshAllRules(store);
}

/** What a form follows beside its own fields. */
export interface FormFacts {
  context: FormStore["context"];
  nextStatus: FormStore["nextStatus"];
  readOnly: boolean;
}

/** Rules follow what the server says about rights and status. */
export function takeFormFacts(
  store: FormStore,
  { context, nextStatus, readOnly }: FormFacts,
): void {
  store.context = context;
  store.nextStatus = nextStatus;
  store.state.readOnly = readOnly;
  refreshAllRules(store);
}
