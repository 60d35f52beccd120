import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import countries from "#schemas/master/countries.json" with { type: "json" };
import { mapFile, mapModule } from "../../scripts/worldMap.ts";

interface Shape {
  id?: string;
  coordinates?: [number, number];
}

test("the map is what its package makes of it", () => {
  const text = readFileSync(mapFile, "utf8");
  expect(text === mapModule() ? "the same" : "npm run map writes another").toBe("the same");
  // Together with the library it must fit the size budget of the charts.
  expect(text.length).toBeLessThan(90_000);
});

test("countries too small for the map have a place on it, where they are", () => {
  const json = /JSON\.parse\(\s*'(.*)',?\s*\)/.exec(mapModule())?.[1] ?? "";
  // Border: the module that is made above.
  const { transform, objects } = JSON.parse(json) as {
    transform: { scale: [number, number]; translate: [number, number] };
    objects: Record<"countries" | "places", { geometries: Shape[] }>;
  };
  const placed = new Map(objects.places.geometries.map(({ id = "", ...each }) => [id, each]));
  const drawn = new Set(objects.countries.geometries.map(({ id }) => id));
  const at = (code: string) =>
    placed
      .get(code)
      ?.coordinates?.map((step, axis) =>
        Math.round(step * (transform.scale[axis] ?? 0) + (transform.translate[axis] ?? 0)),
      );
  expect([drawn.has("MT"), at("MT")]).toEqual([false, [14, 36]]);
  expect([drawn.has("SG"), at("SG")]).toEqual([false, [104, 1]]);
  expect(at("US")).toEqual([-99, 40]);
  expect(at("FJ")).toEqual([178, -18]);
  expect(at("XK")).toEqual([21, 43]);
  for (const id of drawn) if (id !== undefined) expect([id, placed.has(id)]).toEqual([id, true]);
  const missing = countries.filter(({ countryCode }) => !placed.has(countryCode));
  expect(missing.map(({ countryCode }) => countryCode)).toEqual(
    "AQ BQ BV CC CX GF GP MQ RE SJ TK YT EU EPO".split(" "),
  );
});
