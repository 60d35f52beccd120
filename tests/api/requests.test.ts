import { createHook } from "node:async_hooks";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { operations } from "#shared/generated/operations.ts";
import { makeGroup, makePerson } from "../helpers/factories.ts";
import { makeTestApp } from "../helpers/testApp.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";

const app = await makeTestApp({}, { database: await ownDatabase() });
const token = (await makePerson(app, await makeGroup(app), "ROLE_MASTER_EDITOR")).token;

const staff = "/v1/api/staff/search";

function search(body: unknown) {
  return app.post("/api/staff/search", body, { token });
}

test("malformed JSON, or JSON of the wrong shape, is answered with 400", async () => {
  const raw = (text: string) => app.send("POST", staff, { token, raw: text });
  expect((await raw('{"text":')).body.error).toBe("invalidJson");
  expect((await raw("")).status).toBe(400);
  const cases: [unknown, string, string][] = [
    [{ text: 5 }, "/text", "type"],
    [{ companyId: "5" }, "/companyId", "type"],
    [{ wrong: true }, "/wrong", "additionalProperties"],
    [{ text: "a\u0000b" }, "/text", "characters"],
    [{ text: "a\u202Eb" }, "/text", "characters"],
    [{ text: "a\uD800b" }, "/text", "characters"],
    [[], "", "type"],
  ];
  for (const [body, path, code] of cases) {
    const reply = await search(body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ error: "badRequest", status: 400 });
    expect(reply.body.fields).toContainEqual({ path, code, message: expect.any(String) });
  }
});

test("a well-formed but too long value is answered with 412 and its field", async () => {
  const reply = await search({ text: "x".repeat(201) });
  expect(reply.status).toBe(412);
  expect(reply.body.error).toBe("invalid");
  expect(reply.body.message).toBe(
    "Das wurde nicht angenommen. Bitte prüfen Sie die markierten Angaben.",
  );
  expect(reply.body.fields).toEqual([
    {
      path: "/text",
      code: "maxLength",
      message: "Die Höchstlänge von 200 Zeichen ist überschritten.",
    },
  ]);
});

test("a refused save says that nothing was saved", async () => {
  const name = "x".repeat(2001);
  const reply = await app.post("/api/processingActivity/activity", { name }, { token });
  expect(reply.body).toMatchObject({
    error: "invalid",
    message: "Ihre Daten wurden nicht gespeichert. Bitte prüfen Sie die markierten Felder.",
  });
});

/** Maximum excess of a refusal over its request: a hundred fields with their messages. */
const refusalSize = 40_000;

test("a refusal names a hundred fields at most, and is never much longer than what was sent", async () => {
  const names = (count: number, name: (at: number) => string) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), 1])));
  const bodies = [
    names(400, (at) => `u${at}`),
    names(100, (at) => `${at}${"~/".repeat(200)}`),
    `{"${"x".repeat(50_000)}":1}`,
  ];
  for (const raw of bodies) {
    for (const path of [
      staff,
      "/v1/api/processingActivity/activity",
      "/v1/api/admin/domains/edit",
    ]) {
      const reply = await app.send("POST", path, { token, raw });
      expect([path, reply.status]).toEqual([path, 400]);
      expect(reply.body.fields.length).toBeGreaterThan(0);
      expect(reply.body.fields.length).toBeLessThanOrEqual(100);
      expect(reply.raw.length).toBeLessThan(raw.length + refusalSize);
    }
  }
});

test("session calls and those that anybody may make take four kilobytes, with or without a token", async () => {
  const calls = operations.filter(
    ({ access, handler, request }) =>
      (handler.startsWith("session.") || access === "public") &&
      // A passkey's answer is longer.
      handler !== "secondFactor.finish" &&
      request,
  );
  expect(calls.map(({ handler }) => handler)).toContain("signOn.find");
  const long = JSON.stringify({ username: "x".repeat(4000) });
  const wide = `{${Array.from({ length: 300 }, (_, at) => `"u${at}":1`).join(",")}}`;
  expect(wide.length).toBeLessThan(limits.sessionBodySize);
  for (const { path } of calls) {
    const tooLong = await app.send("POST", `/v1${path}`, { token, raw: long });
    expect([path, tooLong.status, tooLong.body.error]).toEqual([path, 413, "tooLarge"]);
    const refused = await app.send("POST", `/v1${path}`, { token, raw: wide });
    expect([path, refused.status, refused.body.fields.length]).toEqual([path, 400, 100]);
    expect(refused.raw.length).toBeLessThan(wide.length + refusalSize);
  }
});

