import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { basePath } from "#shared/api/version.ts";
import { Problem } from "#server/auth/problem.ts";

/** For files with a content hash in their name. */
const immutableCaching = "public, max-age=31536000, immutable";
const revalidateCaching = "no-cache";

/** Whether a request is a page navigation rather than for a missing script or picture. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const path = request.url.split("?")[0] ?? "";
  if (path.startsWith(`${basePath}/`) || path.startsWith("/assets/")) return false;
  const mode = request.headers["sec-fetch-mode"];
  return mode === undefined
    ? (request.headers.accept ?? "").includes("text/html")
    : mode === "navigate";
}

/** Handles unknown addresses: the app's single page for navigations, else 404. */
export type NotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves the built client: hashed files, and the single page for all app addresses. */
export async function serveClient(app: FastifyInstance, folder: string): Promise<NotFound> {
  const html = await readFile(join(folder, "index.html"));
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        "cache-control",
        path.includes("/assets/") ? immutableCaching : revalidateCaching,
      );
    },
  });
  return async (request, reply) => {
    if (!isNavigation(request)) throw new Problem("notFound");
    return reply
      .code(200)
      .type("text/html; charset=utf-8")
      .header("cache-control", revalidateCaching)
      .send(html);
  };
}
