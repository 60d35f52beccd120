import pg from "pg";

/** Handlers for what other servers tell by notifications of the database. */
export interface Heard {
  /** There are updates to be read. */
  updates: () => void;
  /** Tells who has something open at another server, or at this one. */
  presence?: (text: string) => void;
  /** Listening has begun, maybe again: whatever was told before was not heard. */
  begun: () => void;
}

/** A connection that listens. */
export interface Listening {
  end: () => Promise<void>;
}

/** By this name servers know how many of them listen. */
export const listenerName = "artikel30 live";

const pauses = { first: 250, most: 15_000 };

/**
 * Listens for as long as the server runs, on a connection of its own; a lost one is opened again.
 * Behind a pool that shares connections nothing may be heard: the listener also asks by itself.
 */
export function listen(config: pg.ClientConfig, heard: Heard): Listening {
  let client: pg.Client | null = null;
  let pause = pauses.first;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const lost = (): void => {
    const gone = client;
    client = null;
    if (!gone || isOver) return;
    gone.end().catch(() => undefined);
    timer = setTimeout(() => void open(), pause * (0.5 + Math.random()));
    timer.unref();
    pause = Math.min(pauses.most, pause * 2);
  };
  const open = async (): Promise<void> => {
    const next = clientFor(config);
    client = next;
    next.on("error", lost);
    next.on("end", lost);
    next.on("notification", ({ channel, payload = "" }) =>
      channel === "live_presence" ? heard.presence?.(payload) : heard.updates(),
    );
    try {
      await next.connect();
      await next.query("listen live_updates; listen live_presence");
      if (isOver) return;
      pause = pauses.first;
      heard.begun();
    } catch {
      lost();
    }
  };
  void open();
  return {
    end: async () => {
      isOver = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}

function clientFor(config: pg.ClientConfig): pg.Client {
  const named = { application_name: listenerName, connectionTimeoutMillis: 10_000 };
  return new pg.Client({ ...config, ...named });
}
