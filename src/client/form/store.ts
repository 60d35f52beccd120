import { proxy, ref } from "valtio/vanilla";
import { isSame } from "#shared/engine/body/compare.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body, Context, Rules } from "#shared/engine/plan/types.ts";
import type { CompiledValidator } from "#shared/engine/rules/validate.ts";
import type { FieldValue, FieldValues } from "./flatten.ts";
import { flatten, flattenRow, rowIdentity, unflatten } from "./flatten.ts";
import { type FormNode, type Mark, newFormNode } from "./formNode.ts";
import type { Journal } from "./journal/journal.ts";
import { newJournal } from "./journal/journal.ts";
import type { FieldPath, PlanIndex } from "./paths.ts";
import { indexesOf, type RuleIndex } from "./ruleIndex.ts";

export type { FormNode, Mark } from "./formNode.ts";

/** State of a form: rows by key, order by list, values by field, and what is derived from them. */
export interface FormStore {
  readonly plan: Plan;
  readonly index: PlanIndex;
  readonly ruleIndex: RuleIndex;
  readonly rules: Rules;
  readonly validate: CompiledValidator;
  context: Context;
  /** The status aimed for; the fields it requires get an asterisk. */
  nextStatus: string | null;
  readonly root: FormNode;
  readonly rows: Map<string, Map<string, FormNode>>;
  /** Row keys of each list, in order. */
  readonly order: Map<string, { keys: string[] }>;
  /** Stored values by nodeName; none for unsaved rows. */
  readonly stored: Map<string, FieldValues>;
  readonly storedOrder: Map<string, readonly string[]>;
  readonly journal: Journal;
  /** Fields that differ from the stored values. */
  readonly dirty: Set<string>;
  readonly state: {
    dirty: number;
    /** Nobody may edit: read access only, or a past version. */
    readOnly: boolean;
    /** Incremented with each change, for values computed from the whole form. */
    revision: number;
    /** Shows marks of unvisited fields too, after a rejected save. */
    showAll: boolean;
    /** Shows gaps of unvisited fields too, after a refused change of status. */
    showGaps: boolean;
    /** Gaps, warnings and errors of the whole form, in its order; the same list until one changes. */
    problems: readonly Problem[];
    /** The same of the others that are created together, where they lack more than the first. */
    problemsBeside: readonly Problem[];
    /** Incremented with each check, for what is derived from the whole form after a pause. */
    checks: number;
    /** True once the form has been checked; until then gaps are unknown. */
    isChecked: boolean;
    /** Field last requested by a link; a new object for each request. */
    focusRequest: { field: string; path?: FieldPath; beside?: Problem } | null;
    /** The open tab of a step with tabs; null for the first. */
    tab: string | null;
    /** Values from outside the form, keyed by the pointers that UI documents use. */
    outside: Body;
    /** The rows of a list that are selected together, by key. */
    selected: { list: string; keys: readonly string[] } | null;
    /** Fields that were chosen to be shown beside those of others that are created together. */
    beside: readonly string[];
    /** The row opened last. */
    openRow: { list: string; key: string } | null;
  };
  /** Row lists as bodies, cached until they change. */
  readonly listBodies: Map<string, Body[]>;
  rootBody: Body | null;
  /** Rejected by the server and unchanged since. */
  refused: readonly Refusal[];
  /** Texts typed that are no values of their fields, by field, with the keys of what is wrong. */
  readonly unchosen: Map<string, { path: FieldPath; title: string; text: string }>;
  /** Called before a save, so that what is being typed counts. */
  readonly onSettle: Set<() => void>;
  /** Statuses whose unmet needs are shown as gaps; undefined shows all. */
  needsShown: readonly string[] | undefined;
  readonly stepOf: (field: string) => number;
  /** Tells the ids of its fields from those of a form that it stands in. */
  readonly idPrefix?: string | undefined;
  /** Called after each change of a value or a row. */
  readonly onChange: Set<(path: FieldPath) => void>;
}

export interface Problem extends Mark {
  path: FieldPath;
  /** Number of the step; 0 if none. */
  step: number;
  /** For what is missing: other articles that ask for it. */
  also?: readonly string[] | undefined;
  /** For what is missing: the status that requires the field. */
  for?: string | undefined;
  /** For what is missing: whether its text says what, so that it needs no name of the field. */
  hasWords?: boolean;
  /** For what is missing: key of what is wrong, in one phrase. */
  lack?: string | undefined;
  /** Of several that are created together, in which it is: its key, name and place among them. */
  beside?: { key: string; name: string; at: number; list: string };
}

/** A problem reported by the server, with the value it rejected. */
export interface Refusal extends Problem {
  value: FieldValue;
  /** Where in the value it is, as a pointer; empty for the whole. */
  inside: string;
}

/** Parameters of a form's store. */
export interface FormParts {
  plan: Plan;
  rules: Rules;
  validate: CompiledValidator;
  context: Context;
  nextStatus?: string | null;
  needsShown?: readonly string[];
  /** Step number of a field of the root. */
  stepOf?: (field: string) => number;
  readOnly?: boolean;
  idPrefix?: string;
}

/** A unique string for the root or a row. */
export function nodeName(list: string, key: string): string {
  return `${list}\n${key}`;
}

