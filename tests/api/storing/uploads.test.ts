import { createHash, randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { sweepIfDue } from "#server/jobs/sweep.ts";
import { openFileStore } from "#server/store/files/fileStore.ts";
import { openFiles } from "#server/store/files/openFiles.ts";
import { makeGroup, makePerson } from "../../helpers/factories.ts";
import { startObjectStore } from "../../helpers/files/objectStore.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import {
  beginUpload,
  breakOff,
  type InParts,
  sendPart,
  storeUpload,
} from "../../helpers/uploads.ts";

const app = await makeTestApp({}, { database: await ownDatabase() });
const group = await makeGroup(app);

const least = limits.uploadPartMinimum;

function pdfOf(size: number): Buffer {
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(size - 9)]);
}

async function sender(
  size = least * 3,
  { to = app, at = 0, role = "ROLE_CREATOR" } = {},
): Promise<InParts> {
  const own = at > 0 ? at : to === app ? group : await makeGroup(to);
  const reader = await makePerson(to, own, role);
  return { app: to, token: reader.token, content: pdfOf(size) };
}

/** An announced upload of which only the first bytes have arrived. */
async function begun(some = 0, from?: InParts): Promise<InParts & { id: string }> {
  const sending = from ?? (await sender());
  const { body } = await beginUpload(sending);
  if (some > 0) await sendPart(sending, body.id, 0, some);
  return { ...sending, id: body.id };
}

function stateOf({ app: at, token, id }: InParts & { id: string }) {
  return at.get(`/api/uploads/${id}`, { token });
}

function incoming(of = app): string[] {
  const folder = join(of.folder, "files", "incoming");
  return existsSync(folder) ? readdirSync(folder) : [];
}

test("a file sent in parts is the same file as one that is sent at once", async () => {
  const sending = await begun(least);
  const { content, token, id } = sending;
  const second = await sendPart(sending, id, least);
  expect([second.status, second.body.offset]).toEqual([200, content.length]);
  expect(second.headers).toMatchObject({
    "upload-offset": String(content.length),
    "upload-complete": "?1",
  });
  const stored = await storeUpload(sending, id, "Vertrag.pdf");
  expect([stored.status, stored.body]).toMatchObject([
    200,
    { name: "Vertrag.pdf", size: content.length, mediaType: "application/pdf" },
  ]);
  const back = await app.get(`/api/download/${stored.body.id}`, { token });
  expect(back.raw.equals(content)).toBe(true);
  expect(incoming()).toEqual([]);
});

test("an upload whose connection breaks goes on where it stopped, for the same file of the same person", async () => {
  const sending = await begun(0, await sender(limits.uploadPart));
  const { content, id } = sending;
  const half = content.length / 2;
  const grown = async () =>
    incoming().some((name) => statSync(join(app.folder, "files", "incoming", name)).size >= half);
  await breakOff(sending, id, { from: 0, sent: half, until: grown });
  await expect.poll(async () => (await stateOf(sending)).body.offset).toBe(half);
  // After a reload, the page knows only the file.
  const again = await beginUpload(sending);
  expect(again.body).toEqual({ id, size: content.length, offset: half });
  expect((await sendPart(sending, id, half)).body.offset).toBe(content.length);
  const stored = await storeUpload(sending, id, "a.pdf");
  const back = await app.get(`/api/download/${stored.body.id}`, { token: sending.token });
  expect(back.raw.equals(content)).toBe(true);
});

test("how much has arrived is said in the headers, too, as the draft on resumable uploads has them", async () => {
  const sending = await begun(least);
  const { headers } = await app.send("HEAD", `/v1/api/uploads/${sending.id}`, {
    token: sending.token,
  });
  expect(headers).toMatchObject({
    "upload-offset": String(least),
    "upload-length": String(sending.content.length),
    "upload-complete": "?0",
    "upload-limit": `min-append-size=${least}, max-size=${limits.uploadSize}, max-age=86400`,
    "cache-control": "no-store",
  });
});

test("a part that does not follow on what is there is refused with where it goes on, and changes nothing", async () => {
  const sending = await begun(least);
  for (const from of [0, 1, least * 2, sending.content.length]) {
    const reply = await sendPart(sending, sending.id, from);
    expect([from, reply.status, reply.body.error, reply.body.offset]).toEqual([
      from,
      409,
      "offsetDiffers",
      least,
    ]);
    expect(reply.headers["upload-offset"]).toBe(String(least));
  }
  expect((await stateOf(sending)).body.offset).toBe(least);
});

