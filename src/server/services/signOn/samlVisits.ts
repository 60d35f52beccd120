import type { Call } from "#server/auth/call.ts";
import { randomText } from "#server/auth/tokens.ts";
import { enabledSignOns } from "#server/store/accounts/signOn.ts";
import { targetOf } from "./addresses.ts";
import { enter } from "./enter.ts";
import { mustHaveProvider, samlParty, type UsableProvider } from "./provider.ts";
import { readApart } from "./readApart.ts";
import { requestAddress } from "./saml.ts";
import { refusedAt, SignOnRefusal } from "./signOnRefusal.ts";
import { beginVisit, endVisit } from "./visits.ts";

/** Where somebody wants to go, and by which group's provider. */
export interface Wanted {
  target: string;
  group: number | null;
  isPassive: boolean;
}

/** Where a browser is sent, and what it brings back. */
export interface SentAway {
  address: string;
  relay: string;
}

/** The provider that somebody is sent to: that of the group they name, or the only one there is. */
export async function providerFor(call: Call, group: number | null): Promise<UsableProvider> {
  if (group !== null) return mustHaveProvider(call.platform, group);
  const [only, ...others] = await call.platform.store.readAcross((db) =>
    enabledSignOns(db, call.platform.signOn.kinds),
  );
  if (only === undefined || others.length > 0) throw new SignOnRefusal("off", "not one provider");
  return mustHaveProvider(call.platform, only);
}

/** Sends somebody to sign in at a provider that speaks SAML. */
export async function beginSaml(
  call: Call,
  provider: UsableProvider,
  { target, isPassive }: Wanted,
): Promise<SentAway> {
  const party = samlParty(call.platform, provider);
  const requestId = `_${randomText(20)}`;
  const visit = { group: provider.group, kind: "saml", target: targetOf(target) } as const;
  const relay = await beginVisit(call.platform, { ...visit, secrets: { requestId } });
  return { address: await requestAddress(party, { requestId, isPassive }, relay), relay };
}

/** Data sent by a provider's page, and the cookie that the browser got when it left. */
export interface Returned {
  response: unknown;
  relayState: unknown;
  cookie: string | null;
}

/** Signs in who comes back from a provider that speaks SAML; returns where they wanted to go. */
export async function finishSaml(
  call: Call,
  { response, relayState, cookie }: Returned,
): Promise<string> {
  if (typeof relayState !== "string" || relayState === "")
    throw new SignOnRefusal("late", "no relay state");
  if (cookie === null) throw new SignOnRefusal("cookie", "no cookie");
  if (cookie !== relayState) throw new SignOnRefusal("late", "cookie of another visit", true);
  const visit = await endVisit(call.platform, "saml", relayState);
  if (!visit) throw new SignOnRefusal("late", "no such visit");
  await refusedAt(visit, async () => {
    const provider = await mustHaveProvider(call.platform, visit.group);
    const requestId = visit.secrets.requestId ?? "";
    const party = samlParty(call.platform, provider);
    const said = await readApart(party, "response", party, requestId, response);
    const { nameId, nameIdFormat, sessionIndex } = said;
    await enter(call, provider, {
      ...said,
      index: sessionIndex,
      name: nameId,
      pages: party.provider.signInUrl ?? party.publicUrl,
      leaving: { nameId, nameIdFormat, sessionIndex },
    });
  });
  return visit.target;
}
