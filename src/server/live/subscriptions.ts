import { subscriptionsPath } from "#shared/api/liveTopics.ts";
import type { Stream } from "./hub.ts";
import { eventBytes, type LiveUpdate } from "./liveUpdates.ts";

/** A topic that a stream listens to, in the terms of the protocol. */
export interface Subscription {
  id: string;
  type: "Subscription";
  subscriber: string;
  topic: string;
  active: boolean;
  /** Payload of the token about its bearer. */
  payload?: unknown;
}

/** Says in JSON-LD what the other names mean. */
export const subscriptionContext = "https://mercure.rocks/";

/** The subscriptions of a stream: one for each topic. */
export function subscriptionsOf({ id, topics, payload }: Stream, active = true): Subscription[] {
  const subscriber = `urn:uuid:${id}`;
  return [...new Set(topics)].map((topic) => ({
    id: `${subscriptionsPath}/${encodeURIComponent(topic)}/${encodeURIComponent(subscriber)}`,
    type: "Subscription",
    subscriber,
    topic,
    active,
    ...(payload === undefined ? {} : { payload }),
  }));
}

/** True if a stream may have asked for the subscriptions of others. */
export function isWatching({ topics, granted }: Pick<Stream, "topics" | "granted">): boolean {
  const names = (named: string) => named === "*" || /[{]|\/subscriptions/.test(named);
  return (
    topics.some(names) && granted.some((each) => each === "*" || each.includes("/subscriptions"))
  );
}

/**
 * Tells those who ask for it that a stream has begun or ended. These updates are of this server alone
 * and not kept: they have no id, so that nobody takes them for the last one that was heard.
 */
export function subscriptionUpdates(stream: Stream, active: boolean): LiveUpdate[] {
  return subscriptionsOf(stream, active).map((each) => {
    const data = JSON.stringify({ "@context": subscriptionContext, ...each });
    return {
      group: stream.account.group,
      // Subscribed topics may name records of any company.
      audience: ["allCompanies"],
      id: "",
      topics: [each.id],
      bytes: eventBytes({ id: "", type: "", data }),
    };
  });
}
