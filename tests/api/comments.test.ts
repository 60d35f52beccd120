import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { mentionIn } from "#shared/domain/workflow/mentions.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { completeWorld } from "../helpers/completeRecord.ts";
import type { Person } from "../helpers/factories.ts";
import { exportedPdf } from "../helpers/exportedData.ts";
import { savePath } from "../helpers/world.ts";

let record: Body;
let recordId = 0;

const own = await completeWorld();
const { app, group, company, elsewhere, contact, admin } = own;
const clerk = await own.person("ROLE_CREATOR");
const reader = await own.person();

beforeEach(async () => {
  record = await clerk.ok(savePath, await own.complete());
  recordId = Number(record["id"]);
});

function call(person: Person, name: string, body: Body) {
  return person.post(`/api/comments/${name}`, body);
}

function ok(person: Person, name: string, body: Body) {
  return person.ok(`/api/comments/${name}`, body);
}

async function say(person: Person, text: string, more: Body = {}) {
  const sent = { recordId, clientId: randomUUID(), text, ...more };
  return (await ok(person, "add", sent)).thread;
}

const counts = (person: Person) => ok(person, "counts", { recordId });
const list = (person: Person, more: Body = {}) => ok(person, "list", { recordId, ...more });
const staffOf = ({ viewer }: Person): number => viewer.contact ?? 0;
const textsOf = (thread: { comments: Body[] }) => thread.comments.map(({ text }) => text);

async function mentionsOf(person: Person): Promise<Body[]> {
  const { body } = await person.get("/api/taskList");
  return body.items.filter(
    ({ kind, record: about }: { kind: string; record?: Body }) =>
      kind === "mention" && about?.["id"] === recordId,
  );
}

test("nobody reads or writes comments of a record that they do not see", async () => {
  const thread = (await say(clerk, "Passt das?")).id;
  const limited = await own.person("ROLE_TENANT_ADMIN", { companies: [elsewhere] });
  const clientId = randomUUID();
  const attempts: [string, Body][] = [
    ["counts", { recordId }],
    ["list", { recordId }],
    ["earlier", { thread, before: thread + 1 }],
    ["people", { recordId, text: "" }],
    ["add", { recordId, clientId, text: "Fremd" }],
    ["edit", { id: thread, text: "Fremd" }],
    ["delete", { id: thread }],
    ["resolve", { thread, resolved: true }],
    ["markRead", { recordId, upTo: thread }],
  ];
  for (const [name, body] of attempts)
    expect([name, (await call(limited, name, body)).status]).toEqual([name, 404]);
  // A thread can't be continued at another record.
  const other = await clerk.ok(savePath, await own.complete());
  const sent = { recordId: other.id, clientId, text: "Fremd", thread };
  expect((await call(clerk, "add", sent)).status).toBe(404);
  expect(textsOf((await list(clerk)).threads[0])).toEqual(["Passt das?"]);
});

test("what is said of a record, a row and a field is listed there, newest thread first, and answered", async () => {
  const [row] = record["purposeOfProcessing"] as Body[];
  const inRow = { list: "purposeOfProcessing", row: Number(row?.["id"]) };
  await say(clerk, "Zum Ganzen");
  const asked = await say(reader, "  Stimmt der Name? \n", { place: { field: "name" } });
  await say(clerk, "Welche Rechtsgrundlage?", { place: { ...inRow, field: "legality" } });
  await say(clerk, "Diese Zeile fehlt im alten Verzeichnis", { place: inRow });
  const answered = await say(clerk, "Ja.", { thread: asked.id });
  expect(textsOf(answered)).toEqual(["Stimmt der Name?", "Ja."]);
  expect(answered.comments[0]).toMatchObject({
    version: record["version"],
    isMine: false,
    createdBy: { id: staffOf(reader) },
  });
  const { threads, counts: told } = await list(reader);
  expect(threads.map(({ place }: { place: Body }) => place)).toEqual([
    { field: "name" },
    inRow,
    { ...inRow, field: "legality" },
    {},
  ]);
  expect(told).toMatchObject({ open: 4, comments: 5, unread: 4 });
  expect(told.places).toContainEqual({
    place: { field: "name" },
    comments: 2,
    unread: 1,
    thread: asked.id,
  });
  // A comment keeps its row and its record's version, whatever becomes of the record.
  const saved = { ...record, purposeOfProcessing: [] };
  await clerk.ok(savePath, saved);
  expect((await list(reader)).threads[1]).toMatchObject({
    place: inRow,
    comments: [{ version: record["version"] }],
  });
});

