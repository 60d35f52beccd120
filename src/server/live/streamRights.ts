import type { Platform } from "#server/auth/platform.ts";
import { accountsOfSessions } from "#server/store/accounts/accounts.ts";
import type { Hub, Stream } from "./hub.ts";

/** Looks at the rights of some streams, and ends those whose rights are not what they were. */
export type CheckRights = (which?: (stream: Stream) => boolean) => Promise<void>;

export function makeCheckRights(
  { store, clock }: Pick<Platform, "store" | "clock">,
  hub: Hub,
): CheckRights {
  return async (which = () => true) => {
    const some = [...hub.streams()].filter(which);
    for (const stream of some) stream.checkedAt = clock().getTime();
    try {
      for (const stream of await withoutRights(store, some)) hub.end(stream);
    } catch {
      // Without an answer they are looked at again.
      for (const stream of some) stream.checkedAt = 0;
    }
  };
}

export function isOneOf({ account }: Stream, accounts: ReadonlySet<number>): boolean {
  return accounts.has(account.id);
}

/** Streams of sessions that are over, and of accounts that are not what they were. */
async function withoutRights(
  store: Platform["store"],
  streams: readonly Stream[],
): Promise<Stream[]> {
  if (streams.length === 0) return [];
  const asked = streams.map(({ session, account: { group, id } }) => ({
    session,
    group,
    account: id,
  }));
  const known = await store.readAcross((db) => accountsOfSessions(db, asked));
  return streams.filter((stream, at) => {
    const now = known[at];
    return !now || rightsOf(now) !== rightsOf(stream.account);
  });
}

function rightsOf({ roles, companies, features }: Stream["account"]): string {
  return JSON.stringify([roles.toSorted(), companies?.toSorted((a, b) => a - b), features]);
}
