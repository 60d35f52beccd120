import { expect, test } from "vitest";
import { countSeveral } from "#server/store/records/countSeveral.ts";
import type { RecordCondition } from "#server/store/records/recordCondition.ts";
import { countRecords } from "#server/store/records/recordFigures.ts";
import { twoCompanies } from "../../helpers/world.ts";

const two = await twoCompanies();
const { app } = two;
for (const name of ["A", "B", "C", "D", "E"])
  await two.save({
    name,
    company: { id: name < "D" ? two.kiel : two.wien },
    ...(name < "C" ? { priority: 1 } : {}),
  });

const isDraft: RecordCondition = { column: "status", in: ["draft"] };
const isArchived: RecordCondition = { column: "status", in: ["archived"] };
const hasPriority: RecordCondition = { not: { column: "priority", isEmpty: true } };
const conditions = (): RecordCondition[] => [
  isDraft,
  { not: isArchived },
  { all: [isDraft, hasPriority] },
  { any: [isArchived, hasPriority] },
  { all: [{ column: "companyId", in: [two.kiel] }, isDraft] },
  { text: "name", has: "a" },
];

// With a small limit, the register is too large for a single read.
test.each([1000, 3, 1])("several filters are counted as each alone (at most %i)", async (most) => {
  for (const companyIds of [undefined, [two.kiel], []]) {
    const filters = conditions().map((condition): RecordCondition => ({
      all: [...(companyIds ? [{ column: "companyId", in: companyIds } as const] : []), condition],
    }));
    const [several, single] = await app.store.withGroup(two.group, async (tx) => {
      const alone: number[] = [];
      for (const filter of filters) alone.push(await countRecords(tx, filter, most));
      return [await countSeveral(tx, filters, most), alone];
    });
    expect([companyIds, several]).toEqual([companyIds, single]);
    if (most > 5 && !companyIds) expect(several.slice(0, 2)).toEqual([5, 5]);
  }
});

test("nothing is counted for nobody", async () => {
  const counts = await app.store.withGroup(two.group, (tx) => countSeveral(tx, [], 10));
  expect(counts).toEqual([]);
});
