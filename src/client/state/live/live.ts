import { followChanges } from "./follow.ts";
import { type Heard, tellHeard } from "./heard.ts";
import { keepPlaces, onStanding, type Place, type Places } from "./places.ts";
import { keepStream } from "./stream.ts";

/** Message from the tab with the stream to the browser's other tabs. */
interface Told {
  account: number;
  /** Id of the last update, from which on another tab would go on. */
  id: string;
  /** Nothing if only the id is told; null if something was missed. */
  heard?: readonly Heard[] | null;
  /** The only tab that it is meant for. */
  to?: string;
}

/** A tab that begins to listen, with the id of the last update before its first reply. */
interface Joined {
  joined: string;
  since: string;
}

/** Where a tab is, as it tells the one with the stream. */
interface Stood {
  tab: string;
  place: Place | null;
}

/** A tab that has got the stream asks all where they are. */
interface Asked {
  isAsked: true;
}

/** True if the browser can keep one stream for all its tabs. */
export function canListen(): boolean {
  return "locks" in navigator && typeof EventSource !== "undefined";
}

/**
 * Listens to what others change, for an account: one tab of the browser has the stream and tells the
 * others; if it is closed, the next one goes on where it stopped. Without a hub, or in a browser that
 * can't, nothing is told, and pages ask by themselves.
 */
export function startLive(account: number, lastId: string): () => void {
  const name = `artikel30-live-${account}`;
  const channel = new BroadcastChannel(name);
  const ending = new AbortController();
  const { signal } = ending;
  const tab = crypto.randomUUID();
  let last = lastId;
  let isLeading = false;
  const take = ({ id, heard }: Pick<Told, "id" | "heard">): void => {
    last = id;
    if (heard !== undefined) tellHeard(heard);
  };
  const tell = (told: Pick<Told, "id" | "heard">): void => {
    take(told);
    channel.postMessage({ account, ...told } satisfies Told);
  };
  const standing = shareStanding(channel, { name, tab, signal });
  // Updates from before a tab listened went to the others only: it reads everything again.
  const answer = ({ joined, since }: Joined): void => {
    if (!isLeading || since === last) return;
    channel.postMessage({ account, id: last, heard: null, to: joined } satisfies Told);
  };
  channel.addEventListener("message", ({ data }: MessageEvent<Told | Joined | Stood | Asked>) => {
    if ("joined" in data) answer(data);
    else if (!("id" in data)) standing.hear(data);
    else if (data.to === undefined || data.to === tab) take(data);
  });
  channel.postMessage({ joined: tab, since: lastId } satisfies Joined);
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      const browser = crypto.randomUUID();
      const places = keepPlaces(browser);
      const end = keepStream(last, browser, {
        opened: places.repeat,
        heard: (heard, id) => tell({ id, heard: [heard] }),
        begun: (id, isLost) => {
          places.again();
          tell(isLost ? { id, heard: null } : { id });
        },
      });
      isLeading = true;
      standing.lead(places);
      signal.addEventListener("abort", () => {
        end();
        places.end();
        resolve();
      });
    });
  // Reload all: updates from shortly before may not have been read.
  window.addEventListener("online", () => tellHeard(null), { signal });
  // Given up when the tab ends, or the person signs out.
  navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  const endFollowing = followChanges();
  return () => {
    endFollowing();
    ending.abort();
    channel.close();
  };
}

/**
 * Tells the tab with the stream where this one is, and keeps where all are once this one has it. A tab
 * holds a lock for as long as it is there: whoever gets it knows that the tab is gone, however it ended.
 */
function shareStanding(
  channel: BroadcastChannel,
  { name, tab, signal }: { name: string; tab: string; signal: AbortSignal },
) {
  const known = new Set<string>();
  let places: Places | null = null;
  let own: Place | null = null;
  let isHeld = false;
  const lockOf = (other: string) => `${name}-${other}`;
  const say = (): void => {
    if (places) places.take(tab, own);
    else if (isHeld) channel.postMessage({ tab, place: own } satisfies Stood);
  };
  const watch = (other: string): void => {
    if (known.has(other)) return;
    known.add(other);
    const gone = () => {
      known.delete(other);
      places?.take(other, null);
    };
    navigator.locks.request(lockOf(other), { signal }, gone).catch(() => undefined);
  };
  const hold = (): Promise<void> => {
    isHeld = true;
    if (own) say();
    return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
  };
  navigator.locks.request(lockOf(tab), { signal }, hold).catch(() => undefined);
  const end = onStanding((place) => {
    own = place;
    say();
  });
  signal.addEventListener("abort", end);
  return {
    hear: (said: Stood | Asked): void => {
      if ("isAsked" in said) {
        if (own) say();
      } else if (places) {
        watch(said.tab);
        places.take(said.tab, said.place);
      }
    },
    lead: (kept: Places): void => {
      places = kept;
      if (own) say();
      channel.postMessage({ isAsked: true } satisfies Asked);
    },
  };
}
