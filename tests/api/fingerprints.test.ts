import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { JWK } from "jose";
import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { loadTokenKeys, makeTokenKey } from "#server/auth/tokens.ts";
import { requireCommonSecrets } from "#server/fingerprints.ts";
import { makeLog } from "#server/http/log.ts";
import { openFiles } from "#server/store/files/openFiles.ts";
import { SettingsError, type ReplacedSetting } from "#server/settings.ts";
import { startObjectStore } from "../helpers/files/objectStore.ts";
import { atTheEnd } from "../helpers/atTheEnd.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";

const { address } = await ownDatabase();
const admin = new pg.Client(address.admin);
await admin.connect();
atTheEnd(() => admin.end());
const first = await makeTokenKey();
const second = await makeTokenKey();

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "a30-store-"));
  atTheEnd(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const usualFolder = newFolder();
const lines: string[] = [];

interface Started {
  keys?: readonly JWK[];
  filesUrl?: string;
  replaced?: readonly ReplacedSetting[];
}

/** Starts a server as far as its secrets are compared with those of the others. */
async function start({
  keys = [first],
  filesUrl = pathToFileURL(usualFolder).href,
  replaced = [],
}: Started = {}): Promise<void> {
  const files = await openFiles({ filesUrl, dataFolder: usualFolder });
  const log = makeLog("info", (line) => lines.push(line));
  await requireCommonSecrets(admin, { keys: await loadTokenKeys(keys), files, log }, replaced);
}

beforeEach(async () => {
  await admin.query("delete from app_lock");
  await start();
});

test("a server with the same key and files starts beside the others", async () => {
  await expect(start()).resolves.toBeUndefined();
});

test("a server with another key is refused, with what to set", async () => {
  const refused = start({ keys: [second] });
  await expect(refused).rejects.toThrow(SettingsError);
  await expect(refused).rejects.toThrow("Set TOKEN_KEY or TOKEN_KEY_FILE to their key");
});

test("a server that calls the same key by another name is refused, since tokens name it", async () => {
  await expect(start({ keys: [{ ...first, kid: "another" }] })).rejects.toThrow("TOKEN_KEY");
});

test("a key is changed by a list: the former one is known until no server signs with it", async () => {
  await start({ keys: [first, second] });
  await start({ keys: [second, first] });
  await expect(start()).rejects.toThrow("TOKEN_KEY");
  await start({ keys: [second] });
});

test("a server with an empty or another store of files is refused, with what to set", async () => {
  const other = newFolder();
  const filesUrl = pathToFileURL(other).href;
  const refused = start({ filesUrl });
  await expect(refused).rejects.toThrow(SettingsError);
  await expect(refused).rejects.toThrow("Set FILES_URL to the folder or bucket of its servers");
  writeFileSync(join(other, "identity"), "of another database");
  await expect(start({ filesUrl })).rejects.toThrow("FILES_URL");
});

test("the same files are recognised under another path, and in a bucket", async () => {
  const identity = readFileSync(join(usualFolder, "identity"));
  const mounted = newFolder();
  writeFileSync(join(mounted, "identity"), identity);
  await start({ filesUrl: pathToFileURL(mounted).href });
  const objects = await startObjectStore();
  atTheEnd(() => objects.close());
  await expect(start({ filesUrl: objects.url })).rejects.toThrow("FILES_URL");
  await start({ filesUrl: objects.url, replaced: ["FILES_URL"] });
  await start({ filesUrl: objects.url });
  await expect(start()).rejects.toThrow("FILES_URL");
});

test("a lost key or store is replaced for all servers by one start that says so", async () => {
  const filesUrl = pathToFileURL(newFolder()).href;
  await start({ keys: [second], filesUrl, replaced: ["TOKEN_KEY", "FILES_URL"] });
  await start({ keys: [second], filesUrl });
  await expect(start()).rejects.toThrow("TOKEN_KEY");
});

test("a server starts while its bucket cannot be reached, and logs that it was not compared", async () => {
  const objects = await startObjectStore();
  await start({ filesUrl: objects.url, replaced: ["FILES_URL"] });
  await objects.close();
  await start({ filesUrl: objects.url });
  expect(lines.join("")).toContain("files.notCompared");
});

test("a store with nothing but its identity counts as empty for a restore", async () => {
  const objects = await startObjectStore();
  atTheEnd(() => objects.close());
  const dataFolder = newFolder();
  for (const filesUrl of [objects.url, pathToFileURL(newFolder()).href]) {
    const files = await openFiles({ filesUrl, dataFolder });
    await files.writeIdentity("one");
    expect([await files.readIdentity(), await files.isEmpty()]).toEqual(["one", true]);
  }
});
