import { createHash } from "node:crypto";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { generateGroup } from "../../../scripts/generate/generateGroup.ts";
import { exportedCsv, exportedFile, exportedJson } from "../../helpers/exportedData.ts";
import { makeItem, makePerson } from "../../helpers/factories.ts";
import { partText, readParts } from "../../helpers/ooxml.ts";
import { uploadText } from "../../helpers/uploads.ts";
import { twoCompanies } from "../../helpers/world.ts";

const formula = '=HYPERLINK("http://a.example")';

const two = await twoCompanies();
const { app, group, kiel, wien, save } = two;
const purpose = await makeItem(app, group, "purposes", {
  translations: { de: "Löhne zahlen", en: "Paying wages" },
});
const vendor = await makeItem(app, group, "vendor", { title: "Lohnkontor", city: "Bonn" });
const department = await makeItem(app, group, "departments", {
  translations: { de: "Abteilung nur in Wien" },
  companyId: wien,
});
await save({
  name: formula,
  company: { id: kiel },
  description: 'Zeile 1\nZeile; 2, mit "Zeichen"',
  purposeOfProcessing: [{ purpose: { id: purpose } }],
  externalRecipients: [{ vendor: { id: vendor } }],
});
await save({ name: "Nur in Wien", company: { id: wien }, department: { id: department } });

const named = (records: { name: string }[]) => records.map(({ name }) => name).toSorted();

test("JSON holds the records as stored and the entries they name, in both languages", async () => {
  const { data } = await exportedJson(app, two.admin.token);
  expect(data).toMatchObject({ $schema: "./records.schema.json", format: "artikel30-records" });
  expect(named(data.records)).toEqual([formula, "Nur in Wien"]);
  const [record] = data.records.filter(({ name }: { name: string }) => name === formula);
  expect(record).toMatchObject({
    company: { id: two.kiel },
    status: "draft",
    version: 1,
    purposeOfProcessing: [{ purpose: { id: purpose } }],
  });
  const [own] = data.entries.purposes;
  expect(own).toMatchObject({
    id: purpose,
    translations: { de: "Löhne zahlen", en: "Paying wages" },
  });
  expect(data.entries.vendor).toMatchObject([{ title: "Lohnkontor", city: "Bonn" }]);
  expect(
    named(data.entries.companies.map(({ title: name }: { title: string }) => ({ name }))),
  ).toEqual(["Kiel", "Wien"]);
});

test("whatever the register holds, the file is as its schema says", async () => {
  const until = new Date("2026-11-20T00:00:00Z");
  const made = await generateGroup(app.store, { records: 40, companies: 2, seed: 7, until });
  const person = await makePerson(app, made.group, "ROLE_TENANT_ADMIN");
  const { data, schema } = await exportedJson(app, person.token);
  expect(data.records).toHaveLength(40);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const fits = ajv.compile(schema);
  expect([fits(data), fits.errors]).toEqual([true, null]);
  expect(fits({ ...data, records: [{ name: 1 }] })).toBe(false);
});

test("marks for the import stand in no heading and in no visible column", async () => {
  const workbook = await exportedFile(app, two.admin.token, { contentType: "excel" });
  const parts = readParts(workbook);
  const sheet = partText(parts, "xl/worksheets/sheet2.xml");
  const [first = ""] = /<row r="1".*?<\/row>/s.exec(sheet) ?? [];
  expect(
    Math.max(...[...first.matchAll(/<t[^>]*>([^<]*)</g)].map(([, text = ""]) => text.length)),
  ).toBeLessThan(120);
  const hidden = [...sheet.matchAll(/<col min="(\d+)"[^>]* hidden="1"/g)].map(([, at]) =>
    Number(at),
  );
  const columns = [...sheet.matchAll(/<col min="(\d+)"/g)].map(([, at]) => Number(at));
  expect(hidden).toEqual([Math.max(...columns)]);
  const { text } = await exportedCsv(app, two.admin.token);
  expect(/[\w-]{100,}/.exec(text)?.[0]).toBe(undefined);
});

test("whoever sees one company gets nothing of the others", async () => {
  const { token } = two.kielOnly;
  const { data, file } = await exportedJson(app, token);
  expect(named(data.records)).toEqual([formula]);
  expect(data.entries.companies).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain("Wien");
  expect(file.includes("Wien")).toBe(false);
  const { text } = await exportedCsv(app, token);
  expect(text).not.toContain("Wien");
  const refused = await app.post(
    "/api/export",
    { language: "de", exportType: "data", contentType: "json", companyId: two.wien },
    { token },
  );
  expect(refused.status).toBe(404);
});

test("check list 30: CSV has a line for each record, in the signs of its language, and no formulas", async () => {
  const { text, delimiter, lines } = await exportedCsv(app, two.admin.token);
  expect([text.startsWith("\uFEFF"), delimiter]).toEqual([true, ";"]);
  expect(lines).toHaveLength(2);
  const line = lines.find(({ Name }) => Name?.includes("HYPERLINK")) ?? {};
  expect(Object.values(line).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(line).toMatchObject({ Name: `'${formula}` });
  expect(Object.values(line)).toContain('Zeile 1\nZeile; 2, mit "Zeichen"');
  expect(Object.values(line).join()).toContain("Löhne zahlen");
  const english = await exportedCsv(app, two.admin.token, { language: "en" });
  expect(english.delimiter).toBe(",");
  expect(
    Object.values(english.lines[0] ?? {}).join() + Object.values(english.lines[1] ?? {}).join(),
  ).toContain("Paying wages");
});

test("a record alone is exported alone, and only formats that a kind has", async () => {
  const { data } = await exportedJson(app, two.admin.token);
  const [{ id }] = data.records;
  const one = await exportedJson(app, two.admin.token, { exportType: "record", recordId: id });
  expect(one.data.records.map((each: { id: number }) => each.id)).toEqual([id]);
  const register = { exportType: "register", contentType: "json", companyId: two.kiel };
  const wanted = { language: "de", ...register };
  await two.admin.assertInvalid("/api/export", wanted, "/contentType notOffered");
});

test("data as at a day says what was stored then, not what came since", async () => {
  const now = await exportedJson(app, two.admin.token, { exportHistoryDate: "2020-01-01" });
  expect(now.data).toMatchObject({ asAt: "2020-01-01", records: [], entries: {} });
});

test("JSON holds the files that records name, each with its checksum and content", async () => {
  const content = "Wortlaut der Einwilligung";
  const { body: file } = await uploadText(app, two.admin.token, content);
  await save({
    name: "Mit Datei",
    company: { id: kiel },
    enclosures: [{ title: "Anlage", files: [{ id: file.id }] }],
  });
  const { data, file: archive } = await exportedJson(app, two.admin.token);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const facts = { id: file.id, name: "a.txt", size: content.length, mediaType: "text/plain" };
  expect(data.files).toContainEqual({ ...facts, sha256 });
  expect(partText(readParts(archive), `files/${file.id}/a.txt`)).toBe(content);
});
