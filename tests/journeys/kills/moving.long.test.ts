import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { signInByApi } from "../../../scripts/testkit/apiClient.ts";
import { runServer } from "../../../scripts/testkit/runServer.ts";
import { ownDemo, ownFolder } from "../../helpers/browser/ownServer.ts";
import { runCommand } from "../../helpers/browser/runCommand.ts";
import { createRecord } from "../../helpers/records.ts";

const title = "Nordlicht Gruppe";
let running = "";
let file = "";
/** Data folder with tables and shipped content, but no groups. */
let empty = "";

beforeAll(async () => {
  running = await ownDemo();
  empty = await ownFolder();
  file = join(dirname(running), "group.zip");
  const server = await runServer({ dataFolder: empty, environment: { DEMO: "0" } });
  await server.stop();
}, 120_000);

test("a group is moved out of a running server, and works elsewhere", async () => {
  const server = await runServer({ dataFolder: running });
  const editor = await signInByApi(server.url, "editor");
  await createRecord(editor, { name: "Before the move" });
  const out = await runCommand(running, ["group", "out", title, file]);
  expect([out.code, out.said]).toEqual([0, expect.stringContaining("The group is still here")]);
  const admin = await signInByApi(server.url, "admin");
  const { items: log } = await admin.call("activity.stream");
  expect(log.map(({ action }) => action)).toContain("group.movedOut");
  const over = await runCommand(running, ["group", "in", file]);
  expect([over.code, over.said]).toEqual([1, expect.stringContaining("--title")]);
  await server.stop();

  const elsewhere = await ownFolder(empty);
  const other = await runServer({ dataFolder: elsewhere, environment: { DEMO: "0" } });
  const moved = await runCommand(elsewhere, ["group", "in", file]);
  expect([moved.code, moved.said]).toEqual([0, expect.stringContaining(`${title} is here`)]);
  const again = await signInByApi(other.url, "editor");
  const { items } = await again.call("records.list", { body: { sort: "name" } });
  expect(items.map(({ name }: { name: string }) => name)).toContain("Before the move");
  expect(await createRecord(again, { name: "After it" })).toMatchObject({ name: "After it" });
  await other.stop();
}, 180_000);

/** Command lifetimes in milliseconds: some are killed midway, the last ones finish. */
const lives = [300, 600, 900, 1200, 1500, 1800, 2200, 2700, 3300, 4500];

test("a group that is being moved out when it is killed leaves no archive, or a whole one", async () => {
  const parts = new Set<boolean>();
  for (const [at, life] of lives.entries()) {
    const archive = join(dirname(running), `killed-${at}.zip`);
    await runCommand(running, ["group", "out", title, archive], life);
    parts.add(existsSync(archive));
    if (!existsSync(archive)) continue;
    const elsewhere = await ownFolder(empty);
    expect((await runCommand(elsewhere, ["group", "in", archive])).code).toBe(0);
    break;
  }
  expect(parts.has(false)).toBe(true);
}, 240_000);

test("a group that is being moved in when it is killed is not there at all, or whole", async () => {
  const elsewhere = await ownFolder(empty);
  let killed = 0;
  for (const [at, life] of lives.entries()) {
    const { code } = await runCommand(elsewhere, ["group", "in", file], life);
    const there = await runCommand(elsewhere, [
      "group",
      "out",
      title,
      join(dirname(elsewhere), `${at}.zip`),
    ]);
    if (code === 0 || there.code === 0) break;
    expect(there.said).toContain(`There is no group called ${title}`);
    killed += 1;
  }
  expect(killed).toBeGreaterThan(2);
  const last = await runCommand(elsewhere, ["group", "in", file]);
  expect(last.code === 0 || last.said.includes("here already")).toBe(true);
  const server = await runServer({ dataFolder: elsewhere, environment: { DEMO: "0" } });
  const editor = await signInByApi(server.url, "editor");
  const { items } = await editor.call("records.list", { body: { sort: "name" } });
  expect(items.length).toBeGreaterThan(10);
  await server.stop();
}, 300_000);
