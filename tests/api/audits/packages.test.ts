import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { setStatus } from "../../helpers/completeRecord.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import { workEnded } from "../../helpers/bulkWork.ts";
import { makeCompany } from "../../helpers/factories.ts";
import { readParts } from "../../helpers/ooxml.ts";
import { readPdf } from "../../helpers/pdf.ts";
import { renderApartInThisTest } from "../../helpers/renderers.ts";
import { savePath, world } from "../../helpers/world.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

const own = await world({ database: await ownDatabase(), title: "Nordlicht Kiel GmbH" });
const { app, group, company: here, admin } = own;
const there = await makeCompany(app, group, "Nordlicht Wien GmbH");

async function finalised(name: string, company: number, more: Body = {}): Promise<Body> {
  const record = await admin.ok(savePath, {
    name,
    language: "de",
    company: { id: company },
    ...more,
  });
  await setStatus(app, record, "finalised");
  return record;
}

async function revised(record: Body, more: Body): Promise<Body> {
  await app.asOwner("update record set status = 'draft' where id = $1", [record["id"]]);
  const next = await admin.ok(savePath, { ...record, ...more });
  await setStatus(app, next, "finalised");
  return next;
}

const today = dayAhead(0);

const scope = (more: Body = {}): Body => ({
  companies: [here],
  kinds: ["register", "processor", "tom", "deletion", "transfers", "dpia"],
  day: today,
  language: "de",
  ...more,
});

const request = (more: Body = {}): Body => ({
  ...scope(),
  authority: "Unabhängiges Landeszentrum für Datenschutz",
  ...more,
});

const ended = (jobId: number, by = admin) => workEnded(by, `/api/work/${jobId}`);

async function made(more: Body = {}): Promise<number> {
  const { jobId } = await admin.ok("/api/audit/create", request(more));
  const end = await ended(jobId);
  expect(end).toMatchObject({ state: "done", progress: 100 });
  return end.package;
}

const read = (id: number) => admin.read(`/api/audit/packages/${id}`);

const fileOf = async (id: number) => (await admin.post("/api/audit/fetch", { id })).raw;

/** Document text without the date of creation. */
function contentOf(raw: Buffer): string[] {
  return readPdf(raw).pages.map((page) =>
    page.replaceAll(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/g, "day").replaceAll(/\s+/g, " "),
  );
}

test("the preview tells what goes out, what stays out and why, and what would be objected to", async () => {
  const payroll = await finalised("Lohnabrechnung", here);
  const forOthers = await finalised("Lohn für Kunden", here, {
    processor: true,
    controller: false,
  });
  await admin.ok(savePath, { name: "Entwurf", language: "de", company: { id: here } });
  await finalised("Nur intern", here, { authorityReportRelevance: false });
  await setStatus(app, await finalised("Beendet", here), "archived");
  await finalised("In Wien", there);
  const preview = await admin.ok("/api/audit/preview", scope({ kinds: ["register", "processor"] }));
  const parts = preview.parts.map((each: Body) => [each["kind"], each["records"]]);
  expect(parts).toEqual([
    ["register", 1],
    ["processor", 1],
  ]);
  expect(preview.records.map(({ title }: { title: string }) => title)).toEqual([
    "Lohn für Kunden",
    "Lohnabrechnung",
  ]);
  const reasons = Object.fromEntries(
    preview.outside.map((each: Body) => [each["reason"], each]),
  ) as Record<string, Body>;
  expect(reasons["company"]).toMatchObject({ titles: ["Nordlicht Wien GmbH"] });
  for (const [reason, title] of [
    ["unfinished", "Entwurf"],
    ["internal", "Nur intern"],
    ["archived", "Beendet"],
  ] as const)
    expect(reasons[reason]).toMatchObject({ count: 1, records: [{ title }] });
  // Records that were never finalised are missing from the register.
  const absent = preview.findings.filter((each: Body) => each["gap"] === undefined);
  expect(absent).toEqual([
    expect.objectContaining({ title: "Entwurf", article: "GDPR 30(1)", grave: true }),
  ]);
  const own = preview.findings.filter((each: Body) => each["record"] === payroll["id"]);
  expect(own.map((each: Body) => each["gap"])).toContain("/purposeOfProcessing");
  expect(own[0].grave).toBe(true);
  // Authorities cite the paragraph of Art. 30 that applies to the record.
  const articles = (of: Body) =>
    preview.findings
      .filter((each: Body) => each["record"] === of["id"] && each["gap"] === "/purposeOfProcessing")
      .map((each: Body) => each["article"]);
  expect([payroll, forOthers].map(articles)).toEqual([["GDPR 30(1)(b)"], ["GDPR 30(2)(b)"]]);
  expect(preview.findingsTotal).toBe(preview.findings.length);
  // Same order as in the list of gaps, grave ones first.
  const { items } = await admin.ok("/api/filter/gapLines", {});
  const listed: string[] = items.find((each: Body) => each["id"] === payroll["id"]).gaps;
  const byGravity = [true, false].flatMap((grave) =>
    listed.filter((gap) =>
      own.some((each: Body) => each["gap"] === gap && each["grave"] === grave),
    ),
  );
  expect(own.map((each: Body) => each["gap"])).toEqual(byGravity);
});

