import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as vega from "vega";
import { compile, type TopLevelSpec } from "vega-lite";
import { expect, test } from "vitest";

const folder = resolve(import.meta.dirname, "../../schemas/charts");
const charts = readdirSync(folder).filter((name) => name.endsWith(".json"));

test("there are charts to test", () => {
  expect(charts.length).toBeGreaterThan(0);
});

test.each(charts)("%s can be compiled and contains no text of its own", async (name) => {
  const text = readFileSync(join(folder, name), "utf8");
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
