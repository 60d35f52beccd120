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
import { maySeeRecord, redactBody } from "../companies/companyVisibility.ts";
import { recordPlan } from "../bodies/plans.ts";
import { namingFormerStaff } from "../staff/formerStaff.ts";
import { callContext } from "../records/recordContext.ts";
import { filterOf } from "../records/recordList.ts";
import { presentRecord } from "../records/records.ts";
import type { ParsedExportRequest } from "./exportRequest.ts";

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
  const naming = await namingFormerStaff(tx, call.language);
  const bodies: Body[] = [];
  const unfinished = new Set<Json>();
  for await (const batch of recordsStanding(tx, call, wanted)) {
    for (const { body, isUnfinished } of await offeredOf(tx, call, { wanted, batch })) {
      bodies.push(naming(body));
      if (isUnfinished) unfinished.add(body["id"] ?? null);
    }
  }
  return { kind, withUnfinished, bodies, unfinished };
}

interface Offered {
  body: Body;
  isUnfinished: boolean;
}

async function offeredOf(
  tx: Tx,
  call: Call,
  { wanted, batch }: { wanted: ParsedExportRequest; batch: readonly Standing[] },
): Promise<Offered[]> {
  const offered: Offered[] = [];
  if (!goesToAuthority(wanted.kind)) {
    for (const each of batch)
      offered.push({ body: await presentStanding(tx, call, each), isUnfinished: false });
    return offered;
  }
  const open = batch.filter(({ status }) => status !== "archived");
  const ids = open.map(({ id }) => id);
  const finalised = await lastFinalised(tx, ids, endOfRequest(call, wanted));
  for (const each of open) {
    const last = finalised.get(each.id);
    if (last)
      offered.push({ body: presentRevision(call, { id: each.id, ...last }), isUnfinished: false });
    else {
      const body = wanted.withUnfinished ? await presentStanding(tx, call, each) : withId(each);
      offered.push({ body, isUnfinished: true });
    }
  }
  return offered;
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
  const plan = recordPlan(context);
  const told = redactBody(call, plan.nodes, projectForRead(plan, body, context));
  return { ...told, id, version };
}

/** The bare body is enough to count what is left out. */
function withId({ id, body }: Standing): Body {
  return { ...body, id };
}

/** Records read at once: of a large register, only so many are held as they are stored. */
const batchSize = 50;

async function* recordsStanding(
  tx: Tx,
  call: Call,
  wanted: ParsedExportRequest,
): AsyncGenerator<Standing[]> {
  if (wanted.asAt !== undefined) {
    yield await recordsAt(tx, call, wanted);
    return;
  }
  const ids = await idsNow(tx, call, wanted);
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    const byId = new Map((await readRecords(tx, batch)).map((record) => [record.id, record]));
    yield batch.flatMap((id) => {
      const stored = byId.get(id);
      if (!stored) return [];
      const { version, status, body } = stored;
      return [{ id, version, status, body, stored }];
    });
  }
}

async function idsNow(tx: Tx, call: Call, wanted: ParsedExportRequest): Promise<number[]> {
  if (wanted.recordId !== undefined) {
    const [record] = await readRecords(tx, [wanted.recordId]);
    const known = mustExist(record);
    mustExist(maySeeRecord(call, known) ? known : null);
    return [known.id];
  }
  const filter = filterOf(call, {
    ...(wanted.companyId === undefined ? {} : { companyId: wanted.companyId }),
    ...(wanted.filterId === undefined ? {} : { filterId: wanted.filterId }),
  });
  return listRecordIds(tx, filter);
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