/** Puts a row into the store without journalling or checks; for edit.ts and applyServerReply.ts. */
export function putRow(
  store: FormStore,
  list: string,
  key: string,
  leaves: FieldValues,
  stored: boolean,
): FormNode {
  const formNode = newFormNode(list, key, leaves, !stored);
  if (stored) store.stored.set(nodeName(list, key), leaves);
  rowsOfList(store, list).set(key, formNode);
  return formNode;
}

/** Key for a row: its id, else its clientId, else a new one. */
export function keyFor(store: FormStore, list: string, leaves: FieldValues): string {
  const keys = store.index.lists.get(list)?.key;
  const identity = rowIdentity(leaves, keys) ?? crypto.randomUUID();
  return rowsOfList(store, list).has(identity) ? crypto.randomUUID() : identity;
}

export function rowsOfList(store: FormStore, list: string): Map<string, FormNode> {
  const rows = store.rows.get(list);
  if (rows) return rows;
  const made = new Map<string, FormNode>();
  store.rows.set(list, made);
  return made;
}

/** Observable row order of a list; created empty on first use. */
export function orderOf(store: FormStore, list: string): { keys: string[] } {
  const order = store.order.get(list);
  if (order) return order;
  const made = proxy<{ keys: string[] }>({ keys: [] });
  store.order.set(list, made);
  return made;
}

/**
 * Creates a form's store, filled with a stored body, or with initial values if `stored` is false.
 */
export function createStore(parts: FormParts, body: Body, stored: boolean): FormStore {
  const indexes = indexesOf(parts.plan);
  const { index } = indexes;
  const { values, lists } = flatten(index, body);
  const store: FormStore = {
    ...parts,
    nextStatus: parts.nextStatus ?? null,
    needsShown: parts.needsShown,
    stepOf: parts.stepOf ?? (() => 0),
    refused: [],
    unchosen: new Map(),
    onSettle: new Set(),
    ...indexes,
    root: newFormNode("", "", values, !stored),
    rows: new Map(),
    order: new Map(),
    stored: new Map([[nodeName("", ""), stored ? values : {}]]),
    storedOrder: new Map(),
    journal: newJournal(),
    dirty: new Set(),
    state: proxy({
      dirty: 0,
      readOnly: parts.readOnly ?? false,
      revision: 0,
      showAll: false,
      showGaps: false,
      problems: ref([]),
      problemsBeside: ref([]),
      checks: 0,
      isChecked: false,
      focusRequest: null,
      tab: null,
      outside: ref({}),
      selected: null,
      openRow: null,
      beside: ref([]),
    }),
    listBodies: new Map(),
    rootBody: null,
    onChange: new Set(),
  };
  for (const list of index.lists.keys()) {
    const keys = (lists.get(list) ?? []).map((row) => {
      const rowLeaves = flattenRow(index, list, row);
      const key = keyFor(store, list, rowLeaves);
      const formNode = putRow(store, list, key, rowLeaves, stored);
      // A flat row is its own body.
      if (rowLeaves === row) formNode.body = row;
      return key;
    });
    orderOf(store, list).keys = keys;
    store.storedOrder.set(list, stored ? keys : []);
  }
  return store;
}

/** The node that contains a path; undefined if its row is gone. */
export function formNodeAt(
  store: FormStore,
  path: { list: string; key: string },
): FormNode | undefined {
  return path.list === "" ? store.root : store.rows.get(path.list)?.get(path.key);
}

/** The root and all rows. */
export function allNodes({ root, rows }: FormStore): FormNode[] {
  return [root, ...[...rows.values()].flatMap((of) => [...of.values()])];
}

/** A node as a body; the same object until it changes. */
export function nodeBody(formNode: FormNode): Body {
  formNode.body ??= unflatten(formNode.plain);
  return formNode.body;
}

/** The rows of a list as bodies, in order; the same array until one changes. */
export function listBody(store: FormStore, list: string): Body[] {
  const known = store.listBodies.get(list);
  if (known) return known;
  const rows = rowsOfList(store, list);
  const made: Body[] = [];
  for (const key of orderOf(store, list).keys) {
    const formNode = rows.get(key);
    if (formNode) made.push(nodeBody(formNode));
  }
  store.listBodies.set(list, made);
  return made;
}

/** The whole form as a body; the same object until something changes. Must not be mutated. */
export function wholeBody(store: FormStore): Body {
  if (store.rootBody) return store.rootBody;
  const leaves: FieldValues = { ...store.root.plain };
  for (const list of store.index.lists.keys()) {
    const rows = listBody(store, list);
    if (rows.length > 0) leaves[list] = rows;
  }
  store.rootBody = unflatten(leaves);
  return store.rootBody;
}

/** Invalidates the cached bodies affected by a change in a node. */
export function forgetBodies(store: FormStore, scope: { list: string; key: string }): void {
  const at = formNodeAt(store, scope);
  if (at) at.body = null;
  if (scope.list !== "") store.listBodies.delete(scope.list);
  store.rootBody = null;
}

/** The problems of the form, and of the others that are created together with it. */
export function allProblems({ state }: FormStore): readonly Problem[] {
  return state.problemsBeside.length === 0
    ? state.problems
    : [...state.problems, ...state.problemsBeside];
}

/** Takes over values from outside the form; only what reads them renders. */
export function setOutside({ state }: FormStore, outside: Body): void {
  if (!isSame(state.outside, outside)) state.outside = ref(outside);
}
