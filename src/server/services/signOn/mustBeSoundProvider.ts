import { isFreeMailHost } from "#shared/domain/signIn/freeMailHosts.ts";
import type { SignOnProvider } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { isLoopback } from "./addresses.ts";
import { readCertificate } from "./certificates.ts";
import { canHaveValue } from "./claims.ts";
import { isGivable } from "./mapping.ts";

type Wrong = readonly [name: string, code: string];

/** Tidies a provider as sent; throws what is wrong with it, at its fields. */
export function mustBeSoundProvider(
  call: Call,
  sent: SignOnProvider,
  stored: SignOnProvider | null,
): SignOnProvider {
  const mailDomains = (sent.mailDomains ?? []).map((each) => each.trim().toLowerCase());
  const read = (sent.certificates ?? []).map(readCertificate);
  const wrong: Wrong[] = [
    // A provider of a kind that the operator has switched off can still be switched off here.
    ...(!sent.enabled || call.platform.signOn.kinds.includes(sent.kind)
      ? []
      : [["kind", "notOffered"] as const]),
    ...(sent.kind === "saml" ? wrongWithSaml(sent) : wrongWithOidc(sent)),
    ...read.flatMap((each, at): Wrong[] =>
      each === null ? [[`certificates/${at}`, "check.signOnCertificate"]] : [],
    ),
    ...(sent.rules ?? []).flatMap(({ role }, at): Wrong[] =>
      isGivable(role) ? [] : [[`rules/${at}/role`, "roleTooHigh"]],
    ),
    ...wrongRules(sent),
    ...mailDomains.flatMap((domain, at): Wrong[] =>
      isProved(sent, stored, domain) || mayClaim(call, domain)
        ? []
        : [[`mailDomains/${at}`, "check.signOnDomain"]],
    ),
    ...wrongWithClosing(sent),
  ];
  const fields = wrong.map(([name, code]) => ({ path: `/provider/${name}`, code }));
  if (fields.length > 0) throw new Problem("invalid", { fields });
  const certificates = read.filter((each) => each !== null);
  return { ...sent, certificates, mailDomains };
}

/** Rules that never apply: no claim has such a value, or an earlier rule takes it for another role. */
function wrongRules({ kind, rules = [] }: SignOnProvider): Wrong[] {
  return rules.flatMap(({ attribute, value, role }, at): Wrong[] => {
    const isPadded = [attribute, value].some((each) => each !== each.trim());
    if (isPadded || (kind === "oidc" && !canHaveValue(attribute)))
      return [[`rules/${at}/attribute`, "check.signOnRuleNever"]];
    const earlier = rules
      .slice(0, at)
      .some((rule) => rule.attribute === attribute && rule.value === value && rule.role !== role);
    return earlier ? [[`rules/${at}/role`, "check.signOnRuleTaken"]] : [];
  });
}

function wrongWithSaml({ signInUrl, signOutUrl, certificates = [] }: SignOnProvider): Wrong[] {
  const wrong: Wrong[] = [];
  if (signInUrl === undefined) wrong.push(["signInUrl", "required"]);
  else if (!isSafeAddress(signInUrl)) wrong.push(["signInUrl", "check.signOnAddress"]);
  if (signOutUrl !== undefined && !isSafeAddress(signOutUrl))
    wrong.push(["signOutUrl", "check.signOnAddress"]);
  if (certificates.length === 0) wrong.push(["certificates", "required"]);
  return wrong;
}

function wrongWithOidc(sent: SignOnProvider): Wrong[] {
  const { issuer, clientId, givesAddresses, mailDomains = [] } = sent;
  const wrong: Wrong[] = [];
  if (givesAddresses === true && mailDomains.length === 0)
    wrong.push(["mailDomains", "check.signOnOwnDomain"]);
  if (!isSafeAddress(issuer)) wrong.push(["issuer", "check.signOnAddress"]);
  if (clientId === undefined) wrong.push(["clientId", "required"]);
  return wrong;
}

/** A provider that is away would lock everybody out. */
function wrongWithClosing({ closesPasswords, emergencyAccounts = [] }: SignOnProvider): Wrong[] {
  const isOpen = closesPasswords !== true || emergencyAccounts.length > 0;
  return isOpen ? [] : [["emergencyAccounts", "check.signOnEmergency"]];
}

/** Sign-ins go through encrypted connections, or stay on this machine. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

/**
 * True if an administrator of the domain has named it before, to the same provider, and the provider
 * is not trusted with more than it was then.
 */
function isProved(sent: SignOnProvider, stored: SignOnProvider | null, domain: string): boolean {
  if (!stored?.mailDomains?.includes(domain) || stored.issuer !== sent.issuer) return false;
  return sent.givesAddresses !== true || stored.givesAddresses === true;
}

/**
 * True if the administrator may give a domain to the provider: that of their own address, so that
 * nobody takes the people of others, and none where everybody has one.
 */
function mayClaim({ viewer }: Call, domain: string): boolean {
  return viewer.login.split("@").at(-1) === domain && !isFreeMailHost(domain);
}
