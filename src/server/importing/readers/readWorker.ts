import { parentPort, workerData } from "node:worker_threads";
import { readLimits } from "./readLimits.ts";
import { FileRefusal } from "./refusal.ts";
import type { ReaderMessage } from "./readFile.ts";
import { readSheets } from "./readSheets.ts";

// A thread of its own: whatever a file holds, nobody else waits for it or runs out of memory.

const say = (message: ReaderMessage): void => parentPort?.postMessage(message);

async function read(): Promise<void> {
  // Border: given by readFile.
  const { name, path } = workerData as { name: string; path: string };
  const sheets = await readSheets(name, path);
  for (const [sheet, { rows, ...rest }] of sheets.entries()) {
    for (let start = 0; start < rows.length; start += readLimits.batch) {
      say({ sheet, ...rest, rows: rows.slice(start, start + readLimits.batch) });
    }
  }
  say({ isDone: true });
}

read().catch((error: unknown) => {
  if (error instanceof FileRefusal) say({ refused: error.code, place: error.place });
  else say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
});
