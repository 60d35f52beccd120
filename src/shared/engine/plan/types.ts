import type { Plan } from "./plan.ts";

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object: a document's body or a row in it. */
export type Body = { [key: string]: Json };

/** The viewer and circumstances that rules may depend on besides the body. */
export interface Context {
  /** Calendar day, yyyy-MM-dd. */
  today: string;
  language: "de" | "en";
  /** Null if the document has no modes. */
  mode: string | null;
  roles: readonly string[];
  /** The viewer's permissions on this body. */
  flags: readonly string[];
  features: readonly string[];
  /** Null if the document has no statuses. */
  status: string | null;
  /** Settings of the group. */
  settings: Body;
  /** Names of the fields that nobody may change in this body. */
  fixed?: readonly string[];
  /** Fields that this body must fill in besides, by name, and the status that requires them. */
  asked?: { names: readonly string[]; for: string; article: string };
  /** True if the body was never saved, so that what the server adds to it is not known yet. */
  isUnsaved?: boolean;
  /** Plans extended by the group's custom fields, if any. */
  plans?: Readonly<Record<string, Plan>>;
}

/** A problem found by a rule beyond the schema. */
export interface Finding {
  /** JSON Pointer relative to the checked scope; "" is the scope itself. */
  path: string;
  code: string;
  level: "error" | "warning";
  params?: Record<string, string | number>;
  /** Shown at once, not only after somebody has been at the field. */
  isShownAtOnce?: true;
}

/**
 * Computes a value from others, identically on client and server; undefined leaves the property
 * absent.
 */
export type Derivation = (values: Json[], context: Context) => Json | undefined;

/** Checks a row, step or body after schema validation and returns findings. */
export type Check = (scope: Body, root: Body, context: Context) => Finding[];

/** True if a need is met, where "not empty" is not the criterion. */
export type NeedTest = (
  value: Json | undefined,
  scope: Body,
  root: Body,
  context: Context,
) => boolean;

/**
 * Proposes a value for a field of `scope` with the text key of the reason; null for no proposal.
 */
export type Proposal = (scope: Body, context: Context, root?: Body) => ProposedValue | null;

/** A proposed value, with the text key of its reason and what the reason names. */
export interface ProposedValue {
  value: Json;
  reason: string;
  params?: Readonly<Record<string, string>> | undefined;
  /** Items of a list that proposed ones take the place of, by the key of the one proposed. */
  replaces?: readonly { key: string; entry: Json }[] | undefined;
}

/** The named functions that documents refer to. */
export interface Rules {
  derivations: Readonly<Record<string, Derivation>>;
  checks: Readonly<Record<string, Check>>;
  needs: Readonly<Record<string, NeedTest>>;
  proposals: Readonly<Record<string, Proposal>>;
  /** Decides if a need applies to this body; defaults to true. */
  applies?: (need: { article: string; for: string; level: string }, root: Body) => boolean;
  /** The articles by which a need is asked of this body, the first first; defaults to all. */
  articlesFor?: (
    need: { article: string; also?: readonly string[] },
    root: Readonly<Record<string, unknown>>,
  ) => string[];
  /**
   * The fact of items that are not decided on, the status before which they have to be, and by the
   * fact's value the code of the problem.
   */
  decided?: { fact: string; for: string; codes: Readonly<Record<string, string>> };
  /** Texts that somebody has to read before a status, and the article that asks for it. */
  reading?: {
    for: string;
    article: string;
    /** The problem that a text may have in its row and body. */
    problemOf: (
      text: string,
      scope: Body,
      root: Body,
      context: Context,
    ) => { code: string; params: Record<string, string> } | undefined;
  };
}

/** A problem with one field; `status` is the HTTP status it causes. */
export interface FieldProblem {
  /** JSON Pointer with row indexes. */
  path: string;
  code: string;
  level: "error" | "warning";
  status: 400 | 412;
  params?: Record<string, string | number>;
  isShownAtOnce?: true;
}
