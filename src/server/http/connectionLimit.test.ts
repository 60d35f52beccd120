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
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: running, resolve: begun } = Promise.withResolvers<void>();
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

const ofBody = "content-length: 9\r\ncontent-type: application/json\r\n\r\n{";

test.each([
  ["heads", head],
  ["bodies", `${head.replace("GET", "POST")}${ofBody}`],
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

const slowCall = head.replace("quick", "slow");

test.each([
  ["its only one", "", `${slowCall}\r\n`],
  ["another having been answered", "quick", `${head}\r\n${slowCall}\r\n`],
])("a connection on which a call runs makes no room: %s", async (_which, answered, calls) => {
  const { say, ask, end, running } = await serve(3);
  const socket = await say(calls);
  let heard = "";
  socket.on("data", (piece) => (heard += piece.toString()));
  await running;
  await expect.poll(() => heard).toContain(answered);
  for (let count = 0; count < 10; count += 1) await say(head);
  expect(await ask("/quick")).toBe("quick");
  end();
  await expect.poll(() => heard).toContain("slow");
});

test("where every connection has a call, the newcomer is refused", async () => {
  const { say, end, running } = await serve(1);
  const slow = await say(`${slowCall}\r\n`);
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
