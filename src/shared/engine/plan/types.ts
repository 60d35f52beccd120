import type { Plan } from "./plan.ts";

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object: a document's body, or a row in it. */
export type Body = { [key: string]: Json };

/** Who fills in which document under which circumstances; what rules may depend on beside the body. */
export interface Context {
  /** Calendar day, yyyy-MM-dd. */
  today: string;
  language: "de" | "en";
  /** Null where the document knows no modes. */
  mode: string | null;
  roles: readonly string[];
  /** Names of the rights that the viewer has on this very body. */
  flags: readonly string[];
  features: readonly string[];
  /** Null where the document knows no statuses. */
  status: string | null;
  /** Settings of the group. */
  settings: Body;
  /** The documents as the group sees them, where it has added fields of its own. */
  plans?: Readonly<Record<string, Plan>>;
}

/** Something that is wrong with a value, by a rule that a schema cannot say. */
export interface Finding {
  /** JSON Pointer relative to the checked scope; "" is the scope itself. */
  path: string;
  code: string;
  level: "error" | "warning";
  params?: Record<string, string | number>;
}

/** Computes a value from others; the same on both sides. Undefined leaves the property absent. */
export type Derivation = (values: Json[], context: Context) => Json | undefined;

/** Looks for what is wrong in a row, a step or the whole body, after the schema has been satisfied. */
export type Check = (scope: Body, root: Body, context: Context) => Finding[];

/** Tells whether a need is met, where "not empty" is not the test. */
export type NeedTest = (
  value: Json | undefined,
  scope: Body,
  root: Body,
  context: Context,
) => boolean;

/** Proposes a value for a field of `scope`, with the text key of its reason; null where there is nothing to propose. */
export type Proposal = (
  scope: Body,
  context: Context,
  root?: Body,
) => { value: Json; reason: string } | null;

/** The named functions that documents refer to. */
export interface Rules {
  derivations: Readonly<Record<string, Derivation>>;
  checks: Readonly<Record<string, Check>>;
  needs: Readonly<Record<string, NeedTest>>;
  proposals: Readonly<Record<string, Proposal>>;
  /** Tells whether a need concerns this body at all; without it every need does. */
  applies?: (need: { article: string; for: string; level: string }, root: Body) => boolean;
}

/** What is wrong with one field; `status` is what a server answers for it. */
export interface FieldProblem {
  /** JSON Pointer with row numbers. */
  path: string;
  code: string;
  level: "error" | "warning";
  status: 400 | 412;
  params?: Record<string, string | number>;
}
