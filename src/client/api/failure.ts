import {
  isProblemCode,
  type FieldProblem,
  type ProblemCode,
  type ProblemItem,
} from "#shared/api/problems.ts";

/** Why a call failed: a code of the server, no connection, or a reply that says nothing we know. */
export type FailureCode = ProblemCode | "network" | "unknown";

/** What is known about a failed call. */
export interface FailureFacts {
  code: FailureCode;
  /** Zero when there was no reply at all. */
  status: number;
  message: string;
  supportId?: string;
  fields: readonly FieldProblem[];
  items: readonly ProblemItem[];
  /** The reply as it came, for what only some failures carry. */
  body: Readonly<Record<string, unknown>>;
}

/** A call that did not succeed. Thrown by `call`; whether it was shown already is decided there. */
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

/** The failure of a call that got no reply. */
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

/** The failure of a reply that is accepted and lacks what it is for. */
export function stateFailure(): Failure {
  return new Failure({ ...networkFailure().facts, code: "unknown", message: "Invalid state" });
}

/** The failure that a reply tells about; its own status counts, else that of the reply, an accepted one means 412. */
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

/** Whether something thrown is a failed call of one of these kinds, or of any. */
export function isFailure(thrown: unknown, ...codes: readonly FailureCode[]): thrown is Failure {
  return thrown instanceof Failure && (codes.length === 0 || codes.includes(thrown.code));
}

function asObject(reply: unknown): Readonly<Record<string, unknown>> {
  // A border: the reply of a failure is only read property by property.
  return typeof reply === "object" && reply !== null ? (reply as Record<string, unknown>) : {};
}

function asArray<T>(value: unknown): readonly T[] {
  // A border: the server's document describes these lists, and its tests hold it to that.
  return Array.isArray(value) ? (value as T[]) : [];
}
