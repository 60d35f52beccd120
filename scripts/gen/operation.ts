import type { BodyLimit } from "../../src/shared/engine/plan/operation.ts";
import type { Schema } from "./schema.ts";

/** An operation with its path, access and references to its schemas. */
export interface Operation {
  name: string;
  handler: string;
  method: "GET" | "POST" | "PATCH";
  path: string;
  access: string;
  kind?: string;
  feature?: string;
  allCompanies?: true;
  stepUp?: true;
  params: Schema;
  query: Schema;
  /**
   * Key of the request's schema in its API document; with `checkedBy` the service validates it
   * itself.
   */
  request?: string;
  bodyLimit?: BodyLimit;
  checkedBy?: "service";
  replies: Record<string, string | null>;
  problems: string[];
  audit?: string[];
  live?: string[];
  payload?: Record<string, string>;
  body: "json" | "file" | "part";
  answer: "json" | "file";
}
