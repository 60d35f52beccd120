import type { Body } from "#shared/engine/plan/types.ts";
import type { LiveGrant } from "#server/auth/liveTokens.ts";
import { Problem, type WrongField } from "#server/auth/problem.ts";
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

/** Reads an update in the form of the protocol; throws `badRequest` if it is malformed. */
export function readPublished(sent: URLSearchParams): SentUpdate {
  const read = (name: string): string => sent.get(name) ?? "";
  const [topic = "", ...topics] = sent.getAll("topic");
  const [data, id, type, retry] = [read("data"), read("id"), read("type"), read("retry")];
  mustBeTopics([topic, ...topics]);
  if (data.length > mostData) refuse("/data", "maxLength", { limit: mostData });
  // Ids with # are the protocol's own.
  if (!isLine(id) || id.startsWith("#")) refuse("/id", "parameter");
  if (!isLine(type)) refuse("/type", "parameter");
  if (!/^\d{0,9}$/.test(retry)) refuse("/retry", "parameter");
  return { topic, topics, data, id, type, retry: retry === "" ? undefined : Number(retry) };
}

/** Throws `badRequest` unless there are topics, no more and no longer than the hub takes. */
export function mustBeTopics(topics: readonly string[]): void {
  const { topics: most, topicLength: limit } = hubLimits;
  if (topics.length > most) refuse("/topic", "maxItems", { limit: most });
  if (topics.length === 0 || topics.includes("")) refuse("/topic", "required");
  if (topics.some(({ length }) => length > limit)) refuse("/topic", "maxLength", { limit });
  if (!topics.every(isLine)) refuse("/topic", "parameter");
}

function refuse(path: string, code: string, params: WrongField["params"] = {}): never {
  throw new Problem("badRequest", { fields: [{ path, code, params }] });
}

/** True if a text is short and cannot end a line of an event. */
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
