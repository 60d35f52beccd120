import { decisive } from "#shared/domain/exports/decisive.ts";
import { setImmediate as breathe } from "node:timers/promises";
import { calendarDateIn, endOfDay } from "#shared/domain/writing/zonedDates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import { asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { type LeftOut, noneLeftOut, selectActivities } from "#server/exports/selectActivities.ts";
import { goesToAuthority, kindFacts } from "#shared/domain/exports/exportKinds.ts";
import { inOrderOfNames, listRecordVersions } from "#server/store/records/recordVersions.ts";
import { readRecords, type StoredRecord } from "#server/store/records/records.ts";
import {
  countFinalised,
  lastFinalised,
  readRevisions,
  versionsAt,
} from "#server/store/trail/revisions.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { recordPlan } from "../bodies/plans.ts";
import { referencesFrom } from "../bodies/references.ts";
import { attachReferences } from "../lookups/itemFacts.ts";
import { readItemsAt } from "./itemsAt.ts";
import { namingFormerStaff } from "../staff/formerStaff.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { withRetentionDuties } from "../lookups/retentionDuties.ts";
import { callContext } from "../records/recordContext.ts";
import { presentRevision } from "../records/presentRevision.ts";
import { presenterOf } from "../records/presentedBody.ts";
import { mustBeFindable, narrowedBy } from "../records/filters/filterOf.ts";
import type { ParsedExportRequest } from "./exportRequest.ts";
import { registerFields, withFields } from "./registerFields.ts";

export interface Offered {
  id: number;
  name: string;
  /** True if the record was never finalised. */
  isUnfinished: boolean;
  /** Makes the body as the caller may see it. */
  present: () => Body;
  /** Makes the same as it is stored, with bare ids. */
  stored: () => Body;
}

/** A record as it stands, now or at the key date. */
interface Standing {
  id: number;
  version: number;
  status: string;
  body: Body;
  /** Set if it stands so now. */
  stored?: StoredRecord;
}

/** Records read at once: of a large register, only so many are in memory. */
const batchSize = 200;

/**
 * The records for a document as the caller may see them, in batches. An authority gets the last
 * finalised version of each record that is not archived, under the titles of its day; all others
 * get records as they stand. It is told what share of them is read.
 */
export async function* recordsOffered(
  tx: Tx,
  call: Asking,
  wanted: ParsedExportRequest,
  reach: (share: number) => void = () => {},
): AsyncGenerator<Offered[]> {
  const isForAuthority = goesToAuthority(wanted.kind);
  const isReleased = isForAuthority || wanted.isReleased === true;
  const fields = isForAuthority
    ? registerFields(recordPlan(callContext(call)), wanted.kind)
    : undefined;
  const whatCounts = (body: Body): Body => (fields ? withFields(body, fields) : body);
  // Risks, which the authorities' lists are about, are in no register.
  const isAboutRisk = kindFacts(wanted.kind).feature === "risk";
  const lists = fields && !isAboutRisk ? [] : await offeredLists(tx);
  const naming = await namingFormerStaff(tx, call.language);
  const withDuties = await addingDuties(tx, call, wanted);
  const standing = recordsStanding(tx, call, wanted, reach);
  for (let next = standing.next(); ;) {
    const { done, value: batch } = await next;
    if (done) return;
    const open = holdsArchived(wanted)
      ? batch
      : batch.filter(({ status }) => status !== "archived");
    const ids = isReleased ? open.map(({ id }) => id) : [];
    const finalised = await lastFinalised(tx, ids, endOfRequest(call, wanted));
    const asTheyStand = open.flatMap(({ id, stored }) =>
      stored && !finalised.has(id) && (wanted.withUnfinished || !isReleased)
        ? [{ ...stored, body: whatCounts(stored.body) }]
        : [],
    );
    const byId = new Map(asTheyStand.map((stored) => [stored.id, stored]));
    const present = await presenterOf(tx, call, asTheyStand, lists);
    const then = open.flatMap(({ id, stored, body }) =>
      stored || finalised.has(id) ? [] : [body],
    );
    const named = await namedThen(tx, call, wanted, then);
    next = standing.next();
    // If this batch fails first, nobody waits for the next one, which is read while this is presented.
    next.catch(() => undefined);
    await breathe();
    yield open.map((each): Offered => {
      const { id, body } = each;
      const last = finalised.get(id);
      const told = byId.get(id);
      const name = asText((last?.body ?? body)["name"]);
      const isUnfinished = isReleased && !last;
      const stored = (): Body => ({ ...presentRevision(call, each), status: each.status });
      const own = { id, name, isUnfinished, stored };
      if (last) {
        const final = { ...last, id, body: whatCounts(last.body) };
        return { ...own, present: () => withDuties(naming(presentRevision(call, final))) };
      }
      // The bare body is enough to count what is left out.
      if (isUnfinished && !wanted.withUnfinished)
        return { ...own, present: () => ({ ...body, id }) };
      const stands = (): Body =>
        told ? present(told) : presentRevision(call, { ...each, body: named(body) });
      return { ...own, present: () => withDuties(naming(stands())) };
    });
  }
}

