import type { Feature, Role } from "#shared/generated/words/words.ts";

/** Who may call: everybody, whoever is signed in, or who has at least a role. */
export type Access = "public" | "login" | Role;

/** A described call: what routes, role checks, the client and the published description are made from. */
export interface OperationFacts {
  name: string;
  handler: string;
  method: "GET" | "POST";
  /** Below the base path, parameters in braces. */
  path: string;
  /** "public", "login", or the least role. */
  access: Access;
  /** Catalogue the call is about, where one handler serves many. */
  kind?: string;
  /** Licence feature without which the call is refused. */
  feature?: Feature;
  /** JSON Schemas by name. */
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  /** Name of the request's compiled validator. */
  request?: string;
  /** "service": the body is stripped of what is read-only first, so the service validates it itself. */
  checkedBy?: "service";
  /** Status → name of the reply's schema; null for an empty reply. */
  replies: Readonly<Record<string, string | null>>;
  /** Codes of the failures a caller must expect beside those of every call. */
  problems: readonly string[];
  audit?: string;
  live?: readonly string[];
  /** Names that the request has for fields of its document; see `fromPayload`. */
  payload?: Readonly<Record<string, string>>;
  body: "json" | "file";
  answer: "json" | "file";
}

/** One file as it is sent. */
export interface Upload {
  name: string;
  content: unknown;
}

/** One file as it is answered. */
export interface FileAnswer {
  name: string;
  mediaType: string;
  content: unknown;
}
