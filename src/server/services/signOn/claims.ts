import { invalidField } from "#server/auth/problem.ts";
import type { Attributes, Said } from "./readAssertion.ts";

/** The most values that one claim may have. */
const mostValues = 500;

/** Claims as texts; an address that the provider itself doubts is none. */
export function attributesOf(claims: Readonly<Record<string, unknown>>): Attributes {
  const found = new Map<string, string[]>();
  for (const [name, value] of Object.entries(claims)) {
    const values = (Array.isArray(value) ? value : [value]).filter(
      (each) => typeof each === "string" || typeof each === "number" || typeof each === "boolean",
    );
    if (values.length > 0) found.set(name, values.slice(0, mostValues).map(String));
  }
  if (claims["email_verified"] === false) found.delete("email");
  return found;
}

/** Whom a sample is about: claims as JSON, or an ID token that has them in it; nothing is proved. */
export function readClaims(sample: string): Said {
  const claims = claimsIn(sample.trim());
  if (typeof claims !== "object" || claims === null || Array.isArray(claims))
    throw invalidField("/sample", "check.signOnClaims");
  // Border: each value is looked at.
  const said = claims as Readonly<Record<string, unknown>>;
  const { sub } = said;
  return {
    subject: typeof sub === "string" && sub !== "" ? sub : null,
    attributes: attributesOf(said),
  };
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
