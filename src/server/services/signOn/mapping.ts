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

/** Whether a role can be given by a provider. */
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

/** A person as attributes describe them. */
export interface Described {
  email: string | null;
  firstName: string;
  lastName: string;
}

/** What the attributes are usually called, where the group has not said so. */
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

/** The person whom a provider describes. */
export function describedBy(
  { emailAttribute, firstNameAttribute, lastNameAttribute }: SignOnProvider,
  { attributes, subject }: Said,
): Described {
  const first = (chosen: string | undefined, usual: readonly string[]) =>
    (chosen ? [chosen] : usual).flatMap((name) => attributes.get(name) ?? []).find(Boolean) ?? "";
  const given = first(emailAttribute, usualNames.email) || (subject ?? "");
  const email = given.trim().toLowerCase();
  return {
    email: isAddress(email) ? email : null,
    firstName: first(firstNameAttribute, usualNames.first).slice(0, 100),
    lastName: first(lastNameAttribute, usualNames.last).slice(0, 100),
  };
}

function isAddress(text: string): boolean {
  return (
    text.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+$/.test(text) && !/[\p{Cc}\p{Cf}]/u.test(text)
  );
}
