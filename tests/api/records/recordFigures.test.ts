import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import {
  dpiaMissing,
  everyRecord,
  type RecordCondition,
} from "#server/store/records/recordCondition.ts";
import { countRecords } from "#server/store/records/recordFigures.ts";
import {
  lockUnchanged,
  makeReady,
  readUnlocked,
  refreshRows,
  saveReady,
  saveRows,
} from "#server/store/records/recordBatch.ts";
import {
  deleteRecord,
  insertRecord,
  readRecords,
  updateRecord,
  type RecordColumns,
  type RecordDraft,
} from "#server/store/records/records.ts";
import { storedValue } from "#server/store/trail/links.ts";
import { gapKind } from "#server/store/records/gapLinks.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { chanceOf, type Chance } from "../../../scripts/testkit/chance.ts";
import { bareColumns, flowValues, makeGroup } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { isOnCitus } from "../../helpers/citus/onCitus.ts";

const app = await makeTestApp({}, { database: await ownDatabase() });
const group = await makeGroup(app);

const note = { actor: null, op: "save", action: "record.saved" } as const;

function randomDraft(chance: Chance): RecordDraft {
  const isProductOwned = chance.percent(5);
  const bases = ["notThird", "adequate", "safeguarded", "exception", "missing"];
  const flows: Body[] = ["DE", "US", "IN"]
    .filter(() => chance.percent(50))
    .map((countryCode) => ({ countryCode, basis: chance.pick(bases) }));
  const columns: RecordColumns = {
    ...bareColumns,
    companyId: chance.pick([null, 1, 2]),
    domainId: chance.pick([null, 3, 4]),
    status: chance.pick(["draft", "review", "finalised", "archived"] as const),
    priority: chance.pick([null, 1, 3]),
    riskLevel: chance.pick([null, 1, 4]),
    dpiaState: chance.pick([null, "required", "notAssessed", "completed"]),
    vendorDpa: chance.pick([null, "missing", "completed"]),
    thirdCountry: chance.pick([null, true, false]),
    isTemplate: isProductOwned || chance.percent(10),
    isProductOwned,
    facts: { ...bareColumns.facts, flows },
  };
  const values = [
    ...[5, 6, 7].filter(() => chance.percent(40)).map((gap) => storedValue("gap", gap)),
    ...flowValues(flows),
  ];
  return { columns, body: {}, titled: {}, search: "", mentions: [], values };
}

async function changeSomething(chance: Chance): Promise<void> {
  await app.store.withGroup(group, async (tx) => {
    const { rows } = await app.asOwner("select id from record where group_id = $1 order by id", [
      group,
    ]);
    const ids = rows.map(({ id }) => Number(id)).filter(() => chance.percent(15));
    const some = await readRecords(tx, ids, true);
    const [stored] = some;
    const kind = chance.pick(["insert", "insert", "update", "delete", "batch", "refresh"]);
    if (kind === "insert" || !stored) await insertRecord(tx, randomDraft(chance), note);
    else if (kind === "update") await updateRecord(tx, stored, randomDraft(chance), note);
    else if (kind === "delete") await deleteRecord(tx, stored, null);
    else {
      // Batches and refreshes change neither the status nor whether a record is a template.
      const changes = some.map((each) => ({ stored: each, draft: randomDraft(chance) }));
      await (kind === "batch"
        ? saveRows(tx, changes, { actor: null, op: "save" })
        : refreshRows(tx, changes));
    }
  });
}

