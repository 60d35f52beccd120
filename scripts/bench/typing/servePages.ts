import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { buildBenchPages } from "../browser.ts";
import { repliesTo } from "./replies.ts";

/** Pages with a form: plain inputs, the editor and a stock form. */
const pages = ["plain", "editor", "stock"] as const;

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

/**
 * Cross-origin isolation raises the browser's timer resolution from 100 to 5 µs; the CSP is the
 * product's own, but for the stock form, which compiles its schema in the page.
 */
function headersFor(path: string): Record<string, string> {
  const scripts = path === "/stock.html" ? "'self' 'unsafe-eval'" : "'self'";
  return {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "content-security-policy": `default-src 'self'; script-src ${scripts}; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data:; object-src 'none'`,
  };
}

/** Builds and serves the pages; the browser stores scripts and styles as it does the product's. */
export async function servePages(): Promise<AsyncDisposable & { address: string }> {
  const built = await buildBenchPages("bench", pages);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://bench").pathname;
    const page = new URL(request.headers.referer ?? "http://bench");
    const reply = repliesTo(page.searchParams)[path];
    const file = join(built, path);
    for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value);
    if (reply !== undefined) {
      response.setHeader("content-type", "application/json").end(JSON.stringify(reply));
    } else if (existsSync(file)) {
      if (!path.endsWith(".html"))
        response.setHeader("cache-control", "public, max-age=31536000, immutable");
      response.setHeader("content-type", types[extname(path)] ?? "application/octet-stream");
      response.end(readFileSync(file));
    } else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Border: a server listening on a port has this kind of address.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}
