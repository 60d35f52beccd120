import type { Body } from "#shared/engine/plan/types.ts";
import type { Page } from "./floorPages.ts";
import { list } from "./recordReads.ts";
import type { DatabaseWork, Facts } from "./work.ts";

/** A list with a condition of its own, as chips and saved filters make them. */
function condition(
  name: string,
  where: (facts: Facts) => Body,
  page: (facts: Facts) => Page,
): DatabaseWork {
  return list(`condition: ${name}`, (facts) => ({ where: where(facts) }), page);
}

const isArchived: Body = { field: "status", is: "archived" };
const isRisky: Body = {
  any: [
    { field: "riskGrade", in: ["high", "veryHigh"] },
    { field: "dpiaState", is: "missing" },
  ],
};

/** Lists by conditions with and, or and not. */
export const conditionReads: readonly DatabaseWork[] = [
  condition(
    "or",
    () => ({
      any: [
        { field: "status", is: "review" },
        { field: "priority", is: 1 },
      ],
    }),
    () => ({ where: "(r.status = 'review' or r.priority = 1)" }),
  ),
  condition(
    "not",
    () => ({ not: isArchived }),
    () => ({ where: "r.status <> 'archived'" }),
  ),
  condition(
    "and, or, not",
    ({ company }) => ({
      all: [{ field: "company", is: company }, isRisky, { not: isArchived }],
    }),
    ({ company }) => ({
      where: `r.company_id = $1 and (r.risk_level = any('{3,4}') or r.dpia_state = 'missing')
        and r.status <> 'archived'`,
      values: [company],
    }),
  ),
  condition(
    "vendor",
    ({ vendor }) => ({ field: "vendor", is: vendor }),
    ({ vendor }) => ({
      where: `exists (select 1 from floor.link l where l.to_kind = 'vendor' and l.to_id = $1
        and l.from_kind = 'record' and l.from_id = r.id)`,
      values: [vendor],
    }),
  ),
];
