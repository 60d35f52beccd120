import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { makeGroup, makePerson } from "../../helpers/factories.ts";
import { makeTestApp, type Received } from "../../helpers/testApp.ts";

const password = "Seehund im Watt 1987";
const folder = mkdtempSync(join(tmpdir(), "a30-client-"));

mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Artikel 30</title>");
writeFileSync(join(folder, "assets/main-abc.js"), "console.log(1)");
const app = await makeTestApp({}, { clientFolder: folder });
const group = await makeGroup(app, { title: "Nordlicht" });
const person = await makePerson(app, group, "ROLE_MASTER_EDITOR", { password });
const reader = await makePerson(app, group);
await app.app.listen({ port: 0, host: "127.0.0.1" });
const address = app.app.server.address();
const port = typeof address === "object" && address ? address.port : 0;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = { accept: "text/html", "sec-fetch-mode": "navigate" };
const staff = "/v1/api/staff/search";

async function answers(): Promise<[string, number, Received][]> {
  const { token } = person;
  const list = await app.send("POST", "/v1/api/countries", { token, body: {} });
  const mark = String(list.headers["etag"]);
  const { throttle } = app.platform;
  const guessed = { account: "x@test.example", address: "127.0.0.1", device: null };
  for (let index = 0; index < 10; index += 1) await throttle.count(guessed);
  const guess = { username: "x@test.example", password: "x" };
  const upload = {
    token,
    raw: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHello\r\n--b--\r\n',
    headers: { "content-type": "multipart/form-data; boundary=b" },
  };
  const file = await app.send("POST", "/v1/api/files", upload);
  const send = app.send;
  return [
    ["a list", 200, list],
    [
      "a list that is known",
      304,
      await send("POST", "/v1/api/countries", {
        token,
        body: {},
        headers: { "if-none-match": mark },
      }),
    ],
    ["an upload", 200, file],
    ["a file", 200, await send("GET", `/v1/api/download/${file.body.id}`, { token })],
    [
      "nothing to say",
      204,
      await send("POST", "/v1/api/user/logout", {
        token: (await makePerson(app, person.viewer.group)).token,
        body: { refresh_token: "x" },
      }),
    ],
    ...(await sessionAnswers()),
    ["the description", 200, await send("GET", "/v1/openapi.json")],
    ["alive", 200, await send("GET", "/healthz")],
    ["ready", 200, await send("GET", "/readyz")],
    ["the page", 200, await send("GET", "/vvt-list", { headers: page })],
    ["a script", 200, await send("GET", "/assets/main-abc.js")],
    ["a script's head", 200, await send("HEAD", "/assets/main-abc.js")],
    ["no JSON", 400, await send("POST", staff, { token, raw: "{" })],
    ["a bad escape", 400, await send("GET", "/v1/api/company/%zz", { token })],
    ["nobody", 401, await send("GET", "/v1/api/apps")],
    [
      "too low",
      403,
      await send("POST", "/v1/api/admin/domains/create", { token: reader.token, body: {} }),
    ],
    ["nothing there", 404, await send("GET", "/v1/api/company/987654321", { token })],
    ["no such call", 404, await send("GET", "/v1/api/nothing", { token })],
    ["no such script", 404, await send("GET", "/assets/gone.js")],
    ["no such method", 405, await send("PUT", staff, { token, body: {} })],
    [
      "asked before",
      405,
      await send("OPTIONS", staff, {
        headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
      }),
    ],
    [
      "another type wanted",
      406,
      await send("GET", "/v1/api/apps", { token, headers: { accept: "text/html" } }),
    ],
    ["refused", 412, await send("POST", staff, { token, body: { text: "x".repeat(300) } })],
    [
      "too large",
      413,
      await send("POST", staff, { token, raw: `{"text":"${"x".repeat(1_000_001)}"}` }),
    ],
    [
      "too long an address",
      414,
      await send("GET", `/v1/api/download/${"x".repeat(400)}`, { token }),
    ],
    [
      "another type sent",
      415,
      await send("POST", staff, {
        token,
        raw: "<a/>",
        headers: { "content-type": "application/xml" },
      }),
    ],
    ["too many", 429, await send("POST", "/v1/api/login_check", { body: guess })],
    ["a mistake of ours", 500, await broken(() => Promise.reject(new Error("the cause")))],
    [
      "a full storage",
      503,
      await broken(() => Promise.reject(Object.assign(new Error("x"), { code: "53100" }))),
    ],
  ];
}

