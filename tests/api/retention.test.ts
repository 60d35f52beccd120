import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import type { Platform } from "#server/auth/platform.ts";
import { sweepIfDue } from "#server/jobs/sweep.ts";
import { openStore } from "#server/store/database/store.ts";
import { insertDownload } from "#server/store/files/files.ts";
import { makeJobLeases } from "#server/store/jobLeases.ts";
import { insertJob, readJob, endJob } from "#server/store/jobs.ts";
import { nobodysGroup, writeAudit } from "#server/store/trail/audit.ts";
import { verifyAudit } from "#server/store/trail/verifyAudit.ts";
import { atTheEnd } from "../helpers/atTheEnd.ts";
import { makeItem, makePerson, offerLink } from "../helpers/factories.ts";
import { dayAhead } from "../helpers/dayAhead.ts";
import { makeMachine } from "../helpers/machines.ts";
import { savePath, world, type World } from "../helpers/world.ts";
import { makeTestApp } from "../helpers/testApp.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";
import { uploadText } from "../helpers/uploads.ts";
import { isOnCitus } from "../helpers/citus/onCitus.ts";

const day = 24 * 60 * 60 * 1000;
const month = 31 * day;

let own: World;

const app = await makeTestApp({}, { database: await ownDatabase() });

/** Gives each test a group of its own, the only one to be swept, and makes a sweep due. */
beforeEach(async () => {
  await app.asOwner("delete from group_of_companies");
  own = await world({ app });
  await app.asOwner("delete from job");
});

const servers = new Map<number, Platform>();

/** A server some time ahead, cached per span: connecting takes longer than most sweeps. */
function later(span: number): Platform {
  const known = servers.get(span);
  if (known) return known;
  const clock = () => new Date(Date.now() + span);
  const store = openStore(app.address, { clock });
  atTheEnd(() => store.close());
  const leases = makeJobLeases(store.withService, clock, limits.jobLease);
  const server = { ...app.platform, clock, store, leases };
  servers.set(span, server);
  return server;
}

/**
 * Sweeps soon and once more after a span, in which people go on using the application, so that they
 * stay signed in.
 */
async function passing(span: number): Promise<void> {
  await app.asOwner("update refresh_token set expires_at = now() + interval '20 years'");
  await sweepIfDue(later(day / 12));
  expect(await sweepIfDue(later(span))).toBe(true);
}

async function upload(content: string): Promise<number> {
  const reply = await uploadText(app, own.admin.token, content);
  expect(reply.status).toBe(200);
  return reply.body.id;
}

async function download(id: number, by = own.admin): Promise<number> {
  return (await by.get(`/api/download/${id}`)).status;
}

async function recordOf(files: readonly number[], more: object = {}) {
  const rows = files.map((id) => ({ title: "Anlage", files: [{ id }] }));
  return own.record({ enclosures: rows, ...more });
}

async function remove({ id }: { id: number }, from = own): Promise<void> {
  const path = "/api/processingActivity/deleteProcessingActivity";
  await from.admin.ok(path, { id });
}

async function count(table: string, condition = "true"): Promise<number> {
  const { rows } = await app.asOwner(
    `select count(*)::int4 as n from ${table} where group_id = $1 and ${condition}`,
    [own.group],
  );
  return rows[0].n;
}

async function removals(group = own.group): Promise<{ removed: object; actor: null }[]> {
  const { rows } = await app.asOwner(
    `select actor, detail -> 'removed' as removed from audit
     where group_id = $1 and action = 'retention.applied' order by seq`,
    [group],
  );
  return rows;
}

async function keep(periods: object): Promise<void> {
  const path = "/api/company-group/settings";
  await own.admin.ok(path, { ...(await own.admin.read(path)), ...periods });
}

function contentPath(content: string): string {
  const sha256 = createHash("sha256").update(content).digest("hex");
  return join(app.folder, "files", sha256.slice(0, 2), sha256);
}

function onDisk(...contents: string[]): string[] {
  return contents.filter((content) => existsSync(contentPath(content)));
}

function age(content: string, days = 2): void {
  const past = new Date(Date.now() - days * day);
  utimesSync(contentPath(content), past, past);
}

