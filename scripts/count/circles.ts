import { dirname, join } from "node:path/posix";
import type { Source } from "./sources.ts";

const imported = /(?:\bfrom|\bimport)\s*\(?\s*"([#.][^"]+)"/g;

/** Room of a file: its folder, two levels below browser, server or shared. */
export function roomOf(path: string): string | undefined {
  const [top, side, ...inner] = dirname(path).split("/");
  return top === "src" && side ? [side, ...inner.slice(0, 2)].join("/") : undefined;
}

function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith("#schemas/")) return specifier.slice(1);
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  return join(dirname(from), specifier);
}

function readUses(sources: readonly Source[]): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const room = roomOf(path);
    if (room === undefined) continue;
    const targets = uses.get(room) ?? new Set();
    uses.set(room, targets);
    for (const [, specifier = ""] of text.matchAll(imported)) {
      const target = roomOf(targetOf(path, specifier));
      if (target !== undefined && target !== room) targets.add(target);
    }
  }
  return uses;
}

function reachableFrom(uses: Map<string, Set<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    for (const next of uses.get(room) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}

/** Sets of rooms that import each other, directly or by way of others; types count too. */
export function findCircles(sources: readonly Source[]): string[][] {
  const uses = readUses(sources);
  const reach = new Map([...uses.keys()].map((room) => [room, reachableFrom(uses, room)]));
  const circles = new Map<string, string[]>();
  for (const [room, reached] of reach) {
    if (!reached.has(room)) continue;
    const members = [...reached].filter((other) => reach.get(other)?.has(room)).toSorted();
    circles.set(members.join(" "), members);
  }
  return [...circles.values()];
}
