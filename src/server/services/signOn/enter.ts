import { makeCookie } from "#server/auth/cookies.ts";
import type { Call } from "#server/auth/call.ts";
import { beginSession } from "#server/auth/sessionRules.ts";
import { sealText } from "#server/auth/sealing.ts";
import { hashOfText, randomText } from "#server/auth/tokens.ts";
import { accountById } from "#server/store/accounts/accounts.ts";
import { rememberSignIn } from "#server/store/accounts/accountUse.ts";
import { keepSignOnSession, noteSaid } from "#server/store/accounts/signOnVisits.ts";
import { deviceName } from "../secondFactor/deviceName.ts";
import { auditSession } from "../session/auditSession.ts";
import { signOnCookies } from "./cookies.ts";
import { pagesCookie } from "./framedPages.ts";
import { admit, subjectHashOf } from "./people.ts";
import type { UsableProvider } from "./provider.ts";
import type { Said } from "./readAssertion.ts";
import { SignOnRefusal } from "./signOnRefusal.ts";

/** The longest that a provider's word holds, in milliseconds: a working day. */
const longestSession = 12 * 60 * 60 * 1000;
/** Seconds for which the page is told that somebody has signed in. */
const userCookieTime = 60;

/** A provider's statement, and how it ends the session that follows. */
export interface Word extends Said {
  /** By which it can't be said twice, and until when. */
  id: string;
  end: Date;
  /** The provider's own session. */
  index: string | null;
  sessionEnd: Date | null;
  /** When the person has proved to the provider who they are, which may be long ago. */
  signedInAt: Date | null;
  /** By which the person is known, if only for this session. */
  name: string;
  /** An address of the pages where the provider signs people in. */
  pages: string;
  /** Sent to the provider when the person signs out. */
  leaving: Readonly<Record<string, string | null>>;
}

/** A provider's name of its own session, as it is kept. */
export function indexHashOf(issuer: string, index: string): string {
  return hashOfText(JSON.stringify([issuer, "session", index]));
}

/** Start of the session; the proof is as old as the provider says, but never in the future. */
function startOf(call: Call, { signedInAt }: Word, now: Date) {
  const provedAt = signedInAt && signedInAt > now ? now : signedInAt;
  return { provedAt, address: call.address, device: deviceName(call.agent) };
}

/** Signs in whom a provider has named, and gives the browser its cookies. */
export async function enter(call: Call, provider: UsableProvider, word: Word): Promise<void> {
  const { store, keys, publicUrl } = call.platform;
  const { group, body } = provider;
  const isNew = await store.withService((db) =>
    noteSaid(db, group, hashOfText(JSON.stringify([body.issuer, word.id])), word.end),
  );
  if (word.id === "" || !isNew) throw new SignOnRefusal("refused", "said before", true);
  const admission = await store.withGroup(group, (tx) => admit(tx, body, word), {
    from: call.address,
  });
  if ("refusal" in admission) {
    admission.refusal.claims = [...word.attributes.keys()];
    throw admission.refusal;
  }
  const leave = randomText();
  const begun = await store.withService(async (db, now) => {
    const account = await accountById(db, admission.account);
    if (!account || account.group !== group) throw new SignOnRefusal("closed", "account is gone");
    const latest = new Date(now.getTime() + longestSession);
    const endsAt = word.sessionEnd && word.sessionEnd < latest ? word.sessionEnd : latest;
    const how = { via: body.kind, endsAt, ...startOf(call, word, now) };
    const started = await beginSession(db, account, now, how);
    const { session } = started.viewer;
    await keepSignOnSession(db, {
      session,
      group,
      subjectHash: subjectHashOf(body.issuer, word.name),
      indexHash: word.index === null ? null : indexHashOf(body.issuer, word.index),
      leaveHash: hashOfText(leave),
      sealed: sealText(keys, `sign_on_session/${session}`, JSON.stringify(word.leaving)),
    });
    await rememberSignIn(db, { group, account: account.id }, now);
    return started;
  });
  await auditSession(call, begun.viewer, "session.signedIn");
  const { account } = begun.viewer;
  const { log } = call.platform;
  log.info("signOn.entered", { supportId: call.supportId, kind: body.kind, group, account });
  const url = publicUrl();
  const info = Buffer.from(JSON.stringify({ account, group })).toString("base64url");
  call.setHeader("set-cookie", makeCookie(signOnCookies.user, info, url, userCookieTime));
  call.setHeader("set-cookie", makeCookie(signOnCookies.refresh, begun.refreshToken, url));
  call.setHeader("set-cookie", makeCookie(signOnCookies.leave, leave, url));
  call.setHeader("set-cookie", pagesCookie(call.platform, word.pages, longestSession / 1000));
}