describe("periods", () => {
  test("are settings of the group with defaults and limits", async () => {
    const path = "/api/company-group/settings";
    const body = await own.admin.read(path);
    expect(body).toMatchObject({
      keepLogMonths: 36,
      keepDeletedMonths: 12,
      keepSessionsDays: 90,
      keepJobsDays: 7,
      keepFilesDays: 7,
    });
    for (const [name, values] of Object.entries({
      keepLogMonths: [11, 121],
      keepDeletedMonths: [0, 121],
      keepSessionsDays: [0, 366],
      keepJobsDays: [0, 91],
      keepFilesDays: [0, 91],
    }))
      for (const value of values) {
        const { status } = await own.admin.post(path, { ...body, [name]: value });
        expect([name, value, status]).toEqual([name, value, 412]);
      }
    await keep({ keepLogMonths: 12 });
    expect((await own.admin.read(path)).keepLogMonths).toBe(12);
  });

  test("that a group has shortened apply to it alone", async () => {
    const other = await world({ app });
    await keep({ keepDeletedMonths: 2 });
    for (const each of [own, other]) await remove(await each.record(), each);
    await passing(3 * month);
    expect(await removals()).toHaveLength(1);
    expect(await removals(other.group)).toEqual([]);
  });
});

describe("what is deleted", () => {
  test("a deleted entry is gone from all versions after its period, not before", async () => {
    const id = await makeItem(app, own.group, "tools", { title: "Deichgraf" });
    await own.admin.ok("/api/admin/tools/delete", { id });
    const mentions = () => count("revision", "body::text like '%Deichgraf%'");
    await passing(11 * month);
    expect(await mentions()).toBe(2);
    await passing(13 * month);
    expect(await mentions()).toBe(0);
    expect(await removals()).toContainEqual({
      actor: null,
      removed: expect.objectContaining({ deleted: 1 }),
    });
    expect(JSON.stringify(await removals())).not.toContain("Deichgraf");
  });

  test("a record's versions go with it, those of existing ones stay, however old", async () => {
    const gone = await own.record();
    const kept = await own.record();
    await remove(gone);
    await passing(13 * month);
    expect(await count("revision", `target_id = ${gone.id}`)).toBe(0);
    expect(await count("revision", `target_id = ${kept.id}`)).toBe(1);
    const log = await own.admin.get(`/api/activityStream/activityStream?recordId=${gone.id}`);
    expect(log.body.items.map(({ action }: { action: string }) => action)).toEqual([
      "record.deleted",
      "record.created",
    ]);
  });

  test("more than a transaction's worth goes in several, each with its entry", async () => {
    for (let each = 0; each < 7; each += 1) await remove(await own.record());
    await passing(13 * month);
    const counts = (await removals()).map(({ removed }) => removed);
    expect(counts).toMatchObject([{ deleted: 5 }, { deleted: 2 }]);
  });
});

describe("a deleted record's files", () => {
  test("can no longer be downloaded by their number, not even by whoever uploaded them", async () => {
    const file = await upload("a");
    const record = await recordOf([file]);
    expect(await download(file)).toBe(200);
    await remove(record);
    expect(await download(file)).toBe(404);
  });

  test("can be while another record refers to them", async () => {
    const file = await upload("a");
    const [one, other] = [await recordOf([file]), await recordOf([file])];
    await remove(one);
    expect(await download(file)).toBe(200);
    await passing(100 * day);
    expect(await download(file)).toBe(200);
    await remove(other);
    expect(await download(file)).toBe(404);
  });

  test("leave the group's room after their period", async () => {
    const file = await upload("a");
    await remove(await recordOf([file]));
    await passing(6 * day);
    expect(await count("file")).toBe(1);
    await passing(9 * day);
    expect(await count("file")).toBe(0);
    expect(await removals()).toContainEqual({ actor: null, removed: { files: 1 } });
  });

  test("go with their versions at the latest, and are not to be had then either", async () => {
    await keep({ keepDeletedMonths: 1, keepFilesDays: 90 });
    const file = await upload("a");
    await remove(await recordOf([file]));
    await passing(40 * day);
    expect(await count("revision", "op = 'delete'")).toBe(0);
    expect(await count("file")).toBe(0);
    expect(await download(file)).toBe(404);
  });
});

