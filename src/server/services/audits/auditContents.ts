import type { HandedRecord } from "#shared/domain/audits/handedRecords.ts";
import { isTemplate } from "#shared/domain/workflow/modes.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { ExportTypes } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import { decisive } from "#shared/domain/exports/decisive.ts";
import { selectActivities } from "#server/exports/selectActivities.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type HandedVersion, handedVersions } from "#server/store/trail/handedVersions.ts";
import { endOfRequest, versionsOffered } from "../exporting/recordsOffered.ts";
import { type AskedCompany, type ParsedScope, singleRequest } from "./auditScope.ts";

/** A document of a package that has something to say. */
export interface PlannedPart {
  kind: ExportTypes;
  company: AskedCompany;
  records: number;
}

export interface LeftOutRecords {
  unfinished: HandedVersion[];
  internal: HandedVersion[];
  archived: HandedVersion[];
}

/** All that a package would hold and leave out. */
export interface AuditContents {
  parts: PlannedPart[];
  records: HandedRecord[];
  /** Documents that were asked for without a record to put in, by company. */
  empty: Omit<PlannedPart, "records">[];
  leftOut: LeftOutRecords;
}

/**
 * What a package would hold. Throws `invalid` where there was no record yet on the day, or where
 * nothing would be handed out.
 */
export async function auditContents(
  tx: Tx,
  call: Asking,
  scope: ParsedScope,
): Promise<AuditContents> {
  const contents: AuditContents = {
    parts: [],
    records: [],
    empty: [],
    leftOut: { unfinished: [], internal: [], archived: [] },
  };
  let known = 0;
  for (const company of scope.companies) {
    const versions = await versionsOf(tx, call, scope, company.id);
    known += versions.length;
    takeCompany(contents, scope, company, versions);
  }
  if (known === 0)
    throw scope.asAt === undefined
      ? invalidField("/companies", "check.nothingToHand")
      : invalidField("/day", "check.beforeFirst");
  return contents;
}

/** Throws unless there is something to hand out. */
export function mustHoldSomething({ records }: AuditContents): void {
  if (records.length === 0) throw invalidField("/companies", "check.nothingToHand");
}

async function versionsOf(
  tx: Tx,
  call: Asking,
  scope: ParsedScope,
  company: number,
): Promise<HandedVersion[]> {
  const wanted = singleRequest(scope, company, "register");
  const standing = await versionsOffered(tx, call, wanted);
  const found = await handedVersions(tx, standing, decisive, endOfRequest(call, wanted));
  // Templates are part of no register.
  return found.filter(({ facts }) => !isTemplate(facts));
}

function takeCompany(
  contents: AuditContents,
  { kinds, unfinished: withUnfinished }: ParsedScope,
  company: AskedCompany,
  versions: readonly HandedVersion[],
): void {
  const { leftOut } = contents;
  const open = versions.filter(({ isArchived }) => !isArchived);
  leftOut.archived.push(...versions.filter(({ isArchived }) => isArchived));
  leftOut.internal.push(...open.filter(({ facts }) => facts["authorityReportRelevance"] === false));
  if (!withUnfinished)
    leftOut.unfinished.push(
      ...open.filter(
        ({ isUnfinished, facts }) => isUnfinished && facts["authorityReportRelevance"] !== false,
      ),
    );
  const unfinished = new Set<Json>(open.flatMap((each) => (each.isUnfinished ? [each.id] : [])));
  const bodies = open.map(({ id, facts }): Body => ({ ...facts, id }));
  const kindsOf = new Map<Json, ExportTypes[]>();
  for (const kind of kinds) {
    const chosen = selectActivities({ kind, bodies, unfinished, withUnfinished }).bodies;
    const part = { kind, company };
    if (chosen.length === 0) contents.empty.push(part);
    else contents.parts.push({ ...part, records: chosen.length });
    for (const { id = null } of chosen) kindsOf.set(id, [...(kindsOf.get(id) ?? []), kind]);
  }
  for (const { id, name, version, isUnfinished } of open) {
    const own = kindsOf.get(id);
    if (!own) continue;
    const record: HandedRecord = { id, name, company: company.id, version, kinds: own };
    contents.records.push(isUnfinished ? { ...record, unfinished: true } : record);
  }
}
