import { expect, test } from "vitest";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { readDemo } from "#server/demo/demoData.ts";
import { readProductDocuments } from "#server/productDocuments.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";

const demo = readDemo(new Date("2026-11-20T12:00:00Z"));

/** Values under `name` in objects without other keys, such as references by name. */
function named(value: Json, name: "key" | "title"): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => named(each, name));
  if (!isBody(value)) return [];
  const own = value[name];
  if (typeof own === "string" && Object.keys(value).length === 1) return [own];
  return Object.values(value).flatMap((each) => named(each, name));
}

function keysIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (!isBody(value)) return [];
  const inner = Object.values(value).flatMap(keysIn);
  return typeof value["key"] === "string" ? [value["key"], ...inner] : inner;
}

test("everything a demo group names by title is in its own data", () => {
  for (const { key, items } of demo.groups) {
    const records = (demo.records.get(key) ?? []).map(({ body }) => body);
    const own = Object.values(items).flat();
    const titles = new Set<string>(records.map(({ name }) => name));
    for (const item of own)
      for (const language of ["de", "en"] as const) titles.add(displayTitle(item, language));
    const wanted = named([...own, ...records], "title");
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter((title) => !titles.has(title))).toEqual([]);
  }
});

test("everything the demo names by key ships with the product", () => {
  const items: Body[] = Object.values(readProductDocuments()).flat();
  const keys = new Set(keysIn(items));
  const bodies = demo.groups.flatMap(({ key, items: own }) => [
    ...Object.values(own).flat(),
    ...(demo.records.get(key) ?? []).map(({ body }) => body),
  ]);
  const wanted = named(bodies, "key");
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter((key) => !keys.has(key))).toEqual([]);
});
