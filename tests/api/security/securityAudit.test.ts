import { spawn } from "node:child_process";
import { describe, expect, test, vi } from "vitest";
import { writeAudit } from "#server/store/trail/audit.ts";
import { hashOf } from "#server/store/trail/auditHash.ts";
import { verifyAudit } from "#server/store/trail/verifyAudit.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import { removeOldEntries, writeRemoval } from "#server/store/trail/oldEntries.ts";
import { insertDownload } from "#server/store/files/files.ts";
import { type LogEntry, logOf } from "../../helpers/auditLog.ts";
import {
  callsWith,
  makeCompany,
  makeGroup,
  makePerson,
  type Person,
} from "../../helpers/factories.ts";
import { uploadText } from "../../helpers/uploads.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { commandEnvironment, ownDatabase } from "../../helpers/testDatabase.ts";
import { earlier, isOnCitus } from "../../helpers/citus/onCitus.ts";

const password = "Seehund im Watt 1987";

let person: Person;

const app = await makeTestApp({}, { database: await ownDatabase() });
const group = await makeGroup(app, { title: "Nordlicht" });
person = await makePerson(app, group, "ROLE_TENANT_ADMIN", {
  login: "kim@test.example",
  password,
});

async function logged(count: number): Promise<number> {
  const made = await makeGroup(app);
  for (let index = 0; index < count; index += 1) {
    await app.store.withGroup(made, (tx) =>
      writeAudit(tx, { actor: null, action: "record.saved", detail: { b: index, a: 1 } }),
    );
  }
  return made;
}

const look = (of: number) => app.store.withSnapshot(of, verifyAudit);

async function forget(of: number): Promise<void> {
  await app.asOwner("delete from audit where group_id = $1", [of]);
  await app.asOwner("delete from audit_head where group_id = $1", [of]);
}

function verify(...noted: string[]): Promise<{ code: number | null; said: string }> {
  const env = commandEnvironment(app.address);
  const child = spawn(process.execPath, ["scripts/auditVerify.ts", ...noted], { env });
  let said = "";
  child.stdout.on("data", (text: Buffer) => (said += text.toString()));
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, said })));
}

