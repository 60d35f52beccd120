import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerResponse } from "node:http";
import { hubPath } from "#shared/api/liveTopics.ts";
import { supportIdHeader } from "#shared/api/version.ts";
import type { Platform } from "#server/auth/platform.ts";
import { Problem } from "#server/auth/problem.ts";
import { hubLimits, type Sink } from "#server/live/hub.ts";
import type { Live } from "#server/live/live.ts";
import { mustBeTopics, publish, readPublished } from "#server/live/publish.ts";
import { mustBeGranted } from "./hubGrant.ts";
import { serveSubscriptions } from "./liveSubscriptions.ts";
import { securityHeaders } from "./securityHeaders.ts";

type Parts = Pick<Platform, "keys" | "clock" | "store" | "publicUrl">;

/** Serves the hub, as the Mercure protocol describes it: subscribing by GET, publishing by POST. */
export function serveHub(app: FastifyInstance, parts: Parts, live: Live): void {
  app.route({
    method: "GET",
    url: hubPath,
    exposeHeadRoute: false,
    handler: (request, reply) => subscribe(parts, live, request, reply),
  });
  void app.register(async (inner) => {
    inner.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_request: unknown, text: string | Buffer) => new URLSearchParams(String(text)),
    );
    inner.post(hubPath, (request, reply) => publishSent(parts, request, reply));
  });
  app.route({
    method: ["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"],
    url: hubPath,
    handler: async (_request, reply) => {
      reply.header("allow", "GET, POST");
      throw new Problem("methodNotAllowed");
    },
  });
  serveSubscriptions(app, parts, live);
  // Streams never end by themselves, and a server that stops waits for what runs.
  app.addHook("preClose", () => live.stop());
}

async function subscribe(
  parts: Parts,
  live: Live,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const {
    bearer,
    group,
    subscribe: granted,
    payload,
    end,
  } = await mustBeGranted(parts, request, false);
  if (!bearer) throw new Problem("unauthorized");
  const { searchParams } = new URL(request.url, "http://hub.invalid");
  const topics = [...searchParams.getAll("topic"), ...searchParams.getAll("match")];
  mustBeTopics(topics);
  if (granted.length === 0) throw new Problem("forbidden");
  const now = parts.clock().getTime();
  const until = Math.min(end * 1000, now + hubLimits.lifetime);
  const { session } = bearer;
  const browser = browserIn(searchParams);
  const response = reply.raw;
  const sink = sinkOf(response, (id) => begin(request, reply, id));
  const lastId = lastIdOf(request, searchParams);
  const of = { group, account: bearer.account };
  const stream = await live.open(
    { session, browser, topics, granted, payload, until },
    of,
    sink,
    lastId,
  );
  if (stream === "full") {
    const full = { path: "", code: "streams", params: { limit: hubLimits.streams } };
    throw new Problem("tooMany", { retryAfter: 30, fields: [full] });
  }
  if (!stream) throw new Problem("unauthorized");
  if (response.destroyed) live.close(stream);
  else response.once("close", () => live.close(stream));
}

/** Begins the reply once it is certain that there is a stream. */
function begin(request: FastifyRequest, reply: FastifyReply, lastId: string | null): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...securityHeaders,
    [supportIdHeader]: request.id,
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    // Proxies that collect replies would hold back what is live.
    "x-accel-buffering": "no",
    ...(lastId === null ? {} : { "last-event-id": encodeURI(lastId) }),
  });
}

function sinkOf(response: ServerResponse, begun: Sink["begin"]): Sink {
  return {
    begin: begun,
    write: (bytes) => void response.write(bytes),
    waiting: () => response.writableLength,
    end: () => void response.end(),
    cut: () => void response.destroy(),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function browserIn(search: URLSearchParams): string | null {
  const named = search.get("browser");
  return named !== null && uuid.test(named) ? named : null;
}

function lastIdOf({ headers }: FastifyRequest, search: URLSearchParams): string | null {
  const names = ["lastEventID", "last_event_id", "Last-Event-ID", "lastEventId"];
  const shown = headers["last-event-id"] ?? headers["mercure-last-event-id"];
  const named = names.map((name) => search.get(name)).find((id) => id !== null);
  return (Array.isArray(shown) ? shown[0] : shown) || named || null;
}

async function publishSent(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const grant = await mustBeGranted(parts, request, true);
  const { body } = request;
  if (!(body instanceof URLSearchParams)) throw new Problem("unsupportedMediaType");
  const id = await publish(parts, grant, readPublished(body));
  if (id === null) throw new Problem("forbidden");
  return reply.code(200).type("text/plain; charset=utf-8").send(id);
}
