import type { FileStore } from "#server/store/fileStore.ts";
import type { Store } from "#server/store/store.ts";
import type { Throttle } from "./throttle.ts";
import type { TokenKeys } from "./tokens.ts";

/** One line of the log; nothing that says who a person is, nor what they wrote. */
export type LogLine = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes the log: one line of JSON each. */
export interface Log {
  info: (event: string, line?: LogLine) => void;
  warn: (event: string, line?: LogLine) => void;
  error: (event: string, line?: LogLine) => void;
}

/** What the server stands on; made once at start and handed to every call. */
export interface Platform {
  store: Store;
  files: FileStore;
  keys: TokenKeys;
  throttle: Throttle;
  log: Log;
  /** Folder for files that are being made. */
  workFolder: string;
  clock: () => Date;
}