/** Replies that start or renew a session, the likeliest to set a cookie. */
async function sessionAnswers(): Promise<[string, number, Received][]> {
  const { login } = await makePerson(app, group, "ROLE_READER", { password });
  const signedIn = await app.signIn(login, password);
  const { token, refresh_token } = signedIn.body;
  return [
    ["signed in", 200, signedIn],
    ["renewed", 200, await app.refresh(refresh_token)],
    ["another language", 200, await app.post("/api/user/language", { language: "en" }, { token })],
    ["another group", 200, await app.post("/api/user/group", { id: group }, { token })],
  ];
}

async function broken(withService: () => Promise<never>): Promise<Received> {
  const kept = app.platform.store.withService;
  const silent = vi.spyOn(console, "error").mockImplementation(() => {});
  app.platform.store.withService = withService;
  const reply = await person.get("/api/apps");
  app.platform.store.withService = kept;
  silent.mockRestore();
  return reply;
}

/** Sends bytes that are not HTTP and returns the reply. */
function speak(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (bytes) => (said += bytes.toString()));
    socket.on("close", () => resolve(said));
    socket.on("error", reject);
  });
}

const wanted = {
  "api-version": "2.8.5",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "SAMEORIGIN",
};

test("every reply of any kind carries the security headers", async () => {
  for (const [what, status, { status: came, headers }] of await answers()) {
    expect([what, came]).toEqual([what, status]);
    expect([what, headers]).toEqual([what, expect.objectContaining(wanted)]);
    expect(headers["x-support-id"]).toMatch(/^[0-9a-f-]{36}$/);
    const policy = String(headers["content-security-policy"]);
    expect([what, policy]).toEqual([what, expect.stringMatching(/default-src '(self|none)'/)]);
    if (what !== "a file") expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe|nonce|\*|http:/);
    expect(headers["x-powered-by"] ?? headers["server"]).toBeUndefined();
  }
});

test("so does the reply to malformed HTTP", async () => {
  const garbage = await speak("NONSENSE\r\n\r\n");
  const endless = await speak(`GET / HTTP/1.1\r\nhost: x\r\nx: ${"y".repeat(70_000)}\r\n\r\n`);
  const split = await speak("GET / HTTP/1.1\r\nhost: x\r\nx: a\u0001b\r\n\r\n");
  for (const said of [garbage, endless, split]) {
    expect(said).toMatch(/^HTTP\/1\.1 4\d\d /);
    for (const [name, value] of Object.entries(wanted)) expect(said).toContain(`${name}: ${value}`);
    const body = JSON.parse(said.slice(said.indexOf("\r\n\r\n") + 4));
    expect(Object.keys(body).toSorted()).toEqual(["error", "message", "status", "supportId"]);
  }
});

test("only signing in sets a cookie, which is kept from scripts and other sites and signs nobody in", async () => {
  const set: string[] = [];
  for (const [what, , { headers }] of await answers())
    if (headers["set-cookie"] !== undefined) set.push(what, String(headers["set-cookie"]));
  expect(set).toEqual(["signed in", expect.any(String)]);
  expect(set[1]).toMatch(
    /^__Host-device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
  );
  const { refreshToken, token } = person;
  const [device] = String(set[1]).split(";");
  const cookie = `${device}; __Secure-vvt_refresh=${refreshToken}; token=${token}`;
  for (const origin of ["https://evil.example", "http://localhost"]) {
    const headers = { cookie, origin, "sec-fetch-site": "cross-site" };
    const refreshed = await app.post("/api/token/refresh", { refresh_token: "" }, { headers });
    expect(refreshed.status).toBe(401);
    expect((await app.get("/api/apps", { headers })).status).toBe(401);
  }
});

