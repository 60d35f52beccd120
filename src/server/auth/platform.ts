import type { StartRenderer } from "../renderer.ts";
import type { FileStore } from "#server/store/files/fileStore.ts";
import type { VirusScanner } from "#server/store/files/virusScanner.ts";
import type { Store } from "#server/store/database/store.ts";
import type { OperatorReply, SignOnKind } from "#shared/generated/types.ts";
import type { PasswordCost } from "./password.ts";
import type { Refusals } from "./refusals.ts";
import type { Throttle } from "./throttle.ts";
import type { JobLeases } from "#server/store/jobLeases.ts";
import type { TokenKeys } from "./tokens.ts";
import type { Turns } from "./turns.ts";

/** Fields of a log line; never personal data or content. */
export type LogLine = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Structured log: one line of JSON per event. */
export interface Log {
  info: (event: string, line?: LogLine) => void;
  warn: (event: string, line?: LogLine) => void;
  error: (event: string, line?: LogLine) => void;
}

/** A mail to one person, as plain text and HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Throws `MailFailure` if the server rejects the mail. */
  send: (mail: Mail) => Promise<void>;
  /** Throws `MailFailure` if the server is unreachable or rejects the credentials. */
  check: () => Promise<void>;
  close: () => void;
}

export class MailFailure extends Error {
  readonly reason: string;
  /** True if retrying is pointless. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean, cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
    this.isFinal = isFinal;
  }
}

/** Where somebody is in a record: in a step, and in a row as the form names it. */
export interface Place {
  id: number;
  step?: number | undefined;
  row?: string | undefined;
}

/** Where the tabs of a browser are. */
export interface Present {
  /** As it names itself when it opens its stream. */
  browser: string;
  group: number;
  account: number;
  name: string;
  places: readonly Place[];
}

/** The hub of live updates, as calls know it. */
export interface LiveHub {
  /** Where browsers find it. */
  url: string;
  /** True for this server's own hub, which knows what each account may see. */
  isOwn: boolean;
  /** Id of a group's last update; null if there is none, or nobody knows. */
  lastId: (group: number) => Promise<string | null>;
  /** Tells others where a browser is; only our own hub can. */
  present?: (present: Present) => void;
}

/** The operator's limits on sign-in by identity providers. */
export interface SignOnRules {
  /** The kinds of providers that groups may have; empty for none. */
  kinds: readonly SignOnKind[];
  /** Hosts that may be asked, even where they are not public; empty for every public one. */
  hosts: readonly string[];
  /** Counts visits to providers by where they come from. */
  throttle: Throttle;
}

/** The server's dependencies, built once at startup and passed to every call. */
export interface Platform {
  store: Store;
  files: FileStore;
  /** Looks uploads over for malware, if the operator has a scanner. */
  scanner: VirusScanner | null;
  /** Bytes that the files of a group may take. */
  filesPerGroup: number;
  keys: TokenKeys;
  throttle: Throttle;
  signOn: SignOnRules;
  /** Refusals counted for the audit log. */
  refusals: Refusals;
  /** The queue for hashing passwords. */
  passwordTurns: Turns;
  passwordCost: PasswordCost;
  /**
   * Milliseconds that a check of a password takes past the limits of strangers: one that refers to
   * the mailbox, and one that signs in where no mail server is configured.
   */
  slowChecks: { referral: number; signIn: number };
  /** The queue of exports, and that of their previews. */
  exportTurns: Turns;
  previewTurns: Turns;
  /** Leases of the jobs that this process runs. */
  leases: JobLeases;
  /** The queue of other long work. */
  longTurns: Turns;
  live: LiveHub;
  log: Log;
  /** Null if no mail server is configured. */
  mail: Mailer | null;
  publicUrl: () => string;
  /** The operator's own statement for imprint and privacy notice. */
  operator: OperatorReply;
  /** Folder for files in progress. */
  workFolder: string;
  /** Starts the process of an export, letter or package. */
  startRenderer: StartRenderer;
  clock: () => Date;
}
