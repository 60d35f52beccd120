import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import pages from "#schemas/lists/pages.json" with { type: "json" };
import { basePath } from "#shared/api/version.ts";
import { catalogueList } from "#shared/generated/catalogueList.ts";
import { Problem } from "#server/auth/problem.ts";
import { acceptsOnlyJson } from "./requestChecks.ts";

/** For files with a content hash in their name. */
const immutableCaching = "public, max-age=31536000, immutable";
const revalidateCaching = "no-cache";

/** The first part of every screen's address; that of the start page is empty. */
const screens = new Set(
  [...pages.items.map(({ value }) => value), ...catalogueList.map(({ route }) => route)].map(
    firstPart,
  ),
);

function firstPart(path: string): string {
  return path.split("/")[1] ?? "*";
}

/**
 * Whether a request is for a page rather than for a missing script or picture. At the address of a
 * screen it is, unless the caller accepts nothing but JSON; elsewhere browsers say so themselves.
 */
function isForPage(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const path = request.url.split("?")[0] ?? "";
  if (path.startsWith(`${basePath}/`) || path.startsWith("/assets/")) return false;
  if (screens.has(firstPart(path))) return !acceptsOnlyJson(request.headers.accept);
  const mode = request.headers["sec-fetch-mode"];
  return mode === undefined
    ? (request.headers.accept ?? "").includes("text/html")
    : mode === "navigate";
}

/** Handles unknown addresses: the app's single page where one is wanted, else 404. */
export type NotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves the built client: hashed files, and the single page for all app addresses. */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  hasSignOn = false,
  headersOf: (request: FastifyRequest) => Readonly<Record<string, string>> = () => ({}),
): Promise<NotFound> {
  const page = await readFile(join(folder, "index.html"), "utf8");
  // The sign-in page asks for the address first where it may lead to an identity provider.
  const mark = hasSignOn ? '<meta name="sign-on" content="1" />' : "";
  const html = page.replace("</head>", `${mark}</head>`);
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
    if (!isForPage(request)) throw new Problem("notFound");
    return reply
      .code(200)
      .type("text/html; charset=utf-8")
      .header("cache-control", revalidateCaching)
      .headers(headersOf(request))
      .send(html);
  };
}
