import { openSync, readFileSync, writeSync } from "node:fs";

/** Current item of a child process, and a running count that shows it is still working. */
export interface Progress {
  /** 0 until something is begun. */
  count: number;
  at: number;
  /** How much of all is done, from 0 to 1; 0 if it doesn't say. */
  share: number;
}

/** How a child process says what it is at. */
export interface Telling {
  /** Begins an activity or annex. */
  begin: (at: number) => void;
  /** So much of all is done, from 0 to 1. */
  reach: (share: number) => void;
}

/** The file beside a render's that says what the child process is at. */
export function progressFile(file: string): string {
  return `${file}.at`;
}

/**
 * Tells what is begun, thousands of times: in a file, since messages would wake the parent each
 * time, and the last of them could be lost in a crash.
 */
export function openProgress(file: string): Telling {
  const handle = openSync(progressFile(file), "w", 0o600);
  const told = new Float64Array(3);
  const tell = (): void => void writeSync(handle, told, 0, told.byteLength, 0);
  return {
    begin: (at) => {
      told[0] = (told[0] ?? 0) + 1;
      told[1] = at;
      tell();
    },
    reach: (share) => {
      told[2] = share;
      tell();
    },
  };
}

/** Reads the last progress of a child process; undefined if it has begun nothing. */
export function readProgress(file: string): Progress | undefined {
  try {
    const { buffer, byteOffset, byteLength } = readFileSync(progressFile(file));
    const [count, at, share] = new Float64Array(buffer.slice(byteOffset, byteOffset + byteLength));
    if (count === undefined || at === undefined) return undefined;
    return { count, at, share: share ?? 0 };
  } catch {
    return undefined;
  }
}
