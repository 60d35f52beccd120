import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import type { LogLine } from "#server/auth/platform.ts";
import { refuseAmbiguous, refuseBroken } from "./brokenRequests.ts";
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

/** Work of calls that a test ends. */
let held = async (): Promise<string> => "";

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
  refuseAmbiguous(app);
  refuseWhileClosing(app);
  app.addHook("onRequest", async (_request, reply) => void reply.header("api-version", "2.8.5"));
  app.setErrorHandler((error, request, reply) =>
    sendProblem(reply, toProblem(error), "en", request.id),
  );
  endUnread(app, patience);
  watchCalls(app);
  const whileStopping: { run: () => Promise<void> } = { run: async () => {} };
  app.addHook("preClose", () => whileStopping.run());
  app.get("/large", async (_request, reply) => reply.send(large));
  app.get("/held", () => held());
  app.get("/endless", () => new Promise(() => {}));
  app.post("/body", async () => "read");
  app.addContentTypeParser("application/octet-stream", async (_request: unknown, body: unknown) => {
    await held();
    return body;
  });
  app.post("/bytes", async ({ body, headers }, reply) =>
    reply.header("content-length", headers["content-length"]).send(body),
  );
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

const broken: [string, string, [number, string]?][] = [
  ["nothing at all", ""],
  ["half a head", "GET /endless HTTP/1.1\r\nhost: x\r\n"],
  [
    "half a body",
    "POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\nhalf",
  ],
  ["what is no HTTP", "HELLO\r\n\r\n"],
  ["an endless URL", `GET /${"x".repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, [414, "uriTooLong"]],
  [
    "endless headers",
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${"x".repeat(20_000)}\r\n\r\n`,
    [431, "headersTooLarge"],
  ],
  ["two hosts", "GET /none HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n"],
  ["HTTP/0.9", "GET /none\r\n\r\n"],
];

test.each(broken)(
  "whoever sends %s is told so and loses the connection",
  async (_name, text, refusal: [number, string] = [400, "badRequest"]) => {
    const { say } = await serve();
    // It is never closed on our side.
    const { ours, theirs } = await say(text);
    const heard = everything(ours);
    await isClosed(theirs);
    const [head = "", body = ""] = (await heard).split("\r\n\r\n");
    expect(head).toContain(`HTTP/1.1 ${refusal[0]} `);
    expect(head).toContain("api-version: 2.8.5");
    expect(JSON.parse(body)).toMatchObject({ error: refusal[1] });
  },
);

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

test("an upload waits until it is read, then arrives whole", async () => {
  const { app, say } = await serve({ ...short, request: 60_000, unread: 60_000 });
  const called = once(app.server, "request");
  const { promise, resolve } = Promise.withResolvers<string>();
  held = () => promise;
  const size = 8_000_000;
  const { ours, theirs } = await say(
    "POST /bytes HTTP/1.1\r\nhost: x\r\nconnection: close\r\n" +
      `content-type: application/octet-stream\r\ncontent-length: ${size}\r\n\r\n`,
  );
  await called;
  const bytes = randomBytes(size);
  ours.write(bytes);
  await vi.waitFor(() => expect(theirs.bytesRead).toBeGreaterThan(60_000));
  const others = "GET /none HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
  for (let count = 0; count < 50; count += 1) await everything((await say(others)).ours);
  // One read for the call, one that waits.
  expect(theirs.bytesRead).toBeLessThan(150_000);
  resolve("");
  const pieces: Buffer[] = [];
  for await (const piece of ours) pieces.push(piece as Buffer);
  const reply = Buffer.concat(pieces);
  expect(reply.subarray(reply.indexOf("\r\n\r\n") + 4).equals(bytes)).toBe(true);
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

test("requests that are sent ahead are worked on one at a time, others meanwhile", async () => {
  const { say } = await serve(usualPatience);
  const atWork: (() => void)[] = [];
  let begun = 0;
  held = () =>
    new Promise<string>((resolve) => {
      begun += 1;
      atWork.push(() => resolve("done"));
    });
  const request = "GET /held HTTP/1.1\r\nhost: x\r\n\r\n";
  const many = await say(request.repeat(3));
  const one = await say(request);
  await vi.waitFor(() => expect(begun).toBe(2));
  for (const count of [3, 4]) {
    for (const end of atWork.splice(0)) end();
    await vi.waitFor(() => expect(begun).toBe(count));
  }
  many.ours.destroy();
  one.ours.destroy();
});

test("a connection on which many wait is cut, before all that it sent is parsed", async () => {
  const { app, say } = await serve();
  let parsed = 0;
  app.server.on("request", () => void (parsed += 1));
  const { theirs } = await say("GET /endless HTTP/1.1\r\nhost: x\r\n\r\n".repeat(1500));
  await isClosed(theirs);
  expect(parsed).toBeLessThan(100);
});

test("a body of many empty lines arrives whole, as do the requests after it", async () => {
  const { say } = await serve(usualPatience);
  const body = `{${"\r\n\r\n".repeat(50_000)}}`;
  const head = "POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
  const one = `${head}content-length: ${body.length}\r\n\r\n${body}`;
  const { ours } = await say(`${one}${one}${head}connection: close\r\ncontent-length: 2\r\n\r\n{}`);
  expect((await everything(ours)).match(/HTTP\/1\.1 200 /g)).toHaveLength(3);
});

test("requests that are sent ahead wait until a large reply is read", async () => {
  const { say } = await serve(usualPatience);
  held = async () => "done";
  const head = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\nx: ${"x".repeat(600)}\r\n`;
  const few = `${head("/held")}\r\n`.repeat(24);
  const { ours } = await say(
    `${head("/large")}\r\n${few}${head("/held")}connection: close\r\n\r\n`,
  );
  const heard = Buffer.concat(await ours.toArray());
  expect(heard.subarray(large.length).toString().match(/done/g)).toHaveLength(25);
});
