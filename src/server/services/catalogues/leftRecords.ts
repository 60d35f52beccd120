import { limits } from "#shared/api/limits.ts";
import type { ReplaceReply } from "#shared/generated/types.ts";
import type { NamingRecord } from "#server/store/trail/usages.ts";
import { documentHref } from "./documentPages.ts";

/** Names the first records that a replacement leaves as they are, and says how many there are. */
export function presentLeft(
  naming: readonly NamingRecord[],
): Required<Pick<ReplaceReply, "left" | "leftCount">> {
  const left = naming.filter(({ isAtRest }) => isAtRest);
  return {
    left: left.slice(0, limits.lookupMatches).map(({ kind, id, title }) => ({
      id,
      title,
      href: documentHref(kind, id),
    })),
    leftCount: left.length,
  };
}
