import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  claimOf,
  readClaimKey,
  type Begun,
  type ClaimedRight,
} from "#server/store/database/claims.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { insertComment, noteRead } from "#server/store/comments.ts";
import { keepArrangements } from "#server/store/accounts/arrangements.ts";
import { noteArticlesRead } from "#server/store/accounts/contentRead.ts";
import { keepSignOn, keepSubject } from "#server/store/accounts/signOn.ts";
import { keepRequest, keepSignOnSession, noteSaid } from "#server/store/accounts/signOnVisits.ts";
import { setOwnLanguage } from "#server/store/accounts/accountUse.ts";
import { setReminder } from "#server/store/accounts/reminders.ts";
import { insertTask } from "#server/store/tasks.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { addRefusals } from "#server/store/trail/refusals.ts";
import { addWaiting } from "#server/store/trail/waitingEntries.ts";
import { keepLetterTexts } from "#server/store/letterTexts.ts";
import { insertPackage } from "#server/store/files/authorityPackages.ts";
import { insertDownload, insertFile } from "#server/store/files/files.ts";
import { insertPart, insertUpload } from "#server/store/files/uploads.ts";
import { insertFormerStaff } from "#server/store/accounts/formerStaff.ts";
import { noteDocuments } from "#server/store/jobDocuments.ts";
import { insertImportRows, keepImportColumns } from "#server/store/imports/imports.ts";
import { insertProvidedGroup, keepProvided, setMembers } from "#server/store/accounts/scim.ts";
import { insertMachine } from "#server/store/accounts/machineTokens.ts";
import { insertJob } from "#server/store/jobs.ts";
import { keepVerdict } from "#server/store/records/mirror.ts";
import { noteVisit } from "#server/store/records/visits.ts";
import { insertRecord } from "#server/store/records/records.ts";
import { insertHiddenItem } from "#server/store/items/storeItem.ts";
import {
  bareColumns,
  makeCompany,
  makeGroup,
  makePerson,
  productItemId,
  offerLink,
} from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { isOnCitus } from "../../helpers/citus/onCitus.ts";

