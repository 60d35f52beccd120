import { limits } from "#shared/api/limits.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";

/** Most bytes a call's body may have. */
export function bodyLimitOf({
  body,
  handler,
  access,
}: Pick<OperationFacts, "body" | "handler" | "access">): number {
  if (body === "file") return limits.uploadSize + limits.bodySize;
  if (body === "part") return limits.uploadSize;
  if (/^(passkey\.add|secondFactor\.finish)$/.test(handler)) return limits.passkeyBodySize;
  // Anybody may send these, and none of their values is long.
  return access === "public" || /^(session|secondFactor|passkey)\./.test(handler)
    ? limits.sessionBodySize
    : limits.bodySize;
}
