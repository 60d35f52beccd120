import { limits } from "#shared/api/limits.ts";
import { asDocument, presentOf } from "#shared/engine/body/borders.ts";
import { expandRoles, hasRole } from "#shared/domain/workflow/roles.ts";
import { roundsOf } from "#shared/domain/workflow/rounds.ts";
import { daysBetween } from "#shared/domain/writing/dates.ts";
import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import type { RecordWorkflow, RecordWorkflowRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { countOpenTasks, peopleAbleToMove } from "#server/store/accounts/workflowPeople.ts";
import { readStoredRecord } from "#server/store/records/records.ts";
import { listStatusChanges } from "#server/store/trail/listRevisions.ts";
import { peopleOf } from "../bodies/references.ts";
import { mustBeVisible } from "../records/records.ts";

/**
 * The statuses a record went through, by rounds, oldest first; and, for whoever may move it, who
 * could be asked for a next step.
 */
export function recordWorkflow(call: Call, { id }: RecordWorkflowRequest): Promise<RecordWorkflow> {
  return call.read(async (tx) => {
    const stored = mustBeVisible(call, await readStoredRecord(tx, id));
    const changes = await listStatusChanges(tx, id);
    const named = await peopleOf(
      tx,
      changes.map(({ actor }) => actor),
      call.language,
    );
    const moves = changes.map(({ status, at, actor, op, comment }) => ({
      status,
      at: at.toISOString(),
      by: actor,
      comment: comment ?? undefined,
      isUndo: op === "undo",
    }));
    const zone = timeZoneOf(call.viewer.settings);
    const dayOf = (moment: string | Date) => calendarDateIn(new Date(moment), zone);
    const rounds = roundsOf(moves).map(({ number, steps }) => ({
      number,
      steps: steps.map(({ by, ...step }) => {
        const days = daysBetween(dayOf(step.from), dayOf(step.until ?? call.now));
        return presentOf({ ...step, days, by: named(by) });
      }),
    }));
    const mayAsk = hasRole(call.viewer.roles, "ROLE_CREATOR");
    const people = mayAsk
      ? await peopleAbleToMove(tx, [stored.companyId], limits.peopleMaximum)
      : [];
    const open = await countOpenTasks(
      tx,
      people.map((person) => person.id),
    );
    return asDocument({
      rounds,
      people: people.map(({ roles, ...person }) =>
        presentOf({
          ...person,
          open: open.get(person.id),
          role: expandRoles(roles).at(-1) ?? "ROLE_READER",
        }),
      ),
    });
  });
}
