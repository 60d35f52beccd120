import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import letterStates from "#schemas/lists/letterStates.json" with { type: "json" };
import type { Body } from "#shared/engine/plan/types.ts";
import { recordFilters } from "#shared/generated/recordFilters.ts";
import { exportTexts } from "#server/exports/exportTexts.ts";
import { letterFilters } from "#server/services/records/filters/filterFields.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import { exportedCsv, exportedJson, exportedPdf } from "../../helpers/exportedData.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { uploadText } from "../../helpers/uploads.ts";
import { savePath, world } from "../../helpers/world.ts";

const listing = "/api/filter/recordsByFilterAndCompany";

const { app, group, admin } = await world({ database: await ownDatabase() });
const item = async (list: string, key: string) => ({ id: await productItemId(app, list, key) });
// A country without an authority's list, so that the nine questions decide.
const country = await item("countries", "LI");
const company = { id: await makeItem(app, group, "companies", { title: "Vaduz AG", country }) };
const file = { id: (await uploadText(app, admin.token, "Vertrag")).body.id };
const vendor = async (more: Body) => ({
  id: await makeItem(app, group, "vendor", { title: randomUUID(), ...more }),
});
const [japan, india] = [await item("countries", "JP"), await item("countries", "IN")];
const clauses = await item("appropriateSafeguards", "46-2-c");
const consent = await item("appropriateSafeguards", "49-1-a");
const held = { dpaUpload: [file] };

const recipient = (row: Body): Body => ({
  externalRecipients: [{ clientId: randomUUID(), ...row }],
});
const processor = async (more: Body) =>
  recipient({ processingType: "controllerToProcessor", vendor: await vendor(more) });

const employees = await item("groupsOfPersons", "employees");
const informed = (infoObligationsFulfilled: string): Body => ({
  groupsOfPersons: [{ clientId: randomUUID(), group: employees, infoObligationsFulfilled }],
});

/** All nine criteria answered: yes for the given numbers, no otherwise. */
function matrix(...yes: number[]): Body {
  const numbers = Array.from({ length: 9 }, (_, index) => index + 1);
  const answers = numbers.map((no) => [`question${no}`, yes.includes(no) ? "yes" : "no"]);
  return { riskQuestionMatrix: Object.fromEntries(answers) };
}

const save = (body: Body): Promise<Body & { id: number }> =>
  admin.ok(savePath, { name: randomUUID(), language: "de", company, controller: true, ...body });

const done = { ...matrix(3, 7), dpiaCompleted: true, dpiaNote: "Restrisiko vertretbar." };
const { id, name = "" } = await save(done);
const similarProcessingActivity = { record: { id, title: name }, description: "Gleich." };

/** A record in each state, by the filters that find it by this. */
const bodies: Readonly<Record<string, Readonly<Record<string, Body>>>> = {
  dpiaState: {
    notAssessed: {},
    open: matrix(7),
    notRequired: matrix(),
    examinedNotRequired: { ...matrix(7), riskAssessmentNote: "Kleiner Kreis." },
    required: matrix(3, 7),
    completed: done,
    completedElsewhere: { ...matrix(3, 7), dpiaCompletedElsewhere: true },
    coveredBySimilar: { ...matrix(3, 7), similarProcessingActivity },
    notOurs: { ...matrix(3, 7), controller: false, processor: true },
  },
  agreement: {
    missing: await processor({}),
    expired: await processor({ ...held, dpaValidUntil: dayAhead(-1) }),
    notAssessed: recipient({ vendor: await vendor({}) }),
    expiring: await processor({ ...held, dpaValidUntil: dayAhead(5) }),
    valid: await processor(held),
    notNeeded: recipient({ processingType: "separate", vendor: await vendor({}) }),
  },
  infoObligationsFulfilled: {
    yes: informed("yes"),
    partly: informed("partly"),
    no: informed("no"),
  },
  transferState: {
    notThird: recipient({ country }),
    adequate: recipient({ country: japan }),
    safeguarded: recipient({ country: india, appropriateSafeguards: [clauses] }),
    exception: recipient({ country: india, appropriateSafeguards: [consent] }),
    missing: recipient({ country: india }),
  },
};

/** Filters by states that documents declare, with their values and the keys of their texts. */
const declared = recordFilters.flatMap((filter) =>
  "values" in filter && "texts" in filter && /States$|State\.options$/.test(filter.texts)
    ? [{ field: filter.key, texts: filter.texts, values: [...filter.values].map(String) }]
    : [],
);
const cases = declared.flatMap(({ field, texts, values }) =>
  values.map((state) => ({ field, state, texts })),
);