test("of two parts that are sent for the same place at once, one counts", async () => {
  const sending = await begun();
  const replies = await Promise.all(
    [1, 2, 3].map((of) => sendPart(sending, sending.id, 0, least * of)),
  );
  const counted = replies.filter(({ status }) => status === 200);
  expect(counted).toHaveLength(1);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await stateOf(sending)).body.offset).toBe(counted[0]?.body.offset);
});

test("what has not arrived whole makes no file, and says where it goes on", async () => {
  const sending = await begun(least);
  const reply = await storeUpload(sending, sending.id, "a.pdf");
  expect([reply.status, reply.body.error, reply.body.offset]).toEqual([
    409,
    "offsetDiffers",
    least,
  ]);
});

test("nobody else finds an upload, in the group or in another", async () => {
  const sending = await begun(least);
  for (const other of [await sender(), await sender(least, { at: await makeGroup(app) })]) {
    const theirs = { ...sending, token: other.token };
    const replies = [
      await stateOf(theirs),
      await sendPart(theirs, sending.id, least),
      await storeUpload(theirs, sending.id, "a.pdf"),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    const own = await beginUpload(theirs);
    expect([own.body.offset, own.body.id === sending.id]).toEqual([0, false]);
  }
});

test("more than was announced is refused, and so is what is too large from the start", async () => {
  const sending = await begun(least);
  const longer = { ...sending, content: Buffer.concat([sending.content, Buffer.from("more")]) };
  const reply = await sendPart(longer, sending.id, least);
  expect([reply.status, reply.body.error]).toEqual([413, "tooLarge"]);
  expect((await stateOf(sending)).body.offset).toBe(least);
  const sha256 = "0".repeat(64);
  for (const size of [0, limits.uploadSize + 1]) {
    const refused = await app.post("/api/uploads", { sha256, size }, { token: sending.token });
    expect([size, refused.status]).toEqual([size, 412]);
  }
});

test("a whole that is not the announced file is refused, and forgotten", async () => {
  const sending = await begun(least);
  const changed = Buffer.from(sending.content);
  changed.write("changed", least + 10);
  await sendPart({ ...sending, content: changed }, sending.id, least);
  const reply = await storeUpload(sending, sending.id, "a.pdf");
  expect([reply.status, reply.body.error]).toEqual([412, "contentDiffers"]);
  expect((await stateOf(sending)).status).toBe(404);
  expect((await beginUpload(sending)).body.offset).toBe(0);
});

test("type and malware are looked at once the file is whole", async () => {
  const text = await begun(0, { ...(await sender()), content: randomBytes(least) });
  await sendPart(text, text.id, 0);
  expect((await storeUpload(text, text.id, "a.pdf")).status).toBe(415);
  expect((await stateOf(text)).status).toBe(404);
  const scanned = { isClean: false, name: "Eicar" };
  const guarded = await makeTestApp({ scanner: { scan: async () => scanned } });
  const ill = await begun(0, await sender(least, { to: guarded }));
  await sendPart(ill, ill.id, 0);
  const reply = await storeUpload(ill, ill.id, "a.pdf");
  expect([reply.status, reply.body.error]).toEqual([412, "infected"]);
});

test("a lost reply is repeated, and nothing is stored twice", async () => {
  const sending = await begun(0);
  await sendPart(sending, sending.id, 0);
  const first = await storeUpload(sending, sending.id, "a.pdf");
  const again = await storeUpload(sending, sending.id, "a.pdf");
  expect([again.status, again.body]).toEqual([200, first.body]);
  // Uploading the same file again starts a new upload.
  expect((await beginUpload(sending)).body).toMatchObject({ offset: 0 });
});

test("parts without an offset, or of another type, are refused", async () => {
  const { token, id } = await begun();
  const send = (headers: Record<string, string>) =>
    app.send("PATCH", `/v1/api/uploads/${id}`, { token, raw: "x", headers });
  const type = "application/partial-upload";
  expect((await send({ "content-type": type })).status).toBe(400);
  expect((await send({ "content-type": type, "upload-offset": "-1" })).status).toBe(400);
  const plain = { "content-type": "text/plain", "upload-offset": "0" };
  expect((await send(plain)).status).toBe(415);
  expect((await send({ ...plain, "content-type": "application/json" })).status).toBe(400);
  const elsewhere = await app.send("POST", "/v1/api/uploads", {
    token,
    raw: "x",
    headers: { "content-type": type },
  });
  expect(elsewhere.status).toBe(415);
});

test("a file cannot be made of what is no upload", async () => {
  const { token } = await sender();
  const made = (body: unknown) => app.post("/api/files", body, { token });
  expect((await made({ upload: "../x", name: "a.pdf" })).body.fields[0].path).toBe("/upload");
  expect((await made({ upload: randomUUID() })).body.fields[0].path).toBe("/name");
  expect((await made({ upload: randomUUID(), name: "a.pdf", size: 1 })).status).toBe(400);
  expect((await made({ upload: randomUUID(), name: "a.pdf" })).status).toBe(404);
});

test("one person has so many uploads open; one more takes the place of that which rested longest", async () => {
  const sending = await sender();
  const ids: string[] = [];
  for (let each = 0; each <= limits.uploadsOfOne; each += 1)
    ids.push((await begun(0, { ...sending, content: pdfOf(least + each) })).id);
  const states = await Promise.all(ids.map((id) => stateOf({ ...sending, id })));
  expect(states.map(({ status }) => status)).toEqual([404, ...ids.slice(1).map(() => 200)]);
});

test("what has arrived counts for the room that the group has for files, once", async () => {
  const small = await makeTestApp({ filesPerGroup: least * 4 }, { database: await ownDatabase() });
  const at = await makeGroup(small);
  const second = await begun(0, await sender(least * 3, { to: small, at }));
  const first = await begun(least * 2, await sender(least * 3, { to: small, at }));
  const refused = await sendPart(second, second.id, 0);
  expect([refused.status, refused.body.error]).toEqual([413, "quotaFull"]);
  const tooLarge = await beginUpload(await sender(least * 5, { to: small, at }));
  expect(tooLarge.body.error).toBe("quotaFull");
  await sendPart(first, first.id, least * 2);
  expect((await storeUpload(first, first.id, "a.pdf")).status).toBe(200);
});

test("on a full disk a part is refused, and what had arrived goes on once there is room", async () => {
  let free = 10_000_000;
  const reserve = { size: 5_000_000, freeSpace: () => Promise.resolve(free) };
  const folder = mkdtempSync(join(tmpdir(), "a30-reserved-"));
  const reserved = await makeTestApp(
    { files: openFileStore(folder, reserve) },
    { database: await ownDatabase() },
  );
  const sending = await begun(least, await sender(least * 2, { to: reserved }));
  free = 1;
  const refused = await sendPart(sending, sending.id, least);
  expect([refused.status, refused.body.error]).toEqual([503, "storageFull"]);
  free = 10_000_000;
  expect((await stateOf(sending)).body.offset).toBe(least);
  await sendPart(sending, sending.id, least);
  expect((await storeUpload(sending, sending.id, "a.pdf")).status).toBe(200);
  rmSync(folder, { recursive: true });
});

test("what has arrived is kept for a day after its last part, then swept with its contents", async () => {
  let now = new Date();
  const timed = await makeTestApp({ clock: () => now }, { database: await ownDatabase() });
  const sending = await begun(least, await sender(least * 2, { to: timed }));
  const part = createHash("sha256").update(sending.content.subarray(0, least)).digest("hex");
  const sweepAfter = async (time: number) => {
    now = new Date(now.getTime() + time);
    await sweepIfDue(timed.platform);
  };
  // Old enough to be removed if nothing referred to it.
  const old = new Date(Date.now() - 48 * 60 * 60 * 1000);
  utimesSync(join(timed.folder, "files", part.slice(0, 2), part), old, old);
  await sweepAfter(limits.uploadTime - 60_000);
  const rows = () => timed.asOwner("select 1 from upload_part where sha256 = $1", [part]);
  expect((await rows()).rowCount).toBe(1);
  expect(await timed.platform.files.has(part)).toBe(true);
  await sweepAfter(2 * 60 * 60 * 1000);
  expect((await rows()).rowCount).toBe(0);
  await sweepAfter(2 * 60 * 60 * 1000);
  expect(await timed.platform.files.has(part)).toBe(false);
});

test("parts are kept in a bucket like files, where nothing else has to be shared by servers", async () => {
  const objects = await startObjectStore();
  const dataFolder = mkdtempSync(join(tmpdir(), "a30-data-"));
  const other = mkdtempSync(join(tmpdir(), "a30-other-"));
  const first = await makeTestApp({
    files: await openFiles({ filesUrl: objects.url, dataFolder }),
  });
  const sending = await begun(least, await sender(least * 2, { to: first }));
  first.platform.files = await openFiles({ filesUrl: objects.url, dataFolder: other });
  await sendPart(sending, sending.id, least);
  const stored = await storeUpload(sending, sending.id, "a.pdf");
  const back = await first.get(`/api/download/${stored.body.id}`, { token: sending.token });
  expect(back.raw.equals(sending.content)).toBe(true);
  await objects.close();
  const away = await begun(0, sending);
  const refused = await sendPart(away, away.id, 0);
  expect([refused.status, refused.body.error]).toEqual([503, "filesAway"]);
  for (const folder of [dataFolder, other]) rmSync(folder, { recursive: true });
});
