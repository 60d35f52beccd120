import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { readSources } from "../helpers/sources.ts";

// Screens are grouped in folders. One folder may use another, but never both ways, and none gets
// too large to survey.

/** The first folder of a screen's file; empty for files beside the folders. */
function roomOf(file: string): string {
  const [room = "", ...rest] = relative("src/client/screens", file).split("/");
  return rest.length === 0 ? "" : room;
}

/** Folders that each folder imports from. */
function uses(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { file, text } of readSources("src/client/screens/**/*.{ts,tsx}")) {
    const room = roomOf(file);
    const used = found.get(room) ?? new Set<string>();
    found.set(room, used);
    for (const [, path = ""] of text.matchAll(/from "(\.[^"]+)"/g)) {
      const target = roomOf(join(dirname(file), path));
      if (room !== "" && target !== "" && target !== room) used.add(target);
    }
  }
  return found;
}

function circle(all: Map<string, Set<string>>, start: string, way: readonly string[]): string[] {
  return [...(all.get(way.at(-1) ?? start) ?? [])].flatMap((next) => {
    if (next === start) return [[...way, next].join(" → ")];
    return way.includes(next) ? [] : circle(all, start, [...way, next]);
  });
}

test("folders of screens have no circular dependencies", () => {
  const all = uses();
  expect([...all.keys()].flatMap((room) => circle(all, room, [room]))).toEqual([]);
});

test("no folder holds more than 40 code files, apart from generated ones", () => {
  const counts = new Map<string, number>();
  for (const { file } of readSources("{src,scripts,tests}/**/*.{ts,tsx}")) {
    const folder = dirname(file);
    if (folder.includes("/generated")) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 40)).toEqual([]);
});
