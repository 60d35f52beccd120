import { proxy } from "valtio/vanilla";
import type { Body } from "#shared/engine/plan/types.ts";
import { asRef, type FieldValues } from "./flatten.ts";

/** Message at a field: error, warning or gap. */
export interface Mark {
  level: "error" | "warning" | "gap";
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

/** Remarks at a field, by kind. */
export interface Annotation {
  problems: readonly Mark[];
  /** Changes by others, in words. */
  changes: string;
  /** Other users who are there, in words. */
  presence: string;
  comments: CommentCount;
}

/** Annotations by field; those of the root or row itself are under "". */
export type ByField<Of> = Readonly<Record<string, Of>>;

/** All annotations of a node; undefined where it has none of a kind. */
export type Annotations = {
  [Kind in keyof Annotation]: ByField<Annotation[Kind]> | undefined;
};

/** The root or a row: values, marks and view state. */
export interface FormNode {
  readonly list: string;
  readonly key: string;
  /** Values by field, written only by edit.ts. */
  readonly values: FieldValues;
  /** The same to be read only, without being observed. */
  readonly plain: Readonly<FieldValues>;
  /** Written only by annotate(). */
  readonly annotations: Annotations;
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

const noAnnotations: Annotations = {
  problems: undefined,
  changes: undefined,
  presence: undefined,
  comments: undefined,
};

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
    annotations: { ...noAnnotations },
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
