import { expect, test } from "vitest";
import { foldText, sortText } from "#shared/engine/text.ts";
import type { Status } from "#shared/generated/words/words.ts";
import { listRecords, type PageQuery } from "#server/store/records/recordList.ts";
import { everyRecord, type RecordCondition } from "#server/store/records/recordCondition.ts";
import { asBodies } from "#shared/domain/values.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { countRecords } from "#server/store/records/recordFigures.ts";
import type { RecordColumns } from "#server/store/records/records.ts";
import { insertRecords, type NewRecord } from "../../../scripts/generate/insertRows.ts";
import { chanceOf } from "../../../scripts/testkit/chance.ts";
import {
  bareColumns,
  flowValues,
  makeCompany,
  makeGroup,
  makeItem,
} from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const titles = new Map<number, string>();
const records: (RecordColumns & { id: number; updatedAt: Date; search: string })[] = [];

const statuses: Status[] = ["draft", "review", "approval", "release", "finalised", "archived"];

/** More records than a search looks up by id. */
const count = 1200;

const app = await makeTestApp();
const group = await makeGroup(app);
for (const title of ["Wien", "Ähre", "Kiel"])
  titles.set(await makeCompany(app, group, title), title);
const [wien = 0] = titles.keys();
const companies = [...titles.keys()];
const departments: number[] = [];
for (const title of ["Vertrieb", "Öffentlichkeit", "Einkauf"]) {
  const id = await makeItem(app, group, "departments", { title, companyId: { id: wien } });
  titles.set(id, title);
  departments.push(id);
}
const chance = chanceOf(7);
for (let index = 1; index <= count; index += 1) {
  const id = 1_000_000 + index;
  const name = `${chance.pick(["Ablage", "Öffnung", "Zutritt"])} ${chance.between(1, 400)}`;
  const search = `${name} ${chance.percent(95) ? "häufig" : ""} ${chance.percent(2) ? "selten" : ""}`;
  records.push({
    ...bareColumns,
    id,
    name,
    search,
    updatedAt: new Date(Date.UTC(2026, 0, chance.between(1, 20))),
    companyId: chance.pick([null, ...companies]),
    departmentId: chance.pick([null, ...departments]),
    status: chance.pick(statuses),
    priority: chance.pick([null, 1, 2, 3]),
    riskLevel: chance.pick([null, 1, 2, 3, 4]),
    letters: chance.pick([null, 40, 100]),
    resubmission: chance.pick([null, "2026-05-01", "2027-01-31"]),
    facts: {
      ...bareColumns.facts,
      flows: chance.percent(3) ? [{ countryCode: "IN", basis: "missing" }] : [],
    },
  });
}
await app.store.withGroup(group, (tx) => insertRecords(tx, records.map(asNew)));

function asNew({ id, updatedAt, search, ...columns }: (typeof records)[number]): NewRecord {
  const state = {
    kind: "record",
    id,
    version: 1,
    at: updatedAt,
    actor: null,
    op: "create",
    body: {},
  };
  return {
    id,
    draft: {
      columns,
      body: {},
      titled: {},
      search: foldText(search),
      mentions: [columns.companyId]
        .filter((each) => each !== null)
        .map((each) => ({ kind: "companies", id: each, path: "/company" })),
      values: flowValues(asBodies(columns.facts["flows"])),
    },
    states: [state],
  };
}

async function idsOf(
  condition: RecordCondition,
  page: Omit<PageQuery, "perPage">,
): Promise<number[]> {
  const ids: number[] = [];
  let after: string | undefined;
  do {
    const query = { ...page, perPage: 97, ...(after === undefined ? {} : { after }) };
    const found = await app.store.withGroup(group, (tx) => listRecords(tx, condition, query));
    ids.push(...(found?.items.map(({ id }) => id) ?? []));
    after = found?.next;
  } while (after !== undefined);
  return ids;
}

const says = (has: string) => ({ text: "searchText", has }) as const;
/** Finds records by a text that only the titles of companies hold. */
const namesCompanies = (...ids: number[]): RecordCondition => {
  const kinds = ids.map(() => linkNumber("companies"));
  return { ...says("gibt es nicht"), named: { ids, kinds, places: [linkNumber("/company")] } };
};
const ofCompanies = (...ids: number[]): RecordCondition => ({ column: "companyId", in: ids });

type Row = (typeof records)[number];
const titleOf = (id: number | null): string => `${sortText(titles.get(id ?? 0) ?? "")} ${id ?? 0}`;

