import { fork, type ChildProcess } from "node:child_process";
import { watch } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
/** Changes here restart the server; changes in the client reach the open page without a restart. */
const watched = ["src/server", "src/shared", "schemas"];
/** Debounce in milliseconds, since saving one file often touches several. */
const pause = 200;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** True if a path belongs to the server rather than the client. */
function isServers(path: string): boolean {
  return ["/v1/", "/healthz", "/readyz"].some((start) => path.startsWith(start));
}

/** Serves both from one port: calls go to the server, pages and modules to vite with hot reload. */
export async function developClient() {
  const { createServer: createVite } = await import("vite");
  let handle: Handle = () => {};
  const http = createServer((request, response) => handle(request, response));
  const vite = await createVite({
    configFile: join(root, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: http } },
  });
  const page = async (path: string) => {
    const html = await readFile(join(root, "src/client/index.html"), "utf8");
    return vite.transformIndexHtml(path, html);
  };
  return {
    serverFactory: (answer: Handle): Server => {
      handle = (request, response) => {
        const path = request.url ?? "/";
        if (isServers(path)) return answer(request, response);
        return vite.middlewares(request, response, () => {
          page(path).then(
            (html) => response.setHeader("content-type", "text/html").end(html),
            (error: unknown) => response.writeHead(500).end(String(error)),
          );
        });
      };
      http.on("close", () => void vite.close());
      return http;
    },
  };
}

/** Runs the server in a child process and restarts it whenever its files change. */
export function runDevelopment(): void {
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;
  const start = () => {
    child = fork(join(root, "scripts/start.ts"), ["--developed"], { stdio: "inherit" });
    child.once("exit", (code) => {
      if (isEnding) process.exit(code ?? 0);
      if (code === 2) process.exit(2);
    });
  };
  const restart = () => {
    const old = child;
    if (!old || old.exitCode !== null) return start();
    old.once("exit", start);
    old.kill("SIGTERM");
    return undefined;
  };
  for (const folder of watched) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(restart, pause);
    });
  }
  const end = () => {
    isEnding = true;
    if (!child || child.exitCode !== null) process.exit(0);
    child.kill("SIGTERM");
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  start();
}
