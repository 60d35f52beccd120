import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { asBodies } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planFilterRefresh } from "#server/services/catalogues/pendingRefresh.ts";
import { resumeJobs } from "#server/jobs/resumeJobs.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import {
  makeCompany,
  makeGroup,
  makeItem,
  makePerson,
  type Person,
  productItemId,
} from "../../helpers/factories.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { savePath, world } from "../../helpers/world.ts";

/** Values that a column names before it counts the others. */
const mostNamed = 6;

const listing = "/api/filter/recordsByFilterAndCompany";

const own = await world({ database: await ownDatabase(), title: "Kiel" });
const { app, group, company, admin } = own;
const editor = await own.person("ROLE_TENANT_EDITOR");

function save(body: Record<string, unknown>, who: Person = admin) {
  return who.ok(savePath, { language: "de", company: { id: company }, ...body });
}

async function names(where: object, who: Person = admin): Promise<string[]> {
  const { items } = await who.ok(listing, { where, sort: "name" });
  return items.map(({ name }: Body) => name);
}

function refusal(where: object, who: Person = admin) {
  return who.refusal(listing, { where });
}

describe("what records are found by that is no field of theirs", () => {
  test("country and basis of a transfer, agreement, and a vendor wherever it is named", async () => {
    const us = { id: await productItemId(app, "countries", "US") };
    const vendor = {
      id: await makeItem(app, group, "vendor", { title: "Brightdesk", country: us }),
    };
    const sub = { id: await makeItem(app, group, "vendor", { title: "Wolkenwerk", country: us }) };
    await save({
      name: "Transfer",
      externalRecipients: [
        { vendor, country: us, processingType: "controllerToProcessor", subcontractors: [sub] },
      ],
    });
    await save({ name: "Im Haus" });
    const open = await admin.ok(listing, { where: { field: "letter", is: "e" }, sort: "name" });
    const letters = open.items.map(({ name, openLetters }: Body) => [name, openLetters]);
    expect(letters).toContainEqual(["Transfer", expect.arrayContaining(["e"])]);
    expect(await names({ field: "recipientCountry", is: "US" })).toEqual(["Transfer"]);
    expect(await names({ field: "recipientCountry", empty: true })).toEqual(["Im Haus"]);
    expect(
      await names({
        field: "transferState",
        in: ["missing", "safeguarded", "exception", "adequate"],
      }),
    ).toEqual(["Transfer"]);
    expect(await names({ field: "agreement", is: "missing" })).toEqual(["Transfer"]);
    expect(await names({ field: "vendor", is: vendor.id })).toEqual(["Transfer"]);
    expect(await names({ field: "vendor", is: sub.id })).toEqual(["Transfer"]);
    expect(await names({ not: { field: "vendor", is: sub.id } })).toEqual(["Im Haus"]);
  });

  test("who created it, by name or as oneself, and when", async () => {
    await save({ name: "Von der Fachabteilung" }, editor);
    const staff = editor.viewer.contact;
    const own = ["Von der Fachabteilung"];
    expect(await names({ field: "createdBy", is: staff })).toEqual(own);
    expect(await names({ field: "createdBy", is: "me" }, editor)).toEqual(own);
    expect(await names({ field: "createdBy", in: ["me", staff] })).toHaveLength(3);
    expect(await names({ field: "createdAt", within: "-P1D" })).toHaveLength(3);
    expect(await names({ field: "createdAt", before: "today" })).toEqual([]);
    expect(await names({ field: "createdAt", after: "today" })).toEqual([]);
  });

  test("what is due for review, today and in the days to come", async () => {
    await save({ name: "Fällig", resubmission: dayAhead(-10) });
    await save({ name: "Bald", resubmission: dayAhead(10) });
    expect(await names({ field: "resubmission", before: "today" })).toEqual(["Fällig"]);
    expect(await names({ field: "resubmission", within: "P30D" })).toEqual(["Bald"]);
    expect(await names({ field: "resubmission", within: "-P30D" })).toEqual(["Fällig"]);
  });

  test("the template it follows, and whether that has changed since", async () => {
    const template = await save({ name: "Muster", template: true, company: undefined });
    const made = await save({ name: "Nach Muster", parentTemplateId: template["id"] });
    expect(made["parentTemplateVersion"]).toBe(1);
    expect(await names({ field: "template", is: template["id"] })).toEqual(["Nach Muster"]);
    expect(await names({ field: "behind", is: true })).toEqual([]);
    await admin.ok(savePath, { ...template, description: "Neu" });
    expect(await names({ field: "behind", is: true })).toEqual(["Nach Muster"]);
  });
});