test("an unsupported content type, an unsupported accept header and a too long address each have their answer", async () => {
  const typed = await app.send("POST", staff, {
    token,
    raw: "<a/>",
    headers: { "content-type": "application/xml" },
  });
  expect([typed.status, typed.body.error]).toEqual([415, "unsupportedMediaType"]);
  const accept = await app.get("/api/apps", { token, headers: { accept: "text/html" } });
  expect([accept.status, accept.body.error]).toEqual([406, "notAcceptable"]);
  const own = "application/vnd.artikel30.v2.8.5+json";
  expect((await app.get("/api/apps", { token, headers: { accept: own } })).status).toBe(200);
  const long = await app.get(`/api/download/${"x".repeat(400)}`, { token });
  expect([long.status, long.body.error]).toEqual([414, "uriTooLong"]);
});

test("an unknown address below the base path is answered with 404 and our body, in the requested language", async () => {
  const reply = await app.get("/api/nothing", { headers: { "accept-language": "en-GB,en" } });
  expect(reply.body).toEqual({
    error: "notFound",
    message: "This entry does not exist, or no longer exists.",
    status: 404,
    supportId: reply.headers["x-support-id"],
  });
});

test("the support id of an error is in the log beside its cause", async () => {
  const { withService } = app.platform.store;
  app.platform.store.withService = () => Promise.reject(new Error("the cause"));
  const reply = await app.get("/api/apps", { token });
  app.platform.store.withService = withService;
  expect([reply.status, reply.body.error]).toEqual([500, "internal"]);
  expect(JSON.stringify(reply.body)).not.toMatch(/cause|at |\.ts/);
  const line = app.lines.find(
    (each) => each.includes(reply.body.supportId) && each.includes("failure"),
  );
  expect(line).toContain("the cause");
});

test("the server states its version and features", async () => {
  expect((await app.send("GET", "/healthz")).status).toBe(200);
  expect((await app.send("GET", "/readyz")).body).toEqual({ status: "ready" });
  const description = await app.get("/openapi.json");
  expect(description.body.openapi).toMatch(/^3\.1/);
  expect(Object.keys(description.body.paths).length).toBeGreaterThan(20);
});

test("the description is compressed once, however often it is asked for", async () => {
  let compressions = 0;
  const hook = createHook({ init: (_id, type) => void (compressions += Number(type === "ZLIB")) });
  const ask = (encoding: string) =>
    app.app.inject({ url: "/v1/openapi.json", headers: { "accept-encoding": encoding } });
  hook.enable();
  try {
    for (const encoding of ["br", "gzip", "br", "gzip", "br"]) await ask(encoding);
  } finally {
    hook.disable();
  }
  expect(compressions).toBe(2);
  const [packed, plain] = [await ask("br"), await ask("identity")];
  expect([packed.headers["content-encoding"], plain.headers["content-encoding"]]).toEqual([
    "br",
    undefined,
  ]);
  expect(packed.headers.vary).toBe("authorization, accept-encoding");
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  const known = { "if-none-match": String(plain.headers.etag) };
  expect((await app.send("GET", "/v1/openapi.json", { headers: known })).status).toBe(304);
});

test("a form with files is refused where none is expected, instead of being taken for nothing", async () => {
  const sent = await app.send("POST", "/v1/api/filter/companiesByFilter", {
    token,
    raw: "--x\r\n",
    headers: { "content-type": "multipart/form-data; boundary=x" },
  });
  expect([sent.status, sent.body.error]).toEqual([415, "unsupportedMediaType"]);
});
