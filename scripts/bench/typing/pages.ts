import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { buildBenchPages } from "../buildPages.ts";
import { repliesTo } from "./replies.ts";

/** Pages with a form: plain inputs, the same as ready markup, the editor, what it shows by React alone, and a stock form. */
const pages = ["bare", "plain", "editor", "alone", "stock"] as const;

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

/** Builds and serves the pages; returns their address and how to end it. */
export async function servePages(): Promise<{ address: string; close: () => void }> {
  const server = await listen(await buildBenchPages("bench", pages));
  // Border: a server listening on a port has this kind of address.
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Scripts and styles are kept by the browser as the product's are: their names say their contents. */
function keptFor(path: string): Record<string, string> {
  if (path.endsWith(".html")) return {};
  return { "cache-control": "public, max-age=31536000, immutable" };
}

/** What the product's server would say to a page. */
function replyTo(path: string, page = "http://bench"): string | undefined {
  const reply = repliesTo(new URL(page).searchParams)[path];
  return reply === undefined ? undefined : JSON.stringify(reply);
}

function listen(built: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://bench").pathname;
    const headers = headersFor(path);
    const reply = replyTo(path, request.headers.referer);
    if (reply !== undefined) {
      response.writeHead(200, { ...headers, "content-type": "application/json" }).end(reply);
      return;
    }
    let content: Buffer;
    try {
      content = readFileSync(join(built, path));
    } catch {
      response.writeHead(404, headers).end();
      return;
    }
    const type = types[extname(path)] ?? "application/octet-stream";
    response.writeHead(200, { ...headers, ...keptFor(path), "content-type": type }).end(content);
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}
