import type { CommunityView } from "#client/state/community/content.ts";
import { parseId } from "#shared/api/ids.ts";
import { allCategories } from "./communityPlaces.ts";

/** What an address shows; null if it is none. */
export function communityViewOf(category: string, search: string): CommunityView | null {
  const ofCategory = parseId(category);
  if (ofCategory === null && category !== allCategories) return null;
  return { category: ofCategory, ...narrowedBy(new URLSearchParams(search)) };
}

function narrowedBy(query: URLSearchParams): Omit<CommunityView, "category"> {
  const numberOf = (name: string) => parseId(query.get(name) ?? undefined);
  return {
    tag: numberOf("tag"),
    country: numberOf("country"),
    text: query.get("text") ?? "",
    page: numberOf("page") ?? 1,
  };
}
