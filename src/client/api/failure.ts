import {
  isProblemCode,
  type FieldProblem,
  type ProblemCode,
  type ProblemItem,
} from "#shared/api/problems.ts";

/** Why a call failed: a server code, no connection, or an unrecognised reply. */
export type FailureCode = ProblemCode | "network" | "unknown";

export interface FailureFacts {
  code: FailureCode;
  /** HTTP status; 0 without a reply. */
  status: number;
  message: string;
  supportId?: string;
  fields: readonly FieldProblem[];
  items: readonly ProblemItem[];
  /** The raw reply, for properties specific to a failure. */
  body: Readonly<Record<string, unknown>>;
}

/** A failed call, thrown by `call`, which also decides whether it is shown. */
export class Failure extends Error {
  readonly facts: FailureFacts;

  constructor(facts: FailureFacts) {
    super(facts.message);
    this.name = "Failure";
    this.facts = facts;
  }

  get code(): FailureCode {
    return this.facts.code;
  }
}

/** The failure of a call without a reply. */
export function networkFailure(): Failure {
  return new Failure({
    code: "network",
    status: 0,
    message: "Network exception",
    fields: [],
    items: [],
    body: {},
  });
}

/** The failure of a call that brings more than the server takes. */
export function tooLargeFailure(): Failure {
  return new Failure({ ...networkFailure().facts, code: "tooLarge", status: 413, message: "" });
}

/** The failure of a successful reply that lacks its essential content. */
export function stateFailure(): Failure {
  return new Failure({ ...networkFailure().facts, code: "unknown", message: "Invalid state" });
}

/**
 * The failure described by an error reply; its own status takes precedence over the HTTP status,
 * and a success status counts as 412.
 */
export function replyFailure(reply: unknown, status: number): Failure {
  const body = asObject(reply);
  const own = body["status"];
  const accepted = status < 400 ? 412 : status;
  return new Failure({
    code: isProblemCode(body["error"]) ? body["error"] : "unknown",
    status: typeof own === "number" ? own : accepted,
    message: typeof body["message"] === "string" ? body["message"] : "",
    supportId: typeof body["supportId"] === "string" ? body["supportId"] : undefined,
    fields: asArray<FieldProblem>(body["fields"]),
    items: asArray<ProblemItem>(body["items"]),
    body,
  });
}

/** True if a thrown value is a failed call, optionally with one of the given codes. */
export function isFailure(thrown: unknown, ...codes: readonly FailureCode[]): thrown is Failure {
  return thrown instanceof Failure && (codes.length === 0 || codes.includes(thrown.code));
}

/** True if a call was refused because its subject, a filter, field or value, does not exist. */
export function isOfNothing(thrown: unknown): boolean {
  return isFailure(thrown, "notFound", "invalid", "filterUnusable");
}

function asObject(reply: unknown): Readonly<Record<string, unknown>> {
  // Border: the properties of a failure's body are checked one by one.
  return typeof reply === "object" && reply !== null ? (reply as Record<string, unknown>) : {};
}

function asArray<T>(value: unknown): readonly T[] {
  // Border: the server validates these lists against their document in its tests.
  return Array.isArray(value) ? (value as T[]) : [];
}
