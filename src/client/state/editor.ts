import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import { call } from "#client/api/call.ts";
import { type Failure, isFailure } from "#client/api/failure.ts";
import type { FieldProblem } from "#shared/api/problems.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Operations } from "#shared/generated/operations.ts";

/** What came of a save or a change of status. */
export type RecordOutcome =
  | { kind: "stored"; record: Body }
  /** Refused field by field. */
  | { kind: "refused"; fields: readonly FieldProblem[] }
  /** Needed entries are missing; where only recommended ones are, it can be confirmed. */
  | { kind: "gaps"; fields: readonly FieldProblem[]; isConfirmable: boolean }
  /** Someone else has saved meanwhile. */
  | { kind: "stale"; record: Body; changedBy: string; changedAt: string }
  /** No reply: the save may or may not have been stored, and can safely be retried. */
  | { kind: "unanswered" }
  /** Refused as a whole; why was shown. */
  | { kind: "failed" };

function personName(person: unknown): string {
  if (!isBody(person)) return "";
  return typeof person["title"] === "string" ? person["title"] : "";
}

/** Reads a record; null when there is none, or none for this viewer. */
export async function readRecord(id: number): Promise<Body | null> {
  try {
    const record = await call("records.read", { params: { id } }, { inPlace: ["notFound"] });
    return asJson(record);
  } catch (thrown) {
    if (isFailure(thrown, "notFound")) return null;
    throw thrown;
  }
}

function recordOutcomeOf(failure: Failure): RecordOutcome {
  const { code, facts } = failure;
  if (code === "network") return { kind: "unanswered" };
  if (code === "invalid") return { kind: "refused", fields: facts.fields };
  if (code === "gaps") {
    return {
      kind: "gaps",
      fields: facts.fields,
      isConfirmable: facts.body["confirmable"] === true,
    };
  }
  const { record, changedBy, changedAt } = facts.body;
  if (code === "stale" && isBody(record)) {
    return {
      kind: "stale",
      record,
      changedBy: personName(changedBy),
      changedAt: typeof changedAt === "string" ? changedAt : "",
    };
  }
  return { kind: "failed" };
}

async function callOutcome(work: () => Promise<unknown>): Promise<RecordOutcome> {
  try {
    const record = await work();
    return isBody(record) ? { kind: "stored", record } : { kind: "failed" };
  } catch (thrown) {
    if (isFailure(thrown)) return recordOutcomeOf(thrown);
    throw thrown;
  }
}

/** Saves a record whole. The same body may be sent again after a lost answer: it is stored once. */
export function saveRecord(body: Body): Promise<RecordOutcome> {
  const write = asDocument<Operations["records.save"]["body"]>(body);
  return callOutcome(() => call("records.save", { body: write }, { inPlace: ["network"] }));
}

/** Moves a record to another status. */
export function changeStatus(body: Operations["records.status"]["body"]): Promise<RecordOutcome> {
  return callOutcome(() => call("records.status", { body }));
}

/** Deletes a record; true when it is gone. A failure was shown. */
export async function removeRecord(id: number, version: number): Promise<boolean> {
  try {
    await call("records.remove", { body: { id, version } });
    return true;
  } catch (thrown) {
    if (isFailure(thrown)) return false;
    throw thrown;
  }
}

/** The measures a company states for all its records to inherit; nothing if it can't be read. */
export async function companyMeasures(id: number): Promise<Body> {
  try {
    const tom = await call("companies.measures", { params: { id } }, { inPlace: "all" });
    return asJson(tom);
  } catch {
    return {};
  }
}

let settings: Promise<Body> | null = null;

/** Settings of the group that rules depend on; read once. */
export function groupSettings(): Promise<Body> {
  settings ??= call("settings.read", {}, { inPlace: "all" }).then(
    (read) => asJson(read),
    () => {
      settings = null;
      return {};
    },
  );
  return settings;
}

/** Forgets the settings, because they were changed: rules ask for them anew. */
export function forgetGroupSettings(): void {
  settings = null;
}