describe("a filter that cannot be", () => {
  test("is refused at its place, with all that is wrong", async () => {
    expect(
      await refusal({
        any: [
          { field: "gone", is: 1 },
          { field: "status", is: "lost" },
        ],
      }),
    ).toEqual([412, "/where/any/0/field notOffered", "/where/any/1/is notOffered"]);
    for (const where of [
      { field: "status", has: "x" },
      { field: "updatedAt", before: "gestern" },
      { is: 1 },
      { all: [], any: [{}] },
    ])
      expect([where, (await refusal(where))[0]]).toEqual([where, 412]);
  });

  test.each([
    ["a number for a day", { field: "updatedAt", before: 5 }, "before"],
    ["a day that is none", { field: "resubmission", after: "2026-02-30" }, "after"],
    ["a day for a number", { field: "readiness", after: "2026-02-01" }, "after"],
    ["a span of days for a number", { field: "readiness", within: "P3D" }, "within"],
    ["a text for a moment", { field: "createdAt", is: "irgendwann" }, "is"],
    ["a text in a list of days", { field: "resubmission", in: ["x"] }, "in"],
    ["a number that no record can have", { field: "readiness", is: 99_999_999_999 }, "is"],
    ["a time beyond all calendars", { field: "updatedAt", within: "P9999999999D" }, "within"],
  ])("%s is refused with its place", async (_, where, operator) => {
    const place = expect.stringContaining(`/where/${operator} `);
    expect(await refusal(where)).toEqual([412, place]);
  });

  test("by an id that nothing has, there is nothing", async () => {
    expect(await names({ field: "vendor", is: Number.MAX_SAFE_INTEGER })).toEqual([]);
  });

  test("may not be nested without end", async () => {
    let where: object = { field: "status", is: "draft" };
    for (let depth = 0; depth < 8; depth++) where = { not: where };
    expect((await refusal(where))[0]).toBe(412);
    const many = {
      any: Array.from({ length: 30 }, () => ({ all: Array.from({ length: 30 }, () => ({})) })),
    };
    expect((await refusal(many))[0]).toBe(412);
  });

  test("tells nothing of fields that its asker may not read", async () => {
    const plain = await makeGroup(app, { features: ["workflow"] });
    const reader = await makePerson(app, plain);
    expect((await refusal({ field: "dpiaState", is: "required" }, reader))[0]).toBe(412);
  });
});

test("the letters of a record are those of Art. 30(2) if it is a processor's alone, else those of 30(1)", async () => {
  const other = await world({ app });
  await other.record({ name: "Auftrag", controller: false, processor: true });
  await other.record({ name: "Beides", controller: true, processor: true });
  const where = { field: "letter", is: "g" };
  const body = await other.admin.ok(listing, { where, sort: "name" });
  expect(
    body.items.map(({ letters, openLetters, readiness }: Body) => [
      letters,
      openLetters,
      readiness,
    ]),
  ).toEqual([
    [[..."abcd"], [..."abcd"], 0],
    [[..."abcdefg"], [..."abcdefg"], 0],
  ]);
});

