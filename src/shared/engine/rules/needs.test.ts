import { expect, test } from "vitest";
import { fieldOfGap, gapsOf, gapsOfField } from "./needs.ts";
import {
  item,
  sampleContext,
  sampleNode,
  samplePlan,
  sampleRules,
} from "#tests/helpers/samples/samplePlan.ts";
import type { Body, Rules } from "../plan/types.ts";

function paths(body: Body, rules: Rules = sampleRules, statuses?: string[]): string[] {
  return gapsOf(samplePlan, body, sampleContext, rules, statuses).map((gap) => gap.path);
}

test("a needed field is a gap while it is shown and empty", () => {
  expect(paths({ isRented: true, pond: { depth: 1 } })).toEqual(["/landlord"]);
  expect(paths({ isRented: true, landlord: "Ms Lee", pond: { depth: 1 } })).toEqual([]);
  expect(paths({ isRented: false, pond: { depth: 1 } })).toEqual([]);
});

test("a gap in a row states the row's index, its article and its level", () => {
  const beds = [{ plant: item(1) }, { plant: item(2, { isPoisonous: true }) }];
  const gaps = gapsOf(samplePlan, { beds, pond: { depth: 1 } }, sampleContext, sampleRules);
  const gap = { path: "/beds/1/warning", level: "must", article: "Rule 2", for: "open" };
  expect(gaps).toMatchObject([gap]);
});

test("an absent object still requires its fields", () => {
  expect(paths({})).toEqual(["/pond/depth"]);
});

test("an object that is itself needed requires its fields only once it exists", () => {
  const needed = [{ for: "open", level: "must", article: "Rule 4" }] as const;
  const inner = sampleNode("/shed/key", { needed });
  const plan = { nodes: [sampleNode("/shed", { type: "object", needed, children: [inner] })] };
  const pathsOf = (body: Body) =>
    gapsOf(plan, body, sampleContext, sampleRules).map((gap) => gap.path);
  expect(pathsOf({})).toEqual(["/shed"]);
  expect(pathsOf({ shed: { key: "" } })).toEqual(["/shed", "/shed/key"]);
  expect(pathsOf({ shed: { key: "red" } })).toEqual([]);
});

test("a status requires only its own needs, and a rule can exempt a body altogether", () => {
  expect(paths({ isRented: true }, sampleRules, ["later"])).toEqual([]);
  expect(paths({ isRented: true }, { ...sampleRules, applies: () => false })).toEqual([]);
});

test("a named test decides instead of emptiness", () => {
  const needed = [{ for: "open", level: "must", article: "Rule 5", met: "isTrue" }] as const;
  const nodes = [sampleNode("/isDone", { type: "bool", needed })];
  const rules: Rules = { ...sampleRules, needs: { isTrue: (value) => value === true } };
  const gaps = (isDone: boolean) => gapsOf({ nodes }, { isDone }, sampleContext, rules);
  expect([gaps(false).length, gaps(true).length]).toEqual([1, 0]);
});

test("an unmet mandatory need takes precedence over an optional one of the same field", () => {
  const node = sampleNode("/sign", {
    needed: [
      { for: "open", level: "possible", article: "Rule 6" },
      { for: "later", level: "if", when: { at: "/isRented", is: true }, article: "Rule 7" },
    ],
  });
  const gap = (body: Body) =>
    gapsOf({ nodes: [node] }, body, sampleContext, sampleRules)[0]?.article;
  expect(gap({ isRented: true })).toBe("Rule 7");
  expect(gap({})).toBe("Rule 6");
});

test("a gap that another article asks for has a name of its own", () => {
  const node = sampleNode("/keepers", {
    needed: [
      { for: "open", level: "if", article: "Rule 4", met: "isNamed", words: "owner" },
      { for: "open", level: "if", article: "Rule 4", met: "isRented", words: "tenant" },
      { for: "open", level: "possible", article: "Rule 7", met: "isKept", words: "gardener" },
    ],
  });
  const nameWithout = (open: string) => {
    const needs = Object.fromEntries(
      ["isNamed", "isRented", "isKept"].map((name) => [name, () => name !== open]),
    );
    const rules: Rules = { ...sampleRules, needs };
    return gapsOf({ nodes: [node] }, {}, sampleContext, rules).map(({ name }) => name);
  };

  expect(nameWithout("isNamed")).toEqual(["/keepers"]);
  expect(nameWithout("isRented")).toEqual(["/keepers"]);
  expect(nameWithout("isKept")).toEqual(["/keepers#Rule 7"]);
  expect([...gapsOfField(node)].map(([name, need]) => [name, need?.words])).toEqual([
    ["/keepers", "owner"],
    ["/keepers#Rule 7", "gardener"],
    ["/keepers#asked", undefined],
  ]);
  expect(["/keepers", "/keepers#Rule 7"].map(fieldOfGap)).toEqual(["/keepers", "/keepers"]);
});
