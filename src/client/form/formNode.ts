import { proxy } from "valtio/vanilla";
import type { Body } from "#shared/engine/plan/types.ts";
import type { FieldPath } from "./paths.ts";
import { asRef, type FieldValues } from "./flatten.ts";

/** A message at a field: error, warning, gap or a remark. */
export interface Mark {
  level: "error" | "warning" | "gap" | "info";
  /** Text key, with its parameters in `params`. */
  text: string;
  params?: Readonly<Record<string, string | number>>;
  article?: string;
  /** For what is missing: how strictly it is asked for. */
  need?: "must" | "if" | "possible" | "reading" | undefined;
  /** The server's own message, if any. */
  message?: string;
  /** Documents the value conflicts with, as links. */
  others?: readonly { title: string; href: string }[];
  /** Shown at once, not only after somebody has been at the field. */
  isShownAtOnce?: true | undefined;
}

/** Tells the marks of a field apart. */
export function markKey({ level, text, params }: Mark): string {
  return `${level} ${text} ${JSON.stringify(params ?? {})}`;
}

/** Number of comments at a field or row, and how many of them are new. */
export interface CommentCount {
  comments: number;
  unread: number;
}

/** In the order in which a field shows them. */
export const annotationKinds = [
  "comments",
  "rule",
  "problem",
  "change",
  "presence",
  "proposal",
] as const;

/** Remark at a field, or at a row as a whole: its field is "" then. */
export interface Annotation extends Mark {
  kind: (typeof annotationKinds)[number];
  path: FieldPath;
  counts?: CommentCount | undefined;
  /** Sentence behind the words. */
  reason?: string | undefined;
  /** Button behind the words. */
  action?: { text: string; run: () => void };
}

/** The root or a row: values, marks and view state. */
export interface FormNode {
  readonly list: string;
  readonly key: string;
  /** Values by field, written only by edit.ts. */
  readonly values: FieldValues;
  /** The same to be read only, without being observed. */
  readonly plain: Readonly<FieldValues>;
  /** All at the node and its fields, in order; written only by annotate(). */
  annotations: readonly Annotation[];
  /** Rule results in use, by field; written and listened to in ruleState.ts only. */
  readonly rules: Record<string, number | undefined>;
  readonly view: { open: boolean; isNew: boolean };
  /** Fields that were visited and left, so that their marks are shown; the row itself is "". */
  readonly touched: Record<string, boolean | undefined>;
  /** The node as a body, cached until it changes. */
  body: Body | null;
}

/** Makes listeners for an aspect of nodes, called at once. */
export function makeListeners() {
  const listening = new WeakMap<FormNode, Set<() => void>>();
  return {
    /** Calls back when it changes at a node; returns a function that stops this. */
    listen(formNode: FormNode, changed: () => void): () => void {
      const known = listening.get(formNode) ?? new Set();
      listening.set(formNode, known);
      known.add(changed);
      return () => void known.delete(changed);
    },
    tell(formNode: FormNode): void {
      listening.get(formNode)?.forEach((changed) => changed());
    },
  };
}

/** Makes a value when it is first asked for. */
function later<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function observed(leaves: FieldValues): FieldValues {
  const values: FieldValues = {};
  for (const [field, value] of Object.entries(leaves)) {
    if (value !== undefined) values[field] = asRef(value);
  }
  return proxy(values);
}

/**
 * The root or a row as it is filled. Most rows of a large form are never opened, so what is observed
 * is made when it first is.
 */
export function newFormNode(
  list: string,
  key: string,
  leaves: FieldValues,
  isNew: boolean,
): FormNode {
  let seen: FieldValues | undefined;
  const view = later(() => proxy({ open: false, isNew }));
  const touched = later(() => proxy<Record<string, boolean | undefined>>({}));
  return {
    list,
    key,
    get values() {
      seen ??= observed(leaves);
      return seen;
    },
    get plain() {
      return seen ?? leaves;
    },
    annotations: [],
    rules: {},
    get view() {
      return view();
    },
    get touched() {
      return touched();
    },
    body: null,
  };
}
