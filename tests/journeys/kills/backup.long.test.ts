import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { signInByApi } from "../../../scripts/testkit/apiClient.ts";
import { runServer } from "../../../scripts/testkit/runServer.ts";
import { ownDemo, ownFolder } from "../../helpers/browser/ownServer.ts";
import { runCommand } from "../../helpers/browser/runCommand.ts";
import { createRecord, readRecord } from "../../helpers/records.ts";

let running = "";
let file = "";

beforeAll(async () => {
  running = await ownDemo();
  file = join(dirname(running), "backup.zip");
});

test("a running server is backed up; restored elsewhere, what was in it goes on", async () => {
  const server = await runServer({ dataFolder: running });
  const editor = await signInByApi(server.url, "editor");
  const { id } = await createRecord(editor, { name: "Before the backup" });
  const made = await runCommand(running, ["backup", file]);
  expect([made.code, made.said]).toEqual([0, expect.stringMatching(/rows of \d+ tables/)]);
  const over = await runCommand(running, ["restore", file]);
  expect([over.code, over.said]).toEqual([1, expect.stringContaining("stop the server")]);
  await server.stop();
  const stopped = await runCommand(running, ["restore", file]);
  expect([stopped.code, stopped.said]).toEqual([1, expect.stringContaining("is not empty")]);

  const elsewhere = await ownFolder();
  const restored = await runCommand(elsewhere, ["restore", file]);
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining("Restored")]);
  const other = await runServer({ dataFolder: elsewhere });
  const again = await signInByApi(other.url, "editor");
  expect(await readRecord(again, id)).toMatchObject({ name: "Before the backup" });
  expect(await createRecord(again, { name: "After it" })).toMatchObject({ name: "After it" });
  await other.stop();
}, 120_000);

/** Command lifetimes in milliseconds: some are killed midway, the last ones finish. */
const lives = [60, 200, 350, 500, 650, 800, 1000, 1300, 1700, 2500];

test("a backup that is killed leaves no archive, or a whole one", async () => {
  const parts = new Set<boolean>();
  for (const [at, life] of lives.entries()) {
    const archive = join(dirname(running), `killed-${at}.zip`);
    await runCommand(running, ["backup", archive], life);
    parts.add(existsSync(archive));
    if (!existsSync(archive)) continue;
    // A ZIP file ends with its directory.
    expect(readFileSync(archive).includes("manifest.json")).toBe(true);
    const elsewhere = await ownFolder();
    expect((await runCommand(elsewhere, ["restore", archive])).code).toBe(0);
    break;
  }
  expect(parts.has(false)).toBe(true);
}, 180_000);

test("a restore that is killed keeps the server from starting, and is done by running it again", async () => {
  const elsewhere = await ownFolder();
  const refusals: string[] = [];
  for (const life of lives) {
    const { code } = await runCommand(elsewhere, ["restore", file], life);
    if (code === 0) break;
    const started = await runServer({ dataFolder: elsewhere, environment: { DEMO: "0" } }).then(
      async (server) => {
        await server.stop();
        return "";
      },
      (error: Error) => error.message,
    );
    if (started !== "") refusals.push(started);
  }
  const { code, said } = await runCommand(elsewhere, ["restore", file]);
  expect([0, 1]).toContain(code);
  if (code === 1) expect(said).toContain("The database is not empty");
  for (const refused of refusals) expect(refused).toContain("Run it again");
  const other = await runServer({ dataFolder: elsewhere });
  const editor = await signInByApi(other.url, "editor");
  const { items } = await editor.call("records.list", { body: { sort: "name" } });
  expect(items.length).toBeGreaterThan(10);
  await other.stop();
}, 240_000);
