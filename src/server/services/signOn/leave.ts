import type { Call } from "#server/auth/call.ts";
import { openText } from "#server/auth/sealing.ts";
import { hashOfText, randomText } from "#server/auth/tokens.ts";
import { endSession } from "#server/store/accounts/sessions.ts";
import { endNamedSessions, noteSaid, sessionToLeave } from "#server/store/accounts/signOnVisits.ts";
import { auditSession, auditUnproven } from "../session/auditSession.ts";
import { indexHashOf } from "./enter.ts";
import { oidcLeaveAddress } from "./oidc.ts";
import { subjectHashOf } from "./people.ts";
import { mustHaveProvider, samlParty, type UsableProvider } from "./provider.ts";
import type { LeaveMessage } from "./leaveSignature.ts";
import { readApart } from "./readApart.ts";
import { leaveAddress, leftAddress } from "./saml.ts";
import { refusedAt, SignOnRefusal } from "./signOnRefusal.ts";
import { beginVisit, endVisit } from "./visits.ts";

/** Where somebody goes on who has left; they are not signed in again at once. */
const leftPage = "/login?signedOut=1";

/** How long a message about a sign-out is remembered, in milliseconds. */
const remembered = 15 * 60_000;

type Left = NonNullable<Awaited<ReturnType<typeof sessionToLeave>>>;

/** Ends the session of a browser, and returns where the provider ends its own. */
export async function leave(call: Call, secret: string | null): Promise<string> {
  const { store } = call.platform;
  if (secret === null) return leftPage;
  const left = await store.withService((db) => sessionToLeave(db, hashOfText(secret)));
  if (!left) return leftPage;
  if (left.isOpen) {
    await store.withService((db, now) => endSession(db, left.session, "signOut", now));
    await auditSession(call, left, "session.signedOut");
  }
  // A failed sign-out at the provider doesn't undo the one here.
  return addressAtProvider(call, left).catch((error: unknown) => {
    const cause = error instanceof Error ? error.message.slice(0, 200) : "";
    call.platform.log.warn("signOn.leave", { supportId: call.supportId, cause });
    return leftPage;
  });
}

async function addressAtProvider(call: Call, left: Left): Promise<string> {
  const { keys } = call.platform;
  const provider = await mustHaveProvider(call.platform, left.group);
  const text = openText(keys, `sign_on_session/${left.session}`, left.sealed);
  // Border: written when the session was opened.
  const leaving = text === null ? null : (JSON.parse(text) as Record<string, string | null>);
  if (!leaving) return leftPage;
  const { idToken } = leaving;
  if (provider.body.kind === "oidc")
    return (idToken && (await oidcLeaveAddress(call.platform, provider, idToken))) || leftPage;
  return samlLeave(call, provider, leaving);
}

async function samlLeave(
  call: Call,
  provider: UsableProvider,
  { nameId, nameIdFormat = null, sessionIndex = null }: Record<string, string | null>,
): Promise<string> {
  if (!nameId || provider.body.signOutUrl === undefined) return leftPage;
  const party = samlParty(call.platform, provider);
  const requestId = `_${randomText(20)}`;
  const visit = {
    group: provider.group,
    kind: "leave",
    target: "/",
    secrets: { requestId },
  } as const;
  const relay = await beginVisit(call.platform, visit);
  return leaveAddress(party, { nameId, nameIdFormat, sessionIndex }, requestId, relay);
}

/**
 * Hears a provider's message about a sign-out: its answer to ours, or its own request, which ends
 * the sessions of the person it names. Returns where the browser goes on.
 */
export async function signOutByProvider(
  call: Call,
  group: number,
  message: LeaveMessage,
): Promise<string> {
  // First, since a refusal is counted at its group, and a stranger may name any number.
  const provider = await mustHaveProvider(call.platform, group);
  return refusedAt({ group, target: "/" }, async () => {
    const party = samlParty(call.platform, provider);
    const relay = message.query["RelayState"] ?? "";
    const isAnswer = "SAMLResponse" in message.query;
    const visit = isAnswer && relay !== "" ? await endVisit(call.platform, "leave", relay) : null;
    const requestId = visit?.group === group ? (visit.secrets.requestId ?? "") : "";
    const reading = readApart(party, "leaveMessage", party, message, requestId);
    const request = await reading.catch((error: unknown) => {
      // The answer to our own request changes nothing here, so that whoever has left is told so, even
      // by a provider that doesn't sign it.
      if (!visit || !(error instanceof SignOnRefusal)) throw error;
      call.platform.log.warn("signOn.leave", { supportId: call.supportId, cause: error.message });
      return null;
    });
    if (!request) return leftPage;
    const { issuer } = provider.body;
    const ended = await call.platform.store.withService(async (db, now) => {
      const said = hashOfText(JSON.stringify([issuer, request.id]));
      if (!(await noteSaid(db, group, said, new Date(now.getTime() + remembered)))) return [];
      const named = {
        subjectHash: subjectHashOf(issuer, request.nameId),
        indexHash: request.sessionIndex === null ? null : indexHashOf(issuer, request.sessionIndex),
      };
      return endNamedSessions(db, group, named, now);
    });
    for (const account of ended) await auditUnproven(call, { group, account }, "signOn.ended");
    return leftAddress(party, request, relay);
  });
}
