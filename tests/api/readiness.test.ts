import { expect, test } from "vitest";
import { makeTestApp } from "../helpers/testApp.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";

const database = await ownDatabase();

const newServer = () => makeTestApp({}, { database });

test("a server is ready on a database that knows all its statements", async () => {
  const app = await newServer();
  expect(await app.send("GET", "/readyz")).toMatchObject({ status: 200 });
  expect(app.lines.join("")).not.toContain("database.unfit");
});

test.each([
  ["app_machine", "text"],
  ["app_takes_password", "int8, int8"],
  ["app_search_items", "int8, text, text, text, bool, bool, int4"],
  ["app_search_records", "int8, text, bool, int4[], int8[], int4[], int4, int4"],
  ["app_search_titles", "int8, text, text[]"],
  ["app_groups_past_retention", "text[], jsonb, int4"],
  ["app_groups_to_resubmit", "text, jsonb, text[]"],
  ["app_groups_with_expiring", "text[], jsonb, int4, text, int4, text[]"],
  ["app_groups_with_loose", "timestamptz"],
  ["app_groups_with_tasks", "int8[], text[]"],
  ["app_groups_with_unerased", ""],
  ["pg_catalog.timestamp_hash_extended", "timestamp, int8"],
  ["pg_catalog.hashtextextended", "text, int8"],
  ["pg_catalog.width_bucket", "anycompatible, anycompatiblearray"],
])("a server is not ready on a database without %s(%s)", async (name, types) => {
  const app = await newServer();
  await database.asOwner(`alter function ${name}(${types}) rename to away`);
  const away = `${name.startsWith("pg_catalog.") ? "pg_catalog." : ""}away(${types})`;
  expect(await app.send("GET", "/readyz")).toMatchObject({
    status: 503,
    body: { error: "notReadyYet" },
  });
  expect(app.lines.join("")).toContain('"event":"database.unfit"');
  await database.asOwner(`alter function ${away} rename to ${name.replace("pg_catalog.", "")}`);
  expect(await app.send("GET", "/readyz")).toMatchObject({ status: 200 });
});
