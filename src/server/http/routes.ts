import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { basePath, productItemsHeader, supportIdHeader } from "#shared/api/version.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { fromPayload, payloadPath } from "#shared/engine/body/payload.ts";
import type { FileAnswer, OperationFacts } from "#shared/engine/plan/operation.ts";
import { schemaProblems, type CompiledValidator } from "#shared/engine/rules/validate.ts";
import { mustBeAllowed, mustBeSigned, mustKnowViewer } from "#server/auth/access.ts";
import { makeAccountPlaces, type AccountPlaces } from "#server/auth/sharing/accountPlaces.ts";
import { countAtWork } from "#server/auth/sharing/slices.ts";
import { openCall, type Call } from "#server/auth/call.ts";
import { shownSecrets } from "#server/auth/deviceCookie.ts";
import { machineTokenIn } from "#server/auth/machineTokens.ts";
import { mustKnowMachine } from "#server/auth/machineViewer.ts";
import { mustHaveProvedNow } from "#server/auth/freshProof.ts";
import type { Platform } from "#server/auth/platform.ts";
import { mustFit, Problem } from "#server/auth/problem.ts";
import { withUpload } from "#server/services/files/uploads.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import { shownRefresh } from "./signOn/shownRefresh.ts";
import { acceptsJson, isMultipart, languageAsked, readParameters } from "./requestChecks.ts";
import { bodyLimitsOf } from "./bodies/bodyLimits.ts";
import { weakMark } from "./replies.ts";
import { parseParts, readPart } from "./bodies/readPart.ts";
import { InParts, readUpload } from "./bodies/readUpload.ts";
import { sendFile } from "./sendFile.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** False for a call that stores nothing of what it is sent. */
    isSave?: boolean;
  }
  interface FastifyRequest {
    /** The viewer making the request; anonymous until the token has been verified. */
    viewer: Viewer;
    /** Gives back the place among the calls of the account that are at work. */
    leavePlace: () => void;
    /** True once the handler has begun. */
    isAtWork: boolean;
  }
}

/** Input of a handler; the exact types per call are in `Operations`. */
interface Input {
  params: Record<string, string | number | boolean>;
  query: Record<string, string | number | boolean>;
  body: unknown;
}

/** One function per operation, called after validation and access checks. */
export type AnyHandler = (call: Call, input: Input, facts: OperationFacts) => Promise<unknown>;

/** Everything the routes are built from. */
export interface Described {
  operations: readonly OperationFacts[];
  handlers: Readonly<Record<string, AnyHandler>>;
  validators: Readonly<Record<string, CompiledValidator>>;
}

const allMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Registers all operations alike: token, role, licence, parameters, body, handler, response. */
export function registerCalls(
  app: FastifyInstance,
  platform: Platform,
  described: Described,
): void {
  const places = makeAccountPlaces();
  for (const facts of described.operations) {
    const handler = described.handlers[facts.handler];
    if (!handler) throw new Error(`no handler for ${facts.handler}`);
    const validator = bodyValidator(facts, described.validators);
    const url = urlOf(facts);
    const limitsOfBody = bodyLimitsOf(facts);
    const route: RouteOptions = {
      method: facts.method,
      url,
      ...limitsOfBody,
      config: { ...limitsOfBody.config, isSave: isSave(facts) },
      onRequest: (request, reply) => authorise({ platform, places }, facts, request, reply),
      handler: (request, reply) =>
        handleCall(platform, facts, { handler, validator }, request, reply),
    };
    if (facts.body === "part") parseParts(app, (inner) => inner.route(route));
    else app.route(route);
  }
  refuseOtherMethods(app, described.operations);
}

/** Actions by which something is handed out, and nothing stored that somebody entered. */
const handsOut = /^(?:audit\.package(?:Fetched|Made)|export\.made|file\.downloaded|letter\.made)$/;

/** True if a call stores what it is sent; questions and files made of what is stored do not. */
function isSave({ audit = [] }: OperationFacts): boolean {
  return audit.some((action) => !handsOut.test(action));
}

/** The body's validator, unless the handler validates it itself. */
function bodyValidator(
  facts: OperationFacts,
  validators: Described["validators"],
): CompiledValidator | undefined {
  if (!facts.request || facts.checkedBy === "service") return undefined;
  const validator = validators[facts.request];
  if (!validator) throw new Error(`no validator ${facts.request}`);
  return validator;
}

function urlOf(facts: OperationFacts): string {
  return basePath + facts.path.replaceAll(/\{(\w+)\}/g, ":$1");
}

/** A known path with a wrong method yields 405 instead of 404. */
function refuseOtherMethods(app: FastifyInstance, operations: readonly OperationFacts[]): void {
  const known = new Map<string, Set<string>>();
  for (const facts of operations) {
    const methods = known.get(urlOf(facts)) ?? new Set<string>();
    known.set(urlOf(facts), methods.add(facts.method));
  }
  for (const [url, methods] of known) {
    // GET implies HEAD.
    const answered = methods.has("GET") ? [...methods, "HEAD"] : [...methods];
    app.route({
      method: allMethods.filter((method) => !answered.includes(method)),
      url,
      onRequest: async (_request, reply) => {
        reply.header("allow", [...methods].join(", "));
        throw new Problem("methodNotAllowed");
      },
      handler: async () => null,
    });
  }
}

interface Gate {
  platform: Platform;
  places: AccountPlaces;
}