/** Adds the law that deletion rules are held against: of the company's country, on its day. */
export async function addingDuties(
  tx: Tx,
  call: Asking,
  wanted: ParsedExportRequest,
): Promise<(body: Body) => Body> {
  if (kindFacts(wanted.kind).overview !== "rules") return (body) => body;
  const offered = (await offeredLists(tx)).map(({ id }) => id);
  const lists = [...(await readItemsAt(tx, offered, endOfDate(call, wanted))).values()];
  const { language } = call;
  const today = wanted.asAt ?? calendarDateIn(call.now, timeZoneOf(call.viewer.settings));
  return (body) => withRetentionDuties(body, lists, { language, today });
}

/** True if a document may hold archived records: the one asked for, or all that a group takes elsewhere. */
function holdsArchived({ kind, recordId, contentType }: ParsedExportRequest): boolean {
  return !goesToAuthority(kind) && (recordId !== undefined || contentType === "json");
}

/** The moment whose state a request is about. */
export function endOfRequest(call: Asking, wanted: ParsedExportRequest): Date {
  return endOfDate(call, wanted) ?? call.now;
}

/** The end of the key date; none if it is now. */
export function endOfDate(
  call: Asking,
  { asAt }: Pick<ParsedExportRequest, "asAt">,
): Date | undefined {
  return asAt === undefined ? undefined : endOfDay(asAt, timeZoneOf(call.viewer.settings));
}

/** Gives earlier bodies the titles of the key date, as they would have been read on it. */
async function namedThen(
  tx: Tx,
  call: Asking,
  wanted: ParsedExportRequest,
  bodies: readonly Body[],
): Promise<(body: Body) => Body> {
  const at = endOfDate(call, wanted);
  if (!at || bodies.length === 0) return (body) => body;
  const context = callContext(call);
  const plan = recordPlan(context);
  const ids = bodies.flatMap((body) => linksOf(plan, body).map(({ id }) => id));
  const referenceOf = referencesFrom(await readItemsAt(tx, [...new Set(ids)], at), context);
  return (body) => attachReferences(plan.nodes, body, referenceOf);
}

