import { expect, test } from "vitest";
import { addDays, calendarDate, endOfDay } from "#shared/domain/writing/dates.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import type { GapLine, GapsOverview, GapsPast } from "#shared/generated/types.ts";
import { computeRecordColumns } from "#server/services/records/recordColumns.ts";
import { storedValue } from "#server/store/trail/links.ts";
import {
  deleteRecord,
  insertRecord,
  readRecords,
  type RecordDraft,
  updateRecord,
} from "#server/store/records/records.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { chanceOf, type Chance } from "../../../scripts/testkit/chance.ts";
import { dayZone } from "../../helpers/dayZone.ts";
import { makeCompany, makeGroup, makePerson } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const zone = dayZone();
const note = { actor: null, op: "save", action: "record.saved" } as const;
const today = calendarDate(new Date(), zone);
const since = addDays(today, -30);
/** Days on which records change; the gaps of that in the middle are those of thirty days ago. */
const days = [-45, -30, -29, -3, 0].map((by) => addDays(today, by));
const pointers = ["/description", "/department", "/purposeOfProcessing", "/groupsOfPersons"];

const people: Record<"all" | "some", { token: string }> = {
  all: { token: "" },
  some: { token: "" },
};

const filters = [
  {},
  { status: ["draft"] },
  { where: { not: { field: "status", in: ["draft"] } } },
  {
    where: {
      any: [
        { field: "priority", in: [1] },
        { field: "riskGrade", in: ["high"] },
      ],
    },
  },
];
type Who = "all" | "some";
const cases = (["all", "some"] as const).flatMap((who) =>
  filters.map((filter) => [who, JSON.stringify(filter)] as const),
);

/** What a filter found thirty days ago. */
const then = new Map<string, Told>();

interface Told {
  overview: GapsOverview;
  /** Records and what they lack. */
  open: Set<string>;
}

const app = await makeTestApp();
const group = await makeGroup(app, { settings: { timeZone: zone } });
const kiel = await makeCompany(app, group, "Kiel");
const wien = await makeCompany(app, group, "Wien");
people.all = await makePerson(app, group);
people.some = await makePerson(app, group, "ROLE_READER", { companies: [wien] });
const chance = chanceOf(20);
for (const day of days) {
  const now = day === today ? new Date() : new Date(endOfDay(day, zone).getTime() - 3_600_000);
  for (let change = 0; change < 40; change += 1) await changeSomething(chance, now);
  if (day === since)
    for (const [who, filter] of cases) then.set(`${who} ${filter}`, await toldOf(who, filter));
}

function randomDraft(chance: Chance): RecordDraft {
  const status = chance.pick(["draft", "review"]);
  const titled: Body = { status, name: "Any", language: "de", priority: chance.pick([1, 2]) };
  titled["riskGrade"] = chance.pick(["low", "high"]);
  const company = chance.pick([null, kiel, wien]);
  if (company !== null) titled["company"] = { id: company, title: "A company" };
  const values = pointers
    .filter(() => chance.percent(40))
    .map((pointer) => storedValue("gap", linkNumber(pointer)));
  // Border: the columns need nothing else of the context.
  const columns = computeRecordColumns(titled, { status } as Context, []);
  return { columns, body: titled, titled, search: "", mentions: [], values };
}

async function changeSomething(chance: Chance, now: Date): Promise<void> {
  const { rows } = await app.asOwner("select id from record where group_id = $1", [group]);
  await app.store.withGroup(group, async (opened) => {
    const tx: Tx = { ...opened, now };
    const id = rows.length > 0 ? Number(chance.pick(rows).id) : 0;
    const [stored] = await readRecords(tx, [id], true);
    const kind = chance.pick(["insert", "insert", "update", "update", "delete"]);
    if (kind === "insert" || !stored) await insertRecord(tx, randomDraft(chance), note);
    else if (kind === "update") await updateRecord(tx, stored, randomDraft(chance), note);
    else await deleteRecord(tx, stored, null);
  });
}

async function ask<Reply>(path: string, who: Who, body: object): Promise<Reply> {
  const reply = await app.post(path, body, people[who]);
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  return reply.body;
}

/** The gaps that a filter has now, as their view shows them. */
async function toldOf(who: Who, given: string): Promise<Told> {
  const filter: object = JSON.parse(given);
  const overview = await ask<GapsOverview>("/api/filter/gaps", who, { filter });
  const body = { filter, perPage: 100 };
  const { items } = await ask<{ items: GapLine[] }>("/api/filter/gapLines", who, body);
  expect(items).toHaveLength(overview.records);
  return {
    overview,
    open: new Set(items.flatMap(({ id, gaps }) => gaps.map((gap) => `${gap} ${id}`))),
  };
}

test.each(cases)(
  "what has become of the gaps in thirty days is what their view shows, then and now: %s, %s",
  async (who, filter) => {
    const before = then.get(`${who} ${filter}`);
    const now = await toldOf(who, filter);
    const body = { filter: JSON.parse(filter) };
    const past = await ask<GapsPast>("/api/filter/gapsPast", who, body);
    expect(past.since).toBe(since);
    expect(before).toBeDefined();
    const lost = [...(before?.open ?? [])].filter((each) => !now.open.has(each));
    const found = [...now.open].filter((each) => !before?.open.has(each));
    const { open, filled, added, kinds = [], companies = [] } = past.change ?? {};
    expect([open, filled, added]).toEqual([before?.overview.gaps, lost.length, found.length]);
    for (const { gap, ...kind } of kinds) {
      const of = (all: readonly string[]) =>
        all.filter((each) => each.startsWith(`${gap} `)).length;
      expect([gap, kind]).toEqual([gap, { filled: of(lost), added: of(found) }]);
    }
    const told = (all: readonly { id?: number; records: number; complete: number }[]) =>
      new Map(all.map(({ id = 0, records, complete }) => [id, [records, complete]]));
    expect(told(companies)).toEqual(told(before?.overview.companies ?? []));
  },
);

test("nothing is told of a filter that asks for what is not kept by day, nor of days before it was", async () => {
  const named = { filter: { where: { field: "name", has: "any" } } };
  expect(await ask("/api/filter/gapsPast", "all", named)).toEqual({ since });
  await app.asOwner("update group_of_companies set record_days_from = $2 where group_id = $1", [
    group,
    addDays(since, 1),
  ]);
  expect(await ask("/api/filter/gapsPast", "all", {})).toEqual({ since });
});
