import { randomUUID } from "node:crypto";
import type { SessionAccount } from "#server/store/accounts/accounts.ts";
import type { History } from "./history.ts";
import { greeting, heartbeat, type LiveUpdate } from "./liveUpdates.ts";
import { isWatching, subscriptionUpdates } from "./subscriptions.ts";
import { topicMatcher, type TopicMatcher } from "./topicMatcher.ts";

export interface Sink {
  /** Begins it, after an update if there was one. */
  begin: (lastId: string | null) => void;
  write: (bytes: Buffer) => void;
  /** Bytes that wait to be read by the other side. */
  waiting: () => number;
  /** Ends it well. */
  end: () => void;
  /** Ends it at once, with all that waits. */
  cut: () => void;
}

export interface StreamRequest {
  account: SessionAccount;
  session: string;
  /** How the browser names itself, if it does. */
  browser: string | null;
  topics: readonly string[];
  /** Topics that the token permits, and its payload about the bearer. */
  granted: readonly string[];
  payload?: unknown;
  /** When it ends, in milliseconds since 1970. */
  until: number;
}

export interface Stream extends StreamRequest {
  id: string;
  sink: Sink;
  /** When something was last written to it, and its rights were last looked at. */
  writtenAt: number;
  checkedAt: number;
}

export interface Hub {
  hasRoom: (account: number) => boolean;
  /** Opens a stream: what was missed first, then all that comes. */
  open: (request: StreamRequest, sink: Sink, lastId: string | null) => Stream;
  close: (stream: Stream) => void;
  end: (stream: Stream) => void;
  deliver: (updates: readonly LiveUpdate[]) => void;
  /** Delivers to these streams only what is not kept for others. */
  deliverTo: (streams: ReadonlySet<Stream>, updates: readonly LiveUpdate[]) => void;
  /** Tells all of a group that something was missed. */
  tellLost: (group: number) => void;
  /** Beats hearts, and ends what is over. */
  tick: () => void;
  streams: () => Iterable<Stream>;
  streamsOf: (group: number) => Iterable<Stream>;
  hears: (group: number) => boolean;
  size: () => number;
  endAll: () => void;
}

export const hubLimits = {
  streams: 5,
  topics: 20,
  topicLength: 500,
  /** Bytes that may wait for a slow client. */
  waiting: 1_000_000,
  /** Milliseconds between two signs of life. */
  heartbeat: 15_000,
  /** Longest time of a stream, in milliseconds. */
  lifetime: 60 * 60_000,
  history: { ofGroup: 1000, all: 20_000, least: 50 },
};

/** The open streams, by group and account. */
function makeStreams() {
  const byGroup = new Map<number, Set<Stream>>();
  const byAccount = new Map<number, Set<Stream>>();
  const watching = new Map<number, Set<Stream>>();
  let size = 0;
  return {
    add: (stream: Stream): void => {
      keep(byGroup, stream.account.group, stream);
      keep(byAccount, stream.account.id, stream);
      if (isWatching(stream)) keep(watching, stream.account.group, stream);
      size += 1;
    },
    remove: (stream: Stream): boolean => {
      if (!drop(byGroup, stream.account.group, stream)) return false;
      drop(byAccount, stream.account.id, stream);
      drop(watching, stream.account.group, stream);
      size -= 1;
      return true;
    },
    ofGroup: (group: number): ReadonlySet<Stream> => byGroup.get(group) ?? new Set(),
    /** Those of a group that may have asked who else listens. */
    watching: (group: number): ReadonlySet<Stream> => watching.get(group) ?? new Set(),
    countOf: (account: number): number => byAccount.get(account)?.size ?? 0,
    *all(): Iterable<Stream> {
      for (const group of byGroup.values()) yield* group;
    },
    size: (): number => size,
  };
}

function keep(streams: Map<number, Set<Stream>>, id: number, stream: Stream): void {
  const own = streams.get(id) ?? new Set();
  streams.set(id, own.add(stream));
}

function drop(streams: Map<number, Set<Stream>>, id: number, stream: Stream): boolean {
  const own = streams.get(id);
  const wasThere = own?.delete(stream) === true;
  if (own?.size === 0) streams.delete(id);
  return wasThere;
}

function makeWriting(
  streams: ReturnType<typeof makeStreams>,
  clock: () => Date,
  closed: (stream: Stream) => void,
) {
  const write = (stream: Stream, bytes: Buffer, now = clock().getTime()): void => {
    stream.sink.write(bytes);
    stream.writtenAt = now;
    if (stream.sink.waiting() <= hubLimits.waiting) return;
    close(stream);
    stream.sink.cut();
  };
  const tellWatching = (stream: Stream, isActive: boolean): void => {
    const watching = streams.watching(stream.account.group);
    if (watching.size > 0) deliverIn(watching, subscriptionUpdates(stream, isActive), write);
  };
  const close = (stream: Stream): void => {
    if (!streams.remove(stream)) return;
    tellWatching(stream, false);
    closed(stream);
  };
  const end = (stream: Stream): void => {
    close(stream);
    stream.sink.end();
  };
  return { write, tellWatching, close, end };
}

