import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import states from "#schemas/lists/dpiaStates.json" with { type: "json" };
import lists from "#shared/strings/de/lists.json" with { type: "json" };
import type { Body } from "#shared/engine/plan/types.ts";
import { planFilterRefresh } from "#server/services/catalogues/pendingRefresh.ts";
import { resumeJobs } from "#server/jobs/resumeJobs.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { isOnCitus } from "../../helpers/citus/onCitus.ts";

const listing = "/api/filter/recordsByFilterAndCompany";

let serial = 0;

/** All nine criteria answered: yes for the given numbers, no otherwise. */
function matrix(...yes: number[]): Body {
  const numbers = Array.from({ length: 9 }, (_, index) => index + 1);
  const answers = numbers.map((no) => [`question${no}`, yes.includes(no) ? "yes" : "no"]);
  return { riskQuestionMatrix: Object.fromEntries(answers) };
}

const reasons = { riskAssessmentNote: "Kleiner Kreis, keine Auswertung zur Person." };
const done = { dpiaCompleted: true, dpiaNote: "Restrisiko vertretbar." };

const made: Readonly<Record<string, readonly Body[]>> = {
  notAssessed: [{}, { riskAssessmentNote: "Später" }],
  open: [{ riskQuestionMatrix: { question1: "no" } }, matrix(7)],
  notRequired: [matrix()],
  examinedNotRequired: [
    { ...matrix(7), ...reasons },
    { ...matrix(4, 7), ...reasons, dpiaDeviation: true },
  ],
  required: [matrix(3, 7), { ...matrix(3, 7), name: "Archiviert" }],
  completed: [{ ...matrix(3, 7), ...done }],
  completedElsewhere: [{ ...matrix(3, 7), dpiaCompletedElsewhere: true }],
  notOurs: [{ ...matrix(3, 7), controller: false, processor: true }],
};

async function save(body: Body): Promise<Body & { id: number }> {
  return admin.ok(savePath, body);
}

async function rowsOf(wanted: object): Promise<Body[]> {
  return (await admin.ok(listing, { perPage: 100, ...wanted })).items;
}

const statesOf = (rows: readonly Body[]) => rows.map(({ dpiaState }) => dpiaState);

const { app, group, admin } = await world({ database: await ownDatabase() });
// A country without an authority's list, so that the nine questions decide.
const country = { id: await productItemId(app, "countries", "LI") };
const title = "Vaduz AG";
const company = { id: await makeItem(app, group, "companies", { title, country }) };
let count = 0;
for (const [state, bodies] of Object.entries(made))
  for (const body of bodies) {
    const saved = await save({
      name: `${state} ${(count += 1)}`,
      language: "de",
      company,
      controller: true,
      ...body,
    });
    if (state !== "completed") continue;
    const { id, name = "" } = saved;
    const similarProcessingActivity = { record: { id, title: name }, description: "Gleich." };
    const covered = { ...matrix(3, 7), similarProcessingActivity, name: "coveredBySimilar" };
    await save({ language: "de", company, controller: true, ...covered });
  }
await app.asOwner(
  "update record set status = 'archived' where group_id = $1 and name = 'Archiviert'",
  [group],
);
await refresh();

/** Recomputes all records, as after an update of the program. */
async function refresh(): Promise<void> {
  await app.asOwner("update group_of_companies set filters = 'before' where group_id = $1", [
    group,
  ]);
  await planFilterRefresh(app.platform);
  await resumeJobs(app.platform);
}

function wordsOf(state: string): unknown {
  return new Map<string, unknown>(Object.entries(lists)).get(`lists.dpiaStates.${state}`);
}

const expected: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Object.entries(made).map(([state, bodies]) => [state, bodies.length])),
  coveredBySimilar: 1,
};

test.each(states.items.map(({ value }) => value))(
  "the list, its filter, the record and its text agree on what is %s",
  async (state) => {
    const rows = await rowsOf({ where: { field: "dpiaState", is: state } });
    expect(statesOf(rows)).toEqual(Array.from({ length: expected[state] ?? 0 }, () => state));
    for (const { id } of rows) {
      expect((await admin.read(`/api/processingActivity/${id}`)).dpiaState).toBe(state);
      const read = await admin.read(`/api/processingActivity/${id}/document`);
      const text = JSON.stringify(read);
      for (const { value } of states.items)
        expect([value, text.includes(`>${wordsOf(value)}<`)]).toEqual([value, value === state]);
      expect(text).not.toContain("im Einzelfall");
    }
  },
);

async function saveFilter(conditions: object): Promise<number> {
  const title = `Filter ${(serial += 1)}`;
  return (await admin.ok("/api/admin/filter/user/create", { title, conditions })).id;
}

