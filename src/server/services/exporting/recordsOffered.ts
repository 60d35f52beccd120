import { asJson } from "#shared/engine/body/borders.ts";
import { endOfDay } from "#shared/domain/writing/dates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { asBody } from "#shared/domain/values.ts";
import { projectForRead } from "#shared/engine/body/project.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist, Problem } from "#server/auth/problem.ts";
import { goesToAuthority, type OfferedRecords } from "#server/exports/selectActivities.ts";
import { listRecordIds } from "#server/store/records/recordList.ts";
import { readRecords, type StoredRecord } from "#server/store/records/records.ts";
import { lastFinalised, readRevisionsAt } from "#server/store/trail/revisions.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { recordPlan } from "../bodies/plans.ts";
import { callContext } from "../records/recordContext.ts";
import { filterOf } from "../records/recordList.ts";
import { presentRecord } from "../records/records.ts";
import type { ParsedExportRequest } from "./exportInput.ts";

/** A record as it stands, now or at the key date. */
interface Standing {
  id: number;
  version: number;
  status: Json;
  body: Body;
  /** Set if it stands so now. */
  stored?: StoredRecord;
}

/**
 * The records for a document as the caller may see them. An authority gets the last finalised
 * version of each record that is not archived, under the titles of its day; all others get records
 * as they stand.
 */
export async function recordsOffered(
  tx: Tx,
  call: Call,
  wanted: ParsedExportRequest,
): Promise<OfferedRecords> {
  const { kind, withUnfinished } = wanted;
  const standing = await recordsStanding(tx, call, wanted);
  if (!goesToAuthority(kind)) {
    const bodies: Body[] = [];
    for (const each of standing) bodies.push(await presentStanding(tx, call, each));
    return { kind, withUnfinished, bodies, unfinished: new Set() };
  }
  const open = standing.filter(({ status }) => status !== "archived");
  const ids = open.map(({ id }) => id);
  const finalised = await lastFinalised(tx, ids, endOfRequest(call, wanted));
  const bodies: Body[] = [];
  for (const each of open) {
    const last = finalised.get(each.id);
    if (last) bodies.push(presentRevision(call, { id: each.id, ...last }));
    else bodies.push(withUnfinished ? await presentStanding(tx, call, each) : withId(each));
  }
  const unfinished = new Set<Json>(ids.filter((id) => !finalised.has(id)));
  return { kind, withUnfinished, bodies, unfinished };
}

function endOfRequest(call: Call, { asAt }: ParsedExportRequest): Date {
  return asAt === undefined ? call.now : endOfDay(asAt, timeZoneOf(call.viewer.settings));
}

async function presentStanding(tx: Tx, call: Call, each: Standing): Promise<Body> {
  return each.stored
    ? asJson(await presentRecord(tx, call, each.stored))
    : presentRevision(call, each);
}

function presentRevision(call: Call, { id, version, body }: Omit<Standing, "status">): Body {
  const context = callContext(call);
  return { ...projectForRead(recordPlan(context), body, context), id, version };
}

/** The bare body is enough to count what is left out. */
function withId({ id, body }: Standing): Body {
  return { ...body, id };
}

async function recordsStanding(
  tx: Tx,
  call: Call,
  wanted: ParsedExportRequest,
): Promise<Standing[]> {
  if (wanted.asAt !== undefined) return recordsAt(tx, call, wanted);
  const records = await recordsNow(tx, call, wanted);
  return records.map((stored) => {
    const { id, version, status, body } = stored;
    return { id, version, status, body, stored };
  });
}

async function recordsNow(
  tx: Tx,
  call: Call,
  wanted: ParsedExportRequest,
): Promise<StoredRecord[]> {
  if (wanted.recordId !== undefined) {
    const [record] = await readRecords(tx, [wanted.recordId]);
    const known = mustExist(record);
    return [mustExist(maySeeRecord(call, known) ? known : null)];
  }
  const filter = filterOf(call, {
    ...(wanted.companyId === undefined ? {} : { companyId: wanted.companyId }),
    ...(wanted.filterId === undefined ? {} : { filterId: wanted.filterId }),
  });
  const ids = await listRecordIds(tx, filter);
  const byId = new Map((await readRecords(tx, ids)).map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The records as they stood at the end of the key date. */
async function recordsAt(tx: Tx, call: Call, wanted: ParsedExportRequest): Promise<Standing[]> {
  const revisions = await readRevisionsAt(tx, "record", endOfRequest(call, wanted));
  const isWanted = (body: Body, id: number): boolean =>
    (wanted.recordId === undefined || wanted.recordId === id) &&
    (wanted.companyId === undefined || asBody(body["company"])["id"] === wanted.companyId) &&
    (call.viewer.companies === null ||
      call.viewer.companies.includes(Number(asBody(body["company"])["id"])));
  const chosen = revisions.filter(({ id, body }) => isWanted(body, id));
  if (wanted.recordId !== undefined && chosen.length === 0) throw new Problem("notFound");
  return chosen.map(({ id, version, body }) => ({
    id,
    version,
    status: body["status"] ?? null,
    body,
  }));
}
