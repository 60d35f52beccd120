import { hubPath } from "#shared/api/liveTopics.ts";
import type { LiveHub, Platform, Present } from "#server/auth/platform.ts";
import { accountOfSession, type SessionAccount } from "#server/store/accounts/accounts.ts";
import { readLastOfOutbox } from "#server/store/trail/outboxFeed.ts";
import { rightsIn } from "#server/store/trail/tellChanges.ts";
import { type Feed, makeFeed } from "./feed.ts";
import { makeFollowing } from "./following.ts";
import { type History, makeHistory } from "./history.ts";
import { type Hub, hubLimits, makeHub, type Sink, type Stream, type StreamRequest } from "./hub.ts";
import { fleetingUpdate, updateOf } from "./liveUpdates.ts";
import { type CheckRights, isOneOf, makeCheckRights } from "./streamRights.ts";
import { makePace } from "./pace.ts";
import { makePresence, type Presence } from "./presence.ts";
import { makeTelling } from "./tellOthers.ts";

/** Times of the hub, in milliseconds. */
export interface LiveTimes {
  /** Between two looks at the streams. */
  tick: number;
  /** Between two readings, in case nobody tells that there are updates. */
  poll: number;
  /** Between two looks at the rights of a stream, in case nobody tells that they were taken away. */
  rights: number;
  /** Between two messages to other servers, and between two counts of those. */
  tell: number;
  count: number;
  /** For which a group is followed after its last stream was opened. */
  follow: number;
}

/** Times suitable for human users. */
export const usualTimes: LiveTimes = {
  tick: 1000,
  poll: 1000,
  rights: 30_000,
  tell: 25,
  count: 10_000,
  follow: 60_000,
};

interface Watched {
  account: SessionAccount;
  streams: Stream[];
  lastId: string | null;
}

/** The hub of this server, and what feeds it. */
export interface Live extends LiveHub {
  /** Opens a stream for a session, unless it is over or its account has too many. */
  open: (
    request: Omit<StreamRequest, "account">,
    of: { group: number; account: number },
    sink: Sink,
    lastId: string | null,
  ) => Promise<Stream | "full" | null>;
  close: (stream: Stream) => void;
  /** The streams of a group at this server and its last update, for a session that is not over. */
  subscriptions: (of: {
    session: string;
    group: number;
    account: number;
  }) => Promise<Watched | null>;
  /** Reads what is there now. */
  refresh: () => Promise<void>;
  /** Looks at the rights of these streams, or of all. */
  checkRights: CheckRights;
  /** How many streams are open. */
  size: () => number;
  /** Beats hearts, and ends what is over. */
  tick: () => void;
  stop: () => Promise<void>;
}

/** How long a delivery waits after the one before, in milliseconds for each stream and at most. */
const pauses = { each: 0.7, most: 750 };

type Parts = Pick<Platform, "store" | "log" | "clock">;

/** The parts of a hub; `own` says how many of those who listen to other servers are this one. */
function assemble(parts: Parts, times: LiveTimes, own: () => number) {
  const { clock } = parts;
  const telling = makeTelling(parts, times, own);
  const history = makeHistory(hubLimits.history);
  const presence = makePresence({
    now: () => clock().getTime(),
    tell: ({ group, topic, payload }, streams) =>
      hub.deliverTo(streams, [fleetingUpdate(group, topic, payload)]),
    tellOthers: telling.present,
  });
  const hub = makeHub(history, clock, presence.leave);
  const checkRights = makeCheckRights(parts, hub);
  let rightsTold = 0;
  const check: CheckRights = (which) => {
    rightsTold += 1;
    return checkRights(which);
  };
  const feed = feedFor(parts, { hub, history, check, presence });
  const { follow, forgetOthers } = makeFollowing(parts, { hub, feed, history }, times);
  const tick = (): void => {
    hub.tick();
    presence.tick();
    forgetOthers();
  };
  return { telling, presence, hub, checkRights, rightsTold: () => rightsTold, feed, follow, tick };
}