test("a place that does not exist is refused with a sentence", async () => {
  const [row] = record["purposeOfProcessing"] as Body[];
  const id = Number(row?.["id"]);
  const places: Body[] = [
    { field: "nothing" },
    { list: "purposeOfProcessing" },
    { list: "purposeOfProcessing", row: id + 1_000_000 },
    { list: "name", row: id },
    { row: id },
    { list: "purposeOfProcessing", row: id, field: "name" },
  ];
  for (const place of places) {
    const sent = { recordId, clientId: randomUUID(), text: "Wo?", place };
    const { status, body } = await call(clerk, "add", sent);
    expect([place, status, body.fields?.[0]?.code]).toEqual([place, 412, "placeGone"]);
  }
});

test("a comment is plain text of up to 20,000 characters and never blank", async () => {
  const html = '<img src=x onerror="alert(1)"> & <b>fett</b>';
  expect(textsOf(await say(clerk, html))).toEqual([html]);
  const long = "ä".repeat(limits.commentMaximum);
  expect(textsOf(await say(clerk, long))).toEqual([long]);
  for (const [text, code] of [
    [`${long}ä`, "maxLength"],
    [" \n ", "required"],
  ]) {
    const sent = { recordId, clientId: randomUUID(), text: text ?? "" };
    const { status, body } = await call(clerk, "add", sent);
    expect([status, body.fields]).toMatchObject([412, [{ path: "/text", code }]]);
    expect(body.fields[0].message).not.toBe("");
  }
});

test("a comment that is sent again is said once", async () => {
  const sent = { recordId, clientId: randomUUID(), text: "Einmal" };
  const first = await ok(clerk, "add", sent);
  expect((await ok(clerk, "add", { ...sent, text: "Zweimal" })).thread).toEqual(first.thread);
  expect((await call(reader, "add", sent)).status).toBe(404);
  expect(textsOf((await list(clerk)).threads[0])).toEqual(["Einmal"]);
});

test("only its author edits and deletes a comment; answers stay", async () => {
  const thread = await say(clerk, "Frist: 6 Monate?");
  const answer = (await say(reader, "Ja.", { thread: thread.id })).comments[1];
  for (const [name, more] of [
    ["edit", { text: "Nein." }],
    ["delete", {}],
  ] as const) {
    expect((await call(admin, name, { id: answer.id, ...more })).status).toBe(403);
    expect((await call(clerk, name, { id: answer.id, ...more })).status).toBe(403);
  }
  const edited = (await ok(reader, "edit", { id: answer.id, text: "Nein." })).thread;
  expect(edited.comments[1]).toMatchObject({ text: "Nein.", editedAt: expect.any(String) });
  const left = (await ok(clerk, "delete", { id: thread.id })).thread;
  expect(textsOf(left)).toEqual([undefined, "Nein."]);
  expect(left.total).toBe(1);
  expect(left.comments[0].createdBy).toBeUndefined();
  expect((await call(clerk, "edit", { id: thread.id, text: "Doch" })).status).toBe(404);
  const { thread: nothing, counts: told } = await ok(reader, "delete", { id: answer.id });
  expect([nothing, told.open, told.comments]).toEqual([undefined, 0, 0]);
  const { rows } = await app.asOwner("select text from comment where record_id = $1", [recordId]);
  expect(rows).toEqual([{ text: null }, { text: null }]);
});

