import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { causeOf } from "#server/auth/causeOf.ts";
import { signLiveToken } from "#server/auth/liveTokens.ts";
import type { LiveHub, Platform, Present } from "#server/auth/platform.ts";
import { makeLease } from "#server/store/database/lease.ts";
import {
  beginSending,
  noteSent,
  readOutbox,
  readUnsent,
  type OutboxRow,
} from "#server/store/trail/outboxFeed.ts";
import { oneAfterTheOther } from "./feed.ts";
import { usualTimes } from "./live.ts";
import { makePresence, type Presence, type Said } from "./presence.ts";
import { makeTelling } from "./tellOthers.ts";

/** A hub elsewhere, to which this server publishes. */
export interface OutsideHub extends LiveHub {
  stop: () => Promise<void>;
}

/** Updates of a group that may wait for the hub; older ones are left out, since clients also ask by themselves. */
const mostWaiting = 1000;
/** Updates after which it is noted that the hub has taken them. */
const pageSize = 50;
const firstPause = 500;
const longestPause = 30_000;
const timeout = 10_000;

type Parts = Pick<Platform, "store" | "log" | "clock" | "keys">;

/** Publishes one update at a hub; throws if it isn't taken. */
async function send(
  { keys, clock }: Parts,
  url: string,
  row: Said & { id: string | number },
  signal: AbortSignal,
): Promise<void> {
  const grant = { bearer: null, group: row.group, subscribe: [], publish: ["*"] };
  const token = await signLiveToken(keys, grant, clock());
  const body = new URLSearchParams({
    topic: row.topic,
    data: JSON.stringify(row.payload),
    id: `urn:uuid:${row.id}`,
    private: "on",
  });
  const reply = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`the hub answered ${reply.status}`);
}

/**
 * Publishes what the hub has not taken yet, in the order of each group. Up to where it has is kept
 * with the group: another server goes on there.
 */
async function sendAll(parts: Parts, publish: (row: OutboxRow) => Promise<boolean>): Promise<void> {
  const { store } = parts;
  for (const { group, seq, sent } of await store.readAcross(readUnsent)) {
    for (let after = Math.max(sent, seq - mostWaiting); after < seq;) {
      const from = after;
      const rows = await store.readAcross((db) => readOutbox(db, group, from, pageSize));
      // Swept rows are gone: if none are left, go on from the head.
      const last = rows.at(-1)?.seq ?? seq;
      for (const row of rows.filter(isTopicFor)) if (!(await publish(row))) return;
      await store.withService((db) => noteSent(db, group, last));
      after = last;
    }
  }
}

/** Publishes one update until the hub takes it; false once others are to do so. */
function makePublishing(
  parts: Parts,
  url: string,
  leads: () => Promise<boolean>,
  signal: AbortSignal,
) {
  return async (row: OutboxRow): Promise<boolean> => {
    for (let pause = firstPause; !signal.aborted; pause = Math.min(longestPause, 2 * pause)) {
      try {
        if (!(await leads())) return false;
        await send(parts, url, row, signal);
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        parts.log.warn("live.hubAway", causeOf(error));
        await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
    return false;
  };
}

/** So much of who is where may wait for the hub; more is left out, since it is said again. */
const mostSaid = 100;

/**
 * Tells the hub who has which record open: the browsers' streams are there, so that they say again
 * where they are, and are forgotten when they don't.
 */
function tellPresenceAt(
  parts: Parts,
  url: string,
  signal: AbortSignal,
  tellOthers: (present: Present) => void,
): Presence {
  let said: Promise<void> = Promise.resolve();
  let waiting = 0;
  const publish = async (row: Said): Promise<void> => {
    if (!signal.aborted) await send(parts, url, { ...row, id: randomUUID() }, signal);
  };
  const tell = (row: Said): void => {
    if (waiting >= mostSaid) return;
    waiting += 1;
    said = said
      .then(() => publish(row))
      .catch(() => undefined)
      .finally(() => (waiting -= 1));
  };
  const now = () => parts.clock().getTime();
  return makePresence({ now, tell, tellOthers, isElsewhere: true });
}

/** Without an update for so long, the outbox is read less often, in milliseconds. */
const quiet = { after: 30_000, pause: 15_000 };

/** When to read the outbox though nobody has told of updates: rarely where none come. */
function makeReadingPace(clock: Parts["clock"]) {
  const now = () => clock().getTime();
  let heardAt = now();
  let readAt = -Infinity;
  return {
    hear: () => {
      heardAt = now();
    },
    read: () => {
      readAt = now();
    },
    isDue: () => now() - heardAt < quiet.after || now() - readAt >= quiet.pause,
  };
}

/**
 * Publishes all updates at the operator's own hub, which knows topics but neither companies nor
 * sessions. Of several servers on one database only one does so.
 */
export function startOutsideHub(parts: Parts, url: string, times = usualTimes): OutsideHub {
  const { store, log } = parts;
  const stopped = new AbortController();
  const lease = makeLease(store.withService, "outsideHub");
  const publish = makePublishing(parts, url, lease.holds, stopped.signal);
  const pace = makeReadingPace(parts.clock);
  let isBegun = false;
  const work = async (): Promise<void> => {
    pace.read();
    if (stopped.signal.aborted || !(await lease.holds())) return;
    if (!isBegun) await store.withService(beginSending);
    isBegun = true;
    await sendAll(parts, (row) => {
      pace.hear();
      return publish(row);
    });
  };
  const refresh = oneAfterTheOther(() =>
    work().catch((error: unknown) => log.warn("live.away", causeOf(error))),
  );
  const hear = () => {
    pace.hear();
    void refresh();
  };
  const telling = makeTelling(parts, times, () => 1);
  const presence = tellPresenceAt(parts, url, stopped.signal, telling.present);
  const listening = store.listen({
    updates: hear,
    // Border: our own servers wrote it.
    presence: (text) => presence.take(JSON.parse(text) as Present, true),
    begun: hear,
  });
  store.whenTold(hear);
  const timers = [
    setInterval(() => pace.isDue() && void refresh(), times.poll).unref(),
    setInterval(presence.tick, times.tick).unref(),
  ];
  return {
    url,
    isOwn: false,
    lastId: async () => null,
    present: (present) => presence.take(present),
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      telling.stop();
      stopped.abort();
      await refresh();
      await listening.end();
      await lease.end();
    },
  };
}

/** Updates for one account go out under its own topics only: the hub knows nothing else. */
function isTopicFor({ topic, audience }: OutboxRow): boolean {
  const isFit = (each: string): boolean => {
    const account = /^account:(\d+)$/.exec(each)?.[1];
    return account === undefined || topic.startsWith(`/users/${account}/`);
  };
  return audience.length > 0 && audience.every(isFit);
}
