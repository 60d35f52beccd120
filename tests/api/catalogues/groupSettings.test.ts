import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import grades from "#schemas/lists/riskGrades.json" with { type: "json" };
import { insertFile } from "#server/store/files/files.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import { wrongInReply } from "../../helpers/describedReplies.ts";
import { makeGroup, makeItem, makePerson, type Person } from "../../helpers/factories.ts";
import { pngOf } from "../../helpers/pictures.ts";
import { makeTestApp, type TestApp } from "../../helpers/testApp.ts";
import { world, type World } from "../../helpers/world.ts";

const path = "/api/company-group/settings";
const app: TestApp = await makeTestApp();
let group = 0;
let admin: Person;
let record: World["record"];

beforeEach(async () => {
  ({ group, admin, record } = await world({ app }));
});

const read = (by = admin) => by.read(path);
const save = (body: object, by = admin) => by.post(path, body);

async function keepFile(mediaType: string, of = group, content = pngOf(40, 20)) {
  const { sha256, size } = await app.platform.files.put(Readable.from([content]));
  const file = { clientId: null, sha256, size, name: "logo", mediaType, createdBy: null };
  return app.store.withGroup(of, (tx) => insertFile(tx, file));
}

test("everyone can read them, the tenant administrator can save them", async () => {
  const reader = await makePerson(app, group, "ROLE_READER");
  const before = await read(reader);
  expect(before).toMatchObject({ version: 1, reviewMonths: 12, dpaExpiringDays: 60 });
  const saved = await save({ ...before, title: "  Neuer   Name ", language: "en" });
  expect(wrongInReply("POST", path, saved.status, saved.body)).toEqual([]);
  expect(saved.body).toMatchObject({ title: "Neuer Name", language: "en", version: 2 });
  expect(await read(reader)).toEqual(saved.body);
});

test("a stale save is refused with the stored settings and their author", async () => {
  const before = await read();
  await save({ ...before, reviewMonths: 24 });
  const reply = await save({ ...before, reviewMonths: 6 });
  expect([reply.status, reply.body.error]).toEqual([412, "stale"]);
  expect(reply.body.item).toMatchObject({ version: 2, reviewMonths: 24 });
  expect(reply.body.changedBy.title).toContain("Person");
  expect(await read()).toMatchObject({ reviewMonths: 24 });
});

