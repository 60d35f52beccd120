import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import type { LogLine } from "#server/auth/platform.ts";
import { refuseBroken } from "./brokenRequests.ts";
import { sendProblem, toProblem } from "./replies.ts";
import {
  closeInTime,
  connectionOptions,
  endInTime,
  endUnread,
  refuseWhileClosing,
  usualPatience,
  watchCalls,
  type Patience,
} from "./connections.ts";

/** Limits short enough for a test to wait for. */
const short: Patience = {
  ...usualPatience,
  head: 40,
  request: 80,
  unread: 40,
  farewell: 20,
  interval: 10,
  closing: 40,
};

const open: { app: FastifyInstance; sockets: Socket[] }[] = [];

afterEach(async () => {
  for (const { app, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
});

/** More than a connection's buffers hold. */
const large = Buffer.alloc(64_000_000);

/** Log that keeps its lines. */
function makeLog() {
  const lines: [string, LogLine | undefined][] = [];
  const note = (event: string, line?: LogLine) => void lines.push([event, line]);
  return { lines, log: { info: note, warn: note, error: note } };
}

async function serve(patience: Patience = short) {
  const app = Fastify({
    ...connectionOptions(patience),
    clientErrorHandler: (error, socket) => refuseBroken(error, socket, patience),
  });
  refuseWhileClosing(app);
  app.setErrorHandler((error, request, reply) =>
    sendProblem(reply, toProblem(error), "en", request.id),
  );
  endUnread(app, patience);
  watchCalls(app);
  const whileStopping: { run: () => Promise<void> } = { run: async () => {} };
  app.addHook("preClose", () => whileStopping.run());
  app.get("/large", async (_request, reply) => reply.send(large));
  app.get("/endless", () => new Promise(() => {}));
  app.post("/body", async () => "read");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const made = { app, sockets: [] as Socket[] };
  open.push(made);
  const say = async (text: string) => {
    const arrived = once(app.server, "connection");
    // Half open like a client that never closes its side.
    const ours = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    made.sockets.push(ours);
    ours.on("error", () => {});
    if (text) ours.write(text);
    const [theirs] = (await arrived) as [Socket];
    theirs.on("error", () => {});
    return { ours, theirs };
  };
  return { app, say, whileStopping };
}

/** All that arrives until the other side ends. */
async function everything(socket: Socket): Promise<string> {
  let heard = "";
  for await (const piece of socket) heard += String(piece);
  return heard;
}

function isClosed(socket: Socket): Promise<unknown> {
  return socket.destroyed ? Promise.resolve() : once(socket, "close");
}

test.each([
  ["nothing at all", ""],
  ["half a head", "GET /endless HTTP/1.1\r\nhost: x\r\n"],
  [
    "half a body",
    "POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\nhalf",
  ],
  ["what is no HTTP", "HELLO\r\n\r\n"],
  ["an endless URL", `GET /${"x".repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, "uriTooLong"],
])("whoever sends %s is told so and loses the connection", async (_name, text, error?: string) => {
  const { say } = await serve();
  // It is never closed on our side.
  const { ours, theirs } = await say(text);
  const heard = everything(ours);
  await isClosed(theirs);
  const [head = "", body = ""] = (await heard).split("\r\n\r\n");
  expect(head).toContain(error ? "HTTP/1.1 414 " : "HTTP/1.1 400 Bad Request");
  expect(head).toContain("api-version: 2.8.5");
  expect(JSON.parse(body)).toMatchObject({ error: error ?? "badRequest" });
});

test("a reply that nobody reads ends, one that is read arrives whole", async () => {
  const { say } = await serve();
  const request = "GET /large HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
  const { ours, theirs } = await say(request);
  ours.pause();
  await isClosed(theirs);
  const reader = await say(request);
  let length = 0;
  for await (const piece of reader.ours) length += (piece as Buffer).length;
  expect(length).toBeGreaterThan(large.length);
});

test("a server that stops cuts what takes too long, and says what it was", async () => {
  const { app, say } = await serve({ ...short, head: 60_000, request: 60_000 });
  const { lines, log } = makeLog();
  const called = once(app.server, "request");
  const endless = await say("GET /endless HTTP/1.1\r\nhost: x\r\n\r\n");
  await called;
  const half = await say("GET /body HTTP/1.1\r\n");
  await closeInTime(app, log, short.closing);
  await Promise.all([isClosed(endless.theirs), isClosed(half.theirs)]);
  expect(lines).toEqual([["close.cut", { connections: 2, calls: "GET /endless" }]]);
});

test("a request that arrives while the server stops is told to come back, with the usual body", async () => {
  const { app, say, whileStopping } = await serve();
  let heard = "";
  whileStopping.run = async () => {
    const { ours } = await say("GET /nowhere HTTP/1.1\r\nhost: x\r\n\r\n");
    heard = await everything(ours);
  };
  await app.close();
  expect(heard).toMatch(/^HTTP\/1\.1 503 /);
  expect(heard).toMatch(/retry-after: 2\r/);
  expect(heard).toContain('"error":"notReadyYet"');
  expect(heard).toMatch(/"supportId":/);
});

test("a server that stops waits for what is nearly done, and cuts nothing", async () => {
  const { app, say } = await serve();
  const { ours } = await say("GET /nowhere HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  const heard = await everything(ours);
  const { lines, log } = makeLog();
  await closeInTime(app, log, 60_000);
  expect([heard.slice(0, 12), lines]).toEqual(["HTTP/1.1 404", []]);
});

test("work that does not end is named in the log and left behind", async () => {
  const { lines, log } = makeLog();
  await endInTime(Promise.resolve(), "queries", log, 60_000);
  expect(lines).toEqual([]);
  await endInTime(new Promise(() => {}), "queries", log, 10);
  expect(lines).toEqual([["close.cut", { what: "queries" }]]);
});
