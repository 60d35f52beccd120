import { callActions } from "#shared/generated/callActions.ts";
import type { EndedSessions, OwnSession, OwnSessions } from "#shared/generated/types.ts";
import type { AuditAction } from "#shared/generated/words/words.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist } from "#server/auth/problem.ts";
import { accountsAlong } from "#server/store/accounts/accounts.ts";
import { type OpenSession, openSessionsOf } from "#server/store/accounts/openSessions.ts";
import { endSession, endSessionsOf } from "#server/store/accounts/sessions.ts";
import type { Db } from "#server/store/database/db.ts";
import { auditSession } from "./auditSession.ts";

/** The viewer's sessions that can go on, in all accounts that open along with theirs; this one first. */
export function readOwnSessions(call: Call): Promise<OwnSessions> {
  return call.platform.store.withService(async (db, now) => {
    const open = await openSessionsOf(db, await ownAccounts(db, call), now);
    const sessions = open.map((session) => present(session, call));
    return { sessions: sessions.toSorted((one, other) => +other.current - +one.current) };
  });
}

/** Ends one of the viewer's sessions everywhere: its tokens, and the streams they have opened. */
export function endOwnSession(call: Call, { id }: { id: string }): Promise<undefined> {
  return call.platform.store.withService(async (db, now) => {
    const open = await openSessionsOf(db, await ownAccounts(db, call), now);
    const session = mustExist(open.find((each) => each.id === id));
    await endSession(db, id, "endedByOwner", now);
    await auditEnds(call, [session], callActions["ownSessions.end"]);
    return undefined;
  });
}

export function endOtherSessions(call: Call): Promise<EndedSessions> {
  return call.platform.store.withService(async (db, now) => {
    const kept = { kept: call.viewer.session, why: "endedByOwner" };
    const ended = await endSessionsOf(db, await ownAccounts(db, call), kept, now);
    await auditEnds(call, ended, callActions["ownSessions.endOthers"]);
    return { ended: ended.length };
  });
}

async function ownAccounts(db: Db, { viewer }: Call): Promise<number[]> {
  return (await accountsAlong(db, viewer)).map(({ id }) => id);
}

/** Notes it in the log of each group concerned; if that fails, nothing has ended. */
async function auditEnds(
  call: Call,
  ended: readonly { group: number; account: number }[],
  action: AuditAction,
): Promise<void> {
  const concerned = new Map(ended.map(({ group, account }) => [group, { group, account }]));
  for (const at of concerned.values()) await auditSession(call, at, action);
}

function present(session: OpenSession, { viewer }: Call): OwnSession {
  const { id, groupTitle, device, address, createdAt, seenAt } = session;
  return {
    id,
    opened: openedBy(session),
    groupTitle,
    startedAt: createdAt.toISOString(),
    current: id === viewer.session,
    ...(device !== null && { device }),
    ...(address !== null && { address }),
    ...(seenAt && { seenAt: seenAt.toISOString() }),
  };
}

function openedBy({ via, factorAccount }: OpenSession): OwnSession["opened"] {
  if (via !== "password") return "provider";
  return factorAccount === null ? "password" : "factor";
}
