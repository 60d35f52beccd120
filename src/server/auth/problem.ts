import { httpStatusOf, type ProblemCode, type ProblemItem } from "#shared/api/problems.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** An invalid value in a request; its message is looked up by code. */
export interface WrongField {
  path: string;
  code: string;
  params?: Readonly<Record<string, string | number>>;
  /** Name of what has the value, where a request is about several. */
  of?: string;
  /** The items the value conflicts with. */
  items?: readonly ProblemItem[];
}

export interface ProblemDetails {
  fields?: readonly WrongField[];
  items?: readonly ProblemItem[];
  /** Additional properties of the response, such as the stored record after a version conflict. */
  more?: Body;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
}

/** A deliberate refusal of a call; any other thrown error is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}, cause?: unknown) {
    super(code, cause === undefined ? {} : { cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return httpStatusOf(this.code);
  }
}

/** Throws the problems of a request: `badRequest` if it is malformed, else `invalid`. */
export function mustFit(problems: readonly (WrongField & { status: number })[]): void {
  if (problems.length === 0) return;
  const isMisshapen = problems.some(({ status }) => status === 400);
  throw new Problem(isMisshapen ? "badRequest" : "invalid", { fields: problems });
}

/**
 * Returns the value, or throws `notFound`; other groups' data is indistinguishable from missing
 * data.
 */
export function mustExist<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Problem("notFound");
  return value;
}

/** The refusal of one field, by its pointer into the body as sent. */
export function invalidField(path: string, code: string, params?: WrongField["params"]): Problem {
  return new Problem("invalid", { fields: [{ path, code, ...(params ? { params } : {}) }] });
}

/** The refusal of a list's cursor that the list has not written. */
export function unknownCursor(): Problem {
  return new Problem("badRequest", { fields: [{ path: "/after", code: "cursor" }] });
}
