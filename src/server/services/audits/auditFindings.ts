import { articleFor, registersIn } from "#shared/domain/legalBasis/legalBasisNeeds.ts";
import { rules } from "#shared/domain/rules.ts";
import { isOnlyOfProcessor } from "#shared/domain/workflow/registers.ts";
import { isStatus } from "#shared/domain/workflow/transitions.ts";
import type { HandedRecord } from "#shared/domain/audits/handedRecords.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import type { Need } from "#shared/engine/plan/plan.ts";
import { gapsOfField, missingFrom } from "#shared/engine/rules/needs.ts";
import type { AuditFinding } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { gapsOfRecords } from "#server/store/records/recordGaps.ts";
import { listRecordVersions } from "#server/store/records/recordVersions.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { HandedVersion } from "#server/store/trail/handedVersions.ts";
import { readRevisions } from "#server/store/trail/revisions.ts";
import { recordPlan } from "../bodies/plans.ts";
import type { AuditContents } from "./auditContents.ts";
import { gapFields } from "../records/gaps/gapFields.ts";
import { callContext } from "../records/recordContext.ts";
import { resolveRecord } from "../records/resolveRecord.ts";

/** So many records are looked at in an earlier version; of further ones, today's gaps are told. */
const mostResolved = 200;

/** So many findings are told one by one. */
const mostTold = 500;

/** Findings an authority would object to, the gravest first, and their total number. */
export interface AuditFindings {
  findings: AuditFinding[];
  total: number;
}

/**
 * Gaps of the records by the register's own needs, in the version that would be handed out, and the
 * records that are missing from the register since they were never finalised; both only by articles.
 */
export async function auditFindings(
  tx: Tx,
  call: Asking,
  { records, leftOut }: Pick<AuditContents, "records" | "leftOut">,
): Promise<AuditFindings> {
  const fields = gapFields(call);
  const needs = needsOfGaps(call);
  const gaps = await gapsHanded(tx, call, records);
  const lacking = records.flatMap((record) => {
    const open = new Set(gaps.get(record.id) ?? []);
    // Walks the fields, so that findings stand in the order of the steps, always in the same.
    return [...fields].flatMap(([number, field]): AuditFinding[] => {
      const need = open.has(number) ? needs.get(number) : undefined;
      const article = need && articleFor(need, registersIn(record.kinds));
      if (!need || article === undefined) return [];
      return [
        {
          record: record.id,
          company: record.company,
          title: record.name,
          gap: field.gap,
          label: field.title,
          article,
          // The law demands it in every case.
          grave: need.level === "must",
        },
      ];
    });
  });
  const all = [...leftOut.unfinished.map(absentFrom), ...lacking];
  const sorted = all.toSorted((one, other) => Number(other.grave) - Number(one.grave));
  return { findings: sorted.slice(0, mostTold), total: all.length };
}

/** The register has to hold every activity, whether or not it was ever finalised. */
function absentFrom({ id, name, facts }: HandedVersion): AuditFinding {
  const article = isOnlyOfProcessor(facts) ? "GDPR 30(2)" : "GDPR 30(1)";
  return { record: id, title: name, article, grave: true };
}

/** Requirements behind gaps, by the numbers of their links. */
function needsOfGaps(call: Asking): ReadonlyMap<number, Need> {
  const nodes = nodesOf(recordPlan(callContext(call)).nodes);
  return new Map(
    nodes.flatMap((node) =>
      [...gapsOfField(node)].flatMap(([gap, need]): [number, Need][] =>
        need ? [[linkNumber(gap), need]] : [],
      ),
    ),
  );
}

async function gapsHanded(
  tx: Tx,
  call: Asking,
  records: readonly HandedRecord[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const ids = records.map(({ id }) => id);
  const now = new Map(
    (await listRecordVersions(tx, { ids })).map((each) => [each.id, each.version]),
  );
  const earlier = records.filter(({ id, version }) => now.get(id) !== version);
  const known = new Map(await gapsOfRecords(tx, ids));
  const resolved = earlier.slice(0, mostResolved);
  const bodies = await readRevisions(tx, "record", resolved);
  const plan = recordPlan(callContext(call));
  for (const { id } of resolved) {
    const body = bodies.get(id);
    if (!body) continue;
    const status = isStatus(body["status"]) ? body["status"] : null;
    const context = { ...callContext(call), status };
    const whole = await resolveRecord(tx, body, context);
    const missing = missingFrom(plan, whole, context, rules);
    known.set(id, [...new Set(missing.map(({ name }) => linkNumber(name)))]);
  }
  return known;
}
