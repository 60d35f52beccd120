import { sendAuthorised } from "#client/api/sendAuthorised.ts";
import { hubMessage, hubPath } from "#shared/api/liveTopics.ts";
import type { Heard } from "./heard.ts";

export interface StreamTaker {
  /** It is opened at the server's own hub, or elsewhere. */
  opened: (isElsewhere: boolean) => void;
  heard: (heard: Heard, id: string) => void;
  /** It has begun after this update; `isLost` says that some before it can't be told any more. */
  begun: (id: string, isLost: boolean) => void;
}

/** Milliseconds after which the cookie is renewed: before it expires after ten minutes. */
const renewal = 8 * 60_000;
const pauses = { first: 2000, most: 60_000 };

/** Where the hub is, and what may be heard there. */
interface Access {
  url: URL;
  topics: string[];
}

/** Fetches the cookie of the hub, and where it is; null if there is none. */
async function openAccess(): Promise<Access | null> {
  const request = { method: "GET", path: "/api/refreshMercureCookie", isPublic: false };
  const { ok, headers } = await sendAuthorised(request);
  const links = [...(headers.get("link") ?? "").matchAll(/<([^>]*)>; rel="([a-z]+)"/g)];
  const hub = links.find(([, , rel]) => rel === "mercure")?.[1];
  if (!ok || hub === undefined) return null;
  const topics = links.flatMap(([, topic = "", rel]) => (rel === "self" ? [decodeURI(topic)] : []));
  return { url: new URL(hub, window.location.href), topics };
}

/**
 * Keeps a stream open until it is ended: with a new cookie before the old one expires, again after a
 * failure with longer and longer pauses, and from the last update that was heard. `browser` is how the
 * server knows whose tabs they are that say where they are.
 */
export function keepStream(lastId: string, browser: string, taker: StreamTaker): () => void {
  let last = lastId;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = pauses.first;
  let isOver = false;
  const again = (after: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void open(), after * (0.75 + Math.random() / 2));
  };
  const fail = (): void => {
    source?.close();
    source = null;
    again(pause);
    pause = Math.min(pauses.most, 2 * pause);
  };
  const open = async (): Promise<void> => {
    const access = await openAccess().catch(() => null);
    if (isOver) return;
    if (!access) return fail();
    source?.close();
    source = sourceAt(access, last, browser);
    taker.opened(access.url.href !== new URL(hubPath, window.location.href).href);
    follow(source);
    clearTimeout(timer);
    timer = setTimeout(() => void open(), renewal);
  };
  const follow = (own: EventSource): void => {
    own.addEventListener(hubMessage, (event: MessageEvent<string>) => {
      pause = pauses.first;
      last = event.lastEventId || last;
      taker.begun(last, wasLost(event.data));
    });
    own.addEventListener("message", (event: MessageEvent<string>) => {
      last = event.lastEventId || last;
      // Border: our own server wrote it.
      taker.heard(JSON.parse(event.data) as Heard, last);
    });
    own.addEventListener("error", () => {
      // While it connects the browser tries again by itself; a refusal is for good.
      if (own === source && own.readyState === EventSource.CLOSED) fail();
    });
  };
  void open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    source?.close();
  };
}

function sourceAt({ url, topics }: Access, last: string, browser: string): EventSource {
  const at = new URL(url);
  at.searchParams.set("browser", browser);
  for (const topic of topics) at.searchParams.append("topic", topic);
  if (last !== "") at.searchParams.set("last_event_id", last);
  return new EventSource(at, { withCredentials: at.origin !== window.location.origin });
}

function wasLost(data: string): boolean {
  // Border: our own server wrote it.
  return (JSON.parse(data) as { lost: boolean }).lost;
}
