import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { openFileStore } from "#server/store/files/fileStore.ts";
import { insertDownload } from "#server/store/files/files.ts";
import { makeGroup, makePerson, type Person } from "../helpers/factories.ts";
import { makeTestApp, type TestApp } from "../helpers/testApp.ts";
import { savePath, world } from "../helpers/world.ts";

const app = await makeTestApp();
const group = await makeGroup(app);
const creator = await makePerson(app, group, "ROLE_CREATOR");

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const png = Buffer.from("89504e470d0a1a0a0000000d4948445200000001000000010806000000", "hex");

function upload(
  name: string,
  content: Buffer,
  more: { clientId?: string; token?: string; to?: TestApp } = {},
) {
  const boundary = "border";
  const field = more.clientId
    ? `--${boundary}\r\nContent-Disposition: form-data; name="clientId"\r\n\r\n${more.clientId}\r\n`
    : "";
  const head = `${field}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return (more.to ?? app).send("POST", "/v1/api/files", {
    token: more.token ?? creator.token,
    raw: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  });
}

function offerDownload(
  reference: string,
  { name = "x.pdf", expiresAt = new Date(Date.now() + 60_000), ...content }: Offered,
) {
  const owner = creator.viewer.account;
  const more = { companies: [], mediaType: "application/pdf", jobId: null };
  return app.store.withGroup(group, (tx) =>
    insertDownload(tx, { ...more, ...content, reference, owner, name, expiresAt }),
  );
}

interface Offered {
  sha256: string;
  size: number;
  name?: string;
  expiresAt?: Date;
}

function drafts(of = app): string[] {
  const folder = join(of.folder, "files", "incoming");
  return existsSync(folder) ? readdirSync(folder) : [];
}

test("check list 28: a file is stored by content and served as a download only, never for display", async () => {
  const { status, body } = await upload("AV-Vertrag Größe.pdf", pdf);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: "AV-Vertrag Größe.pdf",
    size: pdf.length,
    mediaType: "application/pdf",
  });
  expect(body.createdBy.title).toContain("Kim");
  const back = await creator.get(`/api/download/${body.id}`);
  expect(back.status).toBe(200);
  expect(back.raw.equals(pdf)).toBe(true);
  expect(back.headers["content-disposition"]).toBe(
    `attachment; filename="AV-Vertrag Groe.pdf"; filename*=UTF-8''AV-Vertrag%20Gr%C3%B6%C3%9Fe.pdf`.replace(
      "Groe",
      "Gro-e",
    ),
  );
  expect(back.headers["content-security-policy"]).toContain("sandbox");
  expect(back.headers["x-content-type-options"]).toBe("nosniff");
});

test("an upload that nothing refers to is its uploader's alone, even to administrators", async () => {
  const { draft, admin } = await world({ app });
  const [author, other] = [
    await makePerson(app, admin.viewer.group, "ROLE_TENANT_EDITOR"),
    await makePerson(app, admin.viewer.group, "ROLE_TENANT_EDITOR"),
  ];
  const { body: file } = await upload("Entwurf.pdf", pdf, { token: author.token });
  const read = async (by: Person) => (await by.get(`/api/download/${file.id}`)).status;
  expect([await read(author), await read(other), await read(admin)]).toEqual([200, 404, 404]);
  const enclosures = [{ clientId: randomUUID(), title: "Entwurf", files: [{ id: file.id }] }];
  const body = draft({ enclosures });
  const place = "/enclosures/0/files/0 unknownReference";
  await other.assertInvalid(savePath, body, place);
  await author.ok(savePath, body);
  expect([await read(other), await read(admin)]).toEqual([200, 200]);
});

test("check list 24: content, extension and list of permitted types must agree", async () => {
  expect((await upload("a.pdf", png)).status).toBe(415);
  expect((await upload("a.exe", Buffer.from("MZ"))).status).toBe(415);
  expect((await upload("a.html", Buffer.from("<script>"))).status).toBe(415);
  expect((await upload("a.txt", Buffer.from([0, 1, 2, 3]))).status).toBe(415);
  expect((await upload("a", pdf)).status).toBe(415);
  expect((await upload("a.txt", Buffer.from("Grüße"))).body.mediaType).toBe("text/plain");
  expect(drafts()).toEqual([]);
});

test("check list 27: a name is never a path", async () => {
  expect((await upload("../../etc/passwd.pdf", pdf)).body.name).toBe("passwd.pdf");
  for (const name of ["a?.pdf", "a*b.pdf", "a|b.pdf", "a\u202Efdp.pdf"]) {
    const reply = await upload(name, pdf);
    expect([name, reply.status, reply.body.fields?.[0]?.path]).toEqual([name, 412, "/name"]);
  }
});

test("check list 27: a name writes no header of its own", async () => {
  const { sha256, size } = await app.platform.files.put(Readable.from([pdf]));
  const name = `a"\r\nset-cookie: evil=1\r\n\r\n<script>\u202Efdp.pdf`;
  await offerDownload("named-reference", { sha256, size, name });
  const { status, headers } = await creator.get("/api/download/named-reference");
  expect([status, headers["set-cookie"]]).toEqual([200, undefined]);
  expect(String(headers["content-disposition"])).toMatch(
    /^attachment; filename="[\w. :=<>-]+"; filename\*=UTF-8''[\w%.-]+$/,
  );
});

