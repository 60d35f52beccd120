import { withDpiaState } from "#shared/domain/risk/dpia.ts";
import { compareHanded, type HandedRecord } from "#shared/domain/audits/handedRecords.ts";
import { changedValues } from "#shared/engine/body/differences.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ExportTypes } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { isExported } from "#server/exports/exportContext.ts";
import { newestPackageOf, type PackageTold } from "#server/store/files/authorityPackages.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readRevisions } from "#server/store/trail/revisions.ts";
import { recordPlan } from "../bodies/plans.ts";
import { callContext } from "../records/recordContext.ts";
import type { ParsedScope } from "./auditScope.ts";

/** Records that are compared at once. */
const atOnce = 100;

/**
 * What the registers of these companies say that the last package of theirs did not; nothing if
 * this is the first. Only fields that an authority gets are told of.
 */
export async function changesSince(
  tx: Tx,
  call: Asking,
  { companies, kinds }: Pick<ParsedScope, "companies" | "kinds">,
  records: readonly HandedRecord[],
): Promise<PackageTold["changes"]> {
  const before = await newestPackageOf(
    tx,
    companies.map(({ id }) => id),
  );
  if (!before) return undefined;
  const { added, removed, revised } = compareHanded(before.contents, records);
  const plan = recordPlan(callContext(call));
  const nodes = exportedNodes(plan.nodes, kinds);
  const changed = [];
  for (let from = 0; from < revised.length; from += atOnce) {
    const batch = revised.slice(from, from + atOnce);
    const bodiesOf = (side: "before" | "after"): Promise<Map<number, Body>> =>
      readRevisions(
        tx,
        "record",
        batch.map((each) => ({ id: each.id, version: each[side] })),
      );
    const [earlier, later] = [await bodiesOf("before"), await bodiesOf("after")];
    for (const { id, name } of batch) {
      const stateOf = (bodies: ReadonlyMap<number, Body>): Body =>
        withDpiaState(bodies.get(id) ?? {});
      const changes = changedValues({ nodes }, stateOf(earlier), stateOf(later));
      const fields = [...new Set(changes.map(({ path }) => `/${path.split("/")[1] ?? ""}`))];
      if (fields.length > 0) changed.push({ id, name, fields });
    }
  }
  const { id: since, madeAt, told } = before;
  return { since, madeAt: madeAt.toISOString(), day: told.day, added, removed, changed };
}

/** The fields that the documents print, down to those of rows. */
function exportedNodes(nodes: readonly PlanNode[], kinds: readonly ExportTypes[]): PlanNode[] {
  return nodes
    .filter((node) => kinds.some((kind) => isExported(node, kind)))
    .map((node) =>
      node.children ? { ...node, children: exportedNodes(node.children, kinds) } : node,
    );
}
