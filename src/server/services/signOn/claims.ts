import { invalidField } from "#server/auth/problem.ts";
import type { AddressClaim, Attributes, Said } from "./readAssertion.ts";

/** The most values that one claim may have. */
const mostValues = 500;

type Claims = Readonly<Record<string, unknown>>;

export function saidBy(subject: string | null, claims: Claims): Said {
  return { subject, attributes: attributesOf(claims), addressClaim: addressClaimIn(claims) };
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

/** Claims as texts. */
function attributesOf(claims: Claims): Attributes {
  const found = new Map<string, string[]>();
  for (const [name, value] of Object.entries(claims)) {
    const values = (Array.isArray(value) ? value : [value]).filter(
      (each) => typeof each === "string" || typeof each === "number" || typeof each === "boolean",
    );
    if (values.length > 0) found.set(name, values.slice(0, mostValues).map(String));
  }
  return found;
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