test("check list 25: an oversized file is refused and leaves nothing behind", async () => {
  const reply = await upload("a.pdf", Buffer.concat([pdf, Buffer.alloc(limits.uploadSize)]));
  expect([reply.status, reply.body.error]).toEqual([413, "tooLarge"]);
  expect(drafts()).toEqual([]);
});

test("resending the same clientId returns the same file", async () => {
  const clientId = randomUUID();
  const first = await upload("twice.pdf", pdf, { clientId });
  const second = await upload("twice.pdf", pdf, { clientId });
  expect(second.body).toEqual(first.body);
  expect(first.body.clientId).toBe(clientId);
});

test("a clientId tells nothing of the file that another has uploaded under it", async () => {
  const clientId = randomUUID();
  const first = await upload("Kündigung.pdf", pdf, { clientId });
  const { token } = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  const asked = await upload("x.pdf", Buffer.from("%PDF-1.7\n%%EOF\n"), { clientId, token });
  expect([first.status, asked.status]).toEqual([200, 404]);
  expect(JSON.stringify(asked.body)).not.toContain("Kündigung");
});

test("a missing file or form is reported", async () => {
  const json = await creator.post("/api/files", {});
  expect([json.status, json.body.fields[0].path]).toEqual([400, "/upload"]);
  const headers = { "content-type": "text/plain" };
  const text = await app.send("POST", "/v1/api/files", { ...creator, raw: "Text", headers });
  expect(text.status).toBe(415);
});

test("a multipart body without boundary, or truncated, is refused and leaves nothing behind", async () => {
  const whole =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHello\r\n--b--\r\n';
  const send = (type: string, raw: string) =>
    app.send("POST", "/v1/api/files", {
      token: creator.token,
      raw,
      headers: { "content-type": type },
    });
  const named = "multipart/form-data; boundary=b";
  const torn = [
    await send("multipart/form-data", whole),
    await send("multipart/form-data; boundary=", whole),
    await send("multipart/form-data; boundary=c", whole),
    await send(named, whole.slice(0, 40)),
    await send(named, whole.slice(0, 80)),
    await send(named, whole.slice(0, -10)),
  ];
  expect(torn.map((reply) => [reply.status, reply.body.error])).toEqual(
    torn.map(() => [400, "badRequest"]),
  );
  await expect.poll(() => drafts()).toEqual([]);
});

