import type { FileStore } from "#server/store/files/fileStore.ts";
import type { Store } from "#server/store/database/store.ts";
import type { Throttle } from "./throttle.ts";
import type { TokenKeys } from "./tokens.ts";

/** Fields of a log line; never personal data or content. */
export type LogLine = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes the log: one line of JSON each. */
export interface Log {
  info: (event: string, line?: LogLine) => void;
  warn: (event: string, line?: LogLine) => void;
  error: (event: string, line?: LogLine) => void;
}

/** A message to one person; plain text, and the same as a page. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands mails to the operator's mail server. */
export interface Mailer {
  /** Throws a `MailFailure` when the server doesn't take it. */
  send: (mail: Mail) => Promise<void>;
  /** Throws one when the server can't be reached or doesn't let us in. */
  check: () => Promise<void>;
  close: () => void;
}

/** Why a mail was not sent, as the list of reasons has it. */
export class MailFailure extends Error {
  readonly reason: string;
  /** Whether another attempt can't help. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean, cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
    this.isFinal = isFinal;
  }
}

/** The server's dependencies, built once at startup and passed to every call. */
export interface Platform {
  store: Store;
  files: FileStore;
  keys: TokenKeys;
  throttle: Throttle;
  log: Log;
  /** Null where the operator has set no mail server. */
  mail: Mailer | null;
  /** Address under which people reach us. */
  publicUrl: () => string;
  /** Folder for files that are being made. */
  workFolder: string;
  clock: () => Date;
}
