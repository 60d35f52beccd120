import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { ownFolder } from "#tests/helpers/files/ownFolder.ts";
import { sendProblem, toProblem } from "./replies.ts";
import { serveClient } from "./staticClient.ts";

const { folder, write } = ownFolder();

write("index.html", "<!doctype html><title>Artikel 30</title>");
write("assets/main-abc.js", "console.log(1)");
writeFileSync(join(folder, "assets/main-abc.js.br"), brotliCompressSync("console.log(1)"));
const app = Fastify();
app.setNotFoundHandler(await serveClient(app, folder));
app.setErrorHandler((error, request, reply) =>
  sendProblem(reply, toProblem(error), "en", request.id),
);

afterAll(() => app.close());

const page = { accept: "text/html", "sec-fetch-mode": "navigate" };

test("a file with a content hash in its name is cached forever, and sent compressed", async () => {
  const url = "/assets/main-abc.js";
  const plain = await app.inject({ url });
  expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(plain.payload).toBe("console.log(1)");
  const packed = await app.inject({ url, headers: { "accept-encoding": "br" } });
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(packed.headers["content-type"]).toContain("javascript");
});

test("every navigation gets the single page, which is revalidated each time", async () => {
  for (const url of ["/", "/vvt-list", "/download/export/x/report.pdf", "/login?redirect=/"]) {
    const reply = await app.inject({ url, headers: page });
    expect([url, reply.statusCode]).toEqual([url, 200]);
    expect(reply.payload).toContain("Artikel 30");
    expect(reply.headers["cache-control"]).toBe("no-cache");
  }
});

test("the address of a screen answers with the page, unless nothing but JSON is accepted", async () => {
  const screens = ["/", "/vvt-list/all/company", "/settings/staff", "/vvt/edit/7", "/dashboard"];
  for (const url of screens) {
    for (const accept of ["*/*", "image/webp,*/*;q=0.8", "application/json, text/plain, */*"]) {
      const reply = await app.inject({ url, headers: { accept } });
      expect([url, accept, reply.statusCode]).toEqual([url, accept, 200]);
      expect(reply.payload).toContain("Artikel 30");
    }
    // Clients that send no Accept header.
    expect((await app.inject({ url })).statusCode).toBe(200);
    const json = await app.inject({ url, headers: { accept: "application/json" } });
    expect([url, json.statusCode]).toEqual([url, 404]);
  }
});

test("a missing script, picture or call is a 404, not the page", async () => {
  const missing = [
    { url: "/assets/main-old.js", headers: page },
    { url: "/assets/main-old.js", headers: { accept: "*/*" } },
    { url: "/picture.png", headers: { accept: "image/*", "sec-fetch-mode": "no-cors" } },
    { url: "/v1/api/nothing", headers: page },
    { url: "/../package.json", headers: { accept: "*/*" } },
    { url: "/vvt-list", method: "POST" as const, headers: page },
  ];
  for (const request of missing) {
    const reply = await app.inject(request);
    expect([request.url, reply.statusCode]).toEqual([request.url, 404]);
    expect(reply.json().error).toBe("notFound");
  }
});