/** Sort keys of each column, before the tie-breaking id. */
const keys: Record<string, (row: Row) => string | number> = {
  name: ({ name }) => sortText(name),
  updatedAt: ({ updatedAt }) => updatedAt.getTime(),
  company: ({ companyId }) => titleOf(companyId),
  department: ({ departmentId }) => titleOf(departmentId),
  status: ({ status }) => statuses.indexOf(status),
  priority: ({ priority }) => priority ?? 9,
  risk: ({ riskLevel }) => riskLevel ?? 0,
  readiness: ({ letters }) => letters ?? 0,
  resubmission: ({ resubmission }) => resubmission ?? "9999-12-31",
};

const compare = (one: string | number, other: string | number): number =>
  one === other ? 0 : one < other ? -1 : 1;

function expected(rows: readonly Row[], page: PageQuery | Omit<PageQuery, "perPage">): number[] {
  const key = keys[page.sort ?? ""] ?? (() => 0);
  const inner = page.descending ? -1 : 1;
  return rows
    .toSorted((a, b) => inner * (compare(key(a), key(b)) || a.id - b.id))
    .map(({ id }) => id);
}

test("every order shows every record once, in pages that join", async () => {
  for (const sort of Object.keys(keys))
    for (const descending of [false, true]) {
      const page = { sort, descending };
      expect([page, await idsOf(everyRecord, page)]).toEqual([page, expected(records, page)]);
    }
}, 60_000);

test("what matches is shown, whether it is much or little", async () => {
  const [wien = 0, aehre = 0] = titles.keys();
  const conditions: [RecordCondition, (row: Row) => boolean][] = [
    [says("HÄUFIG"), ({ search }) => search.includes("häufig")],
    [says("selten"), ({ search }) => search.includes("selten")],
    [says("gibt es nicht"), () => false],
    [namesCompanies(wien), ({ companyId }) => companyId === wien],
    [namesCompanies(...titles.keys()), ({ companyId }) => companyId !== null],
    [
      { all: [namesCompanies(...titles.keys()), { column: "priority", in: [1] }] },
      ({ companyId, priority }) => companyId !== null && priority === 1,
    ],
    [
      { all: [says("äufi"), ofCompanies(wien)] },
      (row) => row.companyId === wien && row.search.includes("häufig"),
    ],
    [
      { all: [ofCompanies(wien, aehre), says("selten")] },
      (row) => (row.companyId === wien || row.companyId === aehre) && row.search.includes("selten"),
    ],
    [{ flow: "IN" }, ({ facts }) => JSON.stringify(facts).includes('"IN"')],
    [
      { all: [{ flow: "IN" }, says("häufig")] },
      ({ facts, search }) => JSON.stringify(facts).includes('"IN"') && search.includes("häufig"),
    ],
    [
      {
        any: [
          { column: "riskLevel", isEmpty: true },
          { column: "riskLevel", in: [4] },
        ],
      },
      ({ riskLevel }) => riskLevel === null || riskLevel === 4,
    ],
    [
      {
        all: [
          { column: "status", in: ["review"] },
          { column: "priority", in: [1] },
        ],
      },
      ({ status, priority }) => status === "review" && priority === 1,
    ],
    [
      { all: [{ ids: [1_000_001, 1_000_007, 5] }, says("abl")] },
      ({ id, name }) => [1_000_001, 1_000_007].includes(id) && name.startsWith("Abl"),
    ],
  ];
  for (const [condition, matches] of conditions) {
    const rows = records.filter(matches);
    for (const page of [
      { sort: "updatedAt", descending: true },
      { sort: "company" },
      { sort: "name" },
    ])
      expect([condition, page, await idsOf(condition, page)]).toEqual([
        condition,
        page,
        expected(rows, page),
      ]);
    const total = await app.store.withGroup(group, (tx) => countRecords(tx, condition, 100_000));
    expect([condition, total]).toEqual([condition, rows.length]);
  }
}, 60_000);

test("a page follows a company that was renamed meanwhile", async () => {
  const [wien = 0] = titles.keys();
  const page = { sort: "company", perPage: 100 };
  const first = await app.store.withGroup(group, (tx) => listRecords(tx, everyRecord, page));
  await app.asOwner("update item set title = 'Zell', title_sort = 'zell' where id = $1", [wien]);
  titles.set(wien, "Zell");
  expect(await idsOf(everyRecord, { sort: "company" })).toEqual(
    expected(records, { sort: "company" }),
  );
  expect(first?.items).toHaveLength(100);
});
