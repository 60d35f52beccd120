import * as vega from "vega";
import { compile, type TopLevelSpec } from "vega-lite";
import { expect, test } from "vitest";
import { readSources } from "../helpers/sources.ts";

const charts = readSources("schemas/charts/*.json");

test("there are charts to test", () => {
  expect(charts.length).toBeGreaterThan(0);
});

test.each(charts)("$file can be compiled and contains no text of its own", async ({ text }) => {
  // Border: anything that isn't a chart fails below.
  const spec = {
    ...(JSON.parse(text) as object),
    width: 400,
    data: { values: [] },
  } as TopLevelSpec;
  const compiled = compile(spec, { logger: vega.logger(vega.Error) });
  const drawn = await new vega.View(vega.parse(compiled.spec), { renderer: "none" }).toSVG();
  expect(drawn).toContain("<svg");
  expect(text).not.toMatch(/"title":\s*"[A-Za-zÄÖÜäöü ]+"/);
});
