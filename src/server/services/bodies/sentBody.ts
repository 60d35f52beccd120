import { isBody } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { Problem } from "#server/auth/problem.ts";

/** What was sent to a call that checks its body itself, as an object; until here it may be any JSON. */
export function sentBody(sent: unknown): Body {
  if (!isBody(sent)) throw new Problem("badRequest", { fields: [{ path: "", code: "type" }] });
  return sent;
}
