import { expect, test } from "vitest";
import { addDays } from "#shared/domain/writing/dates.ts";
import { calendarDateIn, endOfDay } from "#shared/domain/writing/zonedDates.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import type { GapLine, GapsOverview, GapsPast } from "#shared/generated/types.ts";
import { computeRecordColumns } from "#server/services/records/recordColumns.ts";
import { storedValue } from "#server/store/trail/links.ts";
import type { RecordDraft } from "#server/store/records/records.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { chanceOf, type Chance } from "../../../scripts/testkit/chance.ts";
import { dayZone } from "../../helpers/dayZone.ts";
import { makeCompany, makeGroup, makePerson } from "../../helpers/factories.ts";
import { changeSomeRecord } from "../../helpers/randomRecords.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const zone = dayZone();
const today = calendarDateIn(new Date(), zone);
const since = addDays(today, -30);
/** Days with changes, around the day thirty days ago that is compared. */
const days = [-45, -30, -29, -3, 0].map((by) => addDays(today, by));
const pointers = ["/description", "/department", "/purposeOfProcessing", "/groupsOfPersons"];

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

const then = new Map<string, Told>();

interface Told {
  overview: GapsOverview;
  /** Pairs of record and gap. */
  open: Set<string>;
}

const app = await makeTestApp();
const group = await makeGroup(app, { settings: { timeZone: zone } });
const kiel = await makeCompany(app, group, "Kiel");
const wien = await makeCompany(app, group, "Wien");
const people = {
  all: await makePerson(app, group),
  some: await makePerson(app, group, "ROLE_READER", { companies: [wien] }),
};
const chance = chanceOf(20);
for (const day of days) {
  const now = day === today ? new Date() : new Date(endOfDay(day, zone).getTime() - 3_600_000);
  for (let change = 0; change < 40; change += 1)
    await changeSomeRecord(app, group, now, { chance, draft: randomDraft });
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

/** Gaps found by a filter, in the form its view shows. */
async function toldOf(who: Who, given: string): Promise<Told> {
  const filter: object = JSON.parse(given);
  const overview: GapsOverview = await people[who].ok("/api/filter/gaps", { filter });
  const body = { filter, perPage: 100 };
  const { items }: { items: GapLine[] } = await people[who].ok("/api/filter/gapLines", body);
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
    const past: GapsPast = await people[who].ok("/api/filter/gapsPast", body);
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
  expect(await people.all.ok("/api/filter/gapsPast", named)).toEqual({ since });
  await app.asOwner("update group_of_companies set record_days_from = $2 where group_id = $1", [
    group,
    addDays(since, 1),
  ]);
  expect(await people.all.ok("/api/filter/gapsPast", {})).toEqual({ since });
});
