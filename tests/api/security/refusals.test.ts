import { beforeEach, expect, test } from "vitest";
import { noteRefusals, startNotingRefusals } from "#server/jobs/noteRefusals.ts";
import { nobodysGroup } from "#server/store/trail/audit.ts";
import { verifyAudit } from "#server/store/trail/verifyAudit.ts";
import type { ActivityEntry } from "#shared/generated/types.ts";
import { logOf } from "../../helpers/auditLog.ts";
import { makeGroup, makePerson, type Person } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

// Refusals are counted; the log gets one entry per account, kind and hour.

const password = "Seehund im Watt 1987";
const start = Date.parse("2026-05-04T10:10:00.000Z");
const hour = 3_600_000;

let now = start;
let group = 0;
let reader: Person;
let admin: Person;

const app = await makeTestApp({ clock: () => new Date(now) }, { database: await ownDatabase() });

beforeEach(async () => {
  now = start;
  group = await makeGroup(app);
  reader = await makePerson(app, group, "ROLE_READER", { password });
  admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
});

async function refusalsOf(of = group) {
  const entries = await logOf(app, of);
  return entries
    .filter(({ action }) => action.startsWith("refusal."))
    .map(({ action, actor, target, detail }) => ({ action, actor, target, detail }));
}

async function nextHour(): Promise<void> {
  await noteRefusals(app.platform);
  now += hour;
  await noteRefusals(app.platform);
}

function forbidden() {
  return reader.post("/api/company-group/settings", {});
}

async function seenBy(by: Person, query = ""): Promise<ActivityEntry[]> {
  const path = `/api/activityStream/activityStream?perPage=200${query}`;
  return (await by.get(path)).body.items;
}

test("what a person may not do is one entry for the hour, with its count", async () => {
  for (let index = 0; index < 30; index += 1) {
    expect((await forbidden()).status).toBe(403);
    if (index % 10 === 0) await noteRefusals(app.platform);
  }
  await noteRefusals(app.platform);
  expect(await refusalsOf()).toEqual([]);
  await nextHour();
  expect(await refusalsOf()).toEqual([
    {
      action: "refusal.forbidden",
      actor: reader.viewer.account,
      target: `account/${reader.viewer.account}`,
      detail: { times: 30, hour: "2026-05-04T10:00:00.000Z" },
    },
  ]);
  await nextHour();
  expect(await refusalsOf()).toHaveLength(1);
  expect(await app.store.withSnapshot(group, verifyAudit)).toMatchObject({ broken: null });
});

test("the log shows it with its kind, to the person concerned and to administrators", async () => {
  await forbidden();
  await forbidden();
  await nextHour();
  const [entry, ...others] = await seenBy(admin, "&kind=refusals");
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    action: "refusal.forbidden",
    actor: { id: reader.viewer.contact },
    times: 2,
    detail: { hour: "2026-05-04T10:00:00.000Z" },
  });
  expect(await seenBy(admin, "&kind=items")).toEqual([]);
  expect(await seenBy(reader, "&kind=refusals")).toHaveLength(1);
  const other = await makePerson(app, group, "ROLE_READER");
  expect(await seenBy(other, "&kind=refusals")).toEqual([]);
});

test("a wrong old password and a renewal with an ended session belong to the account", async () => {
  const { refreshToken, viewer } = reader;
  const wrong = { oldPassword: "not the password", newPassword: "Leuchtturm am Kai 5" };
  expect((await reader.post("/api/user/password", wrong)).status).toBe(412);
  await reader.post("/api/user/logout", { refresh_token: refreshToken });
  const renewed = await app.post("/api/token/refresh", { refresh_token: refreshToken });
  expect(renewed.status).toBe(401);
  await nextHour();
  const target = `account/${viewer.account}`;
  const detail = { times: 1, hour: "2026-05-04T10:00:00.000Z" };
  expect(await refusalsOf()).toEqual([
    { action: "refusal.password", actor: viewer.account, target, detail },
    { action: "refusal.renewal", actor: null, target, detail },
  ]);
  const [shown] = await seenBy(admin, "&kind=refusals");
  expect(shown).toMatchObject({
    action: "refusal.renewal",
    item: { kind: "account", id: viewer.contact },
  });
});

test("throttled sign-ins count for the account that they name", async () => {
  const attempt = () =>
    app.post("/api/login_check", { username: reader.login, password: "not the password" });
  const replies = [];
  for (let index = 0; index < 15; index += 1) replies.push((await attempt()).status);
  const refused = replies.filter((status) => status === 429).length;
  expect(refused).toBeGreaterThan(1);
  await nextHour();
  expect(await refusalsOf()).toEqual([
    {
      action: "refusal.signIn",
      actor: null,
      target: `account/${reader.viewer.account}`,
      detail: { times: refused, hour: "2026-05-04T10:00:00.000Z" },
    },
  ]);
});

test("without an account neither address nor name is kept, only the network", async () => {
  now += 5 * hour;
  await app.post("/api/user/link", { link: "made up", newPassword: "Leuchtturm am Kai 5" });
  await app.post("/api/token/refresh", { refresh_token: "made up" });
  for (let index = 0; index < 12; index += 1) {
    await app.post("/api/login_check", { username: "nobody@test.example", password: "x" });
  }
  await nextHour();
  const entries = (await refusalsOf(nobodysGroup)).filter(({ detail }) =>
    JSON.stringify(detail).includes("T15:00"),
  );
  expect(entries.map(({ action, target }) => [action, target])).toEqual([
    ["refusal.link", null],
    ["refusal.renewal", null],
    ["refusal.signIn", null],
  ]);
  for (const { detail } of entries) expect(detail).toMatchObject({ network: "127.0.0.0/24" });
  const { rows } = await app.asOwner(
    "select jsonb_agg(detail) as all from audit where action like 'refusal.%'",
  );
  expect(JSON.stringify(rows)).not.toMatch(/nobody@|127\.0\.0\.1/);
});

test("counts that could not be stored are stored later, and those of a server that stops at once", async () => {
  const { withService } = app.platform.store;
  const stop = startNotingRefusals(app.platform);
  await forbidden();
  app.platform.store.withService = () => Promise.reject(new Error("away"));
  await noteRefusals(app.platform);
  app.platform.store.withService = withService;
  await forbidden();
  await stop();
  const { rows } = await app.asOwner("select times from refusal where group_id = $1", [group]);
  expect(rows.map(({ times }) => Number(times))).toEqual([2]);
  expect(app.platform.refusals.take()).toEqual([]);
});
