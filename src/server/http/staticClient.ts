import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { basePath } from "#shared/api/version.ts";
import { Problem } from "#server/auth/problem.ts";

/** Files whose name changes with their content may be kept for good. */
const immutableCaching = "public, max-age=31536000, immutable";
const revalidateCaching = "no-cache";

/** Whether someone goes to a page, in contrast to a script or picture that isn't there. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const path = request.url.split("?")[0] ?? "";
  if (path.startsWith(`${basePath}/`) || path.startsWith("/assets/")) return false;
  const mode = request.headers["sec-fetch-mode"];
  return mode === undefined
    ? (request.headers.accept ?? "").includes("text/html")
    : mode === "navigate";
}

/** Answers an address that no route has: with the app's one page, or that there is nothing. */
export type NotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves the built client: files under their content's hash, and the one page for every address of the app. */
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
