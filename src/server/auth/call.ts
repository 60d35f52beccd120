import type { Language } from "#shared/engine/language.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { Platform } from "./platform.ts";
import { anonymousViewer, writeWork, type Viewer } from "./viewer.ts";

/** A request: its viewer, language and access to the group's data. */
export interface Call {
  readonly viewer: Viewer;
  readonly language: Language;
  /** Included in responses and the log. */
  readonly supportId: string;
  /** Client address, only for the audit log and throttling. */
  readonly address: string;
  /** The client's User-Agent header. */
  readonly agent: string;
  /** Secrets of the browser, by which it is known to have signed in before. */
  readonly deviceSecrets: readonly string[];
  /** The refresh token of a browser that keeps it in a cookie, if its own page asks; else null. */
  readonly refreshCookie: string | null;
  readonly now: Date;
  /** Includes product items in addition to the group's. */
  readonly withProductOwned: boolean;
  readonly platform: Platform;
  /**
   * Runs work in one transaction with the viewer's group; may retry, so its only effects must be
   * queries.
   */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The same for work that only reads, which PostgreSQL sees to; its result doesn't wait for the end. */
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Runs work that only reads, and may take long, in one snapshot: on the replica, if there is one. */
  overview: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  setHeader: (name: string, value: string) => void;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** Lets another call of the account begin, since the rest waits in a queue of its own. */
  leavePlace: () => void;
}

/** Viewer, language and time: all that reading needs to know of a call. */
export type Asking = Pick<Call, "viewer" | "language" | "now">;

/** Input of `openCall`; without a viewer the call is anonymous. */
export interface CallParts {
  viewer?: Viewer;
  language?: Language;
  supportId: string;
  address?: string;
  agent?: string;
  deviceSecrets?: readonly string[];
  refreshCookie?: string | null;
  withProductOwned?: boolean;
  setHeader?: (name: string, value: string) => void;
  signal?: AbortSignal;
  leavePlace?: () => void;
}

/** Opens a call; anonymous calls have no group and cannot start a transaction. */
export function openCall(platform: Platform, parts: CallParts): Call {
  const viewer = parts.viewer ?? anonymousViewer;
  const { store } = platform;
  const how = writeWork(viewer, parts.address);
  const read: Call["read"] = (work) =>
    store.withGroup(viewer.group, work, { ...how, right: "group", reads: "committed" });
  return {
    viewer,
    language: parts.language ?? viewer.language,
    supportId: parts.supportId,
    address: parts.address ?? "",
    agent: parts.agent ?? "",
    deviceSecrets: parts.deviceSecrets ?? [],
    refreshCookie: parts.refreshCookie ?? null,
    now: platform.clock(),
    withProductOwned: parts.withProductOwned ?? false,
    platform,
    transaction: (work) => store.withGroup(viewer.group, work, how),
    read,
    overview: (work) => store.readOnReplica(viewer.group, work, () => read(work)),
    setHeader: parts.setHeader ?? (() => {}),
    signal: parts.signal ?? new AbortController().signal,
    leavePlace: parts.leavePlace ?? (() => {}),
  };
}