test("each document of states stands here with all its values", () => {
  expect(declared.map(({ field }) => field).toSorted()).toEqual(Object.keys(bodies).toSorted());
  for (const { field, values } of declared) {
    const made = Object.keys(bodies[field] ?? {});
    expect([field, ...made.toSorted()]).toEqual([field, ...values.toSorted()]);
  }
  const states = letterStates.items.map(({ value }) => value);
  expect(Object.keys(letterFilters).toSorted()).toEqual(states.toSorted());
});

test.each(cases)(
  "$field $state: list, filter, count, figure, column, paper and files agree",
  async ({ field, state, texts }) => {
    const record = await save(bodies[field]?.[state] ?? {});
    const where = { field, is: state };
    const rows: Body[] = (await admin.ok(listing, { where, perPage: 100 })).items;
    expect(rows.map((row) => row["id"])).toContain(record.id);
    const total = rows.length;
    expect((await admin.ok(listing, { where, perPage: 1 })).total).toBe(total);
    const offered: Body[] = (await admin.ok("/api/filter/values", { field })).items;
    expect(offered).toContainEqual(expect.objectContaining({ value: state, count: total }));
    const sent = { title: randomUUID(), conditions: where };
    const filter: Body = await admin.ok("/api/admin/filter/user/create", sent);
    const kpi: Body = await admin.read(`/api/dashboard/kpi?filter=${Number(filter["id"])}`);
    expect(kpi["recordsCount"]).toBe(total);

    const words = (language: "de" | "en") => exportTexts(language)(`${texts}.${state}`) ?? "";
    expect([words("de"), words("en")]).not.toContain("");
    const query = { columns: [field], ids: [record.id] };
    const columns: Body[] = (await admin.ok("/api/filter/columnValues", query)).items;
    expect(columns.map(({ text }) => text)).toEqual([words("de")]);
    const paper = { exportType: "record", recordId: record.id, unfinished: true };
    for (const language of ["de", "en"] as const) {
      const { pages } = await exportedPdf(admin, { ...paper, language });
      expect(pages.join(" ").replaceAll(/\s+/g, " ")).toContain(words(language));
    }
    const { data } = await exportedJson(app, admin.token, paper);
    expect(JSON.stringify([data.records, data.states])).toContain(`"${state}"`);
    const { lines } = await exportedCsv(app, admin.token, paper);
    expect(Object.values(lines[0] ?? {}).join("\n")).toContain(words("de"));
  },
);

test("a state that no document has any more finds nothing by itself: saved filters and links say so, rows stay", async () => {
  for (const { field } of declared) {
    const where = { field, is: "withdrawn" };
    await admin.assertInvalid(listing, { where }, "/where/is notOffered");
    const sent = { title: randomUUID(), conditions: { field, empty: true } };
    const filter: Body = await admin.ok("/api/admin/filter/user/create", sent);
    await app.asOwner(
      "update item set version = version + 1, body = jsonb_set(body, '{conditions}', $2::jsonb) where group_id = $1 and id = $3",
      [group, JSON.stringify(where), filter["id"]],
    );
    const reply = await admin.post(listing, { filterId: filter["id"] });
    expect([reply.status, reply.body.error]).toEqual([412, "filterUnusable"]);
  }
  for (const filterAlias of ["dpia", "vendorDpa"])
    expect((await admin.ok(listing, { filterAlias, filterValue: "withdrawn" })).total).toBe(0);
  const { id: stale } = await save({});
  await app.asOwner(
    "update record set agreement = 'withdrawn', dpia_state = 'withdrawn' where group_id = $1 and id = $2",
    [group, stale],
  );
  const { total } = await admin.ok(listing, {});
  const { items } = await admin.ok(listing, { perPage: 100 });
  expect(items.some((row: Body) => row["id"] === stale)).toBe(true);
  expect(total).toBe(items.length);
  const columns = { columns: ["agreement", "dpiaState"], ids: [stale] };
  // Columns of fields are derived anew; a fact is said by no word that nobody knows.
  const texts: Body[] = (await admin.ok("/api/filter/columnValues", columns)).items;
  expect(texts.map(({ column, text }) => [column, text])).toEqual([["dpiaState", "nicht geprüft"]]);
});