test("figures of assessments are those of the lists they open, archived ones aside", async () => {
  const filterId = await saveFilter({ not: { field: "company", empty: true } });
  const { body } = await admin.get(`/api/dashboard/kpi?filter=${filterId}`);
  const opened = (filterValue: string) => rowsOf({ filterId, filterAlias: "dpia", filterValue });
  const missing = await opened("missing");
  expect(statesOf(missing)).toEqual(["required"]);
  expect(body.recordsDpiaMissingCount).toBe(missing.length);
  expect(body.recordsDpiaCompletedCount).toBe((await opened("completed")).length);
});

const migration = readFileSync("src/server/store/migrations/0110_dpia_states.sql", "utf8");

/** Reverts to an older database with only three DPIA states. */
const fewerStates = `
  update record set dpia_state = case when dpia_state = 'required' and status <> 'archived' then 'missing'
    when dpia_state = 'completed' then dpia_state else 'notNeeded' end;
  delete from record_figure where what = 'dpia';
  delete from figure_day where what = 'dpia';
  delete from record_day;
  insert into record_figure (group_id, what, value, company_id, records)
    select group_id, 'dpia', dpia_state, coalesce(company_id, 0), count(*) from record group by 1, 3, 4;
  insert into figure_day (group_id, day, what, value, company_id, records)
    select group_id, current_date, what, value, company_id, records from record_figure where what = 'dpia';
  alter table group_of_companies drop column dpia_states_from`;

test.skipIf(isOnCitus)(
  "an older database tells nothing false at once, and all states once its records are derived anew",
  async () => {
    const all = await rowsOf({ sort: "name" });
    await app.asOwner(fewerStates);
    await app.asOwner(migration);
    const at = await rowsOf({ sort: "name" });
    for (const [index, { name, dpiaState }] of at.entries()) {
      const now = all[index]?.["dpiaState"];
      const isKnown = now === "completed" || (now === "required" && name !== "Archiviert");
      expect([name, dpiaState]).toEqual([name, isKnown ? now : undefined]);
    }
    expect(statesOf(await rowsOf({ filterAlias: "dpia", filterValue: "missing" }))).toEqual([
      "required",
    ]);
    await refresh();
    expect(await rowsOf({ sort: "name" })).toEqual(all);
    const { rows } = await app.asOwner(
      `select value, sum(records)::int as records from record_figure where group_id = $1 and what = 'dpia'
      group by 1 having sum(records) <> 0`,
      [group],
    );
    const counted = Object.fromEntries(rows.map(({ value, records }) => [value, records]));
    expect(counted).toEqual({ ...expected, missing: 1 });
  },
);

const later = [
  [
    { field: "dpiaState", is: "missing" },
    {
      all: [{ field: "dpiaState", is: "required" }, { not: { field: "status", is: "archived" } }],
    },
  ],
  [
    { not: { field: "dpiaState", is: "notNeeded" } },
    {
      not: {
        field: "dpiaState",
        in: [
          "coveredBySimilar",
          "examinedNotRequired",
          "notAssessed",
          "notOurs",
          "notRequired",
          "open",
        ],
      },
    },
  ],
  [
    {
      all: [
        { field: "dpiaState", in: ["missing"] },
        { field: "priority", is: 1 },
      ],
    },
    {
      all: [
        { field: "dpiaState", is: "required" },
        { not: { field: "status", is: "archived" } },
        { field: "priority", is: 1 },
      ],
    },
  ],
  [
    { any: [{ field: "dpiaRequirement", in: ["requiredCovered", "notRequiredJustified"] }] },
    { any: [{ field: "dpiaState", in: ["coveredBySimilar", "examinedNotRequired"] }] },
  ],
  [
    { field: "dpiaRequirement", is: "checkIndividually" },
    { field: "dpiaState", in: ["examinedNotRequired", "open"] },
  ],
  [
    { field: "dpiaRequirement", is: "notRequired" },
    { field: "dpiaState", is: "notRequired" },
  ],
  [
    { field: "dpiaRequirement", empty: true },
    { field: "dpiaState", in: ["notAssessed", "open"] },
  ],
  [
    { field: "name", has: "dpiaState" },
    { field: "name", has: "dpiaState" },
  ],
] as const;

test.skipIf(isOnCitus)("saved filters of before keep what they mean", async () => {
  const ids = [];
  for (const [before] of later) {
    const id = await saveFilter({ field: "status", is: "draft" });
    await app.asOwner(
      "update item set body = jsonb_set(body, '{conditions}', $2::jsonb) where group_id = $1 and id = $3",
      [group, JSON.stringify(before), id],
    );
    ids.push(id);
  }
  await app.asOwner(fewerStates);
  await app.asOwner(migration);
  const { rows } = await app.asOwner("select id, body from item where id = any($1::int8[])", [ids]);
  const found = new Map(rows.map(({ id, body }) => [Number(id), body.conditions]));
  expect(ids.map((id) => found.get(id))).toEqual(later.map(([, after]) => after));
  for (const filterId of ids) await rowsOf({ filterId });
});
