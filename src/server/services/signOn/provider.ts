import type { SignOnProvider } from "#shared/generated/types.ts";
import type { Platform } from "#server/auth/platform.ts";
import { openText, sealText } from "#server/auth/sealing.ts";
import { readSignOn, type StoredSignOn } from "#server/store/accounts/signOn.ts";
import type { SamlParty } from "./saml.ts";
import { SignOnRefusal } from "./signOnRefusal.ts";

export interface ProviderSecrets {
  privateKey?: string;
  certificate?: string;
  clientSecret?: string;
}

export function sealSecrets(
  { keys }: Pick<Platform, "keys">,
  group: number,
  secrets: ProviderSecrets,
): string {
  return sealText(keys, `sign_on/${group}`, JSON.stringify(secrets));
}

/** Opens them; empty if the key they were sealed with is gone. */
export function openSecrets(
  { keys }: Pick<Platform, "keys">,
  { group, sealed }: Pick<StoredSignOn, "group" | "sealed">,
): ProviderSecrets {
  const text = openText(keys, `sign_on/${group}`, sealed);
  // Border: written by the function above.
  return text === null ? {} : (JSON.parse(text) as ProviderSecrets);
}

export interface UsableProvider {
  group: number;
  body: SignOnProvider;
  secrets: ProviderSecrets;
}

/** The provider of a group; throws if it has none, or the operator does not permit its kind. */
export async function mustHaveProvider(platform: Platform, group: number): Promise<UsableProvider> {
  const stored = await platform.store.readAcross((db) => readSignOn(db, group));
  if (!stored?.enabled || !platform.signOn.kinds.includes(stored.body.kind))
    throw new SignOnRefusal("off", "no provider");
  return { group, body: stored.body, secrets: openSecrets(platform, stored) };
}

/** The parts that a message by SAML is made and read with. */
export function samlParty(
  { publicUrl }: Pick<Platform, "publicUrl">,
  { group, body, secrets }: UsableProvider,
): SamlParty {
  const { privateKey, certificate } = secrets;
  if (body.kind !== "saml" || privateKey === undefined || certificate === undefined)
    throw new SignOnRefusal("off", "no key");
  return { publicUrl: publicUrl(), group, provider: body, privateKey, certificate };
}
