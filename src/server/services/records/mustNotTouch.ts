import { isSame } from "#shared/engine/body/compare.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem, type WrongField } from "#server/auth/problem.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import { recordPlan } from "../bodies/plans.ts";
import { presentedBody, type ToldBeside } from "./presentedBody.ts";
import { callContext, rightsOf } from "./recordContext.ts";

/** Read-only fields may be sent back unchanged, but not modified. */
export function mustNotTouch(
  call: Call,
  stored: StoredRecord,
  sent: Body,
  beside: Omit<ToldBeside, "duplicates">,
): void {
  const told = { ...beside, duplicates: undefined };
  // None of the guarded fields is derived, so that nothing has to be resolved.
  const now = presentedBody(call, stored, stored.body, told);
  const guarded = recordPlan(callContext(call)).nodes.filter(
    (node) => node.readOnly && !node.derive && !node.children && sent[node.name] !== undefined,
  );
  const fields = guarded
    .filter(({ name }) => name !== "readiness" && !isSameAsStored(sent[name], now[name]))
    .filter(({ name }) => name !== lonely || !mayHaveRead(call, stored, sent[name]))
    .map((node): WrongField => ({ path: `/${node.name}`, code: "readOnly" }));
  if (fields.length > 0) throw new Problem("invalid", { fields });
}

/**
 * The permission that changes through others' actions, e.g. when they create a record from this
 * one.
 */
const lonely = "canDeleteWithoutPrecondition";

/** True if the client may have read this value earlier, whatever depends on the record now. */
function mayHaveRead(call: Call, stored: StoredRecord, sent: Json | undefined): boolean {
  return sent === false || sent === rightsOf(call, stored, false)[lonely];
}

/** References compare by id; their titles differ by language. */
function isSameAsStored(sent: Json | undefined, now: Json | undefined): boolean {
  return isBody(sent) && isBody(now) ? sent["id"] === now["id"] : isSame(sent, now);
}