test("no other origin may read a reply, with or without a preflight", async () => {
  for (const origin of ["https://evil.example", "null", "http://localhost:3001"]) {
    const headers = {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization",
    };
    const replies = [
      await app.get("/api/apps", { token: person.token, headers }),
      await app.send("OPTIONS", "/v1/api/apps", { headers }),
      await app.send("OPTIONS", "/v1/api/login_check", { headers }),
      await app.send("GET", "/v1/openapi.json", { headers }),
      await app.send("GET", "/assets/main-abc.js", { headers }),
    ];
    for (const reply of replies) {
      const names = Object.keys(reply.headers).filter((name) => name.startsWith("access-control"));
      expect([origin, names]).toEqual([origin, []]);
    }
  }
});

test("no cache may store the replies of operations", async () => {
  const answered = await answers();
  const ofCalls = ["a list", "a list that is known", "an upload", "a file", "nothing to say"];
  const found = answered.filter(([what]) => ofCalls.includes(what));
  expect(found).toHaveLength(ofCalls.length);
  expect(found.map(([what, , { headers }]) => [what, headers["cache-control"]])).toEqual([
    ["a list", "private, no-cache"],
    ["a list that is known", "private, no-cache"],
    ["an upload", "no-store"],
    ["a file", "private, no-store"],
    ["nothing to say", "no-store"],
  ]);
});

test("every refusal contains code, message, status and support id, and no more", async () => {
  const refused = (await answers()).filter(([, status]) => status >= 400);
  expect(new Set(refused.map(([, status]) => status)).size).toBeGreaterThan(10);
  for (const [what, status, { body, headers }] of refused) {
    const { error, message, supportId, fields: _, ...more } = body;
    expect([what, more]).toEqual([what, { status }]);
    expect([what, typeof error, typeof message]).toEqual([what, "string", "string"]);
    expect(supportId).toBe(headers["x-support-id"]);
    expect(headers["cache-control"]).toBe("no-store");
    if (status === 429) expect(headers["retry-after"]).toMatch(/^\d+$/);
    expect(String(message)).not.toMatch(/\bat |\.ts|select |Error:|the cause/);
  }
});

describe("the server's log", () => {
  test("is one line of JSON per event, whatever was sent", async () => {
    const evil = 'a\r\n{"level":"error","event":"forged"}\r\n';
    await app.send("GET", `/v1/api/company/${encodeURIComponent(evil)}`, { token: person.token });
    await person.post("/api/staff/search", { text: evil });
    await app.post("/api/login_check", { username: evil, password: evil });
    await app.get("/api/apps", { headers: { "accept-language": "a", "user-agent": "x\ty" } });
    await speak(`GET /\r\nforged HTTP/1.1\r\n\r\n`);
    for (const line of app.lines) {
      expect(line.endsWith("\n")).toBe(true);
      expect(line.slice(0, -1)).not.toMatch(/[\r\n]/);
      expect(JSON.parse(line)).toHaveProperty("event");
      expect(line).not.toContain("forged");
    }
  });

  test("contains no tokens, passwords, bodies, names or addresses", async () => {
    const secret = "Streng-Geheim-4711";
    await app.signIn(`${secret}@test.example`, secret);
    expect((await app.signIn(person.login, password)).status).toBe(200);
    await app.refresh(secret);
    await person.post("/api/staff/search", { text: secret });
    await person.get(`/api/download/${secret}`);
    await person.get(`/api/dashboard/kpi?filter=${secret}`);
    await app.get("/api/apps", { headers: { authorization: `Bearer ${secret}`, cookie: secret } });
    const text = app.lines.join("");
    const { token, refreshToken, login } = person;
    for (const word of [secret, password, token, refreshToken, login, "Nordlicht", "127.0.0.1"])
      expect([word, text.includes(word)]).toEqual([word, false]);
  });
});
