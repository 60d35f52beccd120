import { setTimeout as wait } from "node:timers/promises";
import { signLiveToken } from "#server/auth/liveTokens.ts";
import type { LiveHub, Platform } from "#server/auth/platform.ts";
import type { OutboxRow } from "#server/store/trail/outboxFeed.ts";
import { makeFeed } from "./feed.ts";
import { usualTimes } from "./live.ts";

/** A hub elsewhere, to which this server publishes. */
export interface OutsideHub extends LiveHub {
  stop: () => Promise<void>;
}

/** Updates that may wait for the hub; older ones are dropped, since clients also ask by themselves. */
const mostWaiting = 1000;
const firstPause = 500;
const longestPause = 30_000;
const timeout = 10_000;

type Parts = Pick<Platform, "store" | "log" | "clock" | "keys">;

/** Publishes one update at a hub; throws if it isn't taken. */
async function send(
  { keys, clock }: Parts,
  url: string,
  row: OutboxRow,
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

/** Publishes one after the other, each until the hub takes it. */
function makeSending(parts: Parts, url: string, leads: () => Promise<boolean>) {
  const stopped = new AbortController();
  const { signal } = stopped;
  let waiting: readonly OutboxRow[] = [];
  let sending: Promise<void> | null = null;
  const sendAll = async (): Promise<void> => {
    for (let pause = firstPause; !signal.aborted;) {
      const [row] = waiting;
      if (!row) return;
      try {
        if (await leads()) await send(parts, url, row, signal);
        waiting = waiting.filter((each) => each !== row);
        pause = firstPause;
      } catch (error) {
        parts.log.warn("live.hubAway", { cause: error instanceof Error ? error.name : "" });
        await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
        pause = Math.min(longestPause, 2 * pause);
      }
    }
  };
  return {
    add: (rows: readonly OutboxRow[]) => {
      waiting = [...waiting, ...rows].slice(-mostWaiting);
      sending ??= sendAll().finally(() => {
        sending = null;
      });
    },
    stop: async () => {
      stopped.abort();
      await sending;
    },
  };
}

/**
 * Publishes all updates at the operator's own hub, which knows topics but neither companies nor
 * sessions. Of several servers on one database only one does so.
 */
export function startOutsideHub(parts: Parts, url: string, { poll } = usualTimes): OutsideHub {
  const { store, log } = parts;
  const sending = makeSending(parts, url, () => listening.leads());
  const feed = makeFeed(store, log, 1, {
    begin: () => undefined,
    take: (rows) => sending.add(rows.filter(isTopicFor)),
  });
  const refresh = () => void feed.refresh();
  const listening = store.listen({ updates: refresh, rights: () => undefined, begun: refresh });
  store.whenWritten(refresh);
  const timer = setInterval(refresh, poll).unref();
  return {
    url,
    isOwn: false,
    lastId: async () => null,
    stop: async () => {
      clearInterval(timer);
      await sending.stop();
      await listening.end();
    },
  };
}

/** What is for an account alone goes out under its own topics only: the hub knows nothing else. */
function isTopicFor({ topic, audience }: OutboxRow): boolean {
  return audience.every((each) => {
    const account = /^account:(\d+)$/.exec(each)?.[1];
    return account === undefined || topic.startsWith(`/users/${account}/`);
  });
}
