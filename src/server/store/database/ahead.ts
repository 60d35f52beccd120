import type pg from "pg";
import { openingFor, type Begun, type Shown } from "./claims.ts";
import type { Connections } from "./connection.ts";
import { sendStatement } from "./singleStatements.ts";
import { together } from "./together.ts";
import type { SessionAccount } from "../accounts/accounts.ts";

/** Milliseconds after which a transaction that nobody works in is ended: others need its connection. */
const longest = 20;

/** A connection with a transaction that was begun on it. */
export interface Taken {
  client: pg.PoolClient;
  begun: Begun;
  /** Says that the connection has been given back. */
  isBack: () => void;
}

/** A transaction that was begun when its caller was looked up. Whoever takes it first works in it. */
export interface Ahead {
  /** The account of the token that was shown, unless its session is over. */
  account: SessionAccount | null;
  /** True while it can still be taken. */
  isLeft: () => boolean;
  take: () => Taken | null;
  /** Ends it if nobody has taken it. */
  drop: () => void;
  /** Resolves when its connection is free again. */
  over: Promise<void>;
}

interface Found extends Begun {
  viewer: SessionAccount | null;
}

/** Begins a transaction and looks up who is to work in it, without waiting in between. */
export async function openAhead(
  { group: pool, switchesRoles }: Pick<Connections, "group" | "switchesRoles">,
  shown: Shown,
): Promise<Ahead> {
  const client = await pool.connect();
  try {
    const opening = openingFor(shown, { switchesRoles });
    const replies = await together(opening.map((text) => sendStatement(client, text)));
    const found: Found | undefined = replies.at(-1)?.rows[0];
    if (!found) throw new Error("a transaction that was begun has a number");
    const { viewer, ...begun } = found;
    return aheadOf(client, begun, viewer);
  } catch (error) {
    await sendStatement(client, "rollback").catch(() => undefined);
    client.release();
    throw error;
  }
}

function aheadOf(client: pg.PoolClient, begun: Begun, account: SessionAccount | null): Ahead {
  const { promise: over, resolve: isBack } = Promise.withResolvers<void>();
  let left: Taken | null = { client, begun, isBack };
  const take: Ahead["take"] = () => {
    clearTimeout(timer);
    const taken = left;
    left = null;
    return taken;
  };
  const drop = (): void => {
    const taken = take();
    if (!taken) return;
    // Nothing was written in it. A connection that can't end it is not used again.
    void sendStatement(client, "rollback")
      .then(
        () => client.release(),
        () => client.release(true),
      )
      .finally(isBack);
  };
  const timer = setTimeout(drop, longest);
  return { account, isLeft: () => left !== null, take, drop, over };
}
