import { makeThread, ThreadFailure } from "#server/auth/sharing/thread.ts";
import { makeTurns } from "#server/auth/turns.ts";
import type { SamlReaders, SamlReply, SamlRequest, SamlResults } from "./samlWorker.ts";
import { SignOnRefusal } from "./signOnRefusal.ts";

/** The largest message that is permitted takes a tenth of a second; the libraries take 30 MB. */
const ask = makeThread<SamlRequest, SamlReply>(new URL("./samlWorker.ts", import.meta.url), {
  longest: 5000,
  memory: 128,
});

/** One message at a time, and those of a busy group don't hold up the others'. */
const turns = makeTurns({ atOnce: 1, mostWaiting: 100, longestWait: 20_000 });

/**
 * Reads what a provider of the group has sent, in a thread of its own with limited time and memory;
 * throws the reader's refusal.
 */
export function readApart<Name extends keyof SamlReaders>(
  { group, time }: { group: number; time?: number },
  name: Name,
  ...args: Parameters<SamlReaders[Name]>
): Promise<SamlResults[Name]> {
  return turns.take([String(group)], async () => {
    const reply = await ask({ name, args }, time).catch((error: unknown) => {
      if (!(error instanceof ThreadFailure)) throw error;
      throw new SignOnRefusal("refused", `message ${error.message}`, true);
    });
    // Border: the reader's own result.
    if ("result" in reply) return reply.result as SamlResults[Name];
    if ("failed" in reply) throw new Error(reply.failed);
    const { code, message, isSuspicious } = reply.refused;
    throw new SignOnRefusal(code, message, isSuspicious);
  });
}
