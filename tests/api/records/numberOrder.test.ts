import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeItem } from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";

const { app, group, company, admin } = await world();
const numbers = [10, 2, 1, 100];
for (const number of numbers) {
  const translations = { de: `Bereich ${number}`, en: `Area ${number}` };
  const domain = { id: await makeItem(app, group, "domains", { translations }) };
  await admin.ok(savePath, {
    name: `Nummer ${number}`,
    language: "de",
    company: { id: company },
    domain,
  });
}

/** All pages of a list, each of two. */
async function pagesOf(path: string, query: Body): Promise<Body[]> {
  const all: Body[] = [];
  let after: string | undefined;
  do {
    const page = await admin.ok(path, { ...query, perPage: 2, ...(after ? { after } : {}) });
    all.push(...page.items);
    after = page.next;
  } while (after);
  return all;
}

test.each<Body>([{ sort: "name" }, { sortColumn: "domain" }])(
  "records are sorted by the numbers in %o",
  async (sort) => {
    const rows = await pagesOf("/api/filter/recordsByFilterAndCompany", {
      ...sort,
      descending: false,
    });
    expect(rows.map(({ name }) => name)).toEqual([1, 2, 10, 100].map((each) => `Nummer ${each}`));
    const down = await pagesOf("/api/filter/recordsByFilterAndCompany", {
      ...sort,
      descending: true,
    });
    expect(down).toEqual(rows.toReversed());
  },
);

const titleOf = (item: Body) => JSON.stringify(item).match(/Bereich \d+/)?.[0];

test("entries of a list are sorted by the numbers in their titles, and still found by them", async () => {
  const rows = await pagesOf("/api/admin/domains/list", {});
  expect(rows.map(titleOf)).toEqual([1, 2, 10, 100].map((each) => `Bereich ${each}`));
  const found = await admin.ok("/api/admin/domains/list", { text: "bereich 10" });
  expect(found.items.map(titleOf)).toEqual(["Bereich 10", "Bereich 100"]);
});
