import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { limits } from "#shared/api/limits.ts";
import openapi from "#shared/generated/openapi.json" with { type: "json" };
import { operations } from "#shared/generated/operations.ts";
import * as requestValidators from "#shared/generated/requestValidators.js";
import { withGroupTurns } from "#server/auth/groupTurns.ts";
import { makePasswordTurns } from "#server/auth/password.ts";
import type { Platform } from "#server/auth/platform.ts";
import { makeRefusals } from "#server/auth/refusals.ts";
import { loadTokenKeys, makeTokenKey } from "#server/auth/tokens.ts";
import { makeApp, type AppOptions } from "#server/http/app.ts";
import { makeLog } from "#server/http/log.ts";
import { startLive, type Live } from "#server/live/live.ts";
import { anyHandlers } from "#server/main.ts";
import { makeExportTurns, makePreviewTurns } from "#server/services/exporting/exports.ts";
import { makeLongTurns } from "#server/services/longWork.ts";
import { makeJobLeases } from "#server/store/jobLeases.ts";
import { openFileStore } from "#server/store/files/fileStore.ts";
import { quickCost } from "../../scripts/testkit/quickCost.ts";
import { atTheEnd } from "./atTheEnd.ts";
import { renderInPlace } from "./renderers.ts";
import { freshThrottle, freshVisitThrottle } from "./signIn/throttles.ts";
import { holdToDocuments } from "./statedTrails.ts";
import { sharedDatabase, type TestDatabase } from "./testDatabase.ts";

export interface Sent {
  token?: string;
  body?: unknown;
  /** Raw body, for text that is not JSON. */
  raw?: string | Buffer;
  headers?: Record<string, string>;
}

export interface Received {
  status: number;
  // Whatever the server returned; each test states what it expects.
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect replies of every shape
  body: any;
  headers: LightMyRequestResponse["headers"];
  raw: Buffer;
}

/** The real server on a real database, without a port. */
export interface TestApp extends TestDatabase {
  app: FastifyInstance;
  platform: Platform;
  live: Live;
  lines: string[];
  folder: string;
  get: (path: string, sent?: Sent) => Promise<Received>;
  post: (path: string, body: unknown, sent?: Sent) => Promise<Received>;
  /** The body of a reply to a request that must succeed. */
  ok: (path: string, body: unknown, sent?: Sent) => Promise<Received["body"]>;
  send: (method: string, path: string, sent?: Sent) => Promise<Received>;
  signIn: (username: string, password: string) => Promise<Received>;
  refresh: (token: string) => Promise<Received>;
  /** Tells whether a session's token is accepted. */
  isIn: (token: string) => Promise<boolean>;
}

function received(response: LightMyRequestResponse): Received {
  const isJson =
    response.payload !== "" &&
    String(response.headers["content-type"]).startsWith("application/json");
  return {
    status: response.statusCode,
    body: isJson ? JSON.parse(response.payload) : response.payload,
    headers: response.headers,
    raw: response.rawPayload,
  };
}

/**
 * Creates an app for one test file, on the worker's database unless given one of its own; `change`
 * replaces parts of the platform.
 */
export async function makeTestApp(
  change: Partial<Platform> = {},
  parts: Pick<AppOptions, "clientFolder" | "trustProxy" | "patience"> &
    Partial<Pick<AppOptions, "operations" | "handlers">> & { database?: TestDatabase } = {},
): Promise<TestApp> {
  const { database = await sharedDatabase(), ...options } = parts;
  const folder = mkdtempSync(join(tmpdir(), "a30-files-"));
  const lines: string[] = [];
  const { handlers, store } = holdToDocuments(options.handlers ?? anyHandlers, database.store);
  const log = makeLog("info", (line) => lines.push(line));
  const base = { store: withGroupTurns(store, 10), log, clock: change.clock ?? (() => new Date()) };
  const live = startLive({ ...base, ...change });
  const platform: Platform = {
    ...base,
    live,
    files: openFileStore(join(folder, "files")),
    scanner: null,
    exportTurns: makeExportTurns(),
    previewTurns: makePreviewTurns(),
    longTurns: makeLongTurns(),
    leases: makeJobLeases(store.withService, base.clock, limits.jobLease),
    filesPerGroup: 1_000_000_000,
    keys: await loadTokenKeys([await makeTokenKey()]),
    throttle: freshThrottle(base.store),
    signOn: { kinds: ["saml", "oidc"], hosts: [], throttle: freshVisitThrottle(base.store) },
    refusals: makeRefusals(),
    // Long enough for any machine.
    passwordTurns: makePasswordTurns(60_000),
    passwordCost: quickCost,
    slowChecks: { referral: 10, signIn: 10 },
    mail: null,
    publicUrl: () => "https://a30.test.example",
    operator: {},
    workFolder: join(folder, "work"),
    startRenderer: renderInPlace,
    ...change,
  };
  const app = await makeApp({
    platform,
    live,
    operations,
    validators: requestValidators,
    openapi,
    ...options,
    handlers,
  });
  atTheEnd(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const send = async (method: string, path: string, sent: Sent = {}) => {
    const { token, body, raw, headers = {} } = sent;
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await app.inject({
      // Border: tests also use methods that no operation describes.
      method: method as "GET",
      url: path,
      headers: {
        ...(payload === undefined ? {} : { "content-type": "application/json" }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    // Unexpected errors are printed with their cause, which the reply omits.
    if (response.statusCode === 500)
      console.error(lines.findLast((line) => line.includes('"failure"')));
    return received(response);
  };
  const post: TestApp["post"] = (path, body, sent = {}) =>
    send("POST", `/v1${path}`, { ...sent, body });
  const get: TestApp["get"] = (path, sent = {}) => send("GET", `/v1${path}`, sent);
  return {
    ...database,
    app,
    live,
    platform,
    lines,
    folder,
    send,
    get,
    post,
    signIn: (username, password) => post("/api/login_check", { username, password }),
    refresh: (token) => post("/api/token/refresh", { refresh_token: token }),
    isIn: async (token) => (await get("/api/apps", { token })).status === 200,
    ok: async (path, body, sent) => {
      const reply = await post(path, body, sent);
      const { status, body: said } = reply;
      expect([path, status, said?.fields]).toEqual([path, said === "" ? 204 : 200, undefined]);
      return reply.body;
    },
  };
}
