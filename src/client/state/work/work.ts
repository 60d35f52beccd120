import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { nullOnFailure } from "../requests/nullOnFailure.ts";
import { resource } from "../requests/resource.ts";

/** Long work of the viewer's own: how far it is, and what came of it. */
export type Work = Operations["work.state"]["reply"];

/** Work of one kind. */
export type WorkOf<Kind extends Work["work"]> = Work extends infer Each
  ? Each extends { work: infer Kinds }
    ? Kind extends Kinds
      ? Each
      : never
    : never
  : never;

/** The viewer's long work that goes on, or was begun within a day. */
export const ownWork = resource("work.own", { topics: ["actions"] });

/** Milliseconds between two questions: short work ends soon, and long work is asked for less often. */
const firstPause = 200;
const longestPause = 1000;
/** Milliseconds to wait for an unreachable server, which may be restarting. */
const patience = 120_000;
const unreachable = ["network", "unavailable", "notReadyYet"] as const;

/**
 * Asks for work until it has ended, and reports each state. Null if the signal aborts, the server stays
 * away for two minutes or says no, which is shown.
 */
export async function waitForWork<Kind extends Work["work"]>(
  jobId: number,
  onState: (work: WorkOf<Kind>) => void = () => undefined,
  signal?: AbortSignal,
): Promise<WorkOf<Kind> | null> {
  let heardAt = Date.now();
  let pause = firstPause;
  while (!signal?.aborted && Date.now() - heardAt < patience) {
    const work = await readWork(jobId, signal);
    if (signal?.aborted || work === null) return null;
    if (work !== "unreachable") {
      heardAt = Date.now();
      // Border: a job is of the kind that it was begun as.
      const own = work as WorkOf<Kind>;
      onState(own);
      if (work.state !== "running") return own;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(longestPause, 2 * pause);
  }
  return null;
}

async function readWork(
  jobId: number,
  signal: AbortSignal | undefined,
): Promise<Work | "unreachable" | null> {
  try {
    const options = { inPlace: unreachable, ...(signal ? { signal } : {}) };
    return await call("work.state", { params: { jobId } }, options);
  } catch (thrown) {
    if (signal?.aborted) return null;
    if (!isFailure(thrown)) throw thrown;
    return unreachable.some((code) => code === thrown.code) ? "unreachable" : null;
  }
}

/** Stops work; a failure to do so has been shown, and the work goes on. */
export async function stopWork(jobId: number): Promise<Work | null> {
  return nullOnFailure(call("work.stop", { body: { jobId } }));
}

/** Takes work back; null if that failed, which has been shown unless it was refused. */
export async function undoWork(jobId: number): Promise<Work | null> {
  return nullOnFailure(call("work.undo", { body: { jobId } }));
}
