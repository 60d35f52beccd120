import { expect, test } from "vitest";
import calls from "#schemas/api/dashboard.json" with { type: "json" };
import aliases from "#schemas/lists/filterAliases.json" with { type: "json" };
import { charts } from "#shared/generated/charts.ts";
import type { Feature } from "#shared/generated/words/words.ts";
import { lowerTiles } from "./offeredTiles.ts";
import { offeredFigures } from "./tiles/figureTiles.ts";

const lowerOf = (features: readonly Feature[]) =>
  lowerTiles({
    features,
    roles: ["ROLE_READER", "ROLE_TENANT_ADMIN"],
    isEmpty: false,
    text: (key: string) => key,
    charts,
    figures: Object.fromEntries(charts.map(({ chart }) => [chart.data, []])),
    hasSeveralGroups: true,
  });

test("articles have a tile where the licence has them", () => {
  const idsOf = (features: readonly Feature[]) => lowerOf(features).map(({ id }) => id);
  expect(idsOf(["community"])).toContain("community");
  expect(idsOf(["risk"])).not.toContain("community");
});

test("no two tiles have one id, nor one that a kept choice could not name", () => {
  const features = ["risk", "community"] as const;
  const lower = lowerOf(features);
  const ids = ["tasks", ...[...offeredFigures(features), ...lower].map(({ id }) => id)];
  expect(ids).toHaveLength(charts.length + 11);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^\w[\w-]*$/.test(id))).toEqual([]);
});

test("figures of the tiles and their shares are in the reply, and lists have their filters", () => {
  const figures = offeredFigures(["risk"]).flatMap((group) => group.figures);
  const names = figures.flatMap(({ figure, of }) => [figure, ...of]);
  const known = Object.keys(calls["dashboard.kpi"].example);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  const changes = Object.keys(calls["dashboard.history"].example.change);
  expect(figures.filter(({ figure }) => !changes.includes(figure))).toEqual([]);
  const filters = aliases.items.map(({ value }) => value);
  expect(figures.filter(({ filter }) => !filters.includes(filter))).toEqual([]);
});
