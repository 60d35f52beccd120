import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { sortText } from "#shared/engine/text.ts";
import { recordGroupings, type RecordGrouping } from "#shared/generated/recordList.ts";
import type { FilterConditionWrite } from "#shared/generated/types.ts";
import { insertRecord } from "#server/store/records/records.ts";
import { toRecordDraft } from "#server/services/records/resolveRecord.ts";
import { chanceOf, type Chance } from "../../../scripts/testkit/chance.ts";
import { makeCompany, makeGroup, makeItem, makePerson } from "../../helpers/factories.ts";
import { draftContext } from "../../helpers/randomRecords.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const listing = "/api/filter/recordsByFilterAndCompany";
const statuses = ["draft", "review", "approval", "release", "finalised", "archived"];

type GroupId = number | string;

interface Kept {
  id: number;
  name: string;
  priority: number;
  groups: Record<RecordGrouping, GroupId[]>;
}

interface Row {
  id: number;
  name: string;
  group: GroupId;
}

interface Group {
  id: GroupId;
  title: string;
  count: number;
}

const words = {
  company: ["Wien", "Ähre", "Kiel"],
  domain: ["Vertrieb", "Personal"],
  department: ["Einkauf", "Öffentlichkeit", "Recht"],
  purpose: ["Werbung", "Abrechnung", "Ärztlicher Dienst", "Zutritt", "Betrieb"],
};
const kinds = { domain: "domains", department: "departments", purpose: "purposes" } as const;

const titles = new Map<GroupId, string>();
const items: Record<keyof typeof words, number[]> = {
  company: [],
  domain: [],
  department: [],
  purpose: [],
};
const kept: Kept[] = [];

const app = await makeTestApp();
const group = await makeGroup(app);
for (const title of words.company) items.company.push(await makeCompany(app, group, title));
for (const [name, kind] of Object.entries(kinds))
  for (const title of words[name as keyof typeof kinds]) {
    const home: Body = kind === "departments" ? { companyId: { id: items.company[0] ?? 0 } } : {};
    items[name as keyof typeof kinds].push(await makeItem(app, group, kind, { title, ...home }));
  }
for (const [name, ids] of Object.entries(items))
  for (const [index, id] of ids.entries())
    titles.set(id, words[name as keyof typeof words][index] ?? "");
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
const visible: GroupId[] = items.company.slice(0, 2);
const limited = await makePerson(app, group, "ROLE_READER", { companies: visible.map(Number) });
const other = await makeGroup(app);
for (let seed = 1; seed <= 90; seed++) {
  const one = randomRecord(chanceOf(seed), seed);
  const draft = toRecordDraft(one.body, { ...draftContext, status: String(one.body["status"]) });
  const note = { actor: admin.viewer.account, op: "create", action: "record.created" } as const;
  const { id } = await app.store.withGroup(group, (tx) => insertRecord(tx, draft, note));
  kept.push({ ...one.kept, id });
  if (seed % 10 !== 0) continue;
  // Identical records in another group and templates must never be counted.
  await app.store.withGroup(other, (tx) => insertRecord(tx, draft, note));
  for (const aside of [{ isTemplate: true }, { isProductOwned: true }]) {
    const set = { ...draft, columns: { ...draft.columns, ...aside } };
    await app.store.withGroup(group, (tx) => insertRecord(tx, set, note));
  }
}