/** Names and values under which a record is counted, some only where a condition holds. */
const countedAs: [what: string, value: string, which?: string][] = [
  ["status", "r.status"],
  ["risk", "coalesce(r.risk_level, 0)::text"],
  ["priority", "r.priority::text"],
  ["domain", "r.domain_id::text"],
  ["dpia", "r.dpia_state"],
  ["dpia", "'missing'", "r.dpia_state = 'required' and r.status <> 'archived'"],
  ["agreement", "r.vendor_dpa"],
  ["safeguard", "'missing'", "r.third_country"],
];
const ofGroup = "r.group_id = $1 and not r.is_template and not r.is_master";
const countedOnce = countedAs.map(
  ([what, value, which = "true"]) => `select '${what}' as what, ${value} as value, r.company_id
    from record r where ${ofGroup} and ${which}`,
);
const counted = `select what, value, coalesce(company_id, 0)::int as company, count(*)::int as records
  from (${countedOnce.join(" union all ")}
    union all select 'flow', concat(f->>'countryCode', ' ', f->>'basis'), r.company_id
    from record r, jsonb_array_elements(r.facts->'flows') f where ${ofGroup}
    union all select 'gap', l.to_id::text, r.company_id
    from record r join link l on l.group_id = $1 and l.from_id = r.id and l.to_kind = ${gapKind}
    where ${ofGroup}) x
  where value is not null group by 1, 2, 3 order by 1, 2, 3`;
const kept = `select what, value, company_id::int as company, records::int from record_figure
  where group_id = $1 and records <> 0 order by 1, 2, 3`;

test("what is counted with each change is what there is to count", async () => {
  const chance = chanceOf(20);
  for (let round = 0; round < 8; round += 1) {
    for (let change = 0; change < 12; change += 1) await changeSomething(chance);
    const { rows: expected } = await app.asOwner(counted, [group]);
    expect(expected.length).toBeGreaterThan(5);
    expect((await app.asOwner(kept, [group])).rows).toEqual(expected);
  }
});

test("of records read without a lock, those are stored that nobody has saved or refreshed since", async () => {
  const chance = chanceOf(22);
  const inGroup = <T>(work: (tx: Tx) => Promise<T>) => app.store.withGroup(group, work);
  const insertNext = () => inGroup((tx) => insertRecord(tx, randomDraft(chance), note));
  const [saved, refreshed, left] = [await insertNext(), await insertNext(), await insertNext()];
  const drafts = new Map([saved, refreshed, left].map(({ id }) => [id, randomDraft(chance)]));
  const { stamps, ready } = await inGroup(async (tx) => {
    const { records, stamps: read } = await readUnlocked(tx, [...drafts.keys()]);
    const changes = records.map((stored) => ({
      stored,
      draft: drafts.get(stored.id) ?? randomDraft(chance),
    }));
    return { stamps: read, ready: await makeReady(tx, changes) };
  });
  await inGroup((tx) => updateRecord(tx, saved, randomDraft(chance), note));
  const draft = randomDraft(chance);
  const columns = { ...refreshed, facts: draft.columns.facts };
  const found = { ...draft, columns, search: "renamed meanwhile" };
  await inGroup((tx) => refreshRows(tx, [{ stored: refreshed, draft: found }]));
  await inGroup(async (tx) => {
    const locked = await lockUnchanged(tx, stamps);
    expect([...locked]).toEqual([left.id]);
    await saveReady(tx, ready, locked, { actor: null, op: "save" });
  });
  const { rows } = await app.asOwner(
    `select r.id::int, r.version, r.search, count(n.*)::int as revisions from record r
     join revision n on n.group_id = r.group_id and n.target_id = r.id
     where r.group_id = $1 and r.id = any($2) group by r.group_id, r.id order by r.id`,
    [group, [...drafts.keys()]],
  );
  expect(rows).toEqual([
    { id: saved.id, version: 2, search: "", revisions: 2 },
    { id: refreshed.id, version: 1, search: "renamed meanwhile", revisions: 1 },
    { id: left.id, version: 2, search: "", revisions: 2 },
  ]);
  expect((await app.asOwner(kept, [group])).rows).toEqual(
    (await app.asOwner(counted, [group])).rows,
  );
});

