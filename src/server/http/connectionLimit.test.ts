import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { limitConnections, mostConnections } from "./connectionLimit.ts";

const open: { app: FastifyInstance; sockets: Socket[] }[] = [];

afterEach(async () => {
  for (const { app, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    app.server.closeAllConnections();
    await app.close();
  }
});

/** Server limited to `most` connections, with a call that ends on demand. */
async function serve(most: number) {
  const app = Fastify({ forceCloseConnections: true });
  limitConnections(app, most);
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  let begun = () => {};
  const running = new Promise<void>((resolve) => (begun = resolve));
  app.get("/quick", async () => "quick");
  app.post("/quick", async () => "quick");
  app.get("/slow", async () => {
    begun();
    await ended;
    return "slow";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const made = { app, sockets: [] as Socket[] };
  open.push(made);
  const say = async (text: string): Promise<Socket> => {
    const arrived = once(app.server, "connection");
    const socket = connect({ port, host: "127.0.0.1" });
    socket.on("error", () => {});
    made.sockets.push(socket);
    socket.write(text);
    await arrived;
    return socket;
  };
  const ask = async (path: string): Promise<string> =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close" } })).text();
  return { say, ask, end, running };
}

const head = "GET /quick HTTP/1.1\r\nhost: x\r\n";

test.each([
  ["heads", head],
  [
    "bodies",
    `${head.replace("GET", "POST")}content-length: 9\r\ncontent-type: application/json\r\n\r\n{`,
  ],
])("more half %s than there is room for keep nobody out", async (_what, half) => {
  const { say, ask } = await serve(3);
  const halves: Socket[] = [];
  for (let count = 0; count < 10; count += 1) halves.push(await say(half));
  expect(await ask("/quick")).toBe("quick");
  // The oldest one made room: its connection is closed.
  const [first] = halves;
  if (first && !first.closed) await once(first, "close");
  expect(first?.closed).toBe(true);
});

test("a connection on which a call runs is never the one that makes room", async () => {
  const { say, ask, end, running } = await serve(3);
  const slow = await say("GET /slow HTTP/1.1\r\nhost: x\r\n\r\n");
  await running;
  for (let count = 0; count < 10; count += 1) await say(head);
  expect(await ask("/quick")).toBe("quick");
  const answered = once(slow, "data");
  end();
  expect(String(await answered)).toContain("slow");
});

test("a connection with one call answered and another running makes no room either", async () => {
  const { say, ask, end, running } = await serve(3);
  const both = await say(`${head}\r\nGET /slow HTTP/1.1\r\nhost: x\r\n\r\n`);
  expect(String((await once(both, "data"))[0])).toContain("quick");
  await running;
  for (let count = 0; count < 10; count += 1) await say(head);
  expect(await ask("/quick")).toBe("quick");
  const answered = once(both, "data");
  end();
  expect(String(await answered)).toContain("slow");
});

test("where every connection has a call, the newcomer is refused", async () => {
  const { say, end, running } = await serve(1);
  const slow = await say("GET /slow HTTP/1.1\r\nhost: x\r\n\r\n");
  await running;
  const newcomer = await say(head);
  if (!newcomer.closed) await once(newcomer, "close");
  const answered = once(slow, "data");
  end();
  expect(String(await answered)).toContain("slow");
});

test.each([
  [
    "Limit                     Soft Limit           Hard Limit           Units\nMax open files            512                  512                  files",
    362,
  ],
  ["Max open files            1048576              1048576              files", 15_000],
  ["Max open files            60                   60                   files", 150],
  ["", 1000],
])("the limit follows from the descriptors: %#", (limits, most) => {
  expect(mostConnections(limits)).toBe(most);
});
