import { ownValue } from "#shared/engine/ownValue.ts";
import type { RunningWork } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { runningJobsOf } from "#server/store/jobs.ts";
import { workKinds } from "./workKinds.ts";

/** The viewer's own long work that goes on, oldest first. */
export function runningWork(call: Call): Promise<RunningWork> {
  return call.read(async (tx) => {
    const jobs = await runningJobsOf(tx, call.viewer.account, Object.keys(workKinds));
    return {
      items: jobs.flatMap(({ id, kind, progress }) => {
        const title = ownValue(workKinds, kind)?.title;
        return title ? [{ id, kind: title, progress }] : [];
      }),
    };
  });
}