test("a thread is resolved and opened again by whoever may read it; an answer opens it", async () => {
  const thread = (await say(clerk, "Erledigt?")).id;
  const resolved = await ok(reader, "resolve", { thread, resolved: true });
  expect(resolved.thread.resolvedBy.id).toBe(staffOf(reader));
  expect(resolved.counts).toMatchObject({ open: 0, resolved: 1, comments: 0, places: [] });
  expect((await list(clerk)).threads).toEqual([]);
  expect((await list(clerk, { resolved: true })).threads).toHaveLength(1);
  expect((await list(clerk, { comment: thread })).threads[0].id).toBe(thread);
  const again = await ok(clerk, "resolve", { thread, resolved: false });
  expect(again.thread.resolvedAt).toBeUndefined();
  await ok(clerk, "resolve", { thread, resolved: true });
  expect((await say(reader, "Noch nicht.", { thread })).resolvedAt).toBeUndefined();
});

test("what others say is unread until it is read, for each person", async () => {
  const first = await say(clerk, "Eins");
  await say(reader, "Zwei");
  expect([(await counts(clerk)).unread, (await counts(reader)).unread]).toEqual([1, 1]);
  expect((await list(reader)).threads[1].comments[0].isUnread).toBe(true);
  expect((await ok(reader, "markRead", { recordId, upTo: first.id })).unread).toBe(0);
  // Later comments are unread; read ones stay read.
  await say(clerk, "Drei");
  await ok(reader, "markRead", { recordId, upTo: 1 });
  expect((await counts(reader)).unread).toBe(1);
  // Marking as read can't reach beyond existing comments.
  await ok(reader, "markRead", { recordId, upTo: Number.MAX_SAFE_INTEGER });
  await say(clerk, "Vier");
  expect((await counts(reader)).unread).toBe(1);
  expect((await counts(admin)).unread).toBe(5 - 1);
});

describe("a mention", () => {
  test("is a task for whoever may read the record, settled by their answer", async () => {
    const staff = staffOf(reader);
    const text = `Wer tauscht es aus, ${mentionIn(staff)}?`;
    const thread = await say(clerk, text, { mentions: [staff, staffOf(clerk)] });
    expect(thread.comments[0]).toMatchObject({ text, mentions: [{ id: staff }] });
    const [task] = await mentionsOf(reader);
    expect(task).toMatchObject({ type: "feed", status: "open", commentId: thread.id });
    await say(clerk, "Eilt.", { thread: thread.id });
    expect(await mentionsOf(reader)).toHaveLength(1);
    await say(reader, "Ich.", { thread: thread.id });
    expect(await mentionsOf(reader)).toEqual([]);
  });

  test("is settled when the thread is resolved, and gone with the words", async () => {
    const [one, other] = [staffOf(reader), staffOf(admin)];
    const both = `${mentionIn(one)} ${mentionIn(other)}`;
    const thread = await say(clerk, both, { mentions: [one, other] });
    const edit = { id: thread.id, text: mentionIn(other), mentions: [other] };
    await ok(clerk, "edit", edit);
    expect([await mentionsOf(reader), (await mentionsOf(admin)).length]).toEqual([[], 1]);
    await ok(clerk, "edit", { ...edit, text: both, mentions: [one, other] });
    expect(await mentionsOf(reader)).toHaveLength(1);
    await ok(clerk, "resolve", { thread: thread.id, resolved: true });
    expect([await mentionsOf(reader), await mentionsOf(admin)]).toEqual([[], []]);
    const again = await say(clerk, mentionIn(one), { mentions: [one] });
    await ok(clerk, "delete", { id: again.id });
    expect(await mentionsOf(reader)).toEqual([]);
  });

  test("of somebody who may not read the record is refused, and they are not offered", async () => {
    const limited = await own.person("ROLE_READER", { companies: [elsewhere] });
    for (const staff of [staffOf(limited), contact, company]) {
      const sent = { text: mentionIn(staff), mentions: [staff] };
      const body = { recordId, clientId: randomUUID(), ...sent };
      await clerk.assertInvalid("/api/comments/add", body, "/mentions/0 mayNotRead");
    }
    const { people } = await ok(clerk, "people", { recordId, text: "kim" });
    const ids = people.map(({ id }: Body) => id);
    expect(ids).toContain(staffOf(reader));
    for (const person of [limited, clerk]) expect(ids).not.toContain(staffOf(person));
    expect((await ok(clerk, "people", { recordId, text: "gibtesnicht" })).people).toEqual([]);
  });
});

