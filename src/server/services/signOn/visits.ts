import type { Platform } from "#server/auth/platform.ts";
import { openText, sealText } from "#server/auth/sealing.ts";
import { hashOfText, randomText } from "#server/auth/tokens.ts";
import { keepRequest, takeRequest } from "#server/store/accounts/signOnVisits.ts";
import { visitTime } from "./saml.ts";

/** State kept while a person is at a provider. */
export interface Visit {
  group: number;
  kind: "saml" | "oidc" | "leave";
  target: string;
  secrets: VisitSecrets;
}

interface VisitSecrets {
  requestId?: string;
  verifier?: string;
  nonce?: string;
}

/** Remembers somebody who is sent to a provider, and returns what they come back with. */
export async function beginVisit(
  { store, keys }: Platform,
  { group, kind, target, secrets }: Visit,
  relay = randomText(),
): Promise<string> {
  const hash = hashOfText(relay);
  const sealed = sealText(keys, `sign_on_request/${hash}`, JSON.stringify(secrets));
  await store.withService((db, now) =>
    keepRequest(db, hash, { group, kind, target, sealed }, new Date(now.getTime() + visitTime)),
  );
  return relay;
}

/** Takes who comes back, once; null if nobody was sent with it, or too long ago. */
export async function endVisit(
  { store, keys }: Platform,
  kind: Visit["kind"],
  relay: string,
): Promise<Visit | null> {
  const hash = hashOfText(relay);
  const taken = await store.withService((db, now) => takeRequest(db, hash, now));
  if (!taken || taken.kind !== kind) return null;
  const text = openText(keys, `sign_on_request/${hash}`, taken.sealed);
  // Border: written by the function above.
  const secrets = text === null ? null : (JSON.parse(text) as VisitSecrets);
  return secrets && { group: taken.group, kind, target: taken.target, secrets };
}
