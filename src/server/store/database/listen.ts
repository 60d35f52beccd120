import pg from "pg";

/** What other servers tell, as payloads of the database's notifications. */
export interface Heard {
  /** There are updates to be read. */
  updates: () => void;
  /** Rights of an account or group may have been taken away: `account:<id>` or `group:<id>`. */
  rights: (of: string) => void;
  /** Listening has begun, maybe again: whatever was told before was not heard. */
  begun: () => void;
}

/** A connection that listens. */
export interface Listening {
  /** Whether it is heard what others tell. */
  isOpen: () => boolean;
  /** Whether this server is the one of all that does what only one is to do; it stays so. */
  leads: () => Promise<boolean>;
  end: () => Promise<void>;
}

/** Held by the connection of the server that leads. */
const leaderLock = 301_930_014;

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
  let isOpen = false;
  let isLeader = false;
  let isOver = false;
  const lost = (): void => {
    isOpen = false;
    isLeader = false;
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
      channel === "live_rights" ? heard.rights(payload) : heard.updates(),
    );
    try {
      await next.connect();
      await next.query("listen live_updates; listen live_rights");
      if (isOver) return;
      isOpen = true;
      pause = pauses.first;
      heard.begun();
    } catch {
      lost();
    }
  };
  void open();
  return {
    isOpen: () => isOpen,
    leads: async () => {
      if (!client || !isOpen) return false;
      if (isLeader) return true;
      const { rows } = await client.query<{ leads: boolean }>(
        `select pg_try_advisory_lock(${leaderLock}) as leads`,
      );
      isLeader = rows[0]?.leads === true;
      return isLeader;
    },
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
