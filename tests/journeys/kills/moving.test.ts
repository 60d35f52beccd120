import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { signInByApi } from "../../../scripts/testkit/apiClient.ts";
import { makeDataFolder, projectFolder, runServer } from "../../../scripts/testkit/runServer.ts";
import { copyOfData } from "../../helpers/browser/ownServer.ts";
import { createRecord } from "../../helpers/records.ts";

const folders: string[] = [];
const title = "Nordlicht Gruppe";
let running = "";
let file = "";
/** A place without groups, with the tables and the product. */
let empty = "";

beforeAll(async () => {
  running = await copyOfData(inject("demoFolder"));
  empty = makeDataFolder();
  folders.push(dirname(running), dirname(empty));
  file = join(dirname(running), "group.zip");
  const server = await runServer({ dataFolder: empty, environment: { DEMO: "0" } });
  await server.stop();
}, 120_000);

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Runs the command on a data folder, to its end or for so many milliseconds. */
async function group(
  dataFolder: string,
  words: readonly string[],
  life?: number,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ["scripts/group.ts", ...words], {
    cwd: projectFolder,
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: process.env["HOME"] ?? "/",
      DATA_DIR: dataFolder,
    },
    ...(life === undefined ? {} : { timeout: life, killSignal: "SIGKILL" as const }),
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  await once(child, "exit");
  // A database that outlives what started it keeps its output open.
  return { code: child.exitCode, said: child.exitCode === null ? "" : (await said).join("") };
}

test("a group is moved out of a running server, and works elsewhere", async () => {
  const server = await runServer({ dataFolder: running });
  const editor = await signInByApi(server.url, "editor");
  await createRecord(editor, { name: "Before the move" });
  const out = await group(running, ["out", title, file]);
  expect([out.code, out.said]).toEqual([0, expect.stringContaining("The group is still here")]);
  const admin = await signInByApi(server.url, "admin");
  const { items: log } = await admin.call("activity.stream");
  expect(log.map(({ action }) => action)).toContain("group.movedOut");
  const over = await group(running, ["in", file]);
  expect([over.code, over.said]).toEqual([1, expect.stringContaining("--title")]);
  await server.stop();

  const elsewhere = await copyOfData(empty);
  folders.push(dirname(elsewhere));
  const other = await runServer({ dataFolder: elsewhere, environment: { DEMO: "0" } });
  const moved = await group(elsewhere, ["in", file]);
  expect([moved.code, moved.said]).toEqual([0, expect.stringContaining(`${title} is here`)]);
  const again = await signInByApi(other.url, "editor");
  const { items } = await again.call("records.list", { body: { sort: "name" } });
  expect(items.map(({ name }: { name: string }) => name)).toContain("Before the move");
  expect(await createRecord(again, { name: "After it" })).toMatchObject({ name: "After it" });
  await other.stop();
}, 180_000);

/** So long commands live in milliseconds: some end in the middle, the last ones by themselves. */
const lives = [300, 600, 900, 1200, 1500, 1800, 2200, 2700, 3300, 4500];

test("a group that is being moved out when it is killed leaves no archive, or a whole one", async () => {
  const parts = new Set<boolean>();
  for (const [at, life] of lives.entries()) {
    const archive = join(dirname(running), `killed-${at}.zip`);
    await group(running, ["out", title, archive], life);
    parts.add(existsSync(archive));
    if (!existsSync(archive)) continue;
    const elsewhere = await copyOfData(empty);
    folders.push(dirname(elsewhere));
    expect((await group(elsewhere, ["in", archive])).code).toBe(0);
    break;
  }
  expect(parts.has(false)).toBe(true);
}, 240_000);

test("a group that is being moved in when it is killed is not there at all, or whole", async () => {
  const elsewhere = await copyOfData(empty);
  folders.push(dirname(elsewhere));
  let killed = 0;
  for (const [at, life] of lives.entries()) {
    const { code } = await group(elsewhere, ["in", file], life);
    const there = await group(elsewhere, ["out", title, join(dirname(elsewhere), `${at}.zip`)]);
    if (code === 0 || there.code === 0) break;
    expect(there.said).toContain(`There is no group called ${title}`);
    killed += 1;
  }
  expect(killed).toBeGreaterThan(2);
  const last = await group(elsewhere, ["in", file]);
  expect(last.code === 0 || last.said.includes("here already")).toBe(true);
  const server = await runServer({ dataFolder: elsewhere, environment: { DEMO: "0" } });
  const editor = await signInByApi(server.url, "editor");
  const { items } = await editor.call("records.list", { body: { sort: "name" } });
  expect(items.length).toBeGreaterThan(10);
  await server.stop();
}, 300_000);
