import { openSync, readFileSync, writeSync } from "node:fs";

/** What a child process is at, and the how manieth it is, so that it is seen to go on. */
export interface Progress {
  count: number;
  at: number;
}

/** The file beside a render's that says what the child process is at. */
export function progressFile(file: string): string {
  return `${file}.at`;
}

/**
 * Tells what is begun, thousands of times: in a file, since messages would wake the parent each
 * time, and the last of them could be lost in a crash.
 */
export function openProgress(file: string): (at: number) => void {
  const handle = openSync(progressFile(file), "w", 0o600);
  const told = new Float64Array(2);
  return (at) => {
    told[0] = (told[0] ?? 0) + 1;
    told[1] = at;
    writeSync(handle, told, 0, told.byteLength, 0);
  };
}

/** What a child process was at last; undefined if it has begun nothing. */
export function readProgress(file: string): Progress | undefined {
  try {
    const { buffer, byteOffset, byteLength } = readFileSync(progressFile(file));
    const [count, at] = new Float64Array(buffer.slice(byteOffset, byteOffset + byteLength));
    return count === undefined || at === undefined ? undefined : { count, at };
  } catch {
    return undefined;
  }
}