describe("files", () => {
  test("that an existing record no longer refers to stay with its history, for all who see it", async () => {
    const file = await upload("a");
    const made = await recordOf([file]);
    await own.admin.ok(savePath, { ...made, enclosures: [] });
    await passing(100 * day);
    expect(await download(file)).toBe(200);
    const sees = await own.person("ROLE_READER", { companies: [own.company] });
    expect(await download(file, sees)).toBe(200);
    const blind = await own.person("ROLE_READER", { companies: [1] });
    expect(await download(file, blind)).toBe(404);
  });

  test("of a draft that is not saved yet stay for its period, whatever the sweep has seen", async () => {
    await keep({ keepFilesDays: 1, keepJobsDays: 1 });
    const file = await upload("a");
    await passing(day - 60_000);
    expect(await download(file)).toBe(200);
    const record = await recordOf([file]);
    await passing(5 * day);
    expect(await download(file)).toBe(200);
    expect(await own.read(record.id)).toMatchObject({ enclosures: [{ files: [{ id: file }] }] });
  });

  test("nobody has saved are removed after their period, and a save then says so", async () => {
    const file = await upload("a");
    await passing(9 * day);
    expect(await count("file")).toBe(0);
    const draft = own.draft({ enclosures: [{ title: "Anlage", files: [{ id: file }] }] });
    const reply = await own.admin.post(savePath, draft);
    expect([reply.status, reply.body.fields[0].path]).toEqual([412, "/enclosures/0/files/0"]);
  });

  test("used again have their whole period once more when they no longer are", async () => {
    const file = await upload("a");
    await sweepIfDue(later(day / 12));
    const record = await recordOf([file]);
    await sweepIfDue(later(8 * day));
    await remove(record);
    await sweepIfDue(later(9 * day));
    expect(await count("file")).toBe(1);
    await sweepIfDue(later(17 * day));
    expect(await count("file")).toBe(0);
  });

  test("that a save is about to use are left alone", async () => {
    const file = await upload("a");
    await sweepIfDue(later(day / 12));
    const saving = Promise.withResolvers<void>();
    const swept = Promise.withResolvers<void>();
    const held = app.store.withGroup(own.group, async (tx) => {
      const files = tx.db
        .selectFrom("file")
        .where("groupId", "=", own.group)
        .where("id", "=", file);
      await files.select("id").forKeyShare().execute();
      saving.resolve();
      await swept.promise;
    });
    await saving.promise;
    const said = app.lines.length;
    expect(await sweepIfDue(later(9 * day))).toBe(true);
    // The sweep neither waits for the locked file nor reports the group as failed.
    expect(app.lines.slice(said).join("\n")).not.toContain('"sweep.group"');
    swept.resolve();
    await held;
    expect(await count("file")).toBe(1);
  });

  test("that the group shows as its logo stay", async () => {
    const logo = await upload("a");
    await app.asOwner("update group_of_companies set settings = $1 where group_id = $2", [
      JSON.stringify({ logo: [{ id: logo }] }),
      own.group,
    ]);
    await passing(100 * day);
    expect(await count("file")).toBe(1);
  });
});