describe("verification detects a modified, deleted or moved entry and names it", () => {
  const changes: [string, number, string][] = [
    ["an action changed", 3, "update audit set action = 'x' where group_id = $1 and seq = 3"],
    ["an actor changed", 2, "update audit set actor = 7 where group_id = $1 and seq = 2"],
    [
      "a time changed",
      4,
      `update audit set at = ${earlier("at", "1 day")} where group_id = $1 and seq = 4`,
    ],
    [
      "a detail changed",
      5,
      `update audit set detail = '{"a": 1, "b": 99}' where group_id = $1 and seq = 5`,
    ],
    [
      "a time changed by a microsecond",
      4,
      `update audit set at = ${earlier("at", "-1 microsecond")} where group_id = $1 and seq = 4`,
    ],
    ["an entry in the middle removed", 4, "delete from audit where group_id = $1 and seq = 4"],
    ["the first entry removed", 1, "delete from audit where group_id = $1 and seq = 1"],
    ["the last entry removed", 8, "delete from audit where group_id = $1 and seq = 8"],
    [
      "two entries exchanged",
      2,
      `update audit set seq = case when seq = 2 then -3 else -2 end where group_id = $1 and seq in (2, 3);
       update audit set seq = -seq where group_id = $1 and seq < 0`,
    ],
    [
      "an entry added at the end",
      9,
      `insert into audit select group_id, 9, at, actor, action, target, detail, hash, 'forged' from audit where group_id = $1 and seq = 8`,
    ],
  ];

  test.each(changes)("%s: entry %i", async (_what, entry, statements) => {
    const made = await logged(8);
    expect(await look(made)).toMatchObject({ entries: 8, broken: null });
    for (const statement of statements.split(";")) await app.asOwner(statement, [made]);
    expect((await look(made)).broken).toBe(entry);
    await forget(made);
  });

  test("an entry rewritten with a hash of its own, since the next one names the former", async () => {
    const made = await logged(5);
    const { rows } = await app.asOwner("select * from audit where group_id = $1 and seq = 3", [
      made,
    ]);
    const { at, action, target, detail, prev_hash: previous } = rows[0];
    const entry = { group: made, seq: 3, actor: 7, action, target, detail, previous };
    const hash = hashOf({ ...entry, at: at.toISOString() });
    await app.asOwner("update audit set actor = 7, hash = $2 where group_id = $1 and seq = 3", [
      made,
      hash,
    ]);
    expect((await look(made)).broken).toBe(4);
    await forget(made);
  });

  test("every bad entry is named, and no other", async () => {
    const made = await logged(12);
    await app.asOwner("update audit set actor = 7 where group_id = $1 and seq in (2, 9)", [made]);
    await app.asOwner("delete from audit where group_id = $1 and seq in (4, 5, 6, 12)", [made]);
    expect((await look(made)).bad).toEqual([
      { from: 2, to: 2 },
      { from: 4, to: 6 },
      { from: 9, to: 9 },
      { from: 12, to: 12 },
    ]);
    const { said } = await verify();
    expect(said).toContain("entries 2, 4 to 6, 9, and 12 were changed, removed or moved");
    await forget(made);
  });

  test.each([
    ["is removed", "delete from audit_address where group_id = $1 and seq = 2"],
    [
      "is emptied",
      "update audit_address set address = null, salt = null where group_id = $1 and seq = 2",
    ],
    [
      "is said to be erased by an entry that erased nothing",
      "update audit_address set address = null, salt = null, erased_by = 3 where group_id = $1 and seq = 2",
    ],
  ])("an address that %s", async (_what, statement) => {
    const made = await makeGroup(app);
    for (let index = 0; index < 3; index += 1)
      await app.store.withGroup(made, (tx) =>
        writeAudit({ ...tx, from: "127.0.0.1" }, { actor: null, action: "record.saved" }),
      );
    expect((await look(made)).broken).toBeNull();
    await app.asOwner(statement, [made]);
    expect((await look(made)).broken).toBe(statement.includes("erased_by") ? 3 : 2);
    await forget(made);
  });

  test("an emptied log, along with its head, of a group that has saved something", async () => {
    const made = await makeGroup(app);
    await makeCompany(app, made);
    await forget(made);
    expect((await look(made)).broken).toBe(1);
    await app.asOwner("delete from revision where group_id = $1", [made]);
  });

  test("the command verifies every group, names group and entry, and exits with 1", async () => {
    await logged(3);
    const whole = await verify();
    expect(whole.said).toContain(`Group ${group} "Nordlicht"`);
    expect(whole.said).toMatch(/3 entries, all as written, the last [0-9a-f]{64}/);
    expect(whole.code).toBe(0);
    const made = await logged(3);
    await app.asOwner("update audit set action = 'x' where group_id = $1 and seq = 2", [made]);
    const broken = await verify();
    expect(broken.said).toContain(`Group ${made}`);
    expect(broken.said).toMatch(/: entry 2 was changed, removed or moved/);
    expect(broken.code).toBe(1);
    await forget(made);
  });

  test("the command says how many entries were removed after their period, and checks the others", async () => {
    const made = await logged(5);
    await app.store.withGroup(made, async (tx) => {
      const entries = await removeOldEntries(tx, await lockGroup(tx), new Date(9e12));
      await writeRemoval(tx, { log: 5 }, entries);
    });
    const said = async () => {
      const lines = (await verify()).said.split("\n");
      return lines.find((line) => line.startsWith(`Group ${made} `));
    };
    expect(await said()).toContain("1 entries, all as written (5 removed after their period)");
    await app.asOwner("update audit_head set base_hash = 'x' where group_id = $1", [made]);
    expect(await said()).toContain("entry 5 was changed, removed or moved");
    await forget(made);
  });

  test("a recorded hash reveals that the end of the log was cut off, even if the head was reset", async () => {
    const made = await logged(5);
    const noted = (await look(made)).last;
    await app.store.withGroup(made, (tx) =>
      writeAudit(tx, { actor: null, action: "record.saved" }),
    );
    const whole = await verify(noted);
    expect(whole.said).toContain("nothing up to entry 5 is other than when its hash was noted");
    expect(whole.code).toBe(0);
    await app.asOwner("delete from audit where group_id = $1 and seq > 4", [made]);
    await app.asOwner(
      `update audit_head set seq = 4,
       hash = (select hash from audit where group_id = $1 and seq = 4) where group_id = $1`,
      [made],
    );
    // On its own, the rest is an intact log.
    expect((await verify()).code).toBe(0);
    const cut = await verify(noted);
    expect(cut.said).toContain(`No log holds ${noted}`);
    expect(cut.code).toBe(1);
  });

  test("concurrent writers produce one chain", async () => {
    const made = await makeGroup(app);
    await Promise.all(
      Array.from({ length: 12 }, () =>
        app.store.withGroup(made, (tx) => writeAudit(tx, { actor: null, action: "record.saved" })),
      ),
    );
    expect(await look(made)).toMatchObject({
      entries: 12,
      broken: null,
    });
  });

  test("neither the server's user nor its service user can change or delete an entry", async () => {
    const { withGroup, withService } = app.store;
    const change = withGroup(group, ({ db }) =>
      db.updateTable("audit").set({ action: "x" }).execute(),
    );
    await expect(change).rejects.toThrow(/permission denied/);
    const removal = withService((db) => db.deleteFrom("audit").execute());
    await expect(removal).rejects.toThrow(/permission denied/);
  });
});

