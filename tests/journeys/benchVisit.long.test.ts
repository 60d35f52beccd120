import { expect, test } from "vitest";
import { measureScrolling } from "../../scripts/bench/visit/measureScrolling.ts";
import { measureVisits } from "../../scripts/bench/visit/measureVisits.ts";

/** Kilobytes in gzip that the scripts and styles of a page weigh at most, with little room. */
const heaviest = {
  login: { scripts: 135, styles: 12 },
  dashboard: { scripts: 172, styles: 17.5 },
  list: { scripts: 187, styles: 17.5 },
  editor: { scripts: 325, styles: 21.5 },
};
/** What the dashboard asks for after its figures: the cards of its charts, and their library with the map. */
const afterFigures = { chartCards: 12.8, charts: 283 };
/** Files of scripts and styles that a page consists of at most. */
const mostFiles = 30;

test("no page weighs more than it has to, in few files", async () => {
  const all = await measureVisits(1);
  expect(all.map(({ page }) => page)).toEqual(Object.keys(heaviest));
  for (const each of all) {
    const { page, files, scripts, styles, sent, heads, longest } = each;
    const most = heaviest[page];
    expect([page, scripts > most.scripts ? scripts : "light"]).toEqual([page, "light"]);
    expect([page, styles > most.styles ? styles : "light"]).toEqual([page, "light"]);
    expect([page, files > mostFiles ? files : "few"]).toEqual([page, "few"]);
    for (const part of ["chartCards", "charts"] as const) {
      const weight = each[part];
      const isThere = page === "dashboard";
      expect([page, part, weight > 0]).toEqual([page, part, isThere]);
      expect([page, part, Math.max(weight, afterFigures[part])]).toEqual([
        page,
        part,
        afterFigures[part],
      ]);
    }
    // Sent as Brotli, which is smaller still.
    expect(sent).toBeLessThan(scripts + styles);
    expect(Math.min(scripts, styles, sent, heads, longest)).toBeGreaterThan(0);
  }
});

test("scrolling through the list is measured beside a plain virtual list of the same rows", async () => {
  const { list, plain } = await measureScrolling(400, 20, 1);
  for (const { shown, work } of [list, plain]) {
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThanOrEqual(100);
    expect(work).toBeGreaterThan(0);
  }
});
