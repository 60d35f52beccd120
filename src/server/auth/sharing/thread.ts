import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Limits of a thread: milliseconds for one request, memory in MB. */
interface ThreadLimits {
  longest: number;
  memory: number;
}

/** A request that took too long or needed too much memory. */
export class ThreadFailure extends Error {}

/**
 * A thread beside the main one, for work that would keep everybody waiting. It is started with the
 * first request, and kept, since libraries take half a second to load; requests come one at a time.
 *
 * @throws ThreadFailure past the limits; the next request starts another thread
 */
export function makeThread<Request, Reply>(program: URL, { longest, memory }: ThreadLimits) {
  let current: Worker | null = null;
  const start = (): Worker => {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memory } });
    worker.unref();
    // Between two requests nobody listens.
    worker.on("error", () => undefined);
    worker.on("exit", () => {
      if (current === worker) current = null;
    });
    return worker;
  };
  return async (request: Request, time = longest): Promise<Reply> => {
    const worker = (current ??= start());
    try {
      const replied = once(worker, "message", { signal: AbortSignal.timeout(time) });
      worker.postMessage(request);
      // Border: the worker sends nothing else.
      const [reply] = (await replied) as [Reply];
      return reply;
    } catch (error) {
      current = null;
      await worker.terminate();
      throw new ThreadFailure("takes too long or too much memory", { cause: error });
    }
  };
}