test("each letter of a record is filled in, none as stated or open in the list, its filters and columns, and the record", async () => {
  const other = await world({ app });
  const internalRecipients = [{ clientId: randomUUID() }];
  const records = [
    await other.record({ name: "Leer" }),
    await other.record({ name: "Ohne Empfänger", noRecipients: true }),
    await other.record({ name: "Im Haus", internalRecipients }),
    await other.record({ name: "Auftrag", controller: false, processor: true, noTransfers: true }),
  ];
  const facts = { open: "letter", none: "letterNone", filled: "letterFilled" } as const;
  const seen = new Set<string>();
  for (const { id } of records) {
    const read: Body = await other.admin.read(`/api/processingActivity/${id}`);
    const states = asBodies(read["mandatoryDetails"]).map((each) => ({
      letter: each["letterName"],
      state: each["letterState"],
    }));
    const called = (wanted: string) =>
      states.flatMap(({ letter, state }) => (state === wanted ? [letter] : []));
    const rows: Body[] = (await other.admin.ok(listing, { perPage: 100 })).items;
    expect(rows.find((row) => row["id"] === id)).toMatchObject({
      letters: states.map(({ letter }) => letter),
      openLetters: called("open"),
      noneLetters: called("none"),
    });
    for (const [state, field] of Object.entries(facts)) {
      const query = { columns: [field], ids: [id] };
      const { items } = await other.admin.ok("/api/filter/columnValues", query);
      const text = items.map((item: Body) => item["text"]).join();
      expect(text.match(/\b[a-g](?=\))/g) ?? []).toEqual(called(state).slice(0, mostNamed));
      for (const letter of "abcdefg") {
        const found = await other.admin.ok(listing, { where: { field, is: letter }, perPage: 100 });
        if (found.items.some((row: Body) => row["id"] === id)) seen.add(`${id} ${field} ${letter}`);
      }
    }
    if (read["processor"] !== true)
      for (const { letter, state } of states) {
        const fields = Object.entries(facts).filter(([, field]) =>
          seen.has(`${id} ${field} ${String(letter)}`),
        );
        expect(fields.map(([own]) => own)).toEqual([state]);
      }
  }
  const [empty, without] = records;
  expect(seen.has(`${empty?.id} letter d`) && seen.has(`${without?.id} letterNone d`)).toBe(true);
});

test("records of before an update are found once what they say is kept, and until then nobody is told half of it", async () => {
  const where = { field: "letter", is: "b" };
  const expected = await names(where);
  expect(expected.length).toBeGreaterThan(2);
  await app.store.withGroup(group, async (tx) => {
    await sql`update group_of_companies set filters = 'before' where group_id = ${group}`.execute(
      tx.db,
    );
    await sql`delete from link where group_id = ${group} and place = 0`.execute(tx.db);
  });
  const { status, body } = await admin.post(listing, { where });
  expect([status, body.error]).toEqual([503, "filtersNotReady"]);
  const either = { any: [{ field: "status", is: "draft" }, { not: where }] };
  expect((await admin.post(listing, { where: either })).status).toBe(503);
  // Columns are always there.
  expect((await names({ field: "status", is: "draft" })).length).toBeGreaterThan(2);
  await planFilterRefresh(app.platform);
  await planFilterRefresh(app.platform);
  await resumeJobs(app.platform);
  expect(await names(where)).toEqual(expected);
});

describe("POST /api/filter/values", () => {
  const offering = "/api/filter/values";
  const offered = async (body: object, who: Person = admin) => (await who.ok(offering, body)).items;

  test("is refused for what is no filter of the viewer", async () => {
    await admin.assertInvalid(offering, { field: "gone" }, "/field notOffered");
  });

  test("offers what records say, with how many do, those of other companies left out", async () => {
    const wien = await makeCompany(app, group, "Wien");
    await save({ name: "In Wien", company: { id: wien }, priority: 1 });
    const kielOnly = await own.person("ROLE_READER", { companies: [company] });
    expect(await offered({ field: "priority" })).toContainEqual({ value: 1, count: 1 });
    const seen = await offered({ field: "priority" }, kielOnly);
    expect(seen.map(({ value }: Body) => value)).toEqual([3]);
    const companies = await offered({ field: "company" });
    expect(companies.map(({ title }: Body) => title)).toEqual(["Kiel", "Wien"]);
    expect(await offered({ field: "company", text: "wi" })).toEqual([
      { value: wien, title: "Wien", count: 1 },
    ]);
    expect(await offered({ field: "company", values: [wien] }, kielOnly)).toEqual([]);
  });

  test("names what is asked for though no record has it, and nothing that is not there", async () => {
    const template = await save({ name: "Vorlage Empfang", template: true });
    const names = { firstName: "Mona", lastName: "Lorenz" };
    const staffId = await makeItem(app, group, "staff", { title: "Mona Lorenz", ...names });
    for (const [field, value, title] of [
      ["recipientCountry", "JP", "Japan"],
      ["gap", "/name", "Kein Name angegeben"],
      ["updatedBy", staffId, "Mona Lorenz"],
      ["template", template.id, "Vorlage Empfang"],
    ]) {
      const asked = { field, values: [value, field === "gap" ? "/none" : 999_999_999] };
      expect([field, await offered(asked)]).toEqual([field, [{ value, title, count: 0 }]]);
      expect(await offered({ field }), field).not.toContainEqual({ value, title, count: 0 });
    }
  });

  test("calls nothing what something of another kind is called", async () => {
    const vendor = await makeItem(app, group, "vendor", { title: "Cloudwerk GmbH" });
    const keyword = await makeItem(app, group, "internalKeywords", { title: "Cloud" });
    const titles = async (field: string) =>
      (await offered({ field, values: [vendor, keyword, company] })).map(
        ({ title }: Body) => title,
      );
    expect(await titles("company")).toEqual(["Kiel"]);
    expect(await titles("vendor")).toEqual(["Cloudwerk GmbH"]);
    expect(await titles("internalKeywords")).toEqual(["Cloud"]);
    expect(await titles("processingContract")).toEqual(["Cloudwerk GmbH", "Kiel"]);
  });

  test("every count equals the list that the value opens", async () => {
    const keys = [
      "vendor",
      "letter",
      "gap",
      "status",
      "createdBy",
      "template",
      "recipientCountry",
      "transferState",
    ];
    let tried = 0;
    for (const field of keys)
      for (const { value, count } of await offered({ field })) {
        expect(await names({ field, is: value }), `${field} ${value}`).toHaveLength(count);
        tried += 1;
      }
    expect(tried).toBeGreaterThan(15);
  });
});

