import { expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { pagedLines } from "./tableFile.ts";

const page = (size: number, next?: string) => async () => ({
  items: Array.from({ length: size }, (_, at) => ({ name: String(at) })),
  next,
});

test("lines of all pages are in one table", async () => {
  const pages = [page(2, "2"), page(1)];
  const lines = await pagedLines(
    ({ after }) => pages[after === undefined ? 0 : 1]?.() ?? Promise.resolve(null),
    async (rows) => rows,
  );
  expect(lines.map(({ name }) => name)).toEqual(["0", "1", "0"]);
});

test("a list that is too long for a table is refused without blaming a field", async () => {
  const endless = page(limits.tableRows / 2, "more");
  const refused = pagedLines(endless, async (rows) => rows);
  await expect(refused).rejects.toMatchObject({ code: "tableTooLong", details: {} });
});