const app = await makeTestApp({}, { database: await ownDatabase() });
const ours = await makeGroup(app);
const theirs = await makeGroup(app);
const person = await makePerson(app, ours);
await offerLink(app, person, "a-link");
const company = await makeCompany(app, ours);
const country = await productItemId(app, "countries", "DE");
// One row of our group in every table that belongs to groups.
await app.store.withGroup(ours, async (tx) => {
  const facts = { ...bareColumns.facts, flows: [{ countryCode: "DE", basis: "notThird" }] };
  const columns = { ...bareColumns, companyId: company, name: "Ours", facts };
  const mentions = [{ kind: "companies", id: company, path: "/company" }];
  const draft = { columns, body: {}, titled: {}, search: "", values: [], mentions };
  await insertRecord(tx, draft, { actor: null, op: "create", action: "record.created" });
  await insertHiddenItem(tx, { kind: "countries", id: country });
  const todo = { type: "todo", kind: "other", assignee: { staff: 1 }, createdBy: null };
  await insertTask(tx, { ...todo, title: "Ours" });
  const place = { list: null, row: null, field: null };
  const said = { ...place, thread: null, text: "Ours", mentions: [], author: 1, version: 1 };
  const clientId = "0b0f8d3e-8a55-4b5e-9d55-6f0a1c1f7a01";
  const upTo = await insertComment(tx, { ...said, clientId, record: 1 });
  await noteRead(tx, { account: 1, record: 1, upTo });
  await noteVisit(tx, { account: 1, record: 1 }, 1);
  const pair = { record: 1, other: 2, role: "processor", verdict: "refused" } as const;
  await keepVerdict(tx, pair, { by: 1 });
  await setReminder(tx, 1, "daily");
  await setOwnLanguage(tx, 1, "de");
  await keepArrangements(tx, 1, [{ place: "list", arrangement: {} }]);
  await noteArticlesRead(tx, 1, [1]);
  const job = await insertJob(tx, { kind: "export", owner: null, payload: {} });
  await noteDocuments(tx, job, "todo", [{ kind: "record", id: 1, version: 1 }]);
  await insertImportRows(tx, { job, sheet: 0 }, [{ number: 2, cells: ["Ours"] }]);
  await keepImportColumns(tx, [{ heading: "ours", target: null }]);
  const content = { sha256: "0".repeat(64), size: 1, mediaType: "text/plain", name: "a.txt" };
  await insertFile(tx, { ...content, clientId: null, createdBy: null });
  const id = randomUUID();
  const arriving = { id, account: 1, sha256: content.sha256, size: content.size };
  await insertUpload(tx, arriving, 1);
  await insertPart(tx, id, { start: 0, size: 1, sha256: content.sha256 });
  const made = {
    ...content,
    reference: "r",
    owner: 1,
    jobId: null,
    expiresAt: new Date(),
    companies: [],
  };
  await insertDownload(tx, made);
  const lists = { kinds: [], companies: [], parts: [] };
  const told = {
    authority: "Ours",
    day: "2026-11-20",
    language: "de",
    unfinished: false,
  } as const;
  const { sha256, size, name } = content;
  const kept = { sha256, size, name, madeBy: 1, companies: [company], contents: [] };
  await insertMachine(tx, {
    title: "Ours",
    areas: [],
    role: "ROLE_READER",
    companies: null,
    language: "de",
    hash: "ours",
    madeBy: 1,
    expiresAt: new Date(),
  });
  await keepProvided(tx, 1, "ours");
  await setMembers(tx, await insertProvidedGroup(tx, { title: "Ours", externalId: null }), [1]);
  await keepLetterTexts(tx, "information", { version: 1, own: [], changedBy: 1 });
  await insertPackage(tx, { ...kept, told: { ...told, ...lists } });
  const provider = { kind: "saml", enabled: false, issuer: "ours" } as const;
  await keepSignOn(tx, 0, { body: provider, sealed: "", changedBy: 1 });
  await keepSubject(tx, "0", 1);
  const visit = { group: ours, kind: "saml", target: "/", sealed: "" };
  await keepRequest(tx.db, "0", visit, new Date());
  await noteSaid(tx.db, ours, "0", new Date());
  await writeAudit({ ...tx, from: "192.0.2.1" }, { actor: null, action: "record.saved" });
  await insertFormerStaff(tx, 1, []);
  const hour = new Date(0);
  const refusal = { action: "refusal.forbidden", hour, accountId: 1, network: "" } as const;
  await addRefusals(tx, [{ ...refusal, times: 1 }]);
  await addWaiting(tx, [{ actor: 1, action: "session.signedIn", target: "account/1" }]);
  const target = { targetKind: "record", targetId: 1 };
  await tx.db
    .insertInto("historyFile")
    .values({ groupId: ours, fileId: 1, ...target })
    .execute();
});

/** Tables with secrets of groups that groups only add to, and those that only the service reads and writes. */
const [addedSecrets, serviceSecrets] = [["machine_key"], ["session", "sign_on_session"]];

const named = { subjectHash: "0", indexHash: null, leaveHash: "0", sealed: "" };
await app.store.withService((db) =>
  keepSignOnSession(db, { session: person.viewer.session, group: ours, ...named }),
);

async function groupTables(): Promise<string[]> {
  const { rows } = await app.asOwner(
    `select table_name as name from information_schema.columns where column_name = 'group_id'
     and table_schema = 'public' order by 1`,
  );
  return rows
    .map((row) => String(row.name))
    .filter((name) => ![...addedSecrets, ...serviceSecrets].includes(name));
}

test("no table shows another group's rows, even if the query names no group", async () => {
  for (const table of await groupTables()) {
    const count = (group: number) =>
      app.store.withGroup(group, async (tx) => {
        const { rows } = await sql<{ count: number }>`
          select count(*) as count from ${sql.table(table)} where group_id = ${ours}`.execute(
          tx.db,
        );
        return rows[0]?.count;
      });
    expect([table, (await count(ours)) === 0]).toEqual([table, false]);
    expect([table, await count(theirs)]).toEqual([table, 0]);
  }
});

test("nothing can be written into another group", async () => {
  for (const table of await groupTables()) {
    const smuggle = app.store.withGroup(theirs, (tx) =>
      sql`update ${sql.table(table)} set group_id = ${theirs} where group_id = ${ours}`.execute(
        tx.db,
      ),
    );
    const outcome = await smuggle.then(
      (result) => Number(result.numAffectedRows ?? 0n),
      () => "refused",
    );
    expect([table, outcome === 0 || outcome === "refused"]).toEqual([table, true]);
  }
});

