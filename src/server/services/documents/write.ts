import { overlayProblems } from "#shared/engine/plan/overlayValues.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { stripReadOnly } from "#shared/engine/body/project.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import { type CompiledValidator, schemaProblems } from "#shared/engine/rules/validate.ts";
import { withStamps } from "#shared/engine/rules/stamps.ts";
import type { Call } from "#server/auth/call.ts";
import { mustFit, Problem } from "#server/auth/problem.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { mustBeSound, type NamedReference, namedReferences } from "../bodies/mustBeSound.ts";
import { knownLinks, type Resolved } from "../bodies/references.ts";
import { hiddenAmongNamed, maySeeItem } from "../companies/companyVisibility.ts";
import { withTypedItems } from "../records/recordItems.ts";
import { withRowIds } from "../records/recordRows.ts";

/**
 * Checks that a request body is a JSON object, for calls that validate their own body; throws
 * `badRequest` otherwise.
 */
export function sentBody(sent: unknown): Body {
  if (!isBody(sent)) throw new Problem("badRequest", { fields: [{ path: "", code: "type" }] });
  return sent;
}

/** Validates a sent body against its document and strips read-only fields. */
export function receiveBody(
  { plan, validate }: { plan: Plan; validate: CompiledValidator },
  body: unknown,
  context: Context,
): Body {
  const sent = stripReadOnly(plan.nodes, sentBody(body));
  mustFit([...schemaProblems(validate, sent), ...overlayProblems(plan, sent, context)]);
  return sent;
}

/** The document that a body is written into. */
export interface Target {
  plan: Plan;
  context: Context;
  /** The body stored before, empty for a new document; references in it may stay. */
  before: Body;
  /** Product-owned documents name the product's items only, since every group reads them. */
  isProductOwned: boolean;
  resolve: (body: Body) => Promise<Resolved>;
}

/**
 * Completes and checks a body that its writer may write: typed-in items, row ids, stamps, derived
 * fields, references, rules. Returns it ready for a draft, or throws with what is wrong.
 */
export async function prepareBody(
  tx: Tx,
  call: Call,
  sent: Body,
  { plan, context, before, isProductOwned, resolve }: Target,
): Promise<Body> {
  const { nodes } = plan;
  const typed = await withTypedItems(tx, call, sent, context, { nodes, isProductOwned });
  const rows = await withRowIds(tx, nodes, typed, before);
  const whole = withCallStamps(plan, rows, before, call);
  const references = namedReferences(nodes, whole);
  const [{ items, referenceOf, body }, hidden] = await together([
    resolve(whole),
    hiddenAmongNamed(tx, call, references),
  ]);
  const ofBefore = new Set(knownLinks(plan, before).map(({ id }) => id));
  const isOffered = ({ id, list }: NamedReference): boolean => {
    const mayStay = ofBefore.has(id);
    if (list === "records" || list === "file") {
      const isTheirs = isProductOwned && (list === "records" || !plan.catalogue);
      return !isTheirs && referenceOf(id) !== undefined && (mayStay || !hidden.has(id));
    }
    const item = items.get(id);
    if (item?.kind !== list) return false;
    return isProductOwned ? item.master : mayStay || maySeeItem(call, item);
  };
  const code = isProductOwned && !plan.catalogue ? "productOnly" : "unknownReference";
  const fields = references.filter((each) => !isOffered(each)).map(({ path }) => ({ path, code }));
  if (fields.length > 0) throw new Problem("invalid", { fields });
  mustBeSound(plan, body, context);
  return body;
}

/** Sets the stamps of what the caller has changed. */
export function withCallStamps({ nodes }: Plan, body: Body, before: Body, call: Call): Body {
  const { contact } = call.viewer;
  const person = contact === null ? null : { id: contact };
  return withStamps(nodes, body, before, { time: call.now.toISOString(), person });
}

/** The problem of an outdated save, with the stored state and its last author. */
export function staleProblem(
  state: { record: Body } | { item: Body },
  changedBy: Json | undefined,
  changedAt: Date | undefined,
): Problem {
  const at = changedAt?.toISOString() ?? "";
  return new Problem("stale", { more: { ...state, changedBy: changedBy ?? null, changedAt: at } });
}