describe("contents", () => {
  test("that no file of any group has are removed, others stay", async () => {
    const other = await world({ app });
    await upload("shared");
    await uploadText(app, other.admin.token, "shared");
    await upload("alone");
    await app.asOwner("delete from file where group_id = $1", [own.group]);
    age("shared");
    age("alone");
    await sweepIfDue(app.platform);
    expect(onDisk("shared", "alone")).toEqual(["shared"]);
  });

  test("that have just arrived rest for a day: nothing refers to them yet", async () => {
    await upload("fresh");
    await app.asOwner("delete from file");
    await sweepIfDue(app.platform);
    expect(onDisk("fresh")).toEqual(["fresh"]);
  });

  test("that are uploaded again while they are being removed stay", async () => {
    await upload("again");
    await app.asOwner("delete from file");
    age("again");
    let id = 0;
    await app.platform.files.sweep(async (hashes) => {
      // Called before the removal: the upload creates a reference after the check for references.
      if (hashes.length > 0) id = await upload("again");
      return new Set();
    });
    expect(await download(id)).toBe(200);
    expect(onDisk("again")).toEqual(["again"]);
  });

  test("that a sweep left half removed are put back if something refers to them by now", async () => {
    for (const content of ["needed", "not needed"]) await upload(content);
    await app.asOwner("delete from file where sha256 <> $1", [
      createHash("sha256").update("needed").digest("hex"),
    ]);
    const aside = join(app.folder, "files", "aside");
    mkdirSync(aside, { recursive: true });
    for (const content of ["needed", "not needed"]) {
      age(content);
      renameSync(contentPath(content), join(aside, contentPath(content).slice(-64)));
    }
    await sweepIfDue(app.platform);
    expect(onDisk("needed", "not needed")).toEqual(["needed"]);
    expect(existsSync(join(aside, contentPath("not needed").slice(-64)))).toBe(false);
  });

  test("that the disk does not let go are tried again, and don't keep the others", async () => {
    for (const content of ["stuck", "free"]) await upload(content);
    await app.asOwner("delete from file");
    for (const content of ["stuck", "free"]) age(content);
    // A non-empty folder at the destination makes the move fail.
    const obstacle = join(app.folder, "files", "aside", contentPath("stuck").slice(-64));
    mkdirSync(join(obstacle, "x"), { recursive: true });
    await sweepIfDue(app.platform);
    expect(onDisk("stuck", "free")).toEqual(["stuck"]);
    expect(app.lines.findLast((line) => line.includes('"sweep.contents"'))).toMatch(/"failed":2/);
    rmSync(obstacle, { recursive: true });
    await sweepIfDue(later(2 * day));
    expect(onDisk("stuck")).toEqual([]);
  });

  test("that are missing on the disk don't keep their file from being removed", async () => {
    await upload("lost");
    rmSync(contentPath("lost"));
    await passing(9 * day);
    expect(await count("file")).toBe(0);
  });

  test("of uploads that broke off are removed after a day", async () => {
    const incoming = join(app.folder, "files", "incoming");
    mkdirSync(incoming, { recursive: true });
    const past = new Date(Date.now() - 2 * day);
    for (const name of ["old", "new"]) writeFileSync(join(incoming, name), "x");
    utimesSync(join(incoming, "old"), past, past);
    await sweepIfDue(app.platform);
    expect(readdirSync(incoming)).toEqual(["new"]);
  });

  test("of exports that can still be fetched stay, of others they go", async () => {
    const { rows } = await app.asOwner("select id from account where group_id = $1", [own.group]);
    const owner = Number(rows[0].id);
    const mediaType = "application/pdf";
    const download = { owner, size: 1, name: "a.pdf", mediaType, companies: [], jobId: null };
    for (const content of ["valid", "expired"]) {
      await upload(content);
      const sha256 = contentPath(content).slice(-64);
      const expiresAt = new Date(Date.now() + (content === "valid" ? 60_000 : -60_000));
      const offered = { ...download, reference: content, sha256, expiresAt };
      await app.store.withGroup(own.group, (tx) => insertDownload(tx, offered));
      age(content);
    }
    await app.asOwner("delete from file");
    await sweepIfDue(app.platform);
    expect(onDisk("valid", "expired")).toEqual(["valid"]);
  });
});