test("500 comments come in pages, threads with their newest answers", async () => {
  const long = await say(clerk, "Der erste Faden");
  for (let number = 1; number <= 100; number += 1)
    await say(reader, `Antwort ${number}`, { thread: long.id });
  await app.asOwner(
    `insert into comment (group_id, id, record_id, thread_id, text, record_version, created_at, created_by)
     select $1, n.id, $2, n.id, 'Faden ' || n.id, 1, now(), $3
     from (select nextval('app_id') as id from generate_series(1, 400)) n`,
    [group, recordId, clerk.viewer.account],
  );
  let before: number | undefined;
  const seen: { id: number; total: number; comments: Body[] }[] = [];
  do {
    const page = await list(clerk, before === undefined ? {} : { before });
    expect(page.counts).toMatchObject({ open: 401, comments: 501 });
    expect(page.threads.length).toBeLessThanOrEqual(limits.threadsPage);
    seen.push(...page.threads);
    before = page.before;
  } while (before !== undefined);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(401);
  const last = seen.at(-1);
  expect([last?.id, last?.total]).toEqual([long.id, 101]);
  const shown = last ? textsOf(last) : [];
  expect([shown[0], shown[1], shown.at(-1)]).toEqual([
    "Der erste Faden",
    "Antwort 91",
    "Antwort 100",
  ]);
  const at = { thread: long.id, before: Number(last?.comments[1]?.["id"]) };
  const earlier = await clerk.ok("/api/comments/earlier", at);
  expect([earlier.hasMore, textsOf(earlier)[0], textsOf(earlier).at(-1)]).toEqual([
    true,
    "Antwort 41",
    "Antwort 90",
  ]);
});

test("no export that is not asked to, document or search contains a comment; it is gone with the record", async () => {
  const word = "Kommentarwort";
  await say(clerk, `${word} zum Namen`, { place: { field: "name" } });
  for (const kind of ["register", "record"]) {
    const reply = await admin.get(`/api/processingActivity/${recordId}/document?kind=${kind}`);
    expect(reply.raw.toString("utf8")).not.toContain(word);
  }
  for (const exportType of ["register", "record"]) {
    const about: Body =
      exportType === "record" ? { recordId } : { companyId: company, unfinished: true };
    const pdf = await exportedPdf(admin, { exportType, ...about });
    expect([pdf.has("Lohnabrechnung"), pdf.has(word)]).toEqual([true, false]);
  }
  const read = await admin.get(`/api/processingActivity/${recordId}`);
  expect(read.raw.toString("utf8")).not.toContain(word);
  const { version } = record;
  const removal = { id: recordId, version: Number(version) };
  await admin.post("/api/processingActivity/deleteProcessingActivity", removal);
  const { rows } = await app.asOwner("select id from comment where record_id = $1", [recordId]);
  expect(rows).toEqual([]);
});

test("the paper of a record has its comments if asked, with names, and no other paper may", async () => {
  await say(clerk, `Gilt das noch, ${mentionIn(staffOf(reader))}?`, {
    place: { field: "description" },
    mentions: [staffOf(reader)],
  });
  const request = { exportType: "record", recordId, comments: true };
  const pdf = await exportedPdf(admin, request);
  const titles = await admin.ok("/api/comments/people", { recordId, text: "" });
  const { title } = titles.people.find(({ id }: { id: number }) => id === staffOf(reader));
  expect([pdf.has("Kommentare"), pdf.has("Gilt das noch,"), pdf.has(title)]).toEqual([
    true,
    true,
    true,
  ]);
  for (const more of [
    { contentType: "csv" },
    { contentType: "excel" },
    { contentType: "pdf", exportType: "register", companyId: company },
  ]) {
    const reply = await admin.post("/api/export", { language: "de", ...request, ...more });
    expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([412, "/comments"]);
  }
});