test("a save that fails counts nothing, nor do saves at once count twice", async () => {
  const chance = chanceOf(21);
  const before = (await app.asOwner(kept, [group])).rows;
  const failing = app.store.withGroup(group, async (tx) => {
    await insertRecord(tx, randomDraft(chance), note);
    throw new Error("fails later");
  });
  await expect(failing).rejects.toThrow("fails later");
  expect((await app.asOwner(kept, [group])).rows).toEqual(before);
  const made = await app.store.withGroup(group, (tx) =>
    insertRecord(tx, randomDraft(chance), note),
  );
  const drafts = Array.from({ length: 6 }, () => randomDraft(chance));
  const saved = await Promise.all(
    drafts.map((draft) =>
      app.store.withGroup(group, (tx) =>
        updateRecord(tx, { id: made.id, version: 1 }, draft, note),
      ),
    ),
  );
  expect(saved.filter((row) => row !== null)).toHaveLength(1);
  const { rows: expected } = await app.asOwner(counted, [group]);
  expect((await app.asOwner(kept, [group])).rows).toEqual(expected);
});

test.skipIf(isOnCitus)(
  "an older database is told what its records lack, and how many lack it, from their links",
  async () => {
    const lacks = "select id::int, gaps from record where group_id = $1 order by id";
    const before = (await app.asOwner(lacks, [group])).rows;
    expect(before.filter(({ gaps }) => gaps.length > 1).length).toBeGreaterThan(3);
    const migration = readFileSync("src/server/store/migrations/0065_gap_figures.sql", "utf8");
    await app.asOwner(
      `alter table record drop column gaps; delete from record_figure where what = 'gap'; ${migration}`,
    );
    expect((await app.asOwner(lacks, [group])).rows).toEqual(before);
    const { rows: expected } = await app.asOwner(counted, [group]);
    expect((await app.asOwner(kept, [group])).rows).toEqual(expected);
  },
);

test("totals of filters are those of the records", async () => {
  await app.store.withGroup(group, async (tx) => {
    const companies = (...ids: number[]) => ({ column: "companyId", in: ids }) as const;
    const hasPriority = { column: "priority", in: [1] } as const;
    const conditions: [RecordCondition, string][] = [
      [everyRecord, "true"],
      [companies(1, 2), "company_id in (1, 2)"],
      [{ all: [companies(1, 2), { all: [companies(1)] }] }, "company_id = 1"],
      [
        { all: [{ column: "status", in: ["draft", "review"] }, companies(1)] },
        "company_id = 1 and status in ('draft', 'review')",
      ],
      [
        {
          any: [
            { column: "riskLevel", isEmpty: true },
            { column: "riskLevel", in: [4] },
          ],
        },
        "(risk_level is null or risk_level = 4)",
      ],
      [
        {
          any: [
            { column: "riskLevel", in: [4] },
            { column: "priority", in: [3] },
          ],
        },
        "(risk_level = 4 or priority = 3)",
      ],
      [{ column: "priority", in: [3] }, "priority = 3"],
      [{ not: { column: "priority", in: [3] } }, "priority is distinct from 3"],
      [{ column: "domainId", in: [4] }, "domain_id = 4"],
      [{ column: "dpiaState", in: ["notAssessed"] }, "dpia_state = 'notAssessed'"],
      [dpiaMissing, "dpia_state = 'required' and status <> 'archived'"],
      [{ column: "vendorDpa", in: ["completed"] }, "vendor_dpa = 'completed'"],
      [{ column: "thirdCountry", in: [true] }, "third_country"],
      [{ column: "thirdCountry", in: [false] }, "not third_country"],
      [{ flow: "US" }, `facts->'flows' @> '[{"countryCode": "US"}]'`],
      [
        { all: [{ flow: "US" }, hasPriority] },
        `priority = 1 and facts->'flows' @> '[{"countryCode": "US"}]'`,
      ],
      [
        { all: [{ column: "status", in: ["draft"] }, hasPriority] },
        "status = 'draft' and priority = 1",
      ],
    ];
    for (const [condition, where] of conditions) {
      const { rows } = await app.asOwner(
        `select count(*)::int as count from record where group_id = $1 and not is_template and ${where}`,
        [group],
      );
      expect([where, await countRecords(tx, condition, 1000)]).toEqual([where, rows[0]?.count]);
      expect(rows[0]?.count).toBeGreaterThan(0);
    }
  });
});
