import { isBody } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { Problem } from "#server/auth/problem.ts";

/**
 * Checks that a request body is a JSON object, for calls that validate their own body; throws
 * `badRequest` otherwise.
 */
export function sentBody(sent: unknown): Body {
  if (!isBody(sent)) throw new Problem("badRequest", { fields: [{ path: "", code: "type" }] });
  return sent;
}