test("findings are those of the version that goes out, not of the draft that followed it", async () => {
  const record = await finalised("Besucher", here);
  await app.asOwner("update record set status = 'draft' where id = $1", [record["id"]]);
  const noted = { noRecipients: true };
  await admin.ok(savePath, { ...record, ...noted, name: "Besucher (in Arbeit)" });
  const { findings } = await admin.ok("/api/audit/preview", scope({ kinds: ["register"] }));
  const own = findings.filter((each: Body) => each["record"] === record["id"]);
  expect(own.length).toBeGreaterThan(0);
  for (const { title } of own) expect(title).toBe("Besucher");
});

test("a package holds the single exports, a letter and a table of contents with the hash of each", async () => {
  const id = await made({
    reference: "LD4-61.12/26.017",
    received: dayAhead(-3),
    address: "Holstenstraße 98\n24103 Kiel",
  });
  const file = await fileOf(id);
  const { line, parts } = await read(id);
  expect(createHash("sha256").update(file).digest("hex")).toBe(line.sha256);
  expect(line).toMatchObject({ day: today, companies: [{ id: here }], parts: parts.length });
  const zip = readParts(file);
  expect([...zip.keys()].toSorted()).toEqual(parts.map((each: Body) => each["file"]).toSorted());
  for (const each of parts) {
    const raw = zip.get(each.file) ?? Buffer.alloc(0);
    expect(createHash("sha256").update(raw).digest("hex")).toBe(each.sha256);
    expect(readPdf(raw).pages.length).toBe(each.pages);
    if (!each.company) continue;
    const single = { language: "de", contentType: "pdf", exportType: each.part, companyId: here };
    const { pdf } = await admin.ok("/api/export", single);
    const alone = await admin.get(`/api/download/${pdf}`);
    expect(contentOf(raw), each.part).toEqual(contentOf(alone.raw));
  }
  const partOf = (part: string) => {
    const found = parts.find((each: Body) => each["part"] === part);
    return readPdf(zip.get(found.file) ?? Buffer.alloc(0));
  };
  const contents = partOf("contents").pages.join("").replaceAll(/\s/g, "");
  for (const { part, sha256 } of parts) if (part !== "contents") expect(contents).toContain(sha256);
  const letter = partOf("letter").pages.join(" ").replaceAll(/\s+/g, " ");
  for (const text of [
    "LD4-61.12/26.017",
    "Holstenstraße 98",
    "Sehr geehrte Damen und Herren",
    "die abgeschlossenen Teile unseres Verzeichnisses von Verarbeitungstätigkeiten",
    "Nicht enthalten sind: 1 Verarbeitungstätigkeit, die noch nie abgeschlossen wurde; 1 Verarbeitungstätigkeit, die nicht für die Aufsichtsbehörde bestimmt ist; 1 archivierte Verarbeitungstätigkeit.",
  ])
    expect(letter).toContain(text);
}, 120_000);

test("a later package of the same companies says what changed, without what an authority doesn't get", async () => {
  const [kept, gone] = [await finalised("Bleibt", there), await finalised("Geht", there)];
  await made({ companies: [there], kinds: ["register"] });
  await revised(kept, { name: "Bleibt neu" });
  await setStatus(app, gone, "archived");
  const added = await finalised("Kommt", there);
  const inside = await finalised("In Wien 2", there);
  const id = await made({ companies: [there], kinds: ["register"] });
  const { changes, parts } = await read(id);
  const titles = (list: { title: string }[]) => list.map(({ title }) => title).toSorted();
  expect(titles(changes.added)).toEqual(["In Wien 2", "Kommt"]);
  expect(titles(changes.removed)).toEqual(["Geht"]);
  expect(changes.changed).toMatchObject([{ id: kept["id"], title: "Bleibt neu" }]);
  expect(parts.map(({ part }: Body) => part)).toContain("changes");
  // A changed internal note alone is no change.
  await revised(added, { internalId: "Nur für uns" });
  const third = await read(await made({ companies: [there], kinds: ["register"], changes: false }));
  expect(third.changes).toMatchObject({ added: [], removed: [], changed: [] });
  expect(third.parts.map(({ part }: Body) => part)).not.toContain("changes");
  expect(inside["id"]).toBeDefined();
});

