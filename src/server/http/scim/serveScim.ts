import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { provisioningArea } from "#shared/domain/machines/machineAreas.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { openCall, type Call } from "#server/auth/call.ts";
import { machineTokenIn } from "#server/auth/machineTokens.ts";
import { machineMaker, mustKnowMachine } from "#server/auth/machineViewer.ts";
import type { Platform } from "#server/auth/platform.ts";
import { Problem } from "#server/auth/problem.ts";
import { aboutScim } from "#server/services/scim/scimAbout.ts";
import {
  createGroup,
  deleteGroup,
  listGroups,
  patchGroup,
  readGroup,
  replaceGroup,
} from "#server/services/scim/scimGroups.ts";
import { ScimProblem } from "#server/services/scim/scimProblem.ts";
import { idOf, scimPath } from "#server/services/scim/scimShapes.ts";
import {
  createUser,
  deleteUser,
  listUsers,
  patchUser,
  readUser,
  replaceUser,
  scimBase,
  type ScimQuery,
} from "#server/services/scim/scimUsers.ts";
import { readBody } from "../bodies/readBody.ts";
import { scimError, scimType } from "./scimReplies.ts";

interface Sent {
  id: number;
  query: ScimQuery;
  body: Body;
}

type Work = (call: Call, sent: Sent) => Promise<Body | void>;

interface Resource {
  list: Work;
  create: Work;
  read: Work;
  replace: Work;
  patch: Work;
  remove: Work;
}

const users: Resource = {
  list: (call, { query }) => listUsers(call, query),
  create: (call, { body }) => createUser(call, body),
  read: (call, { id }) => readUser(call, id),
  replace: (call, { id, body }) => replaceUser(call, id, body),
  patch: (call, { id, body }) => patchUser(call, id, body),
  remove: (call, { id }) => deleteUser(call, id),
};

const groups: Resource = {
  list: (call, { query }) => listGroups(call, query),
  create: (call, { body }) => createGroup(call, body),
  read: (call, { id, query }) => readGroup(call, id, query),
  replace: (call, { id, body }) => replaceGroup(call, id, body),
  patch: (call, { id, body }) => patchGroup(call, id, body),
  remove: (call, { id }) => deleteGroup(call, id),
};

/** Serves SCIM 2.0 (RFC 7644), by which a directory provides staff and takes them back. */
export function serveScim(app: FastifyInstance, platform: Platform): void {
  void app.register(
    async (inner) => {
      inner.removeAllContentTypeParsers();
      inner.addContentTypeParser([scimType, "application/json"], readBody);
      inner.addHook("onRequest", async (request) => {
        // Directories name a type where they send nothing, too.
        if (hasNoBody(request.headers)) delete request.headers["content-type"];
        request.viewer = await mustProvide(platform, request);
      });
      inner.setErrorHandler((error, request, reply) => scimError(platform, error, request, reply));
      inner.setNotFoundHandler(async () => {
        throw new Problem("notFound");
      });
      serveResource(inner, platform, "/Users", users);
      serveResource(inner, platform, "/Groups", groups);
      for (const [path, about] of aboutScim)
        inner.get(path, (request, reply) =>
          send(reply, 200, about(scimBase(callOf(platform, request)))),
        );
    },
    { prefix: scimPath },
  );
}

/** True if a request announces no body (RFC 9112, section 6.3). */
function hasNoBody(headers: IncomingHttpHeaders): boolean {
  const { "content-length": length = "0", "transfer-encoding": encoding } = headers;
  return length === "0" && encoding === undefined;
}

/** Requires a machine with only the provisioning area and the role for managing staff. */
async function mustProvide(platform: Platform, { headers, ip }: FastifyRequest) {
  const token = machineTokenIn(headers.authorization);
  if (token === null) throw new Problem("unauthorized");
  const viewer = await mustKnowMachine(platform, token, ip);
  const areas = viewer.machine?.areas ?? [];
  if (areas.length !== 1 || areas[0] !== provisioningArea) throw new Problem("notForMachine");
  if (!hasRole(viewer.roles, machineMaker)) throw new Problem("forbidden");
  return viewer;
}

function serveResource(
  app: FastifyInstance,
  platform: Platform,
  path: string,
  { list, create, read, replace, patch, remove }: Resource,
): void {
  const answer =
    (work: Work, status: number) => async (request: FastifyRequest, reply: FastifyReply) => {
      const call = callOf(platform, request);
      const body = await work(call, sentBy(request));
      return body ? send(reply, status, body) : reply.code(204).send();
    };
  const one = `${path}/:id`;
  app.get(path, answer(list, 200));
  app.post(path, answer(create, 201));
  app.get(one, answer(read, 200));
  app.put(one, answer(replace, 200));
  app.patch(one, answer(patch, 200));
  app.delete(one, answer(remove, 204));
}

function callOf(platform: Platform, { viewer, id, ip }: FastifyRequest): Call {
  return openCall(platform, { viewer, language: "en", supportId: String(id), address: ip });
}

function sentBy({ params, query, body, method }: FastifyRequest): Sent {
  // Border: parameters of a path are texts, and those of a query if they aren't repeated.
  const { id } = params as { id?: string };
  const asked = Object.entries(query as Record<string, unknown>);
  const [repeated] = asked.find(([, value]) => typeof value !== "string") ?? [];
  if (repeated !== undefined)
    throw new ScimProblem(400, `${repeated.slice(0, 100)} is there twice.`, "invalidValue");
  const number = id === undefined ? 0 : idOf(id);
  if (number === null) throw new Problem("notFound");
  const isChange = method === "POST" || method === "PUT" || method === "PATCH";
  if (isChange && !isBody(body))
    throw new ScimProblem(400, "The body is an object.", "invalidSyntax");
  return { id: number, query: Object.fromEntries(asked), body: isBody(body) ? body : {} };
}

function send(reply: FastifyReply, status: number, body: Body): FastifyReply {
  const meta = isBody(body["meta"]) ? body["meta"] : {};
  const { location } = meta;
  if (status === 201 && typeof location === "string") reply.header("location", location);
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type(`${scimType}; charset=utf-8`)
    .send(JSON.stringify(body));
}
