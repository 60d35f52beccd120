import { httpStatusOf, type ProblemCode, type ProblemItem } from "#shared/api/problems.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** One wrong value of a request; the text for it is found by its code. */
export interface WrongField {
  path: string;
  code: string;
  params?: Readonly<Record<string, string | number>>;
}

/** Details of a problem reply beyond its code. */
export interface ProblemDetails {
  fields?: readonly WrongField[];
  items?: readonly ProblemItem[];
  /** Further properties of the reply, such as the stored record of a stale save. */
  more?: Body;
  /** Seconds after which to try again. */
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

/** Refuses a request for what is wrong with its fields: apart from what is not accepted, what is of another form altogether. */
export function mustFit(problems: readonly (WrongField & { status: number })[]): void {
  if (problems.length === 0) return;
  const isMisshapen = problems.some(({ status }) => status === 400);
  throw new Problem(isMisshapen ? "badRequest" : "invalid", { fields: problems });
}

/** The value, or the answer that there is none; what is in another group looks the same. */
export function mustExist<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Problem("notFound");
  return value;
}
