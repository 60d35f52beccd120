import { hubMessage } from "#shared/api/liveTopics.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { OutboxRow } from "#server/store/trail/outboxFeed.ts";

export interface PublishedUpdate {
  data: string;
  /** Further topics. */
  topics: readonly string[];
  /** Empty if the hub is to make one. */
  id: string;
  /** Empty for the usual one. */
  type: string;
  retry?: number | undefined;
}

export interface LiveUpdate extends Pick<OutboxRow, "group" | "audience"> {
  id: string;
  topics: readonly string[];
  /** The bytes of the event. */
  bytes: Buffer;
}

/** Under which name the payload of an update keeps what was published from outside. */
export const publishedName = "published";

export function updateOf(row: OutboxRow): LiveUpdate {
  const { group, audience, topic, payload } = row;
  const sent = publishedIn(payload);
  const id = sent.id || `urn:uuid:${row.id}`;
  const bytes = eventBytes({ ...sent, id });
  return { group, audience, id, topics: [topic, ...sent.topics], bytes };
}

function publishedIn(payload: Body): PublishedUpdate {
  const published = payload[publishedName];
  // Border: written by the hub itself, and none of our own updates has this name.
  if (published) return published as unknown as PublishedUpdate;
  return { data: JSON.stringify(payload), topics: [], id: "", type: "" };
}

/** An update that is kept nowhere; without an id, since it is nothing to come back to. */
export function fleetingUpdate(group: number, topic: string, payload: Body): LiveUpdate {
  const bytes = eventBytes({ id: "", type: "", data: JSON.stringify(payload) });
  return { group, audience: ["group"], id: "", topics: [topic], bytes };
}

/** An event in the form of Server-Sent Events. */
export function eventBytes({ id, type, retry, data }: Omit<PublishedUpdate, "topics">): Buffer {
  const lines = [
    ...(id === "" ? [] : [`id: ${id}`]),
    ...(type === "" ? [] : [`event: ${type}`]),
    ...(retry === undefined ? [] : [`retry: ${retry}`]),
    ...data.split(/\r\n|\r|\n/).map((line) => `data: ${line}`),
  ];
  return Buffer.from(`${lines.join("\n")}\n\n`);
}

/** How a stream begins: after which update, and whether some before it can't be told any more. */
export function greeting(last: string | null, isLost: boolean): Buffer {
  const data = JSON.stringify({ lost: isLost });
  return eventBytes({ id: last ?? "", type: hubMessage, retry: 2000, data });
}

/** Keeps proxies from ending a stream. */
export const heartbeat = Buffer.from(":\n\n");