/** Authenticates and authorises before the body is read. */
async function authorise(
  gate: Gate,
  facts: OperationFacts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { platform } = gate;
  // Calls that begin their work give the place back when that ends.
  reply.raw.once("close", () => request.isAtWork || request.leavePlace());
  try {
    if (facts.access !== "public") await identify(gate, facts, request, reply);
    mustBeAllowed(request.viewer, facts);
    if (facts.stepUp) await mustHaveProvedNow(platform, request.viewer);
    if (facts.answer === "json" && !acceptsJson(request.headers.accept)) {
      throw new Problem("notAcceptable");
    }
    // Its parser is there for uploads; elsewhere what is sent would be taken for nothing.
    if (facts.body !== "file" && isMultipart(request.headers["content-type"]))
      throw new Problem("unsupportedMediaType");
  } catch (error) {
    request.leavePlace();
    throw error;
  }
}

async function identify(
  { platform, places }: Gate,
  { body }: OperationFacts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { headers, ip } = request;
  const takePlace = async (account: number): Promise<void> => {
    // Uploads take as long as the line needs, and don't hold up the other calls meanwhile.
    request.leavePlace = await places.take(body === "json" ? `${account}` : `${account} uploads`);
    if (reply.raw.destroyed) throw new Problem("badRequest");
  };
  const token = machineTokenIn(headers.authorization);
  if (token !== null) {
    request.viewer = await mustKnowMachine(platform, token, ip);
    return takePlace(request.viewer.account);
  }
  const claims = await mustBeSigned(platform, headers.authorization);
  await takePlace(claims.account);
  request.viewer = await mustKnowViewer(platform, claims);
}

interface Working {
  handler: AnyHandler;
  validator: CompiledValidator | undefined;
}

async function handleCall(
  platform: Platform,
  facts: OperationFacts,
  working: Working,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  request.isAtWork = true;
  const work = () => makeResult(platform, facts, working, request, reply);
  const result = await countAtWork(request.viewer.group, work).finally(() => request.leavePlace());
  if (facts.answer === "file") {
    // Border: the operation's document declares a file response.
    return sendFile(reply, result as FileAnswer);
  }
  reply.header("cache-control", "no-store");
  if (result === undefined) return reply.code(204).send();
  const text = JSON.stringify(result);
  if (Array.isArray(result)) return sendList(request, reply, text);
  return reply.code(200).type("application/json; charset=utf-8").send(text);
}

async function makeResult(
  platform: Platform,
  facts: OperationFacts,
  working: Working,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const input = await readInput(facts, working.validator, request);
  const call = callOf(platform, request, reply);
  const handle = (named: Input) => working.handler(call, named, facts);
  return withPayloadNames(facts, input, (named) =>
    named.body instanceof InParts
      ? withUpload(call, named.body, (body) => handle({ ...named, body }))
      : handle(named),
  );
}

/** Renames request fields to their document names, and maps problem paths back. */
async function withPayloadNames(
  { payload }: OperationFacts,
  input: Input,
  work: (input: Input) => Promise<unknown>,
): Promise<unknown> {
  const { body } = input;
  // Bodies that aren't objects are rejected by the call's own validation.
  if (!payload || !isBody(body)) return work(input);
  try {
    return await work({ ...input, body: fromPayload(payload, body) });
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    const fields = thrown.details.fields?.map((field) => ({
      ...field,
      path: payloadPath(payload, field.path),
    }));
    throw new Problem(thrown.code, { ...thrown.details, ...(fields ? { fields } : {}) });
  }
}

/** Lists change rarely and are requested often, so they carry an ETag and answer 304 on a match. */
function sendList(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const mark = weakMark(text);
  reply.header("etag", mark).header("cache-control", "private, no-cache");
  if (request.headers["if-none-match"] === mark) return reply.code(304).send();
  return reply.code(200).type("application/json; charset=utf-8").send(text);
}

async function readInput(
  facts: OperationFacts,
  validator: CompiledValidator | undefined,
  request: FastifyRequest,
): Promise<Input> {
  const params = readParameters(facts.params, request.params);
  const query = readParameters(facts.query, request.query);
  if (facts.body === "file") return { params, query, body: await readUpload(request) };
  if (facts.body === "part") return { params, query, body: readPart(request) };
  if (!facts.request) return { params, query, body: undefined };
  const body = request.body ?? {};
  if (validator) mustFit(schemaProblems(validator, body));
  return { params, query, body };
}

function callOf(platform: Platform, request: FastifyRequest, reply: FastifyReply): Call {
  const hungUp = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) hungUp.abort();
  });
  const asked = languageAsked(request.headers["accept-language"]);
  return openCall(platform, {
    viewer: request.viewer,
    language: asked ?? request.viewer.language,
    supportId: request.id,
    address: request.ip,
    agent: request.headers["user-agent"] ?? "",
    deviceSecrets: shownSecrets(request.headers.cookie, platform.publicUrl()),
    refreshCookie: shownRefresh(request.headers, platform.publicUrl()),
    withProductOwned: request.headers[productItemsHeader.toLowerCase()] === "true",
    setHeader: (name, value) => void reply.header(name, value),
    signal: hungUp.signal,
    leavePlace: request.leavePlace,
  });
}

/** Sets the response headers with the request's support id. */
export function nameRequest(request: FastifyRequest, reply: FastifyReply): void {
  reply.header(supportIdHeader, request.id);
}
