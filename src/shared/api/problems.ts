/** All problem codes with their HTTP status; each has a text `problem.<code>`. */
export const problems = {
  /** Valid JSON with the wrong shape: type, unknown property, constant. */
  badRequest: 400,
  invalidJson: 400,

  /** Token missing, expired, forged or revoked. */
  unauthorized: 401,
  wrongCredentials: 401,
  /** Others guessed too often: the right password leads to its owner's mailbox, a wrong one nowhere. */
  linkMailed: 401,

  forbidden: 403,
  /** Can't be undone: who does it shows again who they are. */
  proofNeeded: 403,
  /** A group that a second factor guards, which has not been shown. */
  factorNeeded: 403,
  notLicensed: 403,
  /** A call that the machine was not given, or that only people make. */
  notForMachine: 403,
  /** Concerns the whole group, and the viewer sees only some of its companies. */
  allCompanies: 403,

  /** Missing or in another group; the two are indistinguishable. */
  notFound: 404,
  methodNotAllowed: 405,
  notAcceptable: 406,
  /** A part of an upload that doesn't begin where the one before ended. */
  offsetDiffers: 409,
  /** An expired reference. */
  gone: 410,

  /** Well-formed but invalid: limits, patterns, checks. */
  invalid: 412,
  /** A status change with required values missing. */
  gaps: 412,
  /** The item is still referenced. */
  inUse: 412,
  /** Optimistic lock conflict: someone else has saved since. */
  stale: 412,
  /** A file still being generated. */
  notReady: 412,
  /** A list with more lines than a table may have. */
  tableTooLong: 412,

  /** A file that arrived in parts, and is not the one that was announced. */
  contentDiffers: 412,
  /** A file in which the scanner found malware; nothing was stored. */
  infected: 412,

  tooLarge: 413,
  /** The group's files take all the room it has for them. */
  quotaFull: 413,
  uriTooLong: 414,
  unsupportedMediaType: 415,
  tooMany: 429,
  /** The person or the group has as many exports under way as it may. */
  tooManyExports: 429,
  headersTooLarge: 431,

  internal: 500,

  /** Too many others were first; nothing was done. */
  busy: 503,
  /** Somebody else is changing the same just now; nothing was done. */
  locked: 503,
  /** The service is starting, stopping or has lost its database. */
  unavailable: 503,
  notReadyYet: 503,
  /** Records of before an update are not found by its new filters yet. */
  filterUnusable: 412,
  filtersNotReady: 503,
  /** Disk full; nothing was written. */
  storageFull: 503,
  /** File storage is not reachable; nothing was stored. */
  filesAway: 503,
  /** A file could not be looked over for malware, and was not stored. */
  scannerAway: 503,
} as const;

/** Stable code of a problem. */
export type ProblemCode = keyof typeof problems;

/** An invalid value in a request, as a JSON Pointer into the body as sent. */
export interface FieldProblem {
  path: string;
  code: string;
  message: string;
  /** The items the value conflicts with. */
  items?: readonly ProblemItem[];
}

/** An item that blocks the action, shown as a link. */
export interface ProblemItem {
  id: number;
  title: string;
  href: string;
}

/** Body of every error response. */
export interface ProblemBody {
  error: ProblemCode;
  message: string;
  status: number;
  supportId: string;
  fields?: FieldProblem[];
  items?: ProblemItem[];
}

export function httpStatusOf(code: ProblemCode): number {
  return problems[code];
}

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === "string" && Object.hasOwn(problems, code);
}