async function* recordsStanding(
  tx: Tx,
  call: Asking,
  wanted: ParsedExportRequest,
  reach: (share: number) => void,
): AsyncGenerator<Standing[]> {
  const versions = await versionsOffered(tx, call, wanted);
  let read = 0;
  for (const batch of inParts(versions)) {
    reach(read / versions.length);
    read += batch.length;
    if (wanted.asAt === undefined) {
      const records = await readRecords(
        tx,
        batch.map(({ id }) => id),
      );
      const byId = new Map(records.map((record) => [record.id, record]));
      yield batch.flatMap(({ id }) => {
        const stored = byId.get(id);
        if (!stored) return [];
        const { version, status, body } = stored;
        return [{ id, version, status, body, stored }];
      });
    } else {
      const bodies = await readRevisions(tx, "record", batch);
      yield batch.flatMap(({ id, version }) => {
        const body = bodies.get(id);
        return body ? [{ id, version, status: asText(body["status"]), body }] : [];
      });
    }
  }
}

type Version = Pick<Standing, "id" | "version">;

/** How many records a document would hold, and how many it would leave out. */
export async function countOffered(
  tx: Tx,
  call: Asking,
  wanted: ParsedExportRequest,
): Promise<LeftOut & { records: number }> {
  const sums = { records: 0, ...noneLeftOut };
  const versions = await versionsOffered(tx, call, wanted);
  if (wanted.recordId !== undefined && holdsArchived(wanted))
    return { ...sums, records: versions.length };
  const counted = { names: decisive, at: endOfRequest(call, wanted) };
  const withArchived = holdsArchived(wanted);
  for (const alike of await countFinalised(tx, versions, { ...counted, withArchived })) {
    const { facts, isUnfinished, count } = alike;
    const body = { ...facts, id: 0 };
    const unfinished = new Set(isUnfinished ? [body.id] : []);
    const { kind, withUnfinished } = wanted;
    const one = selectActivities({ kind, withUnfinished, bodies: [body], unfinished });
    sums.records += one.bodies.length * count;
    sums.unfinished += one.unfinished * count;
    sums.leftOut += one.leftOut * count;
    sums.processorOnly += one.processorOnly * count;
    sums.controllerOnly += one.controllerOnly * count;
  }
  return sums;
}

/** The records that a request is about, each in the version in which it stands. */
export function versionsOffered(
  tx: Tx,
  call: Asking,
  wanted: ParsedExportRequest,
): Promise<Version[]> {
  return wanted.asAt === undefined ? versionsNow(tx, call, wanted) : versionsThen(tx, call, wanted);
}

function* inParts<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += batchSize) yield all.slice(from, from + batchSize);
}

async function versionsNow(tx: Tx, call: Asking, wanted: ParsedExportRequest): Promise<Version[]> {
  if (wanted.recordId !== undefined) {
    const [record] = await readRecords(tx, [wanted.recordId]);
    if (!record || !maySeeRecord(call, record)) throw new Problem("notFound");
    return [record];
  }
  const { ids, filter: of } = wanted.selected ?? {};
  const condition = await narrowedBy(tx, call, {
    ...(wanted.companyId === undefined ? {} : { companyId: wanted.companyId }),
    ...(wanted.filterId === undefined ? {} : { filterId: wanted.filterId }),
    ...of,
  });
  await mustBeFindable(tx, condition);
  return listRecordVersions(tx, ids ? { all: [condition, { ids }] } : condition);
}

/** Which records there were at the end of the key date, and in which version. */
async function versionsThen(tx: Tx, call: Asking, wanted: ParsedExportRequest): Promise<Version[]> {
  const companies = companiesOf(call, wanted);
  const having = companies && { name: "company" as const, ids: companies };
  const found = await versionsAt(tx, "record", endOfRequest(call, wanted), having);
  const versions = await inOrderOfNames(tx, found);
  if (wanted.recordId === undefined) return versions;
  const one = versions.filter(({ id }) => id === wanted.recordId);
  if (one.length === 0) throw new Problem("notFound");
  return one;
}

/** The companies a request is limited to; undefined means all. */
function companiesOf(
  { viewer: { companies } }: Asking,
  { companyId }: ParsedExportRequest,
): readonly number[] | undefined {
  if (companyId === undefined) return companies ?? undefined;
  return companies === null || companies.includes(companyId) ? [companyId] : [];
}
