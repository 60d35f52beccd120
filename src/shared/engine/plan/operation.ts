import type { AuditAction, Feature, LiveTopic, Role } from "#shared/generated/words/words.ts";

/** Callers allowed: everyone, anyone signed in, or holders of at least a role. */
export type Access = "public" | "login" | Role;

/** The most that a call's body may hold. */
export interface BodyLimit {
  bytes: number;
  /** Members of objects and entries of lists, at any depth. */
  values: number;
}

/** An API operation, the source of routes, role checks, client and OpenAPI description. */
export interface OperationFacts {
  name: string;
  handler: string;
  method: "GET" | "POST" | "PATCH";
  /** Relative to the base path, parameters in braces. */
  path: string;
  /** "public", "login", or the lowest role. */
  access: Access;
  /** The operation's catalogue, if one handler serves several. */
  kind?: string;
  /** Licence feature required by the operation. */
  feature?: Feature;
  /** Concerns the whole group: viewers limited to some of its companies are refused. */
  allCompanies?: true;
  /** Can't be undone: only for who has proved within minutes who they are. */
  stepUp?: true;
  /** JSON Schemas by parameter name. */
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  /** Name of the request's compiled validator. */
  request?: string;
  /** Of a JSON body; what its document permits, within the limits of the product. */
  bodyLimit?: BodyLimit;
  /** "service": the service validates the body itself, after stripping read-only fields. */
  checkedBy?: "service";
  /** Status → name of the response schema; null for an empty response. */
  replies: Readonly<Record<string, string | null>>;
  /** Problem codes specific to the operation. */
  problems: readonly string[];
  /** Actions the operation may write to the audit log. */
  audit?: readonly AuditAction[];
  /** Topics of the events the operation may publish. */
  live?: readonly LiveTopic[];
  /** Names of document fields in the request; see `fromPayload`. */
  payload?: Readonly<Record<string, string>>;
  /** "part": bytes that go on from an offset (`Upload-Offset`), as the IETF draft on resumable uploads has it. */
  body: "json" | "file" | "part";
  answer: "json" | "file";
}

/** A table of a list's rows: where they are in its reply, what its texts begin with, and its columns. */
export interface ListTable {
  rows: string;
  texts: string;
  columns: readonly {
    key: string;
    as: "text" | "word" | "date" | "dateTime" | "number" | "percent" | "own";
    at?: string;
    list?: string;
  }[];
}

/** The part of an operation that a browser needs to call it. */
export interface CallFacts extends Pick<OperationFacts, "path" | "allCompanies" | "payload"> {
  /** POST if absent. */
  method?: OperationFacts["method"];
  access?: "public";
  /** Catalogues that have the call, separated by spaces; each takes the place of `{kind}` in the path. */
  kinds?: string;
}

/** An uploaded file. */
export interface Upload {
  name: string;
  content: unknown;
}

/** Bytes of an upload, and where they begin. */
export interface UploadPart {
  offset: number;
  content: unknown;
}

/** A file response. */
export interface FileAnswer {
  name: string;
  mediaType: string;
  content: unknown;
}

/** The path that most calls have, by their name. */
export function pathOfName(name: string): string {
  return `/api/${name.replace(".", "/")}`;
}
