import { parentPort } from "node:worker_threads";
import type { SignOnMetadata } from "#shared/generated/types.ts";
import { parseMetadata } from "./metadata.ts";
import { parseSample, type Assertion } from "./readAssertion.ts";
import { readLeaveMessage, readResponse, type LeaveRequest } from "./saml.ts";
import { SignOnRefusal } from "./signOnRefusal.ts";

// A thread of its own: whatever a message holds, nobody else waits for it or runs out of memory.

/** Readers of what providers send. */
const readers = {
  response: readResponse,
  leaveMessage: readLeaveMessage,
  metadata: parseMetadata,
  sample: parseSample,
};

export type SamlReaders = typeof readers;

/** Results of the readers. */
export interface SamlResults {
  response: Assertion;
  leaveMessage: LeaveRequest | null;
  metadata: SignOnMetadata | null;
  sample: ReturnType<typeof parseSample>;
}

/** A message to read, with what its reader needs. */
export interface SamlRequest {
  name: keyof SamlReaders;
  args: readonly unknown[];
}

export type SamlReply =
  | { result: unknown }
  | { refused: Pick<SignOnRefusal, "code" | "message" | "isSuspicious"> }
  | { failed: string };

async function read({ name, args }: SamlRequest): Promise<SamlReply> {
  try {
    // Border: readApart has held the arguments against the reader.
    const reader = readers[name] as (...all: readonly unknown[]) => unknown;
    return { result: await reader(...args) };
  } catch (error) {
    if (!(error instanceof SignOnRefusal))
      return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    const { code, message, isSuspicious } = error;
    return { refused: { code, message, isSuspicious } };
  }
}

parentPort?.on("message", (request: SamlRequest) => {
  void read(request).then((reply) => parentPort?.postMessage(reply));
});
