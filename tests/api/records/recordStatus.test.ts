import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { type Person, productItemId } from "../../helpers/factories.ts";
import { completeWorld, setStatus } from "../../helpers/completeRecord.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const saving = "/api/processingActivity/activity";
const moving = "/api/processingActivity/status";

let now = Date.parse("2026-03-02T09:00:00.000Z");

const app = await makeTestApp({ clock: () => new Date(now) });
const { company, admin, person, complete } = await completeWorld({ app });
const creator = await person("ROLE_CREATOR");
const editor = await person("ROLE_TENANT_EDITOR");

function save(body: Body, who = editor) {
  return who.ok(saving, body);
}

function move(
  record: { id: number; version: number },
  status: string,
  who: Person,
  more: Body = {},
) {
  return who.post(moving, { id: record.id, version: record.version, status, ...more });
}

test("a draft with gaps is refused, listing each by path and article", async () => {
  const record = await save({ name: "Newsletter", language: "de", company: { id: company } });
  const reply = await move(record, "review", creator);
  expect([reply.status, reply.body.error]).toEqual([412, "gaps"]);
  const paths = reply.body.fields.map((field: { path: string }) => field.path);
  expect(paths).toEqual(
    expect.arrayContaining([
      "/contactItems",
      "/purposeOfProcessing",
      "/groupsOfPersons",
      "/noRecipients",
    ]),
  );
  expect(reply.body.fields.every((field: { message: string }) => field.message !== "")).toBe(true);
  // Required values can't be confirmed away.
  expect((await move(record, "review", creator, { confirmed: true })).status).toBe(412);
});

test("requirements that only apply where possible are listed once and may then be confirmed", async () => {
  const record = await save(await complete());
  const first = await move(record, "review", creator);
  expect([first.status, first.body.confirmable]).toEqual([412, true]);
  const second = await move(record, "review", creator, { confirmed: true });
  expect([second.status, second.body.status, second.body.version]).toEqual([200, "review", 2]);
  expect(second.body.statusChangedAt).toBeTruthy();
});

test("a draft has its status since it was made, whatever is changed of it", async () => {
  const made = await save({ ...(await complete()), statusChangedAt: "2020-01-01T00:00:00.000Z" });
  expect(made.statusChangedAt).toBe(new Date(now).toISOString());
  const saved = await save({ ...made, name: "Anders genannt" });
  expect([saved.version, saved.statusChangedAt]).toEqual([2, made.statusChangedAt]);
});

test("each transition requires its lowest role, and there are no others", async () => {
  const record = (await move(await save(await complete()), "review", creator, { confirmed: true }))
    .body;
  expect((await move(record, "approval", creator, { confirmed: true })).status).toBe(403);
  const jump = await move(record, "finalised", admin, { confirmed: true });
  expect([jump.status, jump.body.fields[0].code]).toEqual([412, "transition"]);
  const back = await move(record, "draft", editor);
  expect([back.status, back.body.status]).toEqual([200, "draft"]);
});

test("a status change with a stale version is refused", async () => {
  const record = await save(await complete());
  await save({ ...record, description: "neu" });
  const reply = await move(record, "review", creator, { confirmed: true });
  expect([reply.status, reply.body.error]).toEqual([412, "stale"]);
});

test("a record in review can no longer be edited by its creator", async () => {
  const draft = await save(await complete(), editor);
  const record = (await move(draft, "review", editor, { confirmed: true })).body;
  expect(await creator.refusal(saving, record)).toEqual([403]);
});

test("a save that began before another person's status change is stale and says who, when and what", async () => {
  const draft = await save(await complete(), creator);
  await move(draft, "review", editor, { confirmed: true });
  const typed = { ...draft, description: "inzwischen getippt" };
  const reply = await creator.post(saving, typed);
  expect([reply.status, reply.body.error]).toEqual([412, "stale"]);
  expect(reply.body.changedBy.title).toBeTruthy();
  expect(reply.body.changedAt).toBe(reply.body.record.updatedAt);
  expect(reply.body.record).toMatchObject({ status: "review", version: 2, canEdit: false });
});

test("an assessment keeps its completion time across later saves", async () => {
  const made = await save({
    ...(await complete()),
    dpiaCompleted: true,
    dpiaNote: "Restrisiko vertretbar",
  });
  const done = made.dpiaCompletedAt;
  expect(done).toBe(new Date(now).toISOString());
  now += 60_000;
  const again = await save({ ...made, description: "später" });
  expect([again.version, again.dpiaCompletedAt]).toEqual([2, done]);
  const open = await save({ ...again, dpiaCompleted: false });
  expect(open.dpiaCompletedAt).toBeUndefined();
  const closed = await save({ ...open, dpiaCompleted: true, dpiaNote: "Restrisiko vertretbar" });
  expect(closed.dpiaCompletedAt).toBe(new Date(now).toISOString());
});

/** Paths of the gaps reported when a complete record with these changes is released. */
async function asked(body: Body): Promise<string[]> {
  let record = await save({ ...(await complete()), ...body });
  for (const status of ["review", "approval"]) {
    const { id, version } = record;
    record = await admin.ok(moving, { id, version, status, confirmed: true });
  }
  const reply = await move(record, "release", admin);
  expect([reply.status, reply.body.error]).toEqual([412, "gaps"]);
  return reply.body.fields.map(({ path }: { path: string }) => path);
}

