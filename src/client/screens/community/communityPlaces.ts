import type { CommunityView } from "#client/state/community/content.ts";
import { parseId } from "#shared/api/ids.ts";

/** Where the community is read. */
const communityPath = "/community/list";

/** Stands in the address for all categories. */
const all = "all";

/** The parts of the path, as the router gives them. */
interface PathParts {
  category?: string | undefined;
  id?: string | undefined;
}

/** What an address shows; null if it is none. */
export function communityViewOf(
  { category = all, id }: PathParts,
  search: string,
): { view: CommunityView; id: number | null } | null {
  const ofCategory = parseId(category);
  const open = parseId(id);
  if (ofCategory === null && category !== all) return null;
  if (open === null && id !== undefined) return null;
  return { view: { category: ofCategory, ...narrowedBy(new URLSearchParams(search)) }, id: open };
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

/** The address of a view, with an article open or none. */
export function communityAddress(view: CommunityView, id: number | null = null): string {
  const query = new URLSearchParams();
  if (view.text !== "") query.set("text", view.text);
  if (view.tag !== null) query.set("tag", String(view.tag));
  if (view.country !== null) query.set("country", String(view.country));
  if (view.page > 1) query.set("page", String(view.page));
  const path = [communityPath, view.category ?? all, ...(id === null ? [] : [id])].join("/");
  return query.size > 0 ? `${path}?${query}` : path;
}
