import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { FieldProblem } from "#shared/api/problems.ts";
import { newBody } from "#shared/engine/body/defaults.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { auth } from "./auth.ts";
import { outcomeOf, outcomeOfFailure, type SaveOutcome } from "./saveOutcome.ts";
import { loadOwnTasks } from "./tasks/tasks.ts";
import { onNewApp } from "./appState.ts";

export type StatusOutcome =
  | SaveOutcome
  /** Required values are missing; confirmable if all of them are only asked for where possible. */
  | { kind: "gaps"; fields: readonly FieldProblem[]; isConfirmable: boolean };

/** Reads a record; null if it doesn't exist or isn't visible to the viewer. */
export async function readRecord(id: number): Promise<Body | null> {
  try {
    const record = await call("records.read", { params: { id } }, { inPlace: ["notFound"] });
    return asJson(record);
  } catch (thrown) {
    if (isFailure(thrown, "notFound")) return null;
    throw thrown;
  }
}

/**
 * Saves a whole record; idempotent, so it can be retried after a lost reply. That a stored one is
 * gone is said in the form, where its entries are.
 */
export function saveRecord(body: Body): Promise<SaveOutcome> {
  const write = asDocument<Operations["records.save"]["body"]>(body);
  const inPlace = [
    "network",
    ...(body["id"] === undefined ? [] : (["notFound"] as const)),
  ] as const;
  return outcomeOf(async () => firstOf(await call("records.save", { body: write }, { inPlace })));
}

/** Of records that were created together, the editor goes on with the first. */
function firstOf(saved: Operations["records.save"]["reply"]): unknown {
  return "items" in saved ? saved.items[0] : saved;
}

export async function changeStatus(
  body: Operations["records.status"]["body"],
): Promise<StatusOutcome> {
  try {
    const stored = asJson(await call("records.status", { body }));
    // The step may have been somebody's task, and this one's too.
    if (auth.viewer?.features.includes("workflow")) void loadOwnTasks();
    return { kind: "stored", body: stored };
  } catch (thrown) {
    if (isFailure(thrown, "gaps")) {
      const { fields, body: facts } = thrown.facts;
      return { kind: "gaps", fields, isConfirmable: facts["confirmable"] === true };
    }
    if (isFailure(thrown)) return outcomeOfFailure(thrown);
    throw thrown;
  }
}

/** Takes back the caller's own last status change. */
export function undoStatus(body: Operations["records.undoStatus"]["body"]): Promise<SaveOutcome> {
  return outcomeOf(() => call("records.undoStatus", { body }));
}

/** Deletes a record; true on success; a failure has been shown. */
export async function removeRecord(id: number, version: number): Promise<boolean> {
  try {
    await call("records.remove", { body: { id, version } });
    return true;
  } catch (thrown) {
    if (isFailure(thrown)) return false;
    throw thrown;
  }
}

/** A company's measures, inherited by its records; empty if they can't be read. */
export async function companyMeasures(id: number): Promise<Body> {
  try {
    const tom = await call("companies.measures", { params: { id } }, { inPlace: "all" });
    return asJson(tom);
  } catch {
    return {};
  }
}

let settings: Promise<Body> | null = null;
onNewApp(() => {
  settings = null;
});

/** The settings of a group that has not changed any. */
export function usualSettings(): Body {
  const single = Object.values(plans).find(({ catalogue }) => catalogue?.single === true);
  return newBody(single?.nodes ?? []);
}

/** Group settings used by rules and texts, read once and cached; the usual ones where unset. */
export function groupSettings(): Promise<Body> {
  settings ??= call("settings.read", {}, { inPlace: "all" }).then(
    (read) => ({ ...usualSettings(), ...asJson(read) }),
    () => {
      settings = null;
      return usualSettings();
    },
  );
  return settings;
}

/** Clears the cached settings after a change. */
export function forgetGroupSettings(): void {
  settings = null;
}
