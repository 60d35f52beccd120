import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerFactory,
} from "fastify";
import { limits } from "#shared/api/limits.ts";
import { causeOf } from "#server/auth/causeOf.ts";
import type { LiveHub, Platform } from "#server/auth/platform.ts";
import { Problem } from "#server/auth/problem.ts";
import type { RefusalAction } from "#server/auth/refusals.ts";
import { anonymousViewer } from "#server/auth/viewer.ts";
import { serveDescription } from "./describedFields.ts";
import { refuseAmbiguous, refuseBroken } from "./brokenRequests.ts";
import { compressReplies } from "./compress.ts";
import { limitConnections, mostConnections } from "./connectionLimit.ts";
import {
  connectionOptions,
  endUnread,
  refuseWhileClosing,
  usualPatience,
  watchCalls,
  type Patience,
} from "./connections.ts";
import { holdCalls } from "./holdCalls.ts";
import { sendProblem, toProblem } from "./replies.ts";
import { languageAsked } from "./requestChecks.ts";
import { readBody } from "./bodies/readBody.ts";
import { nameRequest, registerCalls, type Described } from "./routes.ts";
import type { Live } from "#server/live/live.ts";
import { serveScim } from "./scim/serveScim.ts";
import { serveHub } from "./liveHub.ts";
import { makeReadiness } from "#server/services/readiness.ts";
import { countShutOut } from "#server/services/signOn/find.ts";
import { framedOrigin } from "#server/services/signOn/framedPages.ts";
import { registerSignOn } from "./signOn/signOnPages.ts";
import { headersFor, pagePolicy } from "./securityHeaders.ts";
import { serveClient } from "./staticClient.ts";

export interface AppOptions extends Described {
  platform: Platform;
  /** The hub; only our own is served here. */
  live?: Live | LiveHub;
  openapi: unknown;
  /** Folder of the built client; without it only the API is served. */
  clientFolder?: string;
  serverFactory?: FastifyServerFactory;
  /** Trusted proxies: number of hops or addresses. */
  trustProxy?: number | string | false;
  patience?: Patience;
  /** Awaited by API calls; pages are served without it. */
  made?: Promise<void>;
}

/** Maximum length of a path parameter, in characters. */
const parameterLength = 300;

/** Builds the HTTP app, ready to listen or for injected requests. */
export async function makeApp(parts: AppOptions): Promise<FastifyInstance> {
  const { platform, patience = usualPatience } = parts;
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: limits.bodySize,
    routerOptions: { maxParamLength: parameterLength },
    ...connectionOptions(patience),
    clientErrorHandler: (error, socket) => refuseBroken(error, socket, patience),
    trustProxy: proxyTrust(parts.trustProxy ?? false),
    frameworkErrors: (error, request, reply) => {
      const language = languageAsked(request.headers["accept-language"]) ?? "de";
      sendProblem(reply, toProblem(error), language, String(request.id));
    },
    ...(parts.serverFactory ? { serverFactory: parts.serverFactory } : {}),
  });
  // The address is known once the server listens.
  let headers: [string, string][] | undefined;
  app.decorateRequest("viewer");
  app.decorateRequest("isAtWork", false);
  app.decorateRequest("leavePlace", () => {});
  app.addHook("onRequest", async (request, reply) => {
    request.viewer = anonymousViewer;
    headers ??= Object.entries(headersFor(platform.live.url, platform.publicUrl()));
    for (const [name, value] of headers) reply.header(name, value);
    nameRequest(request, reply);
  });
  refuseAmbiguous(app);
  refuseWhileClosing(app);
  if (parts.made) holdCalls(app, parts.made);
  compressReplies(app);
  endUnread(app, patience);
  watchCalls(app);
  limitConnections(app, mostConnections());
  logRequests(app, platform);
  answerFailures(app, platform);
  await app.register(multipart, {
    limits: { fileSize: limits.uploadSize, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
  });
  parseBodies(app);
  registerCalls(app, platform, parts);
  if (parts.live && "open" in parts.live) serveHub(app, platform, parts.live);
  registerSignOn(app, platform);
  serveScim(app, platform);
  registerOwn(app, parts);
  // People shut out because the operator switched providers off are told so there, too.
  const hasSignOn = platform.signOn.kinds.length > 0 || (await countShutOut(platform)) > 0;
  const notFound = parts.clientFolder
    ? await serveClient(app, parts.clientFolder, hasSignOn, pageHeaders(platform))
    : refuseUnknown;
  app.setNotFoundHandler(notFound);
  return app;
}

/** The policy of a page whose user a provider has signed in; other pages keep the usual one. */
function pageHeaders(platform: Platform) {
  return ({ headers }: FastifyRequest): Readonly<Record<string, string>> => {
    const framed = framedOrigin(platform, headers.cookie);
    if (framed === null) return {};
    const policy = pagePolicy(platform.live.url, platform.publicUrl(), framed);
    return { "content-security-policy": policy };
  };
}

/** Bodies are JSON; files have a parser of their own. */
function parseBodies(app: FastifyInstance): void {
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser("application/json", readBody);
}

/**
 * A number trusts that many proxies, counted from the nearest hop; other settings are passed on.
 */
function proxyTrust(proxies: number | string | false) {
  if (typeof proxies !== "number") return proxies;
  return (_address: string, hop: number): boolean => hop < proxies;
}

async function refuseUnknown(): Promise<never> {
  throw new Problem("notFound");
}

function logRequests(app: FastifyInstance, { log }: Platform): void {
  app.addHook("onResponse", async (request, reply) => {
    log.info("request", {
      supportId: request.id,
      method: request.method,
      // The route pattern: the actual address could contain names.
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      group: request.viewer.group || undefined,
      ms: Math.round(reply.elapsedTime),
    });
  });
}

const refusalActions: Readonly<Record<number, RefusalAction>> = {
  403: "refusal.forbidden",
  429: "refusal.tooMany",
};

/** Counts what a person who is signed in was denied. */
function countRefusal(
  { refusals, clock }: Platform,
  { viewer, ip }: FastifyRequest,
  { status }: Problem,
): void {
  const action = refusalActions[status];
  const { group, account } = viewer;
  if (action && account > 0)
    refusals.note({ action, at: { group, account }, address: ip }, clock());
}

function answerFailures(app: FastifyInstance, platform: Platform): void {
  const { log } = platform;
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    countRefusal(platform, request, problem);
    if (problem.status >= 500) {
      const cause = causeOf(problem.cause ?? problem);
      log.error("failure", { supportId: request.id, code: problem.code, ...cause });
    }
    const asked = languageAsked(request.headers["accept-language"]);
    return sendProblem(reply, problem, asked ?? request.viewer.language, request.id);
  });
}

function registerOwn(app: FastifyInstance, { platform, openapi }: AppOptions): void {
  serveDescription(app, platform, openapi);
  app.get("/healthz", async () => ({ status: "alive" }));
  const isReady = makeReadiness(platform, (error) => {
    platform.log.error("database.unfit", causeOf(error));
  });
  app.get("/readyz", async () => {
    if (!(await isReady())) throw new Problem("notReadyYet", { retryAfter: 2 });
    const shutOut = await countShutOut(platform);
    // Reading still works, so the server stays ready.
    const isFull = !(await platform.files.hasRoom().catch(() => true));
    return {
      status: "ready",
      ...(shutOut > 0 && { signOnOff: shutOut }),
      ...(isFull && { storageFull: true }),
    };
  });
}