test("a secret can't be written into another group", async () => {
  const smuggle = app.store.withGroup(theirs, (tx) =>
    sql`insert into machine_key (group_id, machine_id, hash) values (${ours}, 1, 'theirs')`.execute(
      tx.db,
    ),
  );
  await expect(smuggle).rejects.toThrow(/row-level security/);
});

test("sessions are read and ended by the service only, or by a function that tells no id", async () => {
  const [seen, ended, listed] = await app.store.withGroup(ours, async (tx) => [
    await sql`select account_id from session`.execute(tx.db),
    await sql`update session set ended_at = ${tx.now}`.execute(tx.db),
    await sql`select * from app_sessions(${[person.viewer.account]}::int8[])`.execute(tx.db),
  ]);
  expect([seen?.rows, Number(ended?.numAffectedRows)]).toEqual([[], 0]);
  expect(listed?.rows).toHaveLength(1);
  expect(JSON.stringify(listed?.rows)).not.toContain(person.viewer.session);
  const others = await app.store.withGroup(theirs, (tx) =>
    sql`select * from app_sessions(${[person.viewer.account]}::int8[])
      union all select null, null, null, null, null, null, null
        from app_end_sessions(${person.viewer.account}, 'theirs', ${tx.now})`.execute(tx.db),
  );
  expect(others.rows).toEqual([]);
});

test("rights of the group role are on whole tables, since those on columns reach no part of a spread table", async () => {
  const { rows } = await app.asOwner(
    `select distinct c.table_name || ' ' || lower(c.privilege_type) as name
     from information_schema.column_privileges c
     where c.grantee = 'app_rw' and not exists (
       select 1 from information_schema.table_privileges t where t.table_name = c.table_name
         and t.grantee = c.grantee and t.privilege_type = c.privilege_type)
     order by 1`,
  );
  // Without a policy they open no row; a later version takes them back.
  expect(rows.map(({ name }) => name)).toEqual([
    "session select",
    "session update",
    "sign_on_session select",
  ]);
});