function randomRecord(chance: Chance, seed: number) {
  const one = (ids: readonly number[]) => (chance.percent(20) ? [] : [chance.pick(ids)]);
  const [often = 0, ...rare] = items.purpose;
  const purposes = new Set([
    ...(chance.percent(60) ? [often] : []),
    ...one(rare),
    ...(chance.percent(20) ? one(rare) : []),
  ]);
  const groups = {
    company: one(items.company),
    domain: one(items.domain),
    department: one(items.department),
    status: [chance.pick(statuses)],
    purpose: [...purposes],
  };
  const name = `${chance.pick(["Ablage", "Öffnung", "Zutritt"])} ${chance.between(1, 30)}`;
  const priority = chance.between(1, 3);
  const reference = (key: "company" | "domain" | "department"): Body =>
    groups[key][0] === undefined ? {} : { [key]: { id: groups[key][0] } };
  const rows = groups.purpose.map((id, row) => ({ id: 1000 + seed * 10 + row, purpose: { id } }));
  const body: Body = {
    name,
    priority,
    language: "de",
    status: groups.status[0] ?? "",
    purposeOfProcessing: rows,
    ...reference("company"),
    ...reference("domain"),
    ...reference("department"),
  };
  return { body, kept: { name, priority, groups } };
}

function ask(body: object, who = admin) {
  return who.ok(listing, body);
}

/** All pages of a list joined, with the groups of the first page. */
async function whole(body: object, who = admin) {
  const rows: Row[] = [];
  let groups: Group[] | undefined;
  let total = 0;
  let after: string | undefined;
  do {
    const page = await ask({ perPage: 7, ...body, ...(after ? { after } : {}) }, who);
    rows.push(...page.items);
    groups ??= page.groups;
    total = page.total;
    after = page.next;
  } while (after);
  return { rows, groups: groups ?? [], total };
}

const isIn = (record: Kept, by: RecordGrouping, id: GroupId): boolean =>
  id === 0 ? record.groups[by].length === 0 : record.groups[by].includes(id);

/** Groups in display order: by title, statuses in workflow order, empty values last. */
function groupsOf(records: readonly Kept[], by: RecordGrouping): GroupId[] {
  const ids = [...new Set(records.flatMap(({ groups }) => groups[by]))];
  const place = (id: GroupId) =>
    by === "status" ? String(statuses.indexOf(String(id))) : sortText(titles.get(id) ?? "");
  const sorted = ids.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  return records.some((record) => isIn(record, by, 0)) ? [...sorted, 0] : sorted;
}

function inOrder(records: readonly Kept[], by: RecordGrouping, isDescending: boolean): string[] {
  const sign = isDescending ? -1 : 1;
  const compare = (one: Kept, other: Kept) => {
    const [a, b] = [sortText(one.name), sortText(other.name)];
    return sign * (a === b ? one.id - other.id : a < b ? -1 : 1);
  };
  return groupsOf(records, by).flatMap((group) =>
    records
      .filter((record) => isIn(record, by, group))
      .toSorted(compare)
      .map(({ id }) => `${group} ${id}`),
  );
}

interface Filter {
  asked: { where?: FilterConditionWrite; text?: string; companyId?: number };
  holds: (record: Kept) => boolean;
}

function filters(): Filter[] {
  const [wien = 0] = items.company;
  const [often = 0, rare = 0] = items.purpose;
  const called = items.purpose[words.purpose.indexOf("Zutritt")] ?? 0;
  return [
    { asked: {}, holds: () => true },
    {
      asked: { text: "zutritt" },
      // The text also matches a purpose with this title.
      holds: ({ name, groups }) => name.startsWith("Zutritt") || groups.purpose.includes(called),
    },
    { asked: { companyId: wien }, holds: ({ groups }) => groups.company.includes(wien) },
    {
      asked: {
        where: {
          any: [
            { field: "purpose", is: rare },
            { all: [{ field: "priority", is: 1 }, { not: { field: "purpose", is: often } }] },
          ],
        },
      },
      holds: ({ groups, priority }) =>
        groups.purpose.includes(rare) || (priority === 1 && !groups.purpose.includes(often)),
    },
  ];
}

const groupings = recordGroupings.map(({ key }) => key);

