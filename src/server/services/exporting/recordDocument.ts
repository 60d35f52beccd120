import { isOnlyOfProcessor, registerFields } from "#shared/domain/workflow/registers.ts";
import { asBodies, asBody, asNumber, asText } from "#shared/domain/values.ts";
import { calendarDateIn, endOfDay } from "#shared/domain/writing/zonedDates.ts";
import { asAtDay } from "#shared/domain/writing/months.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { ruleCounts } from "#shared/domain/templateRules.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { RecordDocument } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import { exportTexts, translate } from "#server/exports/exportTexts.ts";
import { type FieldMark, sectionsMarkup } from "#server/exports/html/partMarkup.ts";
import { readStoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { lastFinalised, readRevision } from "#server/store/trail/revisions.ts";
import { revisionAt } from "#server/store/trail/listRevisions.ts";
import { findRecord } from "../records/masterRecords.ts";
import { rightsOf, todayOf } from "../records/recordContext.ts";
import { seenBodies } from "../records/recordHistory.ts";
import { presentRecord } from "../records/presentRecord.ts";
import { mustBeVisible } from "../records/records.ts";
import { readActivity } from "./readDocument.ts";
import { ruleMarks } from "./ruleMarks.ts";

type Kind = "record" | "register" | "processor";

interface Wish {
  kind?: string | undefined;
  /** The day at whose end the record is wanted, yyyy-MM-dd. */
  asAt?: string | undefined;
  /** The last finalised version up to then, as authorities get it, instead of the newest. */
  state?: string | undefined;
}

/**
 * A record, template or master record as the text of a document: by its steps, or by the letters of
 * Art. 30 GDPR, which for the activity of a processor alone are those of (2); as it stands, or as it stood on a day. Throws `notFound` for what the viewer may
 * not see.
 */
export function recordDocument(
  call: Call,
  id: number,
  { kind: wanted, asAt, state }: Wish,
): Promise<RecordDocument> {
  const kind = wanted === "register" || wanted === "processor" ? wanted : "record";
  return call.transaction((tx) =>
    state === "finalised"
      ? documentFinalised(tx, call, id, { kind, asAt: asAt ?? todayOf(call) })
      : asAt === undefined
        ? documentNow(tx, call, id, kind)
        : documentThen(tx, call, id, { kind, asAt }),
  );
}

async function documentNow(tx: Tx, call: Call, id: number, kind: Kind): Promise<RecordDocument> {
  const stored = mustBeVisible(call, await findRecord(tx, id));
  const body = asJson(await presentRecord(tx, call, stored));
  const rules = ruleCounts(stored.body);
  const text = await readText(tx, call, isBody(body) ? body : {}, kind, {
    marks: ruleMarks(call, stored.body),
    ...(stored.isTemplate
      ? { unnamed: translate(exportTexts(call.language), "export.party.unnamed") }
      : {}),
  });
  const siblings = asBodies(isBody(body) ? body["siblings"] : undefined).map(siblingOf);
  return { ...text, ...(siblings.length > 0 ? { siblings } : {}), ...(rules ? { rules } : {}) };
}

/**
 * The document of a record on a day, under the titles of that day. Without text if there was no record yet,
 * or if the viewer may not see what it said then.
 */
async function documentThen(
  tx: Tx,
  call: Call,
  id: number,
  { kind, asAt }: { kind: Kind; asAt: string },
): Promise<RecordDocument> {
  const stored = mustBeVisible(call, await readStoredRecord(tx, id));
  const day = dayOf(call, asAt);
  const zone = timeZoneOf(call.viewer.settings);
  const revision = await revisionAt(tx, { kind: "record", id }, endOfDay(day, zone));
  const [body] = revision ? await seenBodies(tx, call, stored, [revision]) : [];
  const newest = stored.version;
  const isEarlier = revision !== null && revision.version < newest;
  const standing = {
    day,
    ...(revision ? { version: revision.version } : {}),
    isShown: Boolean(body),
    newest,
    createdOn: calendarDateIn(stored.createdAt, zone),
    canRestore: Boolean(body) && isEarlier && rightsOf(call, stored).canEdit,
  };
  if (!body) return { name: asText(stored.body["name"]), facts: "", html: "", standing };
  return { ...(await readText(tx, call, body, kind)), standing };
}

/** The text of a body; by the statute, for the activity of a processor alone, by what is asked of these. */
async function readText(
  tx: Tx,
  call: Call,
  body: Body,
  kind: Kind,
  look: { unnamed?: string; marks?: readonly FieldMark[] } = {},
): Promise<RecordDocument> {
  const isOther = kind === "register" && isOnlyOfProcessor(body);
  const asked = isOther ? "processor" : kind;
  const { name, facts, sections } = await readActivity(tx, call, body, asked);
  const isBoth = registerFields.every((field) => body[field] === true);
  const html = sectionsMarkup(sections, { ...look, level: 2 });
  return { name, facts, html, ...(isBoth ? { bothRegisters: true } : {}) };
}

/** The last version that was finalised by the end of a day; without text if there was none. */
async function documentFinalised(
  tx: Tx,
  call: Call,
  id: number,
  { kind, asAt }: { kind: Kind; asAt: string },
): Promise<RecordDocument> {
  const stored = mustBeVisible(call, await readStoredRecord(tx, id));
  const end = endOfDay(dayOf(call, asAt), timeZoneOf(call.viewer.settings));
  const found = (await lastFinalised(tx, [id], end)).get(id);
  const revision = found ? await readRevision(tx, { kind: "record", id }, found.version) : null;
  const [body] = revision ? await seenBodies(tx, call, stored, [revision]) : [];
  if (!body) return { name: asText(stored.body["name"]), facts: "", html: "" };
  return readText(tx, call, body, kind);
}

/** A day that was asked for; what is still to come is told as of today. */
function dayOf(call: Call, text: string): string {
  const day = asAtDay(text);
  if (day === undefined) throw invalidField("/asAt", "format.date");
  const today = todayOf(call);
  return day < today ? day : today;
}

/** A record that was created together with it, by its company. */
function siblingOf({ id, name, company }: Body): { id: number; title: string } {
  return { id: asNumber(id) ?? 0, title: asText(asBody(company).title) || asText(name) };
}
