import { connect } from "node:net";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { refuseBroken } from "./brokenRequests.ts";
import { usualPatience } from "./connections.ts";

const app = Fastify({
  clientErrorHandler: (error, socket) => refuseBroken(error, socket, usualPatience),
});
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
const port = typeof address === "object" && address !== null ? address.port : 0;

afterAll(() => app.close());

function say(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (piece) => (heard += piece.toString()));
    socket.on("close", () => resolve(heard));
    socket.on("error", reject);
  });
}

test("malformed HTTP is refused with our body and headers", async () => {
  const reply = await say("HELLO\r\n\r\n");
  const [head = "", body = ""] = reply.split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  expect(head).toContain("api-version: 2.8.5");
  expect(JSON.parse(body)).toMatchObject({ error: "badRequest", status: 400 });
});

test("an endless URL is refused as too long", async () => {
  const reply = await say(`GET /${"x".repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`);
  expect(reply).toMatch(/^HTTP\/1\.1 414 /);
});