describe.each(groupings)("the list by %s", (groupBy) => {
  test("counts of each group what the group shows, also for who sees some companies only", async () => {
    let most = 0;
    for (const { asked, holds } of filters())
      for (const [who, mine] of [
        [admin, kept.filter(holds)],
        [
          limited,
          kept.filter((each) => holds(each) && visible.some((id) => isIn(each, "company", id))),
        ],
      ] as const)
        for (const descending of [false, true]) {
          const sorting = { groupBy, sort: "name", descending };
          const { rows, groups, total } = await whole({ ...asked, ...sorting }, who);
          expect(rows.map(({ id, group }) => `${group} ${id}`)).toEqual(
            inOrder(mine, groupBy, descending),
          );
          expect(groups.map(({ id, count }) => [id, count])).toEqual(
            groupsOf(mine, groupBy).map((id) => [
              id,
              mine.filter((record) => isIn(record, groupBy, id)).length,
            ]),
          );
          expect(total).toBe(mine.length);
          most = Math.max(most, groups.length);
        }
    expect(most).toBeGreaterThan(2);
  });

  test("shows as many in a group as the filter by it finds", async () => {
    const { groups } = await ask({ groupBy });
    expect(groups.length).toBeGreaterThan(2);
    for (const { id, count } of groups as Group[]) {
      const where = id === 0 ? { field: groupBy, empty: true } : { field: groupBy, is: id };
      expect([id, (await ask({ where })).total]).toEqual([id, count]);
    }
  });

  test("shows no rows of groups that are folded, but counts them", async () => {
    const open = await whole({ groupBy, sort: "updatedAt" });
    const folded = open.groups.filter((_group, index) => index % 2 === 0).map(({ id }) => id);
    const shut = await whole({ groupBy, sort: "updatedAt", folded });
    expect(shut.groups).toEqual(open.groups);
    expect(shut.total).toBe(open.total);
    expect(shut.rows).toEqual(open.rows.filter(({ group }) => !folded.includes(group)));
    expect(shut.rows.length).toBeGreaterThan(0);
    const none = await ask({ groupBy, folded: open.groups.map(({ id }) => id) });
    expect([none.items, none.next, none.groups]).toEqual([[], undefined, open.groups]);
  });

  test("goes on after a group that was folded meanwhile", async () => {
    const open = await whole({ groupBy, sort: "name" });
    const first = await ask({ groupBy, sort: "name", perPage: 2 });
    const { group } = first.items[1];
    const next = await ask({
      groupBy,
      sort: "name",
      perPage: 2,
      after: first.next,
      folded: [group],
    });
    const later = open.rows.slice(2).filter((row) => row.group !== group);
    expect(next.items.map(({ id }: Row) => id)).toEqual(later.slice(0, 2).map(({ id }) => id));
  });

  test("keeps the order of every sort within a group", async () => {
    for (const sort of ["updatedAt", "company", "status", "risk"]) {
      const { rows } = await whole({ groupBy, sort, descending: true, perPage: 40 });
      const flat = await whole({ sort, descending: true, perPage: 100 });
      const place = new Map(flat.rows.map(({ id }, index) => [id, index]));
      for (const [index, row] of rows.entries()) {
        const before = rows[index - 1];
        if (!before || before.group !== row.group) continue;
        expect([sort, (place.get(before.id) ?? 0) < (place.get(row.id) ?? 0)]).toEqual([
          sort,
          true,
        ]);
      }
      expect(new Set(rows.map(({ id }) => id)).size).toBe(kept.length);
    }
  });
});

test("groups have titles in the language that is asked for, those without a value too", async () => {
  const titlesOf = async (groupBy: string): Promise<string[]> =>
    (await ask({ groupBy })).groups.map(({ title }: Group) => title);
  expect(await titlesOf("status")).toContain("Entwurf");
  expect(await titlesOf("purpose")).toEqual([
    "Abrechnung",
    "Ärztlicher Dienst",
    "Betrieb",
    "Werbung",
    "Zutritt",
    "Ohne Zweck",
  ]);
});