test("a safeguard that stands on the law of the third country asks what was found of it", async () => {
  const recipient = async (key: string, safeguardNote?: string): Promise<Body> => ({
    externalRecipients: [
      {
        id: 1,
        country: { id: await productItemId(app, "countries", "IN") },
        processingType: "separate",
        typeOfRecipient: {
          id: await productItemId(app, "externalRecipientCategories", "tax-office"),
        },
        appropriateSafeguards: [{ id: await productItemId(app, "appropriateSafeguards", key) }],
        ...(safeguardNote === undefined ? {} : { safeguardNote }),
      },
    ],
  });
  const note = expect.stringMatching(/^\/externalRecipients\/.*\/safeguardNote$/);
  expect(await asked(await recipient("46-2-c"))).toContainEqual(note);
  const told = await recipient("46-2-c", "Prüfung vom 3. März liegt bei");
  expect(await asked(told)).not.toContainEqual(note);
  expect(await asked(await recipient("46-2-a"))).not.toContainEqual(note);
});

test("a risk that stays high asks what the supervisory authority says, until it is told or the risk is lower", async () => {
  const assessed = (likelihood: number): Body => ({
    riskQuestionMatrix: Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => [`question${at}`, at > 7 ? "yes" : "no"]),
    ),
    riskAssessment: {
      riskyDataProcessing: { severity: 4, likelihood: 4 },
      riskWithMeasures: { severity: 4, likelihood },
    },
  });
  expect(await asked(assessed(2))).toContain("/priorConsultation");
  expect(await asked(assessed(1))).not.toContain("/priorConsultation");
  const told = { ...assessed(2), priorConsultation: "Am 3. März vorgelegt, keine Einwände" };
  expect(await asked(told)).not.toContain("/priorConsultation");
});

test("a record remembers its previous language", async () => {
  const made = await save({ ...(await complete()), language: "de" });
  expect(made.prevLanguage).toBeUndefined();
  const moved = await save({ ...made, language: "en" });
  expect([moved.language, moved.prevLanguage]).toEqual(["en", "de"]);
});

const undoing = "/api/records/undoStatus";

/** A finalised record, moved there directly instead of through the workflow. */
async function finalised() {
  const record = await save(await complete());
  await setStatus(app, record, "finalised");
  return admin.read(`/api/processingActivity/${record.id}`);
}

function undo({ id, version }: { id: number; version: number }, who = admin) {
  return who.post(undoing, { id, version });
}

test.each(["archived", "draft"])(
  "whoever moved a finalised record to %s can undo that; the state before becomes a new revision",
  async (status) => {
    const before = await finalised();
    const moved = (await move(before, status, admin)).body;
    const reply = await undo(moved);
    expect([reply.status, reply.body.error]).toEqual([200, undefined]);
    const { version: _, updatedAt: _at, updatedBy: _by, ...same } = before;
    expect(reply.body).toMatchObject({ ...same, version: before.version + 2 });
    const { rows } = await app.asOwner(
      "select op, body ->> 'status' as status from revision where target_kind = 'record' and target_id = $1 order by version desc limit 2",
      [before.id],
    );
    expect(rows).toEqual([
      { op: "undo", status: "finalised" },
      { op: "status", status },
    ]);
  },
);

test("undoing a status change is refused for anyone else, after anything has followed, and twice", async () => {
  const archived = (await move(await finalised(), "archived", admin)).body;
  expect((await undo(archived, creator)).status).toBe(403);
  const colleague = await person("ROLE_TENANT_ADMIN");
  expect((await undo(archived, colleague)).status).toBe(403);
  const stale = await undo({ ...archived, version: archived.version - 1 });
  expect([stale.status, stale.body.error]).toEqual([412, "stale"]);
  expect((await undo({ id: 999_999_999, version: 1 })).status).toBe(404);

  const reopened = (await move(archived, "draft", admin)).body;
  const changed = await save({ ...reopened, description: "weiter" }, admin);
  expect((await undo(reopened)).body.error).toBe("stale");
  const over = await undo(changed);
  expect([over.status, over.body.fields[0].code]).toEqual([412, "undoOver"]);

  const other = (await move(await finalised(), "archived", admin)).body;
  const undone = (await undo(other)).body;
  expect((await undo(undone)).body.fields[0].code).toBe("undoOver");
});

test("handing over for review is a step of the work and is not undone but moved back", async () => {
  const draft = await save(await complete());
  const record = (await move(draft, "review", admin, { confirmed: true })).body;
  expect((await undo(record)).body.fields[0].code).toBe("undoOver");
});

test("a confirmed hint is told once in a version, and again in the next", async () => {
  const { id, version } = await save(await complete());
  const move = async (status: string, known: number, confirmed: boolean) =>
    admin.post(moving, { id, version: known, status, confirmed });
  const refused = await move("review", version, false);
  expect([refused.status, refused.body.confirmable]).toEqual([412, true]);
  const codes: { code: string }[] = refused.body.fields;
  expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(["gap.possible"]));
  const review = await move("review", version, true);
  const back = await move("draft", review.body.version, false);
  // A save by somebody keeps what was confirmed.
  const saved = await admin.ok(saving, { ...back.body, description: "Neu" });
  const again = await move("review", saved.version, false);
  expect(again.status).toBe(200);
  await setStatus(app, again.body, "finalised");
  const fresh = await move("draft", again.body.version, false);
  expect((await move("review", fresh.body.version, false)).status).toBe(412);
});
