import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { subscriptionsPath } from "#shared/api/liveTopics.ts";
import type { Platform } from "#server/auth/platform.ts";
import { Problem } from "#server/auth/problem.ts";
import type { Live } from "#server/live/live.ts";
import {
  type Subscription,
  subscriptionContext,
  subscriptionsOf,
} from "#server/live/subscriptions.ts";
import { topicMatcher } from "#server/live/topicMatcher.ts";
import { mustBeGranted } from "./hubGrant.ts";

type Parts = Pick<Platform, "keys" | "clock" | "publicUrl">;

/** Serves who listens to what at this server, as the Mercure protocol describes it. */
export function serveSubscriptions(app: FastifyInstance, parts: Parts, live: Live): void {
  for (const url of [subscriptionsPath, `${subscriptionsPath}/*`]) {
    app.route({
      method: "GET",
      url,
      exposeHeadRoute: false,
      handler: (request, reply) => show(parts, live, request, reply),
    });
    app.route({
      method: ["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
      url,
      handler: async (_request, reply) => {
        reply.header("allow", "GET");
        throw new Problem("methodNotAllowed");
      },
    });
  }
}

async function show(
  parts: Parts,
  live: Live,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { bearer, group, subscribe } = await mustBeGranted(parts, request, false);
  if (!bearer) throw new Problem("unauthorized");
  const { pathname } = new URL(request.url, "http://hub.invalid");
  if (!subscribe.some((each) => topicMatcher(each)(pathname))) throw new Problem("forbidden");
  const seen = await live.subscriptions({ ...bearer, group });
  if (!seen) throw new Problem("unauthorized");
  // Subscribed topics may name records of any company.
  if (seen.account.companies !== null) throw new Problem("forbidden");
  const [topic, subscriber, ...more] = namesIn(pathname);
  const found = seen.streams
    .flatMap((stream) => subscriptionsOf(stream))
    .filter((each) => topic === undefined || each.topic === topic)
    .filter((each) => subscriber === undefined || each.subscriber === subscriber);
  const body = subscriber === undefined ? collection(pathname, found) : found[0];
  if (!body || more.length > 0) throw new Problem("notFound");
  const lastId = seen.lastId === null ? {} : { lastEventID: seen.lastId };
  return reply
    .header("cache-control", "no-store")
    .type("application/ld+json; charset=utf-8")
    .send(JSON.stringify({ "@context": subscriptionContext, ...body, ...lastId }));
}

function collection(id: string, subscriptions: readonly Subscription[]) {
  return { id, type: "Subscriptions", subscriptions };
}

/** The topic and the subscriber that a path names. */
function namesIn(pathname: string): string[] {
  const [, ...names] = pathname.slice(subscriptionsPath.length).split("/");
  try {
    return names.map(decodeURIComponent);
  } catch {
    throw new Problem("badRequest");
  }
}
