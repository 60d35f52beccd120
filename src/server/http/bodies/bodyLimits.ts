import { limits } from "#shared/api/limits.ts";
import type { BodyLimit, OperationFacts } from "#shared/engine/plan/operation.ts";

type Facts = Pick<OperationFacts, "body" | "handler" | "access" | "bodyLimit">;

/** Clients send an empty object with calls that take no body; it counts as one. */
const withoutBody: BodyLimit = { bytes: limits.sessionBodySize, values: 1 };

/** The most that a call's JSON may hold: what its document permits. */
export function jsonLimitOf({ handler, access, bodyLimit }: Facts): BodyLimit {
  const { bytes, values } = bodyLimit ?? withoutBody;
  return { bytes: Math.min(bytes, mostBytes(handler, access)), values };
}

function mostBytes(handler: string, access: OperationFacts["access"]): number {
  if (/^(passkey\.add|secondFactor\.finish)$/.test(handler)) return limits.passkeyBodySize;
  // Anybody may send these, and none of their values is long.
  return access === "public" || /^(session|secondFactor|passkey)\./.test(handler)
    ? limits.sessionBodySize
    : limits.bodySize;
}

/** Settings of a call's route; files are measured by who reads them. */
export function bodyLimitsOf(facts: Facts): {
  bodyLimit: number;
  config: { bodyLimit: BodyLimit };
} {
  const json = jsonLimitOf(facts);
  const bytes = { json: json.bytes, part: limits.uploadSize, file: limits.uploadSize + json.bytes };
  return { bodyLimit: bytes[facts.body], config: { bodyLimit: json } };
}