test("of two concurrent saves one is refused", async () => {
  const before = await read();
  const replies = await Promise.all(
    [1, 2].map((months) => save({ ...before, reviewMonthsHighRisk: months })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

test("the licence cannot be changed", async () => {
  const before = await read();
  expect((await save({ ...before, features: [] })).status).toBe(400);
  const saved = await save(before);
  expect([saved.status, saved.body.features]).toEqual([200, before.features]);
});

test.each([
  [{ title: "" }, "/title"],
  [{ language: "fr" }, "/language"],
  [{ reviewMonths: 61 }, "/reviewMonths"],
  [{ reviewMonths: 3, reviewMonthsHighRisk: 6 }, "/reviewMonthsHighRisk"],
  [{ dpaExpiringDays: 366 }, "/dpaExpiringDays"],
  [{ registerThreshold: -1 }, "/registerThreshold"],
  [{ riskMatrix: [["low"]] }, "/riskMatrix"],
  [{ riskMatrix: grades.matrix.toReversed() }, "/riskMatrix"],
  [{ logo: [{ id: 999_999_999 }] }, "/logo/0"],
  [{ version: undefined }, "/version"],
])("%j is refused at %s", async (part, at) => {
  const reply = await save({ ...(await read()), ...part });
  expect(reply.status).toBe(412);
  expect(reply.body.fields.map((field: { path: string }) => field.path)).toContain(at);
  expect((await read()).version).toBe(1);
});

test("a changed risk matrix applies at once to records, list and figures", async () => {
  const riskyDataProcessing = { severity: 1, likelihood: 1 };
  const made = await record({ riskAssessment: { riskyDataProcessing } });
  expect(made.riskAssessment.riskyDataProcessing.grade).toBe("low");
  const riskMatrix = grades.matrix.map((row) => row.map(() => "veryHigh"));
  expect((await save({ ...(await read()), riskMatrix })).status).toBe(200);
  const now = await admin.read(`/api/processingActivity/${made.id}`);
  expect(now.riskAssessment.riskyDataProcessing.grade).toBe("veryHigh");
  expect(now.version).toBe(made.version);
  const list = "/api/filter/recordsByFilterAndCompany";
  const wanted = { filterAlias: "risk", filterValue: "veryHigh" };
  expect((await admin.post(list, wanted)).body.total).toBe(1);
});

test("a changed warning period applies at once to agreements", async () => {
  const day = dayAhead(100);
  const file = await keepFile("application/pdf");
  const id = await makeItem(app, group, "vendor", {
    title: "Hosting",
    dpaUpload: [{ id: file.id }],
    dpaValidUntil: day,
  });
  const state = async () => (await admin.get(`/api/vendor/${id}`)).body.dpaState as string;
  const row = { vendor: { id }, processingType: "controllerToProcessor" };
  await record({ externalRecipients: [row] });
  expect(await state()).toBe("valid");
  await save({ ...(await read()), dpaExpiringDays: 120 });
  expect(await state()).toBe("expiring");
});

test("the group's logo must be a picture of its own", async () => {
  const picture = await keepFile("image/png");
  const saved = await save({ ...(await read()), logo: [{ id: picture.id }] });
  expect([saved.status, saved.body.logo]).toMatchObject([200, [{ id: picture.id, name: "logo" }]]);
  const text = await save({
    ...saved.body,
    logo: [{ id: (await keepFile("application/pdf")).id }],
  });
  expect(text.body.fields).toMatchObject([{ path: "/logo/0", code: "check.noPicture" }]);
  const broken = await keepFile("image/png", group, pngOf(40, 20, 3));
  const refused = await save({ ...saved.body, logo: [{ id: broken.id }] });
  expect(refused.body.fields).toMatchObject([{ path: "/logo/0", code: "check.noPicture" }]);
  const theirs = await keepFile("image/png", await makeGroup(app));
  const large = await keepFile("image/png", group, Buffer.alloc(2_000_001));
  const tooLarge = await save({ ...saved.body, logo: [{ id: large.id }] });
  expect(tooLarge.body.fields).toMatchObject([{ path: "/logo/0", code: "check.fileTooLarge" }]);
  expect(tooLarge.body.fields[0].message).toContain("2,0");
  const foreign = await save({ ...saved.body, logo: [{ id: theirs.id }] });
  expect(foreign.body.fields).toMatchObject([{ path: "/logo/0", code: "unknownReference" }]);
});

test("the group's logo is shown to those who see only some companies as well", async () => {
  const limited = await makePerson(app, group, "ROLE_READER", { companies: [] });
  const [logo, other] = [await keepFile("image/png"), await keepFile("image/png")];
  expect((await save({ ...(await read()), logo: [{ id: logo.id }] })).status).toBe(200);
  const statusOf = async (id: number) => (await limited.get(`/api/download/${id}`)).status;
  expect([await statusOf(logo.id), await statusOf(other.id)]).toEqual([200, 404]);
});

test("exports carry the group's logo on the cover", async () => {
  await record();
  const pictures = async () => {
    const wanted = { language: "de", contentType: "pdf", exportType: "register" };
    const made = await admin.post("/api/export", wanted);
    const { raw } = await admin.get(`/api/download/${made.body.pdf}`);
    return raw.toString("latin1").split("/Subtype /Image").length - 1;
  };
  const before = await pictures();
  const picture = await keepFile("image/png");
  expect((await save({ ...(await read()), logo: [{ id: picture.id }] })).status).toBe(200);
  expect(await pictures()).toBeGreaterThan(before);
}, 60_000);
