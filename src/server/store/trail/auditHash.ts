import { createHash } from "node:crypto";
import type { Body } from "#shared/engine/plan/types.ts";
import { canonicalJson } from "../database/canonical.ts";

/** An entry of the audit log as its hash covers it, with the hash of the one before. */
export interface Link {
  group: number;
  seq: number;
  at: string;
  actor: number | null;
  action: string;
  target: string | null;
  detail: Body;
  previous: string;
}

/** Hash of an entry, which the next one contains. */
export function hashOf(link: Link): string {
  return createHash("sha256").update(canonicalJson(link)).digest("hex");
}
