import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { clusterSecretOf } from "#server/store/database/access/clusterAccess.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { type ApiClient, signInByApi } from "../../../scripts/testkit/apiClient.ts";
import { killAll } from "../../../scripts/testkit/processes.ts";
import { until } from "../../../scripts/testkit/runServer.ts";
import { copiesOfRecord } from "../../helpers/manyRecords.ts";
import { ownDemo, startOwnServer } from "../../helpers/browser/ownServer.ts";
import { createRecord } from "../../helpers/records.ts";

/** More than one batch, so that there is a middle. */
const records = 250;
const entity = "internalKeywords";
let dataFolder = "";

/** Queries the database of the running server, bypassing row-level security. */
async function asOwner<Row extends pg.QueryResultRow>(
  work: (query: (sql: string, values?: unknown[]) => Promise<Row[]>) => Promise<void>,
): Promise<void> {
  const lines = readFileSync(join(dataFolder, "pg18/postmaster.pid"), "utf8").split("\n");
  const access = { socket: lines[4] ?? "", secret: clusterSecretOf(dataFolder) };
  const client = new pg.Client(embeddedAddress(access, 1).admin);
  // The server's end closes this connection, too.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await work(async (sql, values = []) => (await client.query<Row>(sql, values)).rows);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function keyword(api: ApiClient, de: string): Promise<number> {
  const { id } = await api.call("catalogue.create", { body: { translations: { de } } }, entity);
  return Number(id);
}

async function uses(api: ApiClient, id: number): Promise<number> {
  return (await api.call("catalogue.usage", { body: { id } }, entity)).total;
}

test("a replacement whose server and database were killed midway is gone on with and completed, each record changed once", async () => {
  dataFolder = await ownDemo();
  let server = await startOwnServer({ dataFolder });
  let api = await signInByApi(server.url, "admin");
  const [id, replacementId] = [await keyword(api, "Davor"), await keyword(api, "Danach")];
  const { id: first } = await createRecord(api, { name: "Vorbild", internalKeywords: [{ id }] });
  let jobId = 0;
  const { pid, gone } = server;
  await asOwner<{ id: number }>(async (query) => {
    await query(copiesOfRecord, [first, records]);
    // A lock on the last record keeps the replacement from finishing.
    await query("begin");
    await query(
      "select id from record where name like 'Vorbild%' order by id desc limit 1 for update",
    );
    const begun = api
      .send("POST", `/api/admin/${entity}/replace`, { id, replacementId })
      .catch(() => null);
    const isInMiddle = async () => {
      const rows = await query(
        "select id from job where kind = 'catalogue.replace' and state = 'running' and progress > 0",
      );
      jobId = Number(rows[0]?.id ?? 0);
      return jobId > 0;
    };
    await until("some of the records are done, others are not", isInMiddle, 60_000);
    killAll(pid, dataFolder);
    await begun;
  });
  await gone;

  server = await startOwnServer({ dataFolder });
  api = await signInByApi(server.url, "admin");
  const left = [await uses(api, id), await uses(api, replacementId)];
  expect(left[0]).toBeGreaterThan(0);
  expect(left[1]).toBeGreaterThan(0);
  const work = async (job: number) => api.call("work.state", { params: { jobId: job } });
  expect(await work(jobId)).toMatchObject({ state: "running" });
  await asOwner(async (query) => {
    // As if its heartbeat had been missing for long enough.
    await query("update job set locked_until = now() where id = $1", [jobId]);
  });
  const isDone = async () => (await work(jobId)).state === "done";
  await until("it is done", isDone, 60_000);
  expect([await uses(api, id), await uses(api, replacementId)]).toEqual([0, records]);
  await asOwner(async (query) => {
    const versions = await query("select distinct version from record where name like 'Vorbild%'");
    expect(versions).toEqual([{ version: 2 }]);
  });
});