/** Starts the hub; what costs something begins with the first stream. */
export function startLive(parts: Parts, times: LiveTimes = usualTimes): Live {
  const { store } = parts;
  let work: Work | null = null;
  const assembled = assemble(parts, times, () => (work ? 1 : 0));
  const { telling, presence, hub, checkRights, rightsTold, feed, follow, tick } = assembled;
  // Each delivery costs a write for each stream: the more there are, the more come in one.
  const reading = makePace(feed.refresh, () => Math.min(pauses.most, hub.size() * pauses.each));
  const hear = () => hub.size() > 0 && reading.ask();
  store.whenTold(() => {
    hear();
    telling.ask();
  });
  return {
    url: hubPath,
    isOwn: true,
    open: async (request, { group, account }, sink, lastId) => {
      work ??= beginWork(parts, { hub, feed, checkRights, hear, tick, presence }, times);
      await follow(group);
      const before = rightsTold();
      const known = await store.readAcross((db) =>
        accountOfSession(db, request.session, group, account),
      );
      if (!known) return null;
      if (!hub.hasRoom(account)) return "full";
      const stream = hub.open({ ...request, account: known }, sink, lastId);
      presence.begin(stream);
      // Rights that were told while they were read may be of this account.
      if (before !== rightsTold()) void checkRights((each) => each === stream);
      return stream;
    },
    close: hub.close,
    subscriptions: async ({ session, group, account }) => {
      const known = await store.readAcross((db) => accountOfSession(db, session, group, account));
      if (!known) return null;
      const lastId = await lastIdIn(store, group);
      return { account: known, streams: [...hub.streamsOf(group)], lastId };
    },
    present: (present) => presence.take(present),
    lastId: (group) => lastIdIn(store, group),
    refresh: feed.refresh,
    checkRights,
    tick,
    size: hub.size,
    stop: async () => {
      hub.endAll();
      telling.stop();
      reading.stop();
      await work?.end();
    },
  };
}

/** Id of a group's last update, whether anybody listens or not; null if there is none. */
async function lastIdIn({ readAcross }: Parts["store"], group: number): Promise<string | null> {
  const [row] = await readAcross((db) => readLastOfOutbox(db, group, 1));
  return row ? updateOf(row).id : null;
}

interface Fed {
  hub: Hub;
  history: History;
  check: CheckRights;
  presence: Presence;
}

function feedFor({ store, log }: Parts, { hub, history, check, presence }: Fed): Feed {
  return makeFeed(store, log, {
    most: history.most,
    begin: (group, rows, isWhole) => {
      history.begin(group, rows.map(updateOf), isWhole);
      hub.tellLost(group);
      void check(({ account }) => account.group === group);
    },
    take: (rows) => {
      hub.deliver(rows.map(updateOf));
      presence.recheck(rows);
      const lost = new Set(rows.flatMap(rightsIn));
      if (lost.size > 0) void check((stream) => isOneOf(stream, lost));
    },
  });
}

interface Parted {
  hub: Hub;
  feed: Feed;
  checkRights: CheckRights;
  tick: () => void;
  presence: Presence;
  /** Reads soon what is there. */
  hear: () => void;
}

interface Work {
  end: () => Promise<void>;
}

function beginWork(
  { store, clock }: Parts,
  { hub, feed, checkRights, hear, tick, presence }: Parted,
  times: LiveTimes,
): Work {
  const listening = store.listen({
    updates: hear,
    // Border: our own servers wrote it.
    presence: (text) => presence.take(JSON.parse(text) as Present, true),
    begun: () => {
      hear();
      void checkRights();
    },
  });
  const each = (work: () => unknown, time: number) =>
    setInterval(() => hub.size() > 0 && void work(), time).unref();
  const checkDue = () => {
    const due = clock().getTime() - times.rights;
    return checkRights(({ checkedAt }) => checkedAt <= due);
  };
  const timers = [
    each(tick, times.tick),
    each(feed.refresh, times.poll),
    each(checkDue, times.tick),
  ];
  return {
    end: async () => {
      for (const timer of timers) clearInterval(timer);
      await listening.end();
    },
  };
}
