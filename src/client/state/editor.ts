import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { FieldProblem } from "#shared/api/problems.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { outcomeOf, outcomeOfFailure, type SaveOutcome } from "./saveOutcome.ts";

/** What came of a change of status. */
export type StatusOutcome =
  | SaveOutcome
  /** Needed entries are missing; where only recommended ones are, it can be confirmed. */
  | { kind: "gaps"; fields: readonly FieldProblem[]; isConfirmable: boolean };

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

/** Saves a record whole. The same body may be sent again after a lost answer: it is stored once. */
export function saveRecord(body: Body): Promise<SaveOutcome> {
  const write = asDocument<Operations["records.save"]["body"]>(body);
  return outcomeOf(() => call("records.save", { body: write }, { inPlace: ["network"] }));
}

/** Moves a record to another status. */
export async function changeStatus(
  body: Operations["records.status"]["body"],
): Promise<StatusOutcome> {
  try {
    return { kind: "stored", body: asJson(await call("records.status", { body })) };
  } catch (thrown) {
    if (isFailure(thrown, "gaps")) {
      const { fields, body: facts } = thrown.facts;
      return { kind: "gaps", fields, isConfirmable: facts["confirmable"] === true };
    }
    if (isFailure(thrown)) return outcomeOfFailure(thrown);
    throw thrown;
  }
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
