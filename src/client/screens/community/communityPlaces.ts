import type { CommunityView } from "#client/state/community/content.ts";

const communityPath = "/community/list";

/** Stands in the address for all categories. */
export const allCategories = "all";

/** All articles, the newest first. */
export const wholeCommunity: CommunityView = {
  category: null,
  tag: null,
  country: null,
  text: "",
  page: 1,
};

/** The address of a view, with an article open or none. */
export function communityAddress(view: CommunityView, id: number | null = null): string {
  const query = new URLSearchParams();
  if (view.text !== "") query.set("text", view.text);
  if (view.tag !== null) query.set("tag", String(view.tag));
  if (view.country !== null) query.set("country", String(view.country));
  if (view.page > 1) query.set("page", String(view.page));
  const path = [communityPath, view.category ?? allCategories, ...(id === null ? [] : [id])].join(
    "/",
  );
  return query.size > 0 ? `${path}?${query}` : path;
}
