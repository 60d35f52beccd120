import { callActions } from "#shared/generated/callActions.ts";
import type {
  SignOnMetadata,
  SignOnMetadataSent,
  SignOnProvider,
  SignOnSent,
  SignOnSettings,
  SignOnTrial,
  SignOnTried,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { Platform } from "#server/auth/platform.ts";
import { invalidField, Problem } from "#server/auth/problem.ts";
import { accountNames } from "#server/store/accounts/accounts.ts";
import { forgetSubjects, keepSignOn, readSignOn } from "#server/store/accounts/signOn.ts";
import { endProviderSessions } from "#server/store/accounts/signOnVisits.ts";
import { fullAdmins } from "#server/store/accounts/staffAccounts.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { listItems } from "#server/store/items/items.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { addressesOf } from "./addresses.ts";
import { guardedFetch } from "./guardedFetch.ts";
import { readClaims } from "./claims.ts";
import { makeCertificate } from "./certificates.ts";
import { describedBy, grantedBy, isUndecided } from "./mapping.ts";
import { mustBeSoundProvider } from "./mustBeSoundProvider.ts";
import { openSecrets, sealSecrets, type ProviderSecrets } from "./provider.ts";
import type { Said } from "./readAssertion.ts";
import { listRefusals } from "./refusedSignIns.ts";
import { readApart } from "./readApart.ts";
import { metadataOf } from "./saml.ts";

interface Choice {
  id: number;
  title: string;
}

async function companiesOf(tx: Tx): Promise<Choice[]> {
  const items = await listItems(tx, "companies", {});
  return items.map(({ id, title }) => ({ id, title }));
}

/** The identity provider of the viewer's group, with what is chosen from. */
export function readSignOnSettings(call: Call): Promise<SignOnSettings> {
  return call.transaction((tx) => present(tx, call));
}

async function present(tx: Tx, { platform }: Call): Promise<SignOnSettings> {
  const stored = await readSignOn(tx.db, tx.group);
  const secrets = stored ? openSecrets(platform, stored) : {};
  const admins = await fullAdmins(tx);
  const ids = [...admins, ...(stored ? [stored.changedBy] : [])];
  const names = await accountNames(tx, ids);
  const choice = (id: number): Choice => ({ id, title: names.get(id)?.title ?? "" });
  return {
    version: stored?.version ?? 0,
    kinds: [...platform.signOn.kinds],
    ...(stored ? { provider: stored.body } : {}),
    hasSecret: secrets.clientSecret !== undefined,
    addresses: { ...addressesOf(platform.publicUrl(), tx.group) },
    refusals: await listRefusals(tx),
    companies: await companiesOf(tx),
    admins: admins.map(choice),
    ...(stored
      ? { changedAt: stored.changedAt.toISOString(), changedBy: choice(stored.changedBy) }
      : {}),
  };
}

/** Saves the group's provider; refuses what is outdated, wrong, or more than may be given. */
export async function saveSignOn(call: Call, sent: SignOnSent): Promise<SignOnSettings> {
  const { platform, viewer } = call;
  const stored = await call.transaction((tx) => readSignOn(tx.db, tx.group));
  const provider = mustBeSoundProvider(call, sent.provider, stored?.body ?? null);
  // Made ahead: it takes longer than a transaction should.
  const made = provider.kind === "saml" ? await makeCertificate("Artikel 30") : null;
  return call.transaction(async (tx) => {
    await lockGroup(tx);
    const before = await readSignOn(tx.db, tx.group);
    await mustNameOwn(tx, provider);
    const secrets = nextSecrets(before ? openSecrets(platform, before) : {}, sent, made);
    const isMoved = before !== null && before.body.issuer !== provider.issuer;
    const isKept = await keepSignOn(tx, sent.version, {
      body: provider,
      sealed: sealSecrets(platform, tx.group, secrets),
      changedBy: viewer.account,
    });
    if (!isKept || sent.version !== (before?.version ?? 0)) throw new Problem("stale");
    // Statements of another provider, or of one that is off, no longer hold.
    if (isMoved) await forgetSubjects(tx);
    if (isMoved || !provider.enabled) await endProviderSessions(tx);
    await writeAudit(tx, {
      actor: viewer.account,
      action: callActions["signOn.save"],
      detail: { type: provider.kind, version: sent.version + 1 },
    });
    return present(tx, call);
  });
}

function nextSecrets(
  before: ProviderSecrets,
  { clientSecret }: SignOnSent,
  made: { privateKey: string; certificate: string } | null,
): ProviderSecrets {
  const isMissing = before.privateKey === undefined;
  return {
    ...before,
    ...(made && isMissing ? made : {}),
    ...(clientSecret === undefined ? {} : { clientSecret }),
  };
}

/** Throws unless companies and accounts that are named are the group's. */
async function mustNameOwn(tx: Tx, provider: SignOnProvider): Promise<void> {
  const own = new Set((await companiesOf(tx)).map(({ id }) => id));
  for (const [at, { companies = [] }] of (provider.rules ?? []).entries())
    if (companies.some((id) => !own.has(id)))
      throw invalidField(`/provider/rules/${at}/companies`, "notOffered");
  const admins = new Set(await fullAdmins(tx));
  if ((provider.emergencyAccounts ?? []).some((id) => !admins.has(id)))
    throw invalidField("/provider/emergencyAccounts", "notOffered");
}

/** Reads a provider's metadata, as text sent along or from an address. */
export async function readMetadata(
  call: Call,
  { text, address }: SignOnMetadataSent,
): Promise<SignOnMetadata> {
  if ((text === undefined) === (address === undefined)) throw invalidField("/text", "required");
  if (address === undefined) return metadataIn(call, text ?? "", "/text");
  const { hosts } = call.platform.signOn;
  const found = await guardedFetch(address, {}, { hosts })
    .then((response) => (response.status === 200 ? response.text() : ""))
    .catch((error: unknown) => {
      const cause = error instanceof Error ? error.message.slice(0, 200) : "";
      call.platform.log.warn("signOn.metadata", { supportId: call.supportId, cause });
      throw invalidField("/address", "check.signOnAway");
    });
  return metadataIn(call, found, "/address");
}

async function metadataIn({ viewer }: Call, text: string, path: string): Promise<SignOnMetadata> {
  const metadata = await readApart(viewer, "metadata", text);
  if (!metadata) throw invalidField(path, "check.signOnMetadata");
  return metadata;
}

/** Metadata of a group, as a provider needs them; null if it has no SAML provider. */
export async function groupMetadata(platform: Platform, group: number): Promise<string | null> {
  const stored = await platform.store.readAcross((db) => readSignOn(db, group));
  if (stored?.body.kind !== "saml" || !platform.signOn.kinds.includes("saml")) return null;
  const { certificate } = openSecrets(platform, stored);
  if (certificate === undefined) return null;
  return metadataOf({ publicUrl: platform.publicUrl(), group, provider: stored.body, certificate });
}

/** Tries the rules on a sample; nobody is signed in, and nothing in it need be proved. */
export async function tryMapping(
  call: Call,
  { provider, sample }: SignOnTried,
): Promise<SignOnTrial> {
  const isOidc = provider.kind === "oidc";
  const said = isOidc ? readClaims(sample) : await readApart(call.viewer, "sample", sample);
  if (!said) throw invalidField("/sample", "check.signOnSample");
  const granted = grantedBy(provider.rules, said.attributes);
  const { email, isUnverified, firstName, lastName } = describedBy(provider, said);
  return call.transaction(async (tx) => {
    const titles = new Map((await companiesOf(tx)).map(({ id, title }) => [id, title]));
    const seen = (granted?.companies ?? []).filter((id) => titles.has(id));
    const noAddress = isUnverified ? "unverified" : "noAddress";
    const why = refusalByRules(provider, said) ?? (email === null ? noAddress : null);
    return {
      ...(said.subject === null ? {} : { subject: said.subject.slice(0, 1000) }),
      ...(email === null ? {} : { email }),
      firstName,
      lastName,
      attributes: [...said.attributes].map(([name, values]) => ({ name, values: [...values] })),
      roles: granted ? [granted.role] : [],
      companies: seen.map((id) => ({ id, title: titles.get(id) ?? "" })),
      isAllowed: why === null,
      ...(why === null ? {} : { why }),
    };
  });
}

function refusalByRules({ rules = [] }: SignOnProvider, said: Said): "leftOut" | "noRole" | null {
  if (isUndecided(rules, said)) return "leftOut";
  return rules.length > 0 && !grantedBy(rules, said.attributes) ? "noRole" : null;
}
