import { followChanges } from "./follow.ts";
import { type Heard, tellHeard } from "./heard.ts";
import { keepStream } from "./stream.ts";

/** What the tab with the stream tells the others of the browser. */
interface Told {
  account: number;
  /** Id of the last update, from which on another tab would go on. */
  id: string;
  /** Nothing if only the id is told; null if something was missed. */
  heard?: readonly Heard[] | null;
}

/** Whether the browser can keep a stream for all its tabs. */
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
  let last = lastId;
  const take = ({ id, heard }: Omit<Told, "account">): void => {
    last = id;
    if (heard !== undefined) tellHeard(heard);
  };
  channel.addEventListener("message", ({ data }: MessageEvent<Told>) => take(data));
  const tell = (told: Omit<Told, "account">): void => {
    take(told);
    channel.postMessage({ account, ...told } satisfies Told);
  };
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      const end = keepStream(last, {
        heard: (heard, id) => tell({ id, heard: [heard] }),
        begun: (id, isLost) => tell(isLost ? { id, heard: null } : { id }),
      });
      ending.signal.addEventListener("abort", () => {
        end();
        resolve();
      });
    });
  // What was told shortly before may not have been read any more.
  window.addEventListener("online", () => tellHeard(null), { signal: ending.signal });
  // Given up when the tab ends, or the person signs out.
  navigator.locks.request(name, { signal: ending.signal }, lead).catch(() => undefined);
  const endFollowing = followChanges();
  return () => {
    endFollowing();
    ending.abort();
    channel.close();
  };
}