describe("the log records who did what from where", () => {
  test("sign-in, failed sign-in, sign-out, password, language", async () => {
    const before = (await logOf(app, group)).length;
    const { body } = await app.signIn("kim@test.example", password);
    await app.signIn("kim@test.example", "not the password");
    const { token } = body;
    await app.post("/api/user/language", { language: "en" }, { token });
    const next = "Leuchtturm am Kai 5";
    await app.post("/api/user/password", { oldPassword: password, newPassword: next }, { token });
    await app.post("/api/user/logout", { refresh_token: body.refresh_token }, { token });
    const entries = (await logOf(app, group)).slice(before);
    const account = person.viewer.account;
    expect(entries.map((entry) => [entry.action, entry.actor])).toEqual([
      ["session.signedIn", account],
      // A failed sign-in does not prove who the person is.
      ["session.signInFailed", null],
      ["session.languageChanged", account],
      ["session.passwordChanged", account],
      ["session.signedOut", account],
    ]);
    expect(entries[1]?.target).toBe(`account/${account}`);
    expect(entries.map((entry) => entry.address)).toEqual(entries.map(() => "127.0.0.1"));
    const again = (await app.signIn("kim@test.example", next)).body.token;
    person = { ...person, token: again, ...callsWith(app, again) };
  });

  test("a sign-in with an unknown name appears in no group's log", async () => {
    const { rows } = await app.asOwner(
      "select count(*) as n from audit where action like '%Failed'",
    );
    await app.signIn("nobody@test.example", "not the password");
    const after = await app.asOwner(
      "select group_id from audit where action like '%Failed' order by at desc",
    );
    expect(after.rows.length).toBe(Number(rows[0].n) + 1);
    expect(Number(after.rows[0].group_id)).toBe(Number.MAX_SAFE_INTEGER);
    expect(JSON.stringify(after.rows)).not.toContain("nobody@");
  });

  test("a stolen refresh token", async () => {
    const victim = await makePerson(app, group);
    await app.refresh(victim.refreshToken);
    await app.asOwner(`update refresh_token set used_at = ${earlier("used_at", "11 seconds")}`);
    await app.refresh(victim.refreshToken);
    expect((await logOf(app, group)).at(-1)).toMatchObject({
      action: "session.reused",
      actor: null,
      target: `account/${victim.viewer.account}`,
    });
  });

  test("uploads, exports, downloads", async () => {
    const { token } = person;
    const before = (await logOf(app, group)).length;
    const uploaded = await uploadText(app, token, "Hello");
    await makeCompany(app, group);
    const made = await person.post("/api/export", {
      language: "de",
      contentType: "pdf",
      exportType: "register",
    });
    await person.get(`/api/download/${made.body.pdf}`);
    await person.get(`/api/download/${uploaded.body.id}`);
    const entries = (await logOf(app, group)).slice(before);
    const acts = entries.filter(({ action }) => !action.startsWith("companies"));
    expect(acts.map(({ action, target }) => [action, target])).toEqual([
      ["file.uploaded", `file/${uploaded.body.id}`],
      ["export.made", null],
      ["file.downloaded", expect.stringMatching(/^export\/\d+$/)],
      ["file.downloaded", `file/${uploaded.body.id}`],
    ]);
    expect(acts.map(({ address }) => address)).toEqual(acts.map(() => "127.0.0.1"));
  });

  test("an export names its record, day, company and file, and a download its export", async () => {
    const company = await makeCompany(app, group, "Werft");
    const record = { name: "Payroll", language: "de", company: { id: company } };
    const saved = await person.post("/api/processingActivity/activity", record);
    const { id } = saved.body;
    const before = (await logOf(app, group)).length;
    const make = async (body: object) => {
      const wanted = { language: "de", contentType: "pdf", ...body };
      const made = await person.post("/api/export", wanted);
      return String(made.body.pdf);
    };
    const whole = await make({ exportType: "register", companyId: company, unfinished: true });
    await make({ exportType: "record", recordId: id });
    await person.get(`/api/download/${whole}`);
    const [register, single, download] = (await logOf(app, group)).slice(before);
    expect(register).toMatchObject({
      action: "export.made",
      target: null,
      detail: {
        type: "register",
        company,
        unfinished: true,
        file: expect.stringMatching(/\.pdf$/),
      },
    });
    expect(single).toMatchObject({
      action: "export.made",
      target: `record/${id}`,
      detail: { type: "record", file: expect.stringContaining(String(id)) },
    });
    const { export: number, file } = register?.detail ?? {};
    expect(number).toBeGreaterThan(0);
    expect(download).toMatchObject({
      action: "file.downloaded",
      target: `export/${number}`,
      detail: { export: number, file },
    });
    const shown = await person.get("/api/activityStream/activityStream?perPage=3");
    expect(shown.body.items.map((entry: LogEntry) => entry.detail.export)).toEqual([
      number,
      expect.any(Number),
      number,
    ]);
  });

  test("records: created, saved, changed in status, deleted", async () => {
    const company = await makeCompany(app, group);
    const save = (body: object) => person.post("/api/processingActivity/activity", body);
    const made = await save({ name: "Payroll", language: "de", company: { id: company } });
    const { id } = made.body;
    const body = { id, version: 1, name: "Wages", language: "de", company: { id: company } };
    const saved = await save(body);
    await person.post("/api/processingActivity/deleteProcessingActivity", {
      id,
      version: saved.body.version,
    });
    const entries = (await logOf(app, group)).filter((entry) => entry.target === `record/${id}`);
    expect(entries.map((entry) => entry.action)).toEqual([
      "record.created",
      "record.saved",
      "record.deleted",
    ]);
  });
});

