import { call } from "#client/api/call.ts";
import type { ContentItem } from "#shared/generated/types.ts";
import { appState } from "../appState.ts";

/** How many of each are shown. */
const shown = 3;

/** The newest of what the dashboard tells of the community; empty until it is known. */
export const communityNews = appState<{ news: ContentItem[]; reports: ContentItem[] }>(() => ({
  news: [],
  reports: [],
}));

/** True if an event reports changed articles. */
export function tellsOfArticles({ topic, kind }: { topic: string; kind?: string }): boolean {
  return topic === "entities" && kind === "content";
}

/** Loads the newest news and reports; without them the dashboard says nothing of it. */
export async function loadNews(): Promise<void> {
  const newest = (type: "news" | "report") =>
    call("content.last", { body: { type, maxPerPage: shown } }, { inPlace: "all" })
      .then(({ items }) => items)
      .catch((): ContentItem[] => []);
  const [news, reports] = await Promise.all([newest("news"), newest("report")]);
  Object.assign(communityNews, { news, reports });
}