test("a connection without a group sees no rows", async () => {
  const client = new pg.Client(app.address.group);
  await client.connect();
  try {
    for (const table of await groupTables()) {
      const { rows } = await client.query(`select 1 from ${table}`);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  } finally {
    await client.end();
  }
});

test("the group role reads neither passwords nor session secrets, the service role no contents", async () => {
  const may = async (config: pg.ClientConfig, table: string, column = "1") => {
    const client = new pg.Client(config);
    await client.connect();
    try {
      await client.query(`select ${column} from ${table}`);
      return true;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  };
  for (const [table, column] of [
    ["login", "1"],
    ["login_password", "1"],
    ["refresh_token", "1"],
    ["session", "id"],
    ["session", "login"],
    ["login_link_key", "1"],
    ["machine_key", "1"],
  ] as const) {
    expect([table, await may(app.address.group, table, column)]).toEqual([table, false]);
  }
  // By these it finds the groups that have something due.
  const { rows } = await app.asOwner(
    `select table_name as name, string_agg(column_name, ' ' order by column_name) as columns
     from information_schema.column_privileges where grantee = 'app_service' and privilege_type = 'SELECT'
       and table_name in ('record', 'item', 'revision', 'audit', 'audit_address', 'link', 'task', 'comment', 'history_file')
     group by 1 order by 1`,
  );
  expect(rows.map(({ name, columns }) => `${name}: ${columns}`)).toEqual([
    "audit: at group_id seq",
    "history_file: file_id group_id target_id target_kind",
    "item: group_id id",
    "link: from_id group_id to_id to_kind",
    "record: group_id id is_master is_template resubmission status",
    "revision: at group_id op target_id target_kind",
    "task: closed_by group_id item_id occasion record_id status",
  ]);
  for (const table of ["record", "item", "revision"])
    expect([table, await may(app.address.service, table, "body")]).toEqual([table, false]);
});

describe("whoever smuggles SQL into a query", () => {
  /** Connects as the group role, as injected SQL would. */
  async function smuggler(): Promise<pg.Client> {
    const client = new pg.Client(app.address.group);
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  async function begin(client: pg.Client): Promise<Begun> {
    await client.query("begin");
    const { rows } = await client.query(
      "select pg_backend_pid() as backend, (extract(epoch from now()) * 1000000)::int8 as begun",
    );
    return rows[0];
  }

  async function seenAfter(client: pg.Client, claim: string): Promise<number[]> {
    await client.query(claim);
    const { rows } = await client.query("select distinct group_id as group from record");
    return rows.map(({ group }) => group);
  }

  const sealed = async (begun: Begun, group = ours, right: ClaimedRight = "group") =>
    claimOf(await readClaimKey(app.address.admin), begun, group, right);

  test("can't claim a group without its seal", async () => {
    const client = await smuggler();
    const begun = await begin(client);
    const right = await sealed(begun);
    expect(await seenAfter(client, right)).toEqual([ours]);
    const another = `'${theirs}.`;
    const wrong = [
      (await sealed(begun, theirs)).replace(`'${theirs}.`, `'${ours}.`),
      right.replace(/\.[0-9a-f]{64}/, ""),
      right.replace(/[0-9a-f]{64}/, "0".repeat(64)),
      right.replace(/.{3}$/, "'"),
      `set local app.group_id = '${ours}'`,
      "set local app.claim = ''",
      "set local app.claim = '....'",
      `set local app.claim = '${ours}.group.x.y.z'`,
    ];
    expect(right).not.toContain(another);
    for (const claim of wrong) {
      await client.query("set local app.claim = ''");
      expect([claim, await seenAfter(client, claim)]).toEqual([claim, []]);
    }
    await client.query("rollback");
  });

  test("can't use a claim again: neither later on the same connection nor on another", async () => {
    const [client, other] = [await smuggler(), await smuggler()];
    const claim = await sealed(await begin(client));
    expect(await seenAfter(client, claim)).toEqual([ours]);
    await begin(other);
    expect(await seenAfter(other, claim)).toEqual([]);
    await client.query("commit");
    await begin(client);
    // The next test says how long it holds on further machines.
    expect(await seenAfter(client, claim)).toEqual(isOnCitus ? [ours] : []);
  });

  test("can't use a claim on another connection, nor an old one, where a claim outlives its transaction, as on further machines", async () => {
    const [client, other] = [await smuggler(), await smuggler()];
    const begun = await begin(client);
    const claim = await sealed(begun);
    await client.query("commit");
    await begin(client);
    await begin(other);
    await app.asOwner("update claim_key set is_bound = false");
    onTestFinished(() => app.asOwner("update claim_key set is_bound = true").then(() => {}));
    expect(await seenAfter(client, claim)).toEqual([ours]);
    expect(await seenAfter(other, claim)).toEqual([]);
    const long = { ...begun, begun: begun.begun - 301_000_000 };
    expect(await seenAfter(client, await sealed(long))).toEqual([]);
    expect(await seenAfter(client, claim.replace(/[0-9a-f]{64}/, ""))).toEqual([]);
  });

  test("can neither read the key nor change settings within an expression", async () => {
    const client = await smuggler();
    // An operator's own server keeps the function for other programs; a setting without its seal is worth nothing.
    const settings = [
      "select set_config('app.claim', 'x', true)",
      "select query_to_xml('select set_config(''app.claim'', ''x'', true)', true, true, '')",
    ];
    for (const question of ["select * from claim_key", ...(isOnCitus ? [] : settings)]) {
      await expect(client.query(question)).rejects.toThrow(/permission denied/);
    }
  });

  test("can't append a second statement, values or not", async () => {
    for (const text of [
      "select 1; select 2",
      "select 1; set local app.claim = ''",
      "begin; commit",
      "set local app.claim = '1.group.1.1.x'; select 1",
    ]) {
      const run = app.store.withGroup(ours, (tx) => sql.raw(text).execute(tx.db));
      await expect(run).rejects.toThrow(/multiple commands/);
    }
    const run = app.store.withGroup(ours, (tx) =>
      sql`${sql.raw("select 1; select")} ${7}::int4`.execute(tx.db),
    );
    await expect(run).rejects.toThrow(/multiple commands/);
  });

  test("can't write the product's items, which everybody reads; master editors can", async () => {
    const read = (tx: Tx) => tx.db.selectFrom("productItem").select("id").execute();
    const change = (tx: Tx) =>
      sql`update product_item set state = state where kind = 'countries'`.execute(tx.db);
    const make = (tx: Tx) =>
      sql`insert into product_item (kind, key, title, title_sort, titles, search, updated_at, body)
        values ('countries', ${`k${tx.now.getTime()}`}, '', '', '{}', '', now(), '{}')`.execute(
        tx.db,
      );
    expect((await app.store.withGroup(ours, read)).length).toBeGreaterThan(0);
    expect((await app.store.withGroup(ours, change)).numAffectedRows).toBe(0n);
    await expect(app.store.withGroup(ours, make)).rejects.toThrow(/row-level security/);
    const asEditor = <T>(work: (tx: Tx) => Promise<T>) =>
      app.store.withGroup(ours, work, { right: "product" });
    await expect(asEditor((tx) => sql`delete from product_item`.execute(tx.db))).rejects.toThrow(
      /permission denied/,
    );
    expect((await asEditor(change)).numAffectedRows).toBeGreaterThan(0n);
    await asEditor(make);
    const file = (tx: Tx) =>
      sql`insert into product_file (id, sha256, size, media_type, name, created_at)
        values (${tx.now.getTime()}, '', 1, 'text/plain', 'a.txt', now())`.execute(tx.db);
    const remove = (tx: Tx) => sql`delete from product_file`.execute(tx.db);
    await expect(app.store.withGroup(ours, file)).rejects.toThrow(/row-level security/);
    await asEditor(file);
    expect((await app.store.withGroup(ours, remove)).numAffectedRows).toBe(0n);
    expect((await asEditor(remove)).numAffectedRows).toBeGreaterThan(0n);
    // The seal also covers the right, so changing it invalidates the claim.
    const client = await smuggler();
    const claim = (await sealed(await begin(client))).replace(".group.", ".product.");
    await client.query(claim);
    expect((await client.query("update product_item set state = state")).rowCount).toBe(0);
  });

  test("can't change or remove what log and history say; with the right to erase one can", async () => {
    const statements = [
      "update revision set body = body",
      "update audit_address set address = address",
      "delete from revision",
      "delete from history_file",
      "delete from audit_address",
      "delete from audit",
    ];
    const client = await smuggler();
    const countUnder = async (claim: string, statement: string) => {
      await client.query(claim);
      return (await client.query(statement)).rowCount;
    };
    for (const statement of statements) {
      const claim = (await sealed(await begin(client))).replace(".group.", ".retention.");
      expect([statement, await countUnder(claim, statement)]).toEqual([statement, 0]);
      await client.query("rollback");
    }
    for (const statement of statements) {
      const claim = await sealed(await begin(client), ours, "retention");
      expect([statement, await countUnder(claim, statement)]).not.toEqual([statement, 0]);
      await client.query("rollback");
    }
  });

  test("finds its own right as before, once what had another one is done", async () => {
    const removed = await app.store.withGroup(ours, async (tx) => {
      const under = await tx.withRight("retention", () =>
        sql<{ right: string }>`select app_right() as right`.execute(tx.db),
      );
      const after = await sql<{ right: string }>`select app_right() as right`.execute(tx.db);
      return [under.rows[0]?.right, after.rows[0]?.right];
    });
    expect(removed).toEqual(["retention", "group"]);
  });
});

describe("functions that search in the owner's name", () => {
  const searches = [
    "app_find_records('%', false, false, 9)",
    "app_find_flows('DE', false, false, 9)",
    "app_find_items('companies', '%', '%', false, 9)",
    "app_find_titles('%', '{companies}')",
    `unnest(app_search_records(${ours}, '%', false, '{}', '{}', '{}', 0, 9))`,
    `unnest(app_search_items(${ours}, 'companies', '%', '%', false, false, 9))`,
    `app_search_titles(${ours}, '%', '{companies}')`,
  ];
  // Those of the version before work on one machine only.
  const isThere = (search: string) => !isOnCitus || !search.startsWith("app_find_");
  const find = (tx: Tx, search: string) =>
    sql`select * from ${sql.raw(search)} found`.execute(tx.db);

  test("find rows of the group that was claimed, never another's", async () => {
    for (const search of searches.filter(isThere)) {
      const { rows } = await app.store.withGroup(ours, (tx) => find(tx, search));
      expect([search, rows.length]).toEqual([search, 1]);
      const foreign = await app.store.withGroup(theirs, (tx) => find(tx, search));
      expect([search, foreign.rows]).toEqual([search, []]);
    }
  });

  test("find nothing without a claim, and other roles can't call them", async () => {
    const client = new pg.Client(app.address.group);
    await client.connect();
    onTestFinished(() => client.end());
    const service = new pg.Client(app.address.service);
    await service.connect();
    onTestFinished(() => service.end());
    for (const search of searches.filter(isThere)) {
      expect([search, (await client.query(`select * from ${search}`)).rows]).toEqual([search, []]);
      await expect(service.query(`select * from ${search}`)).rejects.toThrow(/permission denied/);
    }
  });

  test("are all that runs in the owner's name, with a fixed search path and for the roles that need them", async () => {
    const { rows } = await app.asOwner(
      `select p.proname as name, p.proconfig as config, p.proacl::text as rights from pg_proc p
       where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`,
    );
    const names = ["flows", "items", "records", "titles"].map((name) => `app_find_${name}`);
    names.unshift("app_agreement_ends", "app_end_sessions");
    const due = [
      "past_retention",
      "to_resubmit",
      "with_changed_agreements",
      "with_expiring",
      "with_loose",
      "with_tasks",
      "with_unerased",
    ];
    names.push("app_group", ...due.map((name) => `app_groups_${name}`));
    names.push("app_machine", "app_remove_sessions");
    names.push("app_search_items", "app_search_records", "app_search_titles");
    names.push("app_sessions", "app_viewer");
    expect(rows.map(({ name }) => name)).toEqual(names);
    const rights: Record<string, RegExp> = {
      // Unused, and dropped by a later version.
      app_viewer: /^\{(\w+)=X\/\1,app_rw=X\/\1,app_service=X\/\1\}$/,
      app_agreement_ends: /^\{(\w+)=X\/\1,app_service=X\/\1\}$/,
      app_machine: /^\{(\w+)=X\/\1,app_service=X\/\1\}$/,
    };
    // They answer which groups have something due.
    for (const name of due) rights[`app_groups_${name}`] = /^\{(\w+)=X\/\1,app_service=X\/\1\}$/;
    for (const { name, config, rights: has } of rows) {
      // A plan setting grants no access.
      const isOld = String(name).startsWith("app_find_");
      const plans = isOld ? ["plan_cache_mode=force_generic_plan"] : [];
      expect([name, config]).toEqual([name, ["search_path=pg_catalog, pg_temp", ...plans]]);
      const may = rights[String(name)] ?? /^\{(\w+)=X\/\1,app_rw=X\/\1\}$/;
      expect([name, has]).toEqual([name, expect.stringMatching(may)]);
    }
  });
});

test("each policy of the group role is the only one of its command, and asks for the claim without asking a table", async () => {
  const { rows } = await app.asOwner(
    `select tablename, permissive, cmd, coalesce(qual, with_check) as condition, coalesce(with_check, qual) as written
     from pg_policies where schemaname = 'public' and 'app_rw' = any(roles) order by 1, 3`,
  );
  const ofGroup = "(group_id = app_group())";
  const ofRetention = "((group_id = app_group()) AND (app_right() = 'retention'::text))";
  const ofProduct = "app_writes_product()";
  const apart: Record<string, string> = {
    ...Object.fromEntries(
      ["audit", "audit_address", "history_file", "revision"].flatMap((table) => [
        [`${table} DELETE`, ofRetention],
        [`${table} UPDATE`, ofRetention],
      ]),
    ),
    "product_item SELECT": "true",
    "product_item INSERT": ofProduct,
    "product_item UPDATE": ofProduct,
    "product_file SELECT": "true",
    "product_file INSERT": ofProduct,
    "product_file DELETE": ofProduct,
  };
  const seen = new Map<string, string[]>();
  for (const { tablename, permissive, cmd, condition, written } of rows) {
    const wanted = apart[`${tablename} ${cmd}`] ?? ofGroup;
    expect({ tablename, cmd, permissive, condition, written }).toEqual({
      tablename,
      cmd,
      permissive: "PERMISSIVE",
      condition: wanted,
      written: wanted,
    });
    seen.set(tablename, [...(seen.get(tablename) ?? []), cmd]);
  }
  for (const [table, commands] of seen)
    expect([table, commands]).toEqual([
      table,
      commands[0] === "ALL" ? ["ALL"] : [...new Set(commands)],
    ]);
  expect([...seen.keys()].filter((table) => !table.startsWith("product_"))).toEqual(
    [...(await groupTables()), ...addedSecrets].toSorted(),
  );
});