describe("an action that cannot be logged is rolled back", () => {
  async function withoutLog(work: () => Promise<void>): Promise<void> {
    await app.asOwner(`
      create function no_log() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$;
      create trigger no_log before insert on audit for each row execute function no_log();
      create trigger no_log before insert on waiting_entry for each row execute function no_log()`);
    try {
      await work();
    } finally {
      await app.asOwner(
        "drop trigger no_log on audit; drop trigger no_log on waiting_entry; drop function no_log()",
      );
    }
  }

  test.skipIf(isOnCitus)(
    "if the entry fails, the request fails and nothing of it is stored",
    async () => {
      const login = "ada@test.example";
      const ada = await makePerson(app, group, "ROLE_TENANT_ADMIN", { login, password });
      const { token } = ada;
      const company = await makeCompany(app, group);
      const content = { sha256: "0".repeat(64), size: 1, mediaType: "text/plain", name: "a.txt" };
      const owner = ada.viewer.account;
      await app.store.withGroup(group, (tx) =>
        insertDownload(tx, {
          ...content,
          reference: "r",
          owner,
          jobId: null,
          expiresAt: new Date(9e12),
          companies: [],
        }),
      );
      const kept = async () => {
        const { rows } = await app.asOwner(
          `select (select count(*) from record) as records, (select count(*) from file) as files,
        (select language from account_use where account_id = $1) as language,
        (select hash from login_password where login = $2) as hash`,
          [owner, login],
        );
        return rows[0];
      };
      const before = await kept();
      const silent = vi.spyOn(console, "error").mockImplementation(() => {});
      await withoutLog(async () => {
        const record = { name: "Payroll", language: "de", company: { id: company } };
        const replies = [
          await app.signIn(login, password),
          await app.signIn(login, "not the password"),
          await app.signIn("nobody@test.example", "not the password"),
          await ada.post("/api/processingActivity/activity", record),
          await ada.post("/api/user/language", { language: "en" }),
          await ada.post("/api/user/password", {
            oldPassword: password,
            newPassword: "Leuchtturm am Kai 5",
          }),
          await ada.get("/api/download/r"),
          await uploadText(app, token, "Hello"),
        ];
        expect(replies.map((reply) => [reply.status, reply.body.error])).toEqual(
          replies.map(() => [500, "internal"]),
        );
      });
      silent.mockRestore();
      expect(await kept()).toEqual(before);
      expect((await app.signIn(login, password)).status).toBe(200);
    },
  );
});
