import { followedNodes, followedTemplate } from "#shared/domain/followedTemplate.ts";
import { changedRules, type ChangedRule, rulesOf } from "#shared/domain/templateRules.ts";
import { clientIdOfCopy, takenOver } from "#shared/engine/copies/copy.ts";
import { withoutChoicesOf } from "#shared/engine/rules/choices.ts";
import {
  changesOfOriginal,
  type Followed,
  inTermsOf,
  type OriginalChange,
} from "#shared/engine/copies/originals.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Asking } from "#server/auth/call.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import { keepProductVersion } from "#server/store/items/productItems.ts";
import { readRevision } from "#server/store/trail/revisions.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { attachReferences, type ReferenceOf } from "../lookups/itemFacts.ts";
import { masterRecordKind } from "../records/masterRecords.ts";
import { editContext } from "../records/recordContext.ts";

/** A template now, and as it was when a record was created from it or last updated. */
export interface Following {
  nodes: readonly PlanNode[];
  /** Versions of the template. */
  from: number;
  to: number;
  /** Bodies whose references are bare ids. */
  sides: Followed;
  changes: readonly OriginalChange[];
  /** The template's rules, as the record will keep them. */
  rules: Body;
  /** Those that are others than the record keeps. */
  newRules: readonly ChangedRule[];
}

/** Reads what a template said in a version; null if nobody knows any more. */
export type ReadEarlier = (version: number) => Promise<Body | null>;

/** Reads each earlier version of a template once. */
export function earlierVersions(tx: Tx, template: StoredRecord): ReadEarlier {
  const kind = template.isProductOwned ? masterRecordKind : "record";
  const known = new Map<number, Promise<Body | null>>();
  return (version) => {
    const reading =
      known.get(version) ??
      readRevision(tx, { kind, id: template.id }, version).then((found) =>
        // An erased version has nothing left to compare with.
        found && Object.keys(found.body).length > 0 ? found.body : null,
      );
    known.set(version, reading);
    return reading;
  };
}

/** Keeps a version of a template that records will be compared with: the product keeps none itself. */
export async function keepForFollowers(tx: Tx, template: StoredRecord): Promise<void> {
  if (template.isProductOwned)
    await keepProductVersion(tx, { kind: masterRecordKind, id: template.id });
}

/** In what a template differs now from what a record took over; null if it is of no newer version. */
export async function followingOf(
  call: Asking,
  stored: StoredRecord,
  template: StoredRecord,
  readEarlier: ReadEarlier,
): Promise<Following | null> {
  const { version: from } = followedTemplate(stored.body);
  if (from === null || from >= template.version) return null;
  const earlier = await readEarlier(from);
  if (!earlier) return null;
  const context = editContext(call, stored);
  const nodes = followedNodes(recordPlan(context).nodes, context);
  const sides = inTermsOf(nodes, {
    earlier: copyFor(nodes, stored, template, earlier),
    now: copyFor(nodes, stored, template, template.body),
    mine: stored.body,
  });
  const rules = rulesOf(template.body);
  const newRules = changedRules(stored.body, template.body);
  const changes = changesOfOriginal(nodes, sides);
  return { nodes, from, to: template.version, sides, changes, rules, newRules };
}

/** How many changes of the template the record lacks, and how many meet changes of its own. */
export function countsOf(following: Pick<Following, "changes" | "newRules"> | null) {
  const { changes = [], newRules = [] } = following ?? {};
  return {
    changes: changes.length + (newRules.length > 0 ? 1 : 0),
    conflicts: changes.filter(({ isOwn }) => isOwn).length,
  };
}

/** The sides with what their references say, for readers. */
export function readableSides({ nodes, sides }: Following, referenceOf: ReferenceOf): Followed {
  const readable = (body: Body) => {
    const followed = nodes.flatMap(({ name }) => {
      const value = body[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    return attachReferences(nodes, Object.fromEntries(followed), referenceOf);
  };
  return { earlier: readable(sides.earlier), now: readable(sides.now), mine: readable(sides.mine) };
}

/** Body that a record would be created with from a body of its template. */
export function copyFor(
  nodes: readonly PlanNode[],
  { companyId }: Pick<StoredRecord, "companyId">,
  template: StoredRecord,
  body: Body,
): Body {
  const copied = takenOver(nodes, named(template, body), clientIdOfCopy);
  // Choices of one company, such as its departments, don't exist in another.
  const fitting =
    companyId === template.companyId ? copied : withoutChoicesOf(nodes, "/company/id", copied);
  return attachReferences(nodes, fitting, (id) => ({ id }));
}

/** The product's records have their name as a title. */
function named({ isProductOwned, name }: StoredRecord, body: Body): Body {
  if (!isProductOwned) return body;
  return { ...body, name: body["title"] ?? name };
}