test("to whom it went is noted and can be corrected; the log has every entry", async () => {
  const id = await made({ kinds: ["register"] });
  await admin.ok("/api/audit/hand", { id, to: "Frau Petersen", on: dayAhead(-1) });
  await admin.ok("/api/audit/hand", { id, to: "ULD, Frau Petersen", on: today });
  await fileOf(id);
  const { packages } = await admin.ok("/api/audit/overview", {});
  expect(packages.find((each: Body) => each["id"] === id).handed).toMatchObject({
    to: "ULD, Frau Petersen",
    on: today,
  });
  const { rows } = await app.asOwner(
    "select action, detail from audit where group_id = $1 and target = $2 order by seq",
    [group, `package/${id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "audit.packageMade",
    "audit.packageHanded",
    "audit.packageHanded",
    "audit.packageFetched",
  ]);
  expect(rows[0].detail).toMatchObject({ records: expect.any(Number), companies: [here] });
  await admin.assertInvalid("/api/audit/hand", { id, to: "x", on: dayAhead(1) }, "/on format.date");
});

test("who sees some companies only gets no package, number or name of others", async () => {
  const id = await made({ kinds: ["register"], companies: [here, there] });
  const person = await own.person("ROLE_TENANT_ADMIN", { companies: [there] });
  for (const [path, body] of [
    ["/api/audit/preview", scope()],
    ["/api/audit/create", request()],
    ["/api/audit/fetch", { id }],
    ["/api/audit/hand", { id, to: "x", on: today }],
  ] as const)
    expect([path, (await person.post(path, body)).status]).toEqual([path, 404]);
  expect((await person.get(`/api/audit/packages/${id}`)).status).toBe(404);
  const overview = await person.ok("/api/audit/overview", {});
  expect(JSON.stringify(overview)).not.toContain("Nordlicht Kiel");
  const preview = await person.ok("/api/audit/preview", scope({ companies: [there] }));
  expect(JSON.stringify(preview)).not.toContain("Nordlicht Kiel");
});

test("what can't be handed out is refused at its field, and nothing is written", async () => {
  const empty = await makeCompany(app, group, "Leerlicht GmbH");
  const count = async () =>
    (await app.asOwner("select count(*)::int4 as n from authority_package")).rows[0].n;
  const before = await count();
  const refused: [Body, string][] = [
    [{ day: "2001-01-01" }, "/day check.beforeFirst"],
    [{ day: dayAhead(2) }, "/day format.date"],
    [{ companies: [empty] }, "/companies check.nothingToHand"],
    [{ kinds: ["risk"] }, "/kinds notOffered"],
    [{ authority: " " }, "/authority pattern"],
  ];
  for (const [more, field] of refused)
    await admin.assertInvalid("/api/audit/create", request(more), field);
  expect(await count()).toBe(before);
});

test("a full disk leaves no package, and the work says so", async () => {
  const { put } = app.platform.files;
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  Object.assign(app.platform.files, { put: () => Promise.reject(full) });
  const before = (await admin.ok("/api/audit/overview", {})).packages.length;
  const { jobId } = await admin.ok("/api/audit/create", request({ kinds: ["register"] }));
  expect(await ended(jobId)).toMatchObject({ state: "failed", failure: "storageFull" });
  Object.assign(app.platform.files, { put });
  expect((await admin.ok("/api/audit/overview", {})).packages.length).toBe(before);
});

test("work that is stopped leaves no package", async () => {
  renderApartInThisTest(app);
  const before = (await admin.ok("/api/audit/overview", {})).packages.length;
  const { jobId } = await admin.ok("/api/audit/create", request());
  await admin.ok("/api/work/stop", { jobId });
  expect(await ended(jobId)).toMatchObject({ state: "failed", failure: "stopped" });
  expect(await admin.ok("/api/work/stop", { jobId })).toMatchObject({ failure: "stopped" });
  const colleague = await own.person("ROLE_TENANT_ADMIN");
  expect((await colleague.get(`/api/work/${jobId}`)).status).toBe(404);
  // The work already begun is discarded when it ends.
  await made({ kinds: ["register"] });
  expect((await admin.ok("/api/audit/overview", {})).packages.length).toBe(before + 1);
});

test("a document that can't be made whole leaves no package, and the work says which", async () => {
  const east = await world({ app, title: "Ostlicht GmbH" });
  const { company, admin: person } = east;
  const { id } = await east.record({ name: "Kaputt" });
  // A moment past the year 9999 in the group's time zone, so rendering fails.
  await app.asOwner(
    `update record set status = 'review',
      body = jsonb_set(body, '{statusChangedAt}', '"9999-12-31T23:59:59.000Z"') where id = $1`,
    [id],
  );
  const asked = request({ companies: [company], kinds: ["register"], unfinished: true });
  const { jobId } = await person.ok("/api/audit/create", asked);
  expect(await ended(jobId, person)).toMatchObject({
    state: "failed",
    failure: "part",
    kind: "register",
    title: "Ostlicht GmbH",
  });
  expect((await person.ok("/api/audit/overview", {})).packages).toEqual([]);
});
