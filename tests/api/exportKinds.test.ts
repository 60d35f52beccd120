import { beforeAll, expect, test } from "vitest";
import { licensedKinds } from "#shared/domain/exports/exportKinds.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany, makeGroup, makePerson } from "../helpers/factories.ts";
import { readPdf } from "../helpers/pdf.ts";
import { makeTestApp, type TestApp } from "../helpers/testApp.ts";

let app: TestApp;
let group = 0;
let [here, there] = [0, 0];
let admin = "";

beforeAll(async () => {
  app = await makeTestApp();
  group = await makeGroup(app);
  here = await makeCompany(app, group, "Nordlicht Kiel GmbH");
  there = await makeCompany(app, group, "Nordlicht Wien GmbH");
  admin = (await makePerson(app, group, "ROLE_TENANT_ADMIN")).token;
  await made("Lohn für Kunden", here, { processor: true, controller: false });
  await made("Beides", here, { processor: true });
  await made("Eigenes", here);
  await made("In Wien", there, { processor: true });
});

async function ok(path: string, body: unknown, token = admin) {
  const reply = await app.post(path, body, { token });
  expect([path, reply.status, reply.body?.fields]).toEqual([path, 200, undefined]);
  return reply.body;
}

const made = (name: string, company: number, more: Body = {}): Promise<Body> =>
  ok("/api/processingActivity/activity", {
    name,
    language: "de",
    company: { id: company },
    ...more,
  });

const wanted = (exportType: string, more: Body = {}): Body => ({
  language: "de",
  contentType: "pdf",
  exportType,
  companyId: null,
  unfinished: true,
  ...more,
});

async function read(exportType: string, more: Body = {}, token = admin) {
  const { pdf } = await ok("/api/export", wanted(exportType, more), token);
  return readPdf((await app.get(`/api/download/${pdf}`, { token })).raw);
}

const all = licensedKinds(["risk", "tom"]).filter((kind) => kind !== "record");

const names = ["Lohn für Kunden", "Beides", "Eigenes", "In Wien"];

test("each register holds what belongs to it and counts the rest", async () => {
  const counts = async (kind: string) => ok("/api/export/preview", wanted(kind));
  expect(await counts("register")).toMatchObject({ processorOnly: 1, controllerOnly: 0 });
  expect(await counts("processor")).toMatchObject({ processorOnly: 0, controllerOnly: 1 });
  const pdf = await read("processor", { companyId: here });
  expect(pdf.bookmarks.slice(1).map(({ title }) => title)).toEqual(["Beides", "Lohn für Kunden"]);
  expect(pdf.pages[0]).toContain("des Auftragsverarbeiters nach Art. 30 Abs. 2 DSGVO");
});

test.each(all)(
  "nothing of a company that one may not see is in an export or counted (%s)",
  async (kind) => {
    const { token } = await makePerson(app, group, "ROLE_READER", { companies: [there] });
    const pdf = await read(kind, {}, token);
    // Of measures, only those that differ stand with a record.
    expect(names.filter((name) => pdf.has(name))).toEqual(kind === "tom" ? [] : ["In Wien"]);
    expect(pdf.has("Nordlicht Wien")).toBe(true);
    expect(pdf.has("Nordlicht Kiel")).toBe(false);
    const counts = await ok("/api/export/preview", wanted(kind), token);
    const { records, unfinished, ...others } = counts;
    expect([records + unfinished > 0, records + unfinished < 3]).toEqual([true, true]);
    expect(Object.values(others)).toEqual([0, 0, 0]);
    const refused = await app.post("/api/export", wanted(kind, { companyId: here }), { token });
    expect(refused.status).toBe(404);
  },
);

test("a kind that the licence doesn't have is refused, and its numbers are not told", async () => {
  const bare = await makeGroup(app, { features: ["export"] });
  const { token } = await makePerson(app, bare, "ROLE_TENANT_ADMIN");
  for (const kind of ["risk", "tom"])
    for (const path of ["/api/export", "/api/export/preview"])
      expect([kind, (await app.post(path, wanted(kind), { token })).status]).toEqual([kind, 403]);
  expect((await app.post("/api/export/preview", wanted("deletion"), { token })).status).toBe(200);
});

test("what was made of which kind is in the log", async () => {
  await read("transfers", { companyId: here });
  const { rows } = await app.asOwner(
    "select detail from audit where action = 'export.made' and group_id = $1 order by seq desc limit 1",
    [group],
  );
  expect(rows[0].detail).toMatchObject({ type: "transfers", records: 3, company: here });
});

test.each(all)("a company without any activity has a document that says so (%s)", async (kind) => {
  const empty = await makeCompany(app, group, "Leerlicht GmbH");
  for (const language of ["de", "en"]) {
    const pdf = await read(kind, { companyId: empty, language });
    expect(pdf.pages[0]).toContain("Leerlicht GmbH");
    expect(pdf.pages[0]).toMatch(language === "de" ? /0 Verarbeitungst/ : /0 processing/);
  }
});
