/** Every failure that a reply can name, with its HTTP status. Each code has a text, `problem.<code>`. */
export const problems = {
  /** Understood as JSON, but not of the described form: type, unknown property, fixed value. */
  badRequest: 400,
  invalidJson: 400,

  /** Token missing, expired, forged or revoked. */
  unauthorized: 401,
  wrongCredentials: 401,

  forbidden: 403,
  notLicensed: 403,

  /** Not there, or in another group: both look the same. */
  notFound: 404,
  methodNotAllowed: 405,
  notAcceptable: 406,
  /** A reference whose time is over. */
  gone: 410,

  /** The form is right, the content is refused: limits, patterns, checks. */
  invalid: 412,
  /** A status change for which needed entries are missing. */
  gaps: 412,
  /** Something else still names the item. */
  inUse: 412,
  /** Someone else has saved since it was read. */
  stale: 412,
  /** A file that is still being made. */
  notReady: 412,

  tooLarge: 413,
  uriTooLong: 414,
  unsupportedMediaType: 415,
  tooMany: 429,

  internal: 500,

  /** The service starts, stops or has lost its database. */
  unavailable: 503,
  notReadyYet: 503,
  /** Nothing was written because the storage is full. */
  storageFull: 503,
} as const;

/** Stable name of a failure. */
export type ProblemCode = keyof typeof problems;

/** One wrong value of a request, by JSON Pointer into the body as sent. */
export interface FieldProblem {
  path: string;
  code: string;
  message: string;
}

/** An item that blocks the action, shown as a link. */
export interface ProblemItem {
  id: number;
  title: string;
  href: string;
}

/** Body of every failed reply. */
export interface ProblemBody {
  error: ProblemCode;
  message: string;
  status: number;
  supportId: string;
  fields?: FieldProblem[];
  items?: ProblemItem[];
}

/** HTTP status of a failure. */
export function httpStatusOf(code: ProblemCode): number {
  return problems[code];
}

/** Whether a word from a reply is a failure that we know. */
export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === "string" && Object.hasOwn(problems, code);
}