describe("check list 32: a group whose files take all the room it has for them", () => {
  let small: TestApp;
  let full: Person;
  const page = (letter: string) => Buffer.concat([pdf, Buffer.alloc(1000, letter)]);
  const send = (content: Buffer, token = full.token) =>
    upload("a.pdf", content, { token, to: small });

  beforeAll(async () => {
    small = await makeTestApp({ filesPerGroup: 2500 });
    full = await makePerson(small, await makeGroup(small), "ROLE_CREATOR");
  });

  test("is refused further ones, and told what to do", async () => {
    const replies = [];
    for (const letter of ["a", "b", "c", "d"]) replies.push(await send(page(letter)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 413, 413]);
    expect(replies[2]?.body).toMatchObject({
      error: "quotaFull",
      message: expect.stringContaining("Laden Sie eine kleinere Datei hoch"),
    });
    expect(drafts(small)).toEqual([]);
    // Content that is already stored takes no more room.
    expect((await send(page("a"))).status).toBe(413);
    expect((await send(pdf)).status).toBe(200);
  });

  test("gets the reply that was lost when it sends the same upload again", async () => {
    const person = await makePerson(small, await makeGroup(small), "ROLE_CREATOR");
    const clientId = randomUUID();
    const large = Buffer.concat([pdf, Buffer.alloc(2000)]);
    const first = await upload("a.pdf", large, { token: person.token, clientId, to: small });
    const again = await upload("a.pdf", large, { token: person.token, clientId, to: small });
    expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id]);
  });

  test("cannot pass the limit by sending at once", async () => {
    const person = await makePerson(small, await makeGroup(small), "ROLE_CREATOR");
    const letters = ["a", "b", "c", "d", "e", "f"];
    const replies = await Promise.all(letters.map((letter) => send(page(letter), person.token)));
    const kept = replies.filter(({ status }) => status === 200);
    expect(kept.length).toBeLessThanOrEqual(2);
  });

  test("takes nothing from other groups", async () => {
    const person = await makePerson(small, await makeGroup(small), "ROLE_CREATOR");
    expect((await send(page("a"), person.token)).status).toBe(200);
  });
});

test("once only the reserve of the disk is left, files are refused and saves succeed", async () => {
  let free = 10_000_000;
  const folder = join(app.folder, "reserved");
  const reserve = { size: 5_000_000, freeSpace: () => Promise.resolve(free) };
  const reserved = await makeTestApp({ files: openFileStore(folder, reserve) });
  const own = await world({ app: reserved });
  const { token } = own.admin;
  const send = (content: Buffer) => upload("a.pdf", content, { token, to: reserved });
  const isReady = async () => (await reserved.send("GET", "/readyz")).body;
  expect((await send(pdf)).status).toBe(200);
  expect(await isReady()).toEqual({ status: "ready" });
  free = 4_999_999;
  const refused = await send(pdf);
  expect([refused.status, refused.body.error]).toEqual([503, "storageFull"]);
  expect(await isReady()).toEqual({ status: "ready", storageFull: true });
  await own.record();
  expect(readdirSync(join(folder, "incoming"))).toEqual([]);
});

test("a file that reaches the reserve while it arrives is refused", async () => {
  const answers = [10, 10, 1];
  const freeSpace = () => Promise.resolve(answers.shift() ?? 1);
  const store = openFileStore(join(app.folder, "arriving"), { size: 5, freeSpace });
  const pieces = Array.from({ length: 5 }, () => Buffer.alloc(900_000));
  await expect(store.put(Readable.from(pieces))).rejects.toMatchObject({ code: "ENOSPC" });
  expect(readdirSync(join(app.folder, "arriving", "incoming"))).toEqual([]);
});

test("check list 29: other people's exports and expired ones are not found", async () => {
  const { sha256, size } = await app.platform.files.put(Readable.from([pdf]));
  const offer = (reference: string, expiresAt: Date) =>
    offerDownload(reference, { sha256, size, expiresAt });
  await offer("fresh-reference", new Date(Date.now() + 60_000));
  await offer("stale-reference", new Date(Date.now() - 60_000));
  const colleague = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  const get = (reference: string, who = creator) => who.get(`/api/download/${reference}`);
  expect((await get("fresh-reference")).raw.equals(pdf)).toBe(true);
  expect((await get("fresh-reference", colleague)).status).toBe(404);
  expect((await get("stale-reference")).status).toBe(410);
  expect((await get("unknown-reference")).status).toBe(404);
});
