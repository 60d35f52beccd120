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
  let last = lastId;
  const take = ({ id, heard }: Omit<Told, "account">): void => {
    last = id;
    if (heard !== undefined) tellHeard(heard);
  };
  const tell = (told: Omit<Told, "account">): void => {
    take(told);
    channel.postMessage({ account, ...told } satisfies Told);
  };
  const standing = shareStanding(channel, name, signal);
  channel.addEventListener("message", ({ data }: MessageEvent<Told | Stood | Asked>) => {
    if ("id" in data) take(data);
    else standing.hear(data);
  });
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
function shareStanding(channel: BroadcastChannel, name: string, signal: AbortSignal) {
  const tab = crypto.randomUUID();
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
