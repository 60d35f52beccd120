import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { distribute, isDistributed } from "./distribute.ts";
import { mustBeGuardedAlike } from "./workerWalls.ts";
import { sharedDatabase } from "../../../../../tests/helpers/testDatabase.ts";

test.skipIf(process.env["CITUS_URL"])(
  "a database of one machine is not spread, and stays as it is",
  async () => {
    const { address } = await sharedDatabase();
    const client = new pg.Client(address.admin);
    await client.connect();
    onTestFinished(() => client.end());
    expect(await isDistributed(client)).toBe(false);
    await expect(distribute(client)).rejects.toThrow(
      /no extension citus: add `citus` to shared_preload_libraries .* `create extension citus`/,
    );
  },
);

test.skipIf(!process.env["CITUS_URL"])(
  "a spread database can be spread again; a shard that is guarded otherwise is refused",
  async () => {
    const { address, asOwner } = await sharedDatabase();
    const client = new pg.Client(address.admin);
    await client.connect();
    onTestFinished(() => client.end());
    expect(await isDistributed(client)).toBe(true);
    await distribute(client);
    const onShards = (command: string) =>
      asOwner("select run_command_on_shards('content_read', $1)", [command]);
    await onShards("alter policy group_rows on %s using (true)");
    onTestFinished(() =>
      onShards("alter policy group_rows on %s using (group_id = app_group())").then(() => {}),
    );
    await expect(distribute(client)).rejects.toThrow(
      /On a worker, table content_read is guarded otherwise/,
    );
  },
);

const expected = { revision: "read_rows PERMISSIVE", login: "x" };

const cases: [Record<string, string>, boolean][] = [
  [{ revision_102008: "read_rows PERMISSIVE" }, false],
  [{ revision_102008: "read_rows PERMISSIVE\nerasing PERMISSIVE" }, true],
  [{ revision: "" }, true],
  [{ claim_key: "", citus_tables: "" }, false],
];

test.each(cases)("%j on a worker is refused: %s", (guards, isRefused) => {
  const compare = () => mustBeGuardedAlike(expected, guards);
  if (isRefused) expect(compare).toThrow(/table revision is guarded otherwise/);
  else expect(compare).not.toThrow();
});
