import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { compressReplies, encodingAsked } from "./compress.ts";

const long = JSON.stringify({ words: Array.from({ length: 200 }, (_, index) => `word ${index}`) });
function wordsOf(length: number): string {
  return JSON.stringify("processing activity ".repeat(length / 20));
}

const app = Fastify();
compressReplies(app);
const json = "application/json; charset=utf-8";
app.get("/v1/long", async (_, reply) =>
  reply.type(json).header("vary", "authorization").send(long),
);
app.get<{ Params: { length: string } }>("/v1/words/:length", async ({ params }, reply) =>
  reply.type(json).send(wordsOf(Number(params.length))),
);
app.get("/v1/short", async (_, reply) => reply.type(json).send("{}"));
app.get("/v1/file", async (_, reply) => reply.type("application/pdf").send(Buffer.alloc(4000)));

afterAll(() => app.close());

test("a long reply is sent compressed to who accepts it, and is the same unpacked", async () => {
  const ask = (accepted: string) =>
    app.inject({ url: "/v1/long", headers: { "accept-encoding": accepted } });
  const packed = await ask("gzip, deflate, br");
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(packed.headers["vary"]).toBe("authorization, accept-encoding");
  expect(Number(packed.headers["content-length"])).toBeLessThan(long.length / 2);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(long);
  const zipped = await ask("gzip");
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(long);
});

test("replies of all lengths are the same unpacked, in at most a fifth of their length", async () => {
  for (const length of [10_000, 200_000, 1_500_000]) {
    const { rawPayload } = await app.inject({
      url: `/v1/words/${length}`,
      headers: { "accept-encoding": "br" },
    });
    expect(rawPayload.length).toBeLessThan(length / 5);
    expect(brotliDecompressSync(rawPayload).toString()).toBe(wordsOf(length));
  }
});

test("who accepts no encoding, short replies and files are sent as they are", async () => {
  const plain = await app.inject({ url: "/v1/long" });
  expect([plain.headers["content-encoding"], plain.payload]).toEqual([undefined, long]);
  // A cache must not hand the plain reply to others.
  expect(plain.headers["vary"]).toContain("accept-encoding");
  for (const url of ["/v1/short", "/v1/file"]) {
    const reply = await app.inject({ url, headers: { "accept-encoding": "br" } });
    expect([url, reply.headers["content-encoding"]]).toEqual([url, undefined]);
  }
});

test.each([
  [undefined, null],
  ["identity", null],
  ["br;q=0, gzip", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0.0", null],
])("of %s, %s is used", (header, encoding) => {
  expect(encodingAsked(header)).toBe(encoding);
});
