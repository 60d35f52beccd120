import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { makeTurns } from "#server/auth/turns.ts";
import type { SamlReaders, SamlReply, SamlRequest, SamlResults } from "./samlWorker.ts";
import { SignOnRefusal } from "./signOnRefusal.ts";

const program = new URL("./samlWorker.ts", import.meta.url);

/** Milliseconds for one message; the largest that is permitted takes a tenth of a second. */
const longest = 5000;
/** In MB; the libraries take 30. */
const memory = 128;

/** One message at a time, and those of a busy group don't hold up the others'. */
const turns = makeTurns({ atOnce: 1, mostWaiting: 100, longestWait: 20_000 });

/** Started with the first message, and kept, since the libraries take half a second to load. */
let current: Worker | null = null;

function startWorker(): Worker {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memory } });
  worker.unref();
  // Between two messages nobody listens.
  worker.on("error", () => undefined);
  worker.on("exit", () => {
    if (current === worker) current = null;
  });
  return worker;
}

/**
 * Reads what a provider of the group has sent, in a thread of its own with limited time and memory;
 * throws the reader's refusal.
 */
export function readApart<Name extends keyof SamlReaders>(
  { group, time = longest }: { group: number; time?: number },
  name: Name,
  ...args: Parameters<SamlReaders[Name]>
): Promise<SamlResults[Name]> {
  return turns.take([String(group)], async () => {
    const reply = await replyTo({ name, args }, time);
    // Border: the reader's own result.
    if ("result" in reply) return reply.result as SamlResults[Name];
    if ("failed" in reply) throw new Error(reply.failed);
    const { code, message, isSuspicious } = reply.refused;
    throw new SignOnRefusal(code, message, isSuspicious);
  });
}

async function replyTo(request: SamlRequest, time: number): Promise<SamlReply> {
  current ??= startWorker();
  const worker = current;
  const late = AbortSignal.timeout(time);
  try {
    const replied = once(worker, "message", { signal: late });
    worker.postMessage(request);
    // Border: the worker sends nothing else.
    const [reply] = (await replied) as [SamlReply];
    return reply;
  } catch {
    current = null;
    await worker.terminate();
    throw new SignOnRefusal("refused", "message takes too long or too much memory", true);
  }
}