test("GET /api/admin/filter/filterOptions names all that its reader may filter by, each once", async () => {
  const path = "/api/admin/filter/filterOptions";
  const { body } = await admin.get(path);
  const titles = body.fields.map(({ title }: Body) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles).toEqual(expect.arrayContaining(["Dienstleister", "Status", "Lücke", "Zweck"]));
  for (const { values = [] } of body.fields as { values?: Body[] }[])
    expect(new Set(values.map(({ title }) => title)).size).toBe(values.length);
  const plain = await makePerson(app, await makeGroup(app, { features: ["workflow"] }));
  const reply = await plain.get(path);
  const keys = reply.body.fields.map(({ field }: Body) => field);
  expect(keys).toContain("status");
  expect(keys).not.toContain("dpiaState");
});

test("custom fields are called as their group calls them: to filter by, as what is missing, and where a search finds them", async () => {
  const { admin: other, record } = await world({ app });
  const add = (field: object) => other.ok("/api/admin/customFields/create", field);
  const cycle = await add({
    target: "record/basics",
    type: "choice",
    translations: { de: "Turnus der Prüfung", en: "Cycle of reviews" },
    choices: [{ value: "yearly", label: { de: "Jährlich", en: "Yearly" }, withdrawn: false }],
  });
  const remark = await add({
    target: "record/basics",
    type: "text",
    translations: { de: "Vermerk der Revision" },
  });
  const consent = { de: "Zustimmung der Leitung" };
  await add({ target: "record/basics", type: "text", required: true, translations: consent });
  const saved = await record({
    custom: { [cycle.name]: "yearly", [remark.name]: "Sonderfall geprüft" },
  });

  const options = await other.get("/api/admin/filter/filterOptions");
  // Among the others of their step, as in the form.
  const sections: string[] = options.body.fields.map(({ section }: Body) => section);
  const runs = sections.filter((section, at) => section !== sections[at - 1]);
  expect(runs).toEqual([...new Set(sections)]);
  expect(options.body.fields).toContainEqual(
    expect.objectContaining({
      field: `custom-${cycle.id}`,
      title: "Turnus der Prüfung",
      section: "Grundlagen",
      values: [{ value: "yearly", title: "Jährlich" }],
    }),
  );
  const where = { field: `custom-${cycle.id}`, in: ["yearly"] };
  expect((await other.ok(listing, { where })).total).toBe(1);
  const missing = await other.post("/api/filter/values", { field: "gap" });
  expect(missing.body.items.map(({ title }: Body) => title)).toContainEqual(
    expect.stringContaining("Zustimmung der Leitung"),
  );
  const asked = { text: "Sonderfall", ids: [saved.id] };
  const places = await other.post("/api/filter/foundPlaces", asked);
  expect(places.body.items).toMatchObject([{ label: "Vermerk der Revision" }]);
});