describe("the audit log", () => {
  const look = (group = own.group) => app.store.withGroup(group, verifyAudit);

  test("loses its oldest entries after their period, and the rest is still a whole chain", async () => {
    const before = await look();
    await passing(37 * month);
    const after = await look();
    expect(after).toMatchObject({ broken: null, removed: before.entries });
    expect(await count("audit", `seq <= ${before.entries}`)).toBe(0);
    const [entry] = await removals();
    expect(entry).toMatchObject({ removed: { log: before.entries } });
    await own.record();
    expect(await look()).toMatchObject({ broken: null, entries: after.entries + 1 });
    await sweepIfDue(later(75 * month));
    expect(await look()).toMatchObject({ broken: null, removed: after.entries + 1 });
  });

  test("of sign-ins with unknown names is shortened, too", async () => {
    await app.post("/api/login_check", { username: "nobody@test.example", password: "x" });
    await passing(37 * month);
    expect(await removals(nobodysGroup)).toMatchObject([{ removed: { log: 1 } }]);
    expect(await look(nobodysGroup)).toMatchObject({ broken: null, removed: 1, entries: 2 });
  });

  test("keeps what shows that somebody changed it", async () => {
    await app.asOwner("update audit set actor = 7 where group_id = $1 and seq = 2", [own.group]);
    const kept = await count("audit");
    await remove(await own.record());
    await passing(37 * month);
    expect(await look()).toMatchObject({ broken: 2, removed: 0 });
    expect(await count("audit")).toBeGreaterThan(kept);
    expect(app.lines.join("\n")).toMatch(/"audit.broken".*"cause":"entry 2"/);
    expect(await removals()).toMatchObject([{ removed: { deleted: 1 } }]);
  });

  test("keeps entries whose address was erased from their hash as long as what vouches for them", async () => {
    const past = { ...app, store: later(-20 * month).store };
    const old = await world({ app: past });
    const person = await makePerson(past, old.group);
    // Format used before addresses had a table of their own.
    await past.store.withGroup(old.group, (tx) =>
      writeAudit(tx, {
        actor: person.viewer.account,
        action: "record.saved",
        detail: { address: "203.0.113.9" },
      }),
    );
    await app.asOwner(
      `insert into audit_address (group_id, seq, address, hashed)
       select group_id, seq, detail ->> 'address', true from audit where detail ? 'address'`,
    );
    await app.asOwner("update audit set detail = detail - 'address'");
    const { entries } = await look(old.group);
    const id = person.viewer.contact;
    await old.admin.ok("/api/admin/staff/delete", { id });
    await passing(17 * month);
    expect(await look(old.group)).toMatchObject({ broken: null, removed: entries - 1 });
    await passing(38 * month);
    expect(await look(old.group)).toMatchObject({ broken: null });
    expect((await look(old.group)).removed).toBeGreaterThan(entries);
    const left = await app.asOwner(
      `select 1 from audit_address x join audit_head h using (group_id) where x.seq <= base_seq`,
    );
    expect(left.rowCount).toBe(0);
  });

  test("is found out if entries were removed without saying so", async () => {
    await own.record();
    await app.asOwner("delete from audit where group_id = $1 and seq < 3", [own.group]);
    await app.asOwner(
      `update audit_head h set base_seq = 2, base_hash = (select prev_hash from audit a
       where a.group_id = h.group_id and a.seq = 3) where group_id = $1`,
      [own.group],
    );
    expect((await look()).broken).toBe(2);
  });

  test("and versions: the server's user can delete nothing else of them", async () => {
    const record = await own.record();
    const deleted = await app.store.withGroup(own.group, async ({ db }) => [
      await db.deleteFrom("audit").executeTakeFirst(),
      await db.deleteFrom("revision").where("targetId", "=", record.id).executeTakeFirst(),
    ]);
    expect(deleted.map(({ numDeletedRows }) => numDeletedRows)).toEqual([0n, 0n]);
    await keep({ keepLogMonths: 24 });
    const settings = await app.store.withGroup(own.group, ({ db }) =>
      db.deleteFrom("revision").where("targetKind", "=", "companyGroup").executeTakeFirst(),
    );
    expect(settings.numDeletedRows).toBe(0n);
  });
});

test("sessions and one-time links are removed some time after their end, open ones never", async () => {
  const [left, open] = [await own.person(), await own.person()];
  await left.post("/api/user/logout", { refresh_token: left.refreshToken });
  await offerLink(app, left, "link");
  const sessions = () => count("session", `login in ('${left.login}', '${open.login}')`);
  await passing(89 * day);
  expect([await sessions(), await count("login_link")]).toEqual([2, 1]);
  await passing(92 * day);
  expect([await sessions(), await count("login_link")]).toEqual([1, 0]);
  expect(await removals()).toMatchObject([{ removed: { sessions: 2 } }]);
  const renewed = await app.post("/api/token/refresh", { refresh_token: open.refreshToken });
  expect(renewed.status).toBeLessThan(300);
});

test("a session that nobody ended ends when it can no longer be renewed", async () => {
  const { login } = await own.person();
  await sweepIfDue(later(31 * day));
  const { rows } = await app.asOwner("select ended_why from session where login = $1", [login]);
  expect(rows).toEqual([{ ended_why: "expired" }]);
  await sweepIfDue(later(123 * day));
  expect(await count("session", `login = '${login}'`)).toBe(0);
});

