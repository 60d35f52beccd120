import { mayGiveRole } from "#shared/domain/workflow/roles.ts";
import type { SignOnProvider } from "#shared/generated/types.ts";
import { isRole } from "#shared/domain/workflow/roles.ts";
import type { Role } from "#shared/generated/words/words.ts";
import type { Attributes, Said } from "./readAssertion.ts";

/** The access that attributes give. */
export interface Granted {
  role: Role;
  /** Ids of visible companies; null means all. */
  companies: number[] | null;
}

/** No provider gives more than an administrator of the group could, so none makes master editors. */
const giver: readonly Role[] = [
  "ROLE_READER",
  "ROLE_CREATOR",
  "ROLE_TENANT_EDITOR",
  "ROLE_TENANT_ADMIN",
];

/** True if a provider may grant the role. */
export function isGivable(role: string): boolean {
  return mayGiveRole(giver, role);
}

/**
 * The access of somebody with these attributes: the first rule that applies decides on the role, and
 * all that give the same role decide on the companies together; null if none applies.
 */
export function grantedBy(rules: SignOnProvider["rules"], attributes: Attributes): Granted | null {
  const met = (rules ?? []).filter(
    ({ attribute, value, role }) =>
      isGivable(role) && attributes.get(attribute)?.includes(value) === true,
  );
  const role = met[0]?.role;
  if (role === undefined || !isRole(role)) return null;
  const alike = met.filter((rule) => rule.role === role).map(({ companies = [] }) => companies);
  const seesAll = alike.some((companies) => companies.length === 0);
  return { role, companies: seesAll ? null : [...new Set(alike.flat())].toSorted((a, b) => a - b) };
}

/** True if a rule that comes before all that apply names an attribute which was left out. */
export function isUndecided(
  rules: SignOnProvider["rules"],
  { attributes, leftOut }: Said,
): boolean {
  const first = (rules ?? []).find(
    ({ attribute, value }) =>
      leftOut.includes(attribute) || attributes.get(attribute)?.includes(value) === true,
  );
  return first !== undefined && leftOut.includes(first.attribute);
}

/** A person as attributes describe them. */
export interface Described {
  email: string | null;
  /** True if an address was sent that nobody vouches for, so that it opens nothing. */
  isUnverified: boolean;
  firstName: string;
  lastName: string;
}

/** Usual attribute names, where the group has set none. */
const usualNames = {
  email: [
    "email",
    "mail",
    "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
    "urn:oid:0.9.2342.19200300.100.1.3",
  ],
  first: [
    "given_name",
    "givenName",
    "firstName",
    "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname",
    "urn:oid:2.5.4.42",
  ],
  last: [
    "family_name",
    "sn",
    "lastName",
    "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname",
    "urn:oid:2.5.4.4",
  ],
};

export function describedBy(provider: SignOnProvider, said: Said): Described {
  const { firstNameAttribute, lastNameAttribute } = provider;
  const address = addressIn(provider, said);
  const { value } = address;
  const isVerified = isVouchedFor(provider, said, address);
  return {
    email: isVerified ? value : null,
    isUnverified: value !== null && !isVerified,
    firstName: firstOf(said, firstNameAttribute, usualNames.first).value.slice(0, 100),
    lastName: firstOf(said, lastNameAttribute, usualNames.last).value.slice(0, 100),
  };
}

/** The first value of the chosen attribute, or of those with the usual names. */
function firstOf({ attributes }: Said, chosen: string | undefined, usual: readonly string[]) {
  const all = (chosen ? [chosen] : usual).flatMap((name) =>
    (attributes.get(name) ?? []).map((value) => ({ name, value })),
  );
  return all.find(({ value }) => value !== "") ?? { name: "", value: "" };
}

/** The address of somebody, and the attribute it stands in; none for the subject's name. */
function addressIn({ emailAttribute }: SignOnProvider, said: Said) {
  const { name, value } = firstOf(said, emailAttribute, usualNames.email);
  const email = (value || (said.subject ?? "")).trim().toLowerCase();
  return { name, value: isAddress(email) ? email : null };
}

/**
 * True if an address may open an account. By OpenID Connect everybody can state any address: it counts
 * if the provider says that it was verified, which it can only say of `email`, or if it is of a domain
 * whose addresses the provider gives out itself. What the provider doubts never counts.
 */
function isVouchedFor(
  { kind, givesAddresses = false, mailDomains = [] }: SignOnProvider,
  { addressClaim }: Said,
  { name, value }: { name: string; value: string | null },
): boolean {
  if (addressClaim === "unverified") return false;
  if (kind === "saml" || (addressClaim === "verified" && name === "email")) return true;
  return givesAddresses && mailDomains.includes(value?.split("@").at(-1) ?? "");
}

function isAddress(text: string): boolean {
  return (
    text.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+$/.test(text) && !/[\p{Cc}\p{Cf}]/u.test(text)
  );
}
