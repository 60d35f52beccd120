import { Worker } from "node:worker_threads";
import { FileRefusal, type FilePlace, type RefusalCode } from "./refusal.ts";
import { readLimits } from "./readLimits.ts";
import type { ReadRow, ReadSheet } from "./table.ts";

export type ReaderMessage =
  | { sheet: number; name: string; isHidden?: true; rows: ReadRow[] }
  | { refused: RefusalCode; place: FilePlace }
  | { failed: string }
  | { isDone: true };

const program = new URL("./readWorker.ts", import.meta.url);

/** Limits of a reading; tests set narrower ones. */
export interface ReadOptions {
  memory?: number;
  time?: number;
}

/**
 * Reads a file in a thread of its own, with limited time and memory; throws `FileRefusal` with what
 * keeps it from being read.
 */
export async function readFileApart(
  name: string,
  path: string,
  { memory = readLimits.memory, time = readLimits.time }: ReadOptions = {},
): Promise<ReadSheet[]> {
  const worker = new Worker(program, {
    workerData: { name, path },
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
  });
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), time);
  try {
    return await sheetsOf(worker, late.signal);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function sheetsOf(worker: Worker, late: AbortSignal): Promise<ReadSheet[]> {
  const sheets: ReadSheet[] = [];
  return new Promise((resolve, reject) => {
    late.addEventListener("abort", () => reject(new FileRefusal("tooLong")));
    worker.on("message", (message: ReaderMessage) => {
      if ("rows" in message) {
        const { sheet: at, rows, ...rest } = message;
        const sheet = (sheets[at] ??= { ...rest, rows: [] });
        sheet.rows.push(...rows);
      } else if ("isDone" in message) resolve(sheets);
      else if ("refused" in message) reject(new FileRefusal(message.refused, message.place));
      else reject(new Error(message.failed));
    });
    worker.on("error", (error: unknown) => {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      reject(code === "ERR_WORKER_OUT_OF_MEMORY" ? new FileRefusal("tooBig") : error);
    });
    worker.on("exit", () => reject(new Error("the reader has ended without an answer")));
  });
}
