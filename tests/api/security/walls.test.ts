import { sql } from "kysely";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { writeAudit } from "#server/store/trail/audit.ts";
import { addRefusals } from "#server/store/trail/refusals.ts";
import { insertDownload, insertFile } from "#server/store/files/files.ts";
import { insertFormerStaff } from "#server/store/accounts/formerStaff.ts";
import { insertJob } from "#server/store/jobs.ts";
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
import { makeTestApp, type TestApp } from "../../helpers/testApp.ts";

let app: TestApp;
let ours = 0;
let theirs = 0;

/** One row of our group in every table that belongs to groups. */
beforeAll(async () => {
  app = await makeTestApp();
  ours = await makeGroup(app);
  theirs = await makeGroup(app);
  await offerLink(app, await makePerson(app, ours), "a-link");
  const company = await makeCompany(app, ours);
  const country = await productItemId(app, "countries", "DE");
  await app.store.withGroup(ours, async (tx) => {
    const columns = { ...bareColumns, companyId: company, name: "Ours" };
    const mentions = [{ kind: "companies", id: company, path: "/company" }];
    const draft = { columns, body: {}, titled: {}, search: "", mentions };
    await insertRecord(tx, draft, { actor: null, op: "create", action: "record.created" });
    await insertHiddenItem(tx, { kind: "countries", id: country });
    await insertJob(tx, { kind: "export", owner: null, payload: {} });
    const content = { sha256: "0".repeat(64), size: 1, mediaType: "text/plain", name: "a.txt" };
    await insertFile(tx, { ...content, clientId: null, createdBy: null });
    const made = {
      ...content,
      reference: "r",
      owner: 1,
      jobId: null,
      expiresAt: new Date(),
      companies: [],
    };
    await insertDownload(tx, made);
    await writeAudit({ ...tx, from: "192.0.2.1" }, { actor: null, action: "record.saved" });
    await insertFormerStaff(tx, 1, []);
    const hour = new Date(0);
    const refusal = { action: "refusal.forbidden", hour, accountId: 1, network: "" } as const;
    await addRefusals(tx, [{ ...refusal, times: 1 }]);
  });
});

async function groupTables(): Promise<string[]> {
  const { rows } = await app.asOwner(
    `select table_name as name from information_schema.columns where column_name = 'group_id'
     and table_schema = 'public' order by 1`,
  );
  return rows.map((row) => String(row.name));
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

test("the group role reads neither passwords nor session secrets, the sign-in role reads no records", async () => {
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
    ["refresh_token", "1"],
    ["session", "id"],
    ["session", "login"],
    ["login_link", "hash"],
  ] as const) {
    expect([table, await may(app.address.group, table, column)]).toEqual([table, false]);
  }
  for (const table of ["record", "item", "revision", "audit", "link"]) {
    expect([table, await may(app.address.service, table)]).toEqual([table, false]);
  }
});
