import { expect, test } from "vitest";
import { addDays, calendarDate } from "#shared/domain/writing/dates.ts";
import type { GroupFigure } from "#shared/generated/types.ts";
import { insertRecord } from "#server/store/records/records.ts";
import { dayZone } from "../helpers/dayZone.ts";
import {
  bareColumns,
  makeCompany,
  makeGroup,
  makePerson,
  type Person,
} from "../helpers/factories.ts";
import { makeTestApp } from "../helpers/testApp.ts";

const path = "/api/dashboard/groups";
const login = "adviser@test.example";
const zone = dayZone();
const today = calendarDate(new Date(), zone);
const note = { actor: null, op: "save", action: "record.saved" } as const;

const app = await makeTestApp();
const settings = { timeZone: zone };
const [first, second, third, foreign] = [
  await makeGroup(app, { title: "First", settings }),
  await makeGroup(app, { title: "Second", settings }),
  await makeGroup(app, { title: "Third", settings, features: [] }),
  await makeGroup(app, { title: "Foreign", settings }),
];
const seen = await fill(second, 2);
for (const [group, count] of [
  [first, 5],
  [second, 3],
  [third, 1],
  [foreign, 4],
] as const)
  await fill(group, count);
/** The accounts of one person: of all companies, of one of two, and without a licence. */
const whole = await makePerson(app, first, "ROLE_READER", { login });
const limited = await makePerson(app, second, "ROLE_CREATOR", { login, companies: [seen] });
const plain = await makePerson(app, third, "ROLE_READER", { login });
for (const due of [addDays(today, -1), today, addDays(today, 1), undefined])
  await remind(whole, due);
await remind(limited, today);

/** Notes a task for oneself. */
async function remind({ token }: Person, due: string | undefined): Promise<void> {
  const body = { title: "Anrufen", ...(due === undefined ? {} : { due }) };
  expect((await app.post("/api/tasks/todo", body, { token })).status).toBe(200);
}

/** Adds a company with records that lack things, of which some are at high risk. */
async function fill(group: number, count: number): Promise<number> {
  const company = await makeCompany(app, group);
  const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  for (let each = 0; each < count; each += 1) {
    const body = { name: `Tätigkeit ${each}`, language: "de", company: { id: company } };
    const saved = await admin.post("/api/processingActivity/activity", body);
    expect(saved.status).toBe(200);
  }
  const columns = {
    ...bareColumns,
    companyId: company,
    riskLevel: 4,
    dpiaState: "required",
    vendorDpa: "missing",
    thirdCountry: true,
  };
  const draft = { columns, body: {}, titled: {}, search: "", mentions: [], values: [] };
  await app.store.withGroup(group, (tx) => insertRecord(tx, draft, note));
  return company;
}

async function groupsFor({ token }: Person): Promise<GroupFigure[]> {
  const { status, body } = await app.get(path, { token });
  expect(status).toBe(200);
  return body.groups;
}

/** What the person is told of a group once they act in it. */
async function toldIn({ token, viewer }: Person): Promise<Omit<GroupFigure, "current">> {
  const kpi = (await app.get("/api/dashboard/kpi", { token })).body;
  const { gaps } = (await app.post("/api/filter/gaps", {}, { token })).body;
  const tasks = await app.get("/api/taskList", { token });
  const isLicensed = viewer.features.includes("workflow");
  return {
    id: viewer.group,
    title: viewer.groupTitle,
    records: kpi.recordsCount,
    gaps,
    agreementMissing: kpi.vendorDpaMissingCount,
    withoutSafeguard: kpi.vendorDpaThirdCountryWithoutSafeguardCount,
    ...(isLicensed
      ? {
          highRisk: kpi.recordsHighOrVeryHighRiskCount,
          dpiaMissing: kpi.recordsDpiaMissingCount,
          tasks: tasks.body.total,
          tasksDue: tasks.body.items.filter(({ dueIn = 1 }: { dueIn?: number }) => dueIn <= 0)
            .length,
        }
      : {}),
  };
}

test("nobody is told of groups without a token", async () => {
  expect((await app.get(path, {})).status).toBe(401);
});

test("each group is counted as the person's account in it sees it", async () => {
  const told = [await toldIn(whole), await toldIn(limited), await toldIn(plain)];
  expect(told.map(({ records, tasksDue }) => [records, tasksDue])).toEqual([
    [6, 2],
    [3, 1],
    [2, undefined],
  ]);
  expect(told.every(({ gaps = 0, withoutSafeguard }) => gaps > 0 && withoutSafeguard > 0)).toBe(
    true,
  );
  for (const person of [whole, limited, plain])
    expect(await groupsFor(person)).toEqual(
      told.map((each) => ({ ...each, current: each.id === person.viewer.group })),
    );
});

test("an account that is closed or may not read is not counted", async () => {
  await app.asOwner("update account set roles = '{}' where id = $1", [limited.viewer.account]);
  await app.asOwner("update account set state = 'closed' where id = $1", [plain.viewer.account]);
  expect((await groupsFor(whole)).map(({ title }) => title)).toEqual(["First"]);
});
