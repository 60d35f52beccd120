import { projectForRead } from "#shared/engine/body/project.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Asking } from "#server/auth/call.ts";
import type { Item } from "#server/store/items/items.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { findLinks, peopleOf, readNamed } from "../bodies/references.ts";
import { redactBody } from "../companies/companyVisibility.ts";
import { attachReferences } from "../lookups/itemFacts.ts";
import { lettersStored } from "./lettersStored.ts";
import { callContext, editContext, rightsOf } from "./recordContext.ts";
import { resolveFrom } from "./resolveRecord.ts";

export interface ToldBeside {
  people: Awaited<ReturnType<typeof peopleOf>>;
  duplicates: Body | undefined;
  hasDependents: boolean;
  siblings: Body[];
}

/** A resolved record as its viewer may see it. */
export function presentedBody(
  call: Asking,
  stored: StoredRecord,
  body: Body,
  { people, duplicates, hasDependents, siblings }: ToldBeside,
): Body {
  const identity: Record<string, Json | undefined> = {
    id: stored.id,
    clientId: stored.clientId ?? undefined,
    version: stored.version,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
    createdBy: people(stored.createdBy),
    updatedBy: people(stored.updatedBy),
    status: stored.status,
    template: stored.isTemplate && !stored.isProductOwned,
    leaMaster: stored.isProductOwned,
    readiness: stored.letters ?? 0,
    mandatoryDetails: lettersStored(stored.facts).map(({ letter, state }) => ({
      letterName: letter,
      letterState: state,
    })),
    duplicates,
    siblings: siblings.length > 0 ? siblings : undefined,
    ...rightsOf(call, stored, hasDependents),
  };
  const whole: Body = { ...body };
  for (const [name, value] of Object.entries(identity)) {
    if (value === undefined) delete whole[name];
    else whole[name] = value;
  }
  const context = editContext(call, stored);
  const plan = recordPlan(context);
  return redactBody(call, plan.nodes, projectForRead(plan, whole, context));
}

/**
 * Prepares records to be presented, with one read for all that they refer to; what only a form asks
 * for is left out. Each is made when it is asked for.
 */
export async function presenterOf(
  tx: Tx,
  call: Asking,
  records: readonly StoredRecord[],
  lists: readonly Item[],
): Promise<(stored: StoredRecord) => Body> {
  const context = callContext(call);
  const bodies = records.map(({ body }) => body);
  const links = await findLinks(call, recordPlan(context), bodies);
  const { referenceOf } = await readNamed(tx, links, context);
  const people = await peopleOf(
    tx,
    records.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]),
    call.language,
  );
  return (stored) => {
    const own = editContext(call, stored);
    const whole = resolveFrom(stored.body, own, referenceOf, lists);
    return presentedBody(call, stored, whole, {
      people,
      duplicates: undefined,
      hasDependents: true,
      siblings: [],
    });
  };
}

/**
 * The same of some fields alone, whose stored values are what is shown: nothing else of the records
 * is looked up.
 */
export async function fieldsPresenterOf(
  tx: Tx,
  call: Asking,
  records: readonly StoredRecord[],
  nodes: readonly PlanNode[],
): Promise<(stored: StoredRecord) => Body> {
  const bodies = records.map(({ body }) => body);
  const links = await findLinks(call, { nodes }, bodies);
  const { referenceOf } = await readNamed(tx, links, callContext(call));
  return (stored) => {
    const shown = projectForRead({ nodes }, stored.body, editContext(call, stored));
    return redactBody(call, nodes, attachReferences(nodes, shown, referenceOf));
  };
}
