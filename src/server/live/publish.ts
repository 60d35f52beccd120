import type { Body } from "#shared/engine/plan/types.ts";
import type { LiveGrant } from "#server/auth/liveTokens.ts";
import type { Platform } from "#server/auth/platform.ts";
import { publishedName, type PublishedUpdate } from "./liveUpdates.ts";
import { publishFromOutside } from "#server/store/trail/outbox.ts";
import { topicMatcher } from "./topicMatcher.ts";
import { hubLimits } from "./hub.ts";

/** An update that somebody sent, with its first topic. */
interface SentUpdate extends PublishedUpdate {
  topic: string;
}

/** Longest data of an update, in characters. */
const mostData = 100_000;

/** What is sent in the form of the protocol; null if it isn't that. */
export function readPublished(sent: URLSearchParams): SentUpdate | null {
  const read = (name: string): string => sent.get(name) ?? "";
  const [topic = "", ...topics] = sent.getAll("topic");
  const [data, id, type, retry] = [read("data"), read("id"), read("type"), read("retry")];
  if (![topic, ...topics].every(isTopic) || topics.length >= hubLimits.topics) return null;
  if (data.length > mostData || ![id, type].every(isLine)) return null;
  // Ids with # are the protocol's own.
  if (id.startsWith("#") || !/^\d{0,9}$/.test(retry)) return null;
  return { topic, topics, data, id, type, retry: retry === "" ? undefined : Number(retry) };
}

function isTopic(text: string): boolean {
  return text !== "" && text.length <= hubLimits.topicLength && isLine(text);
}

/** Whether a text is short and ends no line of an event. */
function isLine(text: string): boolean {
  return (
    text.length <= hubLimits.topicLength && !["\0", "\r", "\n"].some((end) => text.includes(end))
  );
}

function bodyOf({ topics, data, id, type, retry }: PublishedUpdate): Body {
  return { topics: [...topics], data, id, type, ...(retry === undefined ? {} : { retry }) };
}

/** Publishes an update in the group of a token, and returns its id; null if the token doesn't permit it. */
export async function publish(
  { store }: Pick<Platform, "store">,
  { group, publish: granted }: LiveGrant,
  { topic, ...update }: SentUpdate,
): Promise<string | null> {
  const matchers = granted.map(topicMatcher);
  const all = [topic, ...update.topics];
  if (!all.every((each) => matchers.some((matches) => matches(each)))) return null;
  const id = await store.withGroup(group, async (tx) =>
    publishFromOutside(tx, topic, { [publishedName]: bodyOf(update) }),
  );
  return update.id || `urn:uuid:${id}`;
}
