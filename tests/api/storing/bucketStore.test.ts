import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { sweepIfDue } from "#server/jobs/sweep.ts";
import { openFiles } from "#server/store/files/openFiles.ts";
import { makeGroup, makePerson } from "../../helpers/factories.ts";
import { startObjectStore } from "../../helpers/files/objectStore.ts";
import { savePath, world } from "../../helpers/world.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { uploadText } from "../../helpers/uploads.ts";

const dataFolder = mkdtempSync(join(tmpdir(), "a30-data-"));

const objects = await startObjectStore();
const files = await openFiles({ filesUrl: objects.url, dataFolder });

afterAll(async () => {
  await objects.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

const put = (text: string) => files.put(Readable.from([Buffer.from(text)]));
const none = async () => new Set<string>();

/** Backdates all objects to the age at which contents may be removed. */
function letRest(): void {
  const old = new Date(Date.now() - 48 * 60 * 60 * 1000);
  for (const entry of readdirSync(objects.folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), old, old);
}

test("what is put into a bucket is read again, once however often it was put, and nothing stays where it was received", async () => {
  expect(await files.isEmpty()).toBe(true);
  const one = await put("contract");
  expect(await put("contract")).toEqual(one);
  expect(one.size).toBe(8);
  expect(await files.has(one.sha256)).toBe(true);
  expect(String(await buffer(files.read(one.sha256)))).toBe("contract");
  expect(await files.has("0".repeat(64))).toBe(false);
  expect(await files.isEmpty()).toBe(false);
  expect(readdirSync(join(dataFolder, "receiving", "incoming"))).toEqual([]);
});

test("what an inspection refuses is not in the bucket", async () => {
  const refuse = () => Promise.reject(new Error("no"));
  await expect(files.put(Readable.from([Buffer.from("bad")]), refuse)).rejects.toThrow("no");
  const names = readdirSync(objects.folder, { recursive: true }).map(String);
  expect(names.filter((name) => /[0-9a-f]{64}$/.test(name))).toHaveLength(1);
});

test("contents that nothing needs are found for one more sweep, and gone after the next", async () => {
  const { sha256 } = await put("left over");
  const kept = await put("needed");
  const needed = async () => new Set([kept.sha256]);
  await files.sweep(needed);
  expect(await files.has(sha256)).toBe(true);
  letRest();
  await files.sweep(needed);
  expect(String(await buffer(files.read(sha256)))).toBe("left over");
  letRest();
  expect((await files.sweep(needed)).removed).toBeGreaterThan(0);
  expect(await files.has(sha256)).toBe(false);
  expect(await files.has(kept.sha256)).toBe(true);
});

test("what is named again while it was put aside comes back", async () => {
  const { sha256 } = await put("named again");
  letRest();
  expect((await files.sweep(none)).failed).toBe(0);
  expect(readdirSync(join(objects.folder, "register", "files", "aside"))).not.toEqual([]);
  letRest();
  await files.sweep(async () => new Set([sha256]));
  letRest();
  await files.sweep(async () => new Set([sha256]));
  expect(String(await buffer(files.read(sha256)))).toBe("named again");
});

test("a file is uploaded into a bucket, and downloaded again", async () => {
  const app = await makeTestApp({ files }, { database: await ownDatabase() });
  const creator = await makePerson(app, await makeGroup(app), "ROLE_CREATOR");
  const { status, body } = await uploadText(app, creator.token, "by a person");
  expect(status).toBe(200);
  const got = await creator.get(`/api/download/${body.id}`);
  expect([got.status, String(got.raw)]).toEqual([200, "by a person"]);
});

test("a file that was replaced stays with its record's history; one that nothing refers to goes after its period", async () => {
  let now = new Date();
  const app = await makeTestApp({ files, clock: () => now }, { database: await ownDatabase() });
  const own = await world({ app });
  const send = async (text: string): Promise<number> =>
    (await uploadText(app, own.admin.token, text)).body.id;
  const [first, second, unused] = [await send("draft"), await send("signed"), await send("lost")];
  const enclosed = (id: number) => ({ enclosures: [{ title: "Vertrag", files: [{ id }] }] });
  const made = await own.record(enclosed(first));
  await own.admin.ok(savePath, { ...made, ...enclosed(second) });
  await app.asOwner("update refresh_token set expires_at = now() + interval '20 years'");
  for (const days of [0, 8, 9, 10]) {
    now = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    await sweepIfDue(app.platform);
    letRest();
  }
  now = new Date();
  const statusOf = async (id: number) => (await own.admin.get(`/api/download/${id}`)).status;
  expect([await statusOf(first), await statusOf(second), await statusOf(unused)]).toEqual([
    200, 200, 404,
  ]);
  const hash = createHash("sha256").update("lost").digest("hex");
  expect(await files.has(hash)).toBe(false);
});

test("without the bucket an upload is refused with a reason, and nothing is stored; the rest works", async () => {
  const away = await startObjectStore();
  await away.close();
  const app = await makeTestApp({ files: await openFiles({ filesUrl: away.url, dataFolder }) });
  const creator = await makePerson(app, await makeGroup(app), "ROLE_CREATOR");
  const { status, body } = await uploadText(app, creator.token, "x");
  expect([status, body.error]).toEqual([503, "filesAway"]);
  expect(readdirSync(join(dataFolder, "receiving", "incoming"))).toEqual([]);
  expect((await creator.get("/api/user/current")).status).toBeLessThan(500);
});