/** Makes a hub that keeps its streams by group: nobody hears of another one. */
export function makeHub(
  history: History,
  clock: () => Date,
  closed: (stream: Stream) => void,
): Hub {
  const streams = makeStreams();
  const { write, tellWatching, close, end } = makeWriting(streams, clock, closed);
  return {
    hasRoom: (account) => streams.countOf(account) < hubLimits.streams,
    open: (request, sink, lastId) => {
      const now = clock().getTime();
      const stream: Stream = { ...request, id: randomUUID(), sink, writtenAt: now, checkedAt: now };
      tellWatching(stream, true);
      streams.add(stream);
      const missed = lastId === null ? [] : history.missedSince(request.account.group, lastId);
      const seen = seenBy();
      const own = (missed ?? []).filter((update) => isFor(stream, update, seen(update)));
      // Before it the last id would be that of an update which is still to come.
      const from = missed && own.length > 0 ? lastId : history.last(request.account.group);
      sink.begin(from);
      const start = [greeting(from, missed === null), ...own.map(({ bytes }) => bytes)];
      write(stream, Buffer.concat(start));
      return stream;
    },
    close,
    end,
    deliver: (updates) => {
      const now = clock().getTime();
      const tell = (stream: Stream, bytes: Buffer) => write(stream, bytes, now);
      for (const [group, some] of Map.groupBy(updates, (update) => update.group))
        deliverIn(streams.ofGroup(group), some, tell);
      history.add(updates);
    },
    deliverTo: (some, updates) => deliverIn(some, updates, write),
    tellLost: (group) => {
      for (const stream of streams.ofGroup(group))
        write(stream, greeting(history.last(group), true));
    },
    tick: () => {
      const now = clock().getTime();
      for (const stream of streams.all()) {
        if (stream.until <= now) end(stream);
        else if (stream.writtenAt <= now - hubLimits.heartbeat) write(stream, heartbeat);
      }
    },
    streams: streams.all,
    streamsOf: streams.ofGroup,
    hears: (group) => streams.ofGroup(group).size > 0,
    size: streams.size,
    endAll: () => {
      for (const stream of streams.all()) end(stream);
    },
  };
}

/** Delivers the updates of a group: each stream gets its own in one piece. */
function deliverIn(
  streams: ReadonlySet<Stream>,
  updates: readonly LiveUpdate[],
  write: (stream: Stream, bytes: Buffer) => void,
): void {
  if (streams.size === 0) return;
  const seen = seenBy();
  const known = updates.map((update) => ({ update, matches: seen(update) }));
  // Most streams get the same: put together once.
  const joined = new Map<string, Buffer>();
  for (const stream of streams) {
    let which = "";
    for (const { update, matches } of known) which += isFor(stream, update, matches) ? "1" : "0";
    if (!which.includes("1")) continue;
    const bytes = joined.get(which) ?? joinedBytes(updates, which);
    joined.set(which, bytes);
    write(stream, bytes);
  }
}

function joinedBytes(updates: readonly LiveUpdate[], which: string): Buffer {
  const own = updates.filter((_update, at) => which[at] === "1").map(({ bytes }) => bytes);
  return own.length === 1 && own[0] ? own[0] : Buffer.concat(own);
}

/** True if a topic named by a subscriber is one of an update's. */
type Matches = (named: string) => boolean;

/** Many name the same topics: they are compared with an update once. */
function seenBy(): (update: LiveUpdate) => Matches {
  const matchers = new Map<string, TopicMatcher>();
  return ({ topics }) => {
    const found = new Map<string, boolean>();
    return (named) => {
      const known = found.get(named);
      if (known !== undefined) return known;
      const matcher = matchers.get(named) ?? topicMatcher(named);
      matchers.set(named, matcher);
      const isFound = topics.some(matcher);
      found.set(named, isFound);
      return isFound;
    };
  };
}

/** True if the stream asked for the update, its token permits it and its account may see it. */
function isFor(stream: Stream, update: LiveUpdate, matches: Matches): boolean {
  if (update.group !== stream.account.group) return false;
  if (!stream.topics.some(matches) || !stream.granted.some(matches)) return false;
  return update.audience.some((each) => isAmong(stream.account, each));
}

export function isAmong(
  { id, companies }: Pick<SessionAccount, "id" | "companies">,
  audience: string,
): boolean {
  if (audience === "group") return true;
  if (audience === `account:${id}`) return true;
  if (companies === null) return audience === "allCompanies" || audience.startsWith("company:");
  return companies.some((company) => audience === `company:${company}`);
}
