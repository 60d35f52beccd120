import type { Call } from "#server/auth/call.ts";
import { hashOfText, randomText } from "#server/auth/tokens.ts";
import { endNamedSessions, noteSaid } from "#server/store/accounts/signOnVisits.ts";
import { auditUnproven } from "../session/auditSession.ts";
import { targetOf } from "./addresses.ts";
import { enter, indexHashOf } from "./enter.ts";
import { oidcRequest, oidcWord, readLogoutToken } from "./oidc.ts";
import { subjectHashOf } from "./people.ts";
import { mustHaveProvider, type UsableProvider } from "./provider.ts";
import type { SentAway, Wanted } from "./samlVisits.ts";
import { refusedAt, SignOnRefusal } from "./signOnRefusal.ts";
import { beginVisit, endVisit } from "./visits.ts";

/** Sends somebody to sign in at a provider that speaks OpenID Connect. */
export function beginOidc(
  call: Call,
  provider: UsableProvider,
  { target, isPassive }: Wanted,
): Promise<SentAway> {
  const { group } = provider;
  const wanted = targetOf(target);
  return refusedAt({ group, target: wanted }, async () => {
    const state = randomText();
    const { address, verifier, nonce } = await oidcRequest(call.platform, provider, {
      state,
      isPassive,
    });
    const visit = { group, kind: "oidc", target: wanted, secrets: { verifier, nonce } } as const;
    return { address, relay: await beginVisit(call.platform, visit, state) };
  });
}

/** Signs in who comes back from a provider that speaks OpenID Connect; returns where they go. */
export async function finishOidc(
  call: Call,
  { query, state, cookie }: { query: string; state: string | undefined; cookie: string | null },
): Promise<string> {
  if (state === undefined || state === "") throw new SignOnRefusal("late", "no state");
  if (cookie === null) throw new SignOnRefusal("cookie", "no cookie");
  if (cookie !== state) throw new SignOnRefusal("late", "cookie of another visit", true);
  const visit = await endVisit(call.platform, "oidc", state);
  if (!visit) throw new SignOnRefusal("late", "no such visit");
  await refusedAt(visit, async () => {
    const provider = await mustHaveProvider(call.platform, visit.group);
    if (provider.body.kind !== "oidc") throw new SignOnRefusal("late", "provider has changed");
    const { verifier = "", nonce = "" } = visit.secrets;
    const word = await oidcWord(call.platform, provider, { query, state, verifier, nonce });
    await enter(call, provider, {
      id: word.tokenId,
      end: word.end,
      subject: word.subject,
      name: word.subject,
      attributes: word.attributes,
      leftOut: word.leftOut,
      addressClaim: word.addressClaim,
      index: word.session,
      sessionEnd: null,
      signedInAt: word.signedInAt,
      pages: word.pages,
      leaving: { idToken: word.idToken },
    });
  });
  return visit.target;
}

/** How long a message of a sign-out is remembered, in milliseconds. */
const remembered = 15 * 60_000;

/** Ends the sessions of whom a provider says, server to server, to have been signed out. */
export async function signOutByToken(call: Call, group: number, token: string): Promise<void> {
  // First, since a refusal is counted at its group, and a stranger may name any number.
  const provider = await mustHaveProvider(call.platform, group);
  await refusedAt({ group, target: "/" }, async () => {
    if (provider.body.kind !== "oidc") throw new SignOnRefusal("off", "other kind");
    const { issuer } = provider.body;
    const said = await readLogoutToken(call.platform, provider, token);
    const ended = await call.platform.store.withService(async (db, now) => {
      const hash = hashOfText(JSON.stringify([issuer, "logout", said.id]));
      if (!(await noteSaid(db, group, hash, new Date(now.getTime() + remembered))))
        throw new SignOnRefusal("refused", "said before", true);
      const named = {
        subjectHash: said.subject === null ? null : subjectHashOf(issuer, said.subject),
        indexHash: said.session === null ? null : indexHashOf(issuer, said.session),
      };
      return endNamedSessions(db, group, named, now);
    });
    for (const account of ended) await auditUnproven(call, { group, account }, "signOn.ended");
  });
}
