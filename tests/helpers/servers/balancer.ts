import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { atTheEnd } from "../atTheEnd.ts";

/** A balancer that sends each request to the next server. */
export interface Balancer {
  url: string;
  /** Sends requests to these servers from now on. */
  serve: (urls: readonly string[]) => void;
}

/** Starts a balancer; a server that refuses its connection gets no more requests. */
export async function startBalancer(): Promise<Balancer> {
  let targets: string[] = [];
  let turn = 0;
  const server = createServer((incoming, reply) => {
    turn += 1;
    const target = targets[turn % targets.length];
    if (target === undefined) return void reply.writeHead(503).end();
    const { method, headers, url, socket } = incoming;
    const forwarded = { ...headers, "x-forwarded-for": socket.remoteAddress ?? "" };
    const passed = request(`${target}${url}`, { method, headers: forwarded, agent: false });
    passed.on("response", (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on("error", () => {
      targets = targets.filter((each) => each !== target);
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end();
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atTheEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  // Border: a server that listens at a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    serve: (urls) => {
      targets = [...urls];
    },
  };
}
