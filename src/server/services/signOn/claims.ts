import { invalidField } from "#server/auth/problem.ts";
import type { AddressClaim, Attributes, Said } from "./readAssertion.ts";

/** The most values that one claim may have. */
const mostValues = 500;

/** The most claims that are read of a person. */
const mostClaims = 500;
/** How deep claims within claims are read. */
const claimLevels = 4;
/** Claims that say where others are, and nothing of a person. */
const withoutValues: ReadonlySet<string> = new Set(["_claim_names", "_claim_sources"]);

/** Claims that are objects by their standard or provider, so that only what is in them has values. */
const objectClaims: ReadonlySet<string> = new Set([
  ...withoutValues,
  "address",
  "cnf",
  "realm_access",
  "resource_access",
]);

/** True if a provider may send a claim by this name or path with a value that can be compared. */
export function canHaveValue(path: string): boolean {
  const names = path.split(".");
  // A name with a colon is an address, whose dots lead nowhere.
  const isPath = !path.includes(":") && names.length > 1;
  if (isPath && (names.length > claimLevels || names.some((name) => name === ""))) return false;
  return !objectClaims.has(path) && !(isPath && withoutValues.has(names[0] ?? ""));
}

type Claims = Readonly<Record<string, unknown>>;

export function saidBy(subject: string | null, claims: Claims): Said {
  const attributes = attributesOf(claims);
  const leftOut = leftOutOf(claims).filter((name) => !attributes.has(name));
  return { subject, attributes, leftOut, addressClaim: addressClaimIn(claims) };
}

/**
 * Claims that the provider would have us fetch elsewhere (OpenID Connect Core, 5.6.2): Entra ID leaves
 * out the groups of a person who is in more than 200.
 */
function leftOutOf({ _claim_names: names, hasgroups: hasGroups }: Claims): string[] {
  const elsewhere = typeof names === "object" && names !== null ? Object.keys(names) : [];
  return hasGroups === true ? [...elsewhere, "groups"] : elsewhere;
}

/**
 * Whether the provider says that the claim `email` was verified: a boolean (OpenID Connect Core,
 * 5.1), so that neither "true" nor 1 counts.
 */
function addressClaimIn({ email_verified: isVerified }: Claims): AddressClaim {
  if (isVerified === undefined || isVerified === null) return "untold";
  return isVerified === true ? "verified" : "unverified";
}

/** Claims of an ID token, with what the user-info endpoint adds to them. */
export function joinedClaims(more: Claims, claims: Claims): Claims {
  const joined = { ...more, ...claims };
  const isOfAnother = !("email_verified" in claims) && more["email"] !== joined["email"];
  // A verification of one address does not cover another.
  return isOfAnother ? { ...joined, email_verified: undefined } : joined;
}

/** Claims as texts; those within others by their path, such as `realm_access.roles`. */
function attributesOf(claims: Claims): Attributes {
  const found = new Map<string, string[]>();
  for (const [name, value] of claimEntries(claims, "", 1)) {
    const values = (Array.isArray(value) ? value : [value]).filter(
      (each) => typeof each === "string" || typeof each === "number" || typeof each === "boolean",
    );
    // A claim by this very name comes before a path that reads the same.
    if (values.length > 0 && !found.has(name) && found.size < mostClaims)
      found.set(name, values.slice(0, mostValues).map(String));
  }
  return found;
}

/** Claims with their paths, level by level. */
function claimEntries(claims: Claims, path: string, level: number): [string, unknown][] {
  const own = Object.entries(claims).map(([name, value]): [string, unknown] => [
    path + name,
    value,
  ]);
  const isRead = ([name]: [string, unknown]) => !withoutValues.has(name);
  const inner = own.filter(isRead).flatMap(([name, value]) =>
    level < claimLevels && typeof value === "object" && value !== null && !Array.isArray(value)
      ? // Border: an object of JSON.
        claimEntries(value as Claims, `${name}.`, level + 1)
      : [],
  );
  return [...own, ...inner];
}

/** Reads a sample: claims as JSON, or an ID token that contains them; nothing is verified. */
export function readClaims(sample: string): Said {
  const claims = claimsIn(sample.trim());
  if (typeof claims !== "object" || claims === null || Array.isArray(claims))
    throw invalidField("/sample", "check.signOnClaims");
  // Border: each value is looked at.
  const said = claims as Claims;
  const { sub } = said;
  return saidBy(typeof sub === "string" && sub !== "" ? sub : null, said);
}

function claimsIn(text: string): unknown {
  const [, payload = ""] = text.startsWith("{") ? [] : text.split(".");
  const json = payload === "" ? text : Buffer.from(payload, "base64url").toString("utf8");
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
