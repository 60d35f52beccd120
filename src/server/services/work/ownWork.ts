import { ownValue } from "#shared/engine/ownValue.ts";
import type { OwnWork } from "#shared/generated/types.ts";
import { isAllowed } from "#server/auth/access.ts";
import type { Call } from "#server/auth/call.ts";
import { latestJobsOf } from "#server/store/jobs.ts";
import { workKinds } from "./workKinds.ts";

/** Milliseconds for which work that has ended is listed. */
const listedFor = 24 * 60 * 60 * 1000;

const followedKinds = Object.entries(workKinds).flatMap(([kind, { followed }]) =>
  followed ? [{ kind, isBrief: followed.isBrief === true }] : [],
);

/** The viewer's own long work that goes on or was begun within a day, oldest first. */
export function ownWork(call: Call): Promise<OwnWork> {
  return call.read(async (tx) => {
    const since = new Date(tx.now.getTime() - listedFor);
    const jobs = await latestJobsOf(tx, {
      owner: call.viewer.account,
      kinds: followedKinds.map(({ kind }) => kind),
      // One change of an entry after another would hide what the viewer waits for.
      briefKinds: followedKinds.flatMap(({ kind, isBrief }) => (isBrief ? [kind] : [])),
      since,
    });
    return {
      items: jobs.flatMap((job): OwnWork["items"] => {
        const followed = ownValue(workKinds, job.kind)?.followed;
        if (!followed) return [];
        const { id, startedAt, state, progress } = job;
        const isRunning = state === "running";
        return [
          {
            id,
            kind: followed.title,
            at: startedAt.toISOString(),
            state: isRunning ? "running" : state === "done" ? "done" : "failed",
            progress: isRunning ? progress : 100,
            stoppable: isRunning && followed.stop !== undefined,
            undoable:
              isAllowed(call.viewer, followed.needs) && followed.isUndoable?.(call, job) === true,
            ...(state === "done" ? followed.outcome?.(job) : undefined),
          },
        ];
      }),
    };
  });
}
