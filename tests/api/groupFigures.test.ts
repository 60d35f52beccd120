import { expect, test } from "vitest";
import { addDays } from "#shared/domain/writing/dates.ts";
import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
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

const login = "adviser@test.example";
const zone = dayZone();
const today = calendarDateIn(new Date(), zone);
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
/** One person's accounts: all companies, one of two companies, no licence. */
const whole = await makePerson(app, first, "ROLE_READER", { login });
const limited = await makePerson(app, second, "ROLE_CREATOR", { login, companies: [seen] });
const plain = await makePerson(app, third, "ROLE_READER", { login });
for (const due of [addDays(today, -1), today, addDays(today, 1), undefined])
  await remind(whole, due);
await remind(limited, today);

async function remind(person: Person, due: string | undefined): Promise<void> {
  await person.ok("/api/tasks/todo", { title: "Anrufen", ...(due === undefined ? {} : { due }) });
}

/** Adds a company with incomplete records, one of them at high risk. */
async function fill(group: number, count: number): Promise<number> {
  const company = await makeCompany(app, group);
  const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  for (let each = 0; each < count; each += 1) {
    const body = { name: `Tätigkeit ${each}`, language: "de", company: { id: company } };
    await admin.ok("/api/processingActivity/activity", body);
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

async function groupsFor(person: Person): Promise<GroupFigure[]> {
  return (await person.read("/api/dashboard/groups")).groups;
}

/** Figures that the person sees of a group once they act in it. */
async function toldIn(person: Person): Promise<Omit<GroupFigure, "current">> {
  const { viewer } = person;
  const kpi = await person.read("/api/dashboard/kpi");
  const { gaps } = await person.ok("/api/filter/gaps", {});
  const tasks = await person.get("/api/taskList");
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
