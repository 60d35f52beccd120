import type { Tx } from "#server/store/database/transaction.ts";
import type { Platform } from "./platform.ts";
import { anonymousViewer, type Language, type Viewer } from "./viewer.ts";

/** One request: who asks, in which language, and the group's data they may work on. */
export interface Call {
  readonly viewer: Viewer;
  readonly language: Language;
  /** Named in replies and in the log. */
  readonly supportId: string;
  /** Where the request came from; for the log of what was done and for throttling only. */
  readonly address: string;
  readonly now: Date;
  /** The caller asked for the product's own items in addition to the group's. */
  readonly withProductOwned: boolean;
  readonly platform: Platform;
  /** Does the viewer's work in one transaction; it may run more than once, so it only makes queries. */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Adds a header to the reply. */
  setHeader: (name: string, value: string) => void;
  /** Ends when the caller hangs up. */
  readonly signal: AbortSignal;
}

/** Input of `openCall`; without a viewer the call is anonymous. */
export interface CallParts {
  viewer?: Viewer;
  language?: Language;
  supportId: string;
  address?: string;
  withProductOwned?: boolean;
  setHeader?: (name: string, value: string) => void;
  signal?: AbortSignal;
}

/** Opens a call; work of nobody has no group and is refused. */
export function openCall(platform: Platform, parts: CallParts): Call {
  const viewer = parts.viewer ?? anonymousViewer;
  return {
    viewer,
    language: parts.language ?? viewer.language,
    supportId: parts.supportId,
    address: parts.address ?? "",
    now: platform.clock(),
    withProductOwned: parts.withProductOwned ?? false,
    platform,
    transaction: (work) => platform.store.withGroup(viewer.group, work, parts.address),
    setHeader: parts.setHeader ?? (() => {}),
    signal: parts.signal ?? new AbortController().signal,
  };
}
