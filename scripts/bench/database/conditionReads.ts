import { asBodies, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { countOf, type Page } from "./floorPages.ts";
import { list } from "./recordReads.ts";
import type { DatabaseWork, Facts } from "./work.ts";

/** A condition as chips and saved filters make them, and the same in the floor's SQL. */
interface Condition {
  name: string;
  where: (facts: Facts) => Body;
  page: (facts: Facts) => Page;
}

const isArchived: Body = { field: "status", is: "archived" };
const isRisky: Body = {
  any: [
    { field: "riskGrade", in: ["high", "veryHigh"] },
    { field: "dpiaState", is: "required" },
  ],
};

const conditions: readonly Condition[] = [
  {
    name: "or",
    where: () => ({
      any: [
        { field: "status", is: "review" },
        { field: "priority", is: 1 },
      ],
    }),
    page: () => ({ where: "(r.status = 'review' or r.priority = 1)" }),
  },
  {
    name: "not",
    where: () => ({ not: isArchived }),
    page: () => ({ where: "r.status <> 'archived'" }),
  },
  {
    name: "and, or, not",
    where: ({ company }) => ({
      all: [{ field: "company", is: company }, isRisky, { not: isArchived }],
    }),
    page: ({ company }) => ({
      where: `r.company_id = $1 and (r.risk_level = any('{3,4}') or r.dpia_state = 'required')
        and r.status <> 'archived'`,
      values: [company],
    }),
  },
  {
    name: "vendor",
    where: ({ vendor }) => ({ field: "vendor", is: vendor }),
    page: ({ vendor }) => ({
      where: `exists (select 1 from floor.link l where l.to_kind = 'vendor' and l.to_id = $1
        and l.from_kind = 'record' and l.from_id = r.id)`,
      values: [vendor],
    }),
  },
];

/** Lists by conditions with and, or and not. */
const lists = conditions.map(({ name, where, page }) =>
  list(`condition: ${name}`, (facts) => ({ where: where(facts) }), page),
);

/** Those that name no vendor, whose uses another work finds. */
const saved = conditions.filter(({ name }) => name !== "vendor");

const savedPath = "/api/filter/user/list";

/** The tabs over the list: what each saved filter finds now. */
const savedCounts: DatabaseWork = {
  name: "saved filters' counts",
  target: 1.5,
  ask: async (facts, send) => {
    const known = await send({ method: "GET", path: savedPath });
    const titles = new Set(asBodies(known).map(({ title }) => title));
    for (const { name, where } of saved)
      if (!titles.has(name))
        await send({
          method: "POST",
          path: "/api/admin/filter/user/create",
          body: { title: name, conditions: where(facts) },
        });
    return { method: "GET", path: savedPath };
  },
  floor: async (db, facts) => {
    const counts = [];
    for (const { name, page } of saved) {
      const { where, values } = page(facts);
      counts.push({ title: name, count: await countOf(db, where, values) });
    }
    return counts;
  },
  common: (reply) =>
    asBodies(reply)
      .map(({ title, count }) => `${asText(title)} ${Number(count)}`)
      .toSorted(),
};

export const conditionReads: readonly DatabaseWork[] = [...lists, savedCounts];
