import type { HistoryEntry } from "#client/state/records/recordHistory.ts";
import type { Text } from "#shared/strings/text.ts";
import { allSteps, stepFinder } from "../editor/steps.ts";
import type { Context } from "#shared/engine/plan/types.ts";

/** What was done, where it is no change of fields. */
const doneKeys: Readonly<Record<string, string>> = {
  create: "editor.history.done.create",
  restore: "editor.history.done.restore",
  template: "editor.history.done.template",
  replace: "editor.history.done.replace",
  undo: "editor.history.done.undo",
};

/** What a version did, in a few words: its status, what was done, or the steps it changed. */
export function entryWords(
  { op, status, changes }: HistoryEntry,
  plans: NonNullable<Context["plans"]>,
  text: Text,
): string {
  if (op === "status") return text(`lists.statuses.${status}`);
  const done = doneKeys[op];
  if (done !== undefined) return text(done);
  const stepOf = stepFinder(plans);
  const steps = new Set(changes.map(({ field }) => stepOf(field)));
  const names = allSteps
    .filter(({ number }) => steps.has(number))
    .map(({ plan }) => text(`${plan.textKey}.label`));
  return names.length > 0 ? names.join(", ") : text("editor.history.done.save");
}