test("jobs are removed after their period, but not while somebody works on them", async () => {
  const working = later(8 * day);
  const [done, held] = await app.store.withGroup(own.group, async (tx) => {
    const job = { kind: "export", owner: null, payload: {}, state: "running" as const };
    const first = await insertJob(tx, job);
    await endJob(tx, first, "done", {});
    const lockedUntil = new Date(Date.now() + 9 * day);
    return [first, await insertJob(tx, { ...job, lockedUntil })];
  });
  const found = (id = 0) => app.store.withGroup(own.group, (tx) => readJob(tx, id));
  await passing(6 * day);
  expect(await found(done)).not.toBeNull();
  await sweepIfDue(working);
  expect(await found(done)).toBeNull();
  expect(await found(held)).not.toBeNull();
});

describe("the sweep", () => {
  test("is done by one of several servers, and again after an hour", async () => {
    const both = await Promise.all([sweepIfDue(later(0)), sweepIfDue(later(0))]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await sweepIfDue(later(day / 25))).toBe(false);
    expect(await sweepIfDue(later(day / 23))).toBe(true);
  });

  test("is taken over from a server that crashed", async () => {
    await sweepIfDue(app.platform);
    const crashed = { ...later(2 * day), files: { ...app.platform.files, sweep: crash } };
    expect(await sweepIfDue(crashed)).toBe(false);
    expect(await sweepIfDue(later(2 * day))).toBe(false);
    expect(await sweepIfDue(later(2 * day + day / 72))).toBe(true);
  });

  test.skipIf(isOnCitus)("goes on with the other groups when one fails", async () => {
    const other = await world({ app });
    for (const each of [own, other]) await remove(await each.record(), each);
    await app.asOwner(
      `create function refused() returns trigger language plpgsql as
       $$ begin if old.group_id = ${own.group} then raise exception 'no'; end if; return old; end $$;
       create trigger refused before delete on revision for each row execute function refused()`,
    );
    await passing(13 * month);
    expect((await removals(other.group)).length).toBe(1);
    expect(await removals()).toEqual([]);
    // The removal and its log entry are written in one transaction.
    expect(await count("revision", "op = 'delete'")).toBe(1);
    await app.asOwner("drop trigger refused on revision");
    await sweepIfDue(later(13 * month + day));
    expect(await removals()).toMatchObject([{ removed: { deleted: 1 } }]);
  });

  test("that removes nothing writes nothing", async () => {
    const entries = await count("audit");
    await passing(day);
    expect(await count("audit")).toBe(entries);
  });

  test("is shown in the log to the group's administrators, with what it removed", async () => {
    await remove(await own.record());
    await passing(13 * month);
    const log = await own.admin.get("/api/activityStream/activityStream");
    expect(log.body.items[0]).toMatchObject({
      action: "retention.applied",
      detail: { removed: { deleted: 1 } },
    });
    const reader = await own.person();
    const seen = await reader.get("/api/activityStream/activityStream");
    expect(JSON.stringify(seen.body)).not.toContain("retention");
  });
});

function crash(): never {
  throw new Error("crash");
}

test("keys and last uses of machines are erased some time after their end; their names stay in the log", async () => {
  const { admin } = own;
  const ended = await makeMachine(app, admin, { title: "Beendet" });
  const expired = await makeMachine(app, admin, { title: "Abgelaufen", expiresOn: dayAhead(2) });
  const open = await makeMachine(app, admin, { title: "Weiter", expiresOn: dayAhead(300) });
  await app.post("/api/filter/recordsByFilterAndCompany", {}, { token: ended.token });
  const id = ended.machine.id;
  await own.admin.post("/api/admin/machines/end", { id });
  const kept = () => count("machine_key");
  const used = () => count("machine_token", "used_on is not null or used_from is not null");
  const listed = async () =>
    (await own.admin.read("/api/admin/machines")).machines.map(
      ({ title }: { title: string }) => title,
    );
  await passing(89 * day);
  expect([await kept(), await used()]).toEqual([3, 1]);
  await passing(95 * day);
  expect([await kept(), await used(), await listed()]).toEqual([1, 0, ["Weiter"]]);
  expect(await removals()).toMatchObject([{ removed: { machines: 2 } }]);
  expect(await count("machine_token", "title in ('Beendet', 'Abgelaufen')")).toBe(2);
  expect(await count("account", `id = ${expired.machine.id} and state = 'closed'`)).toBe(1);
  // Ended machines can't be ended again; active ones still work.
  expect((await own.admin.post("/api/admin/machines/end", { id })).status).toBe(404);
  const read = await app.post("/api/filter/recordsByFilterAndCompany", {}, { token: open.token });
  expect(read.status).toBe(200);
});
