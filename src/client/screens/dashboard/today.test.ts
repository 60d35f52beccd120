import { expect, test } from "vitest";
import type { Figures } from "#client/state/figures.ts";
import type { Task } from "#client/state/tasks/tasks.ts";
import { thingsToday } from "./today.ts";

// Border: the rule reads nothing else of the figures or of a task.
const figures = {
  recordsCount: 9,
  recordsLowOrMediumRiskCount: 5,
  recordsHighOrVeryHighRiskCount: 2,
  recordsDpiaMissingCount: 4,
  vendorDpaMissingCount: 3,
  vendorDpaThirdCountryWithoutSafeguardCount: 1,
} as Figures;
const task = { id: 1, status: "open", type: "todo", kind: "other", dueIn: -2 } as Task;

test("the three heaviest things are told, overdue tasks first, each with the list that it counted", () => {
  expect(thingsToday({ figures, tasks: [task], features: ["risk"] })).toEqual([
    { kind: "overdueTask", tone: "danger", task },
    {
      kind: "withoutSafeguard",
      tone: "danger",
      counted: { count: 1, href: "/vvt-list?filterAlias=vendorDpa&filterValue=withoutSafeguard" },
    },
    {
      kind: "dpiaMissing",
      tone: "attention",
      counted: { count: 4, href: "/vvt-list?filterAlias=dpia&filterValue=missing" },
    },
  ]);
});

test("a task that is due later, or done, and what the licence leaves out need nobody today", () => {
  const tasks: Task[] = [
    { ...task, dueIn: 0 },
    { ...task, status: "closed" },
  ];
  const things = thingsToday({ figures, tasks, features: [] });
  expect(things.map(({ kind }) => kind)).toEqual(["withoutSafeguard", "agreementMissing"]);
});

test("what is not assessed is what has neither a low nor a high risk", () => {
  const safe: Figures = {
    ...figures,
    recordsDpiaMissingCount: 0,
    vendorDpaThirdCountryWithoutSafeguardCount: 0,
  };
  expect(thingsToday({ figures: safe, tasks: [], features: ["risk"] })).toEqual([
    expect.objectContaining({ kind: "agreementMissing" }),
    {
      kind: "riskOpen",
      tone: "attention",
      counted: { count: 2, href: "/vvt-list?filterAlias=risk&filterValue=none" },
    },
  ]);
});

test("reviews that expire and the gap of most records come where there is room, of the same records", () => {
  const few: Figures = {
    ...figures,
    recordsDpiaMissingCount: 0,
    vendorDpaMissingCount: 0,
    filter: 7,
  };
  const things = [
    { kind: "gap", count: 5, href: "/gaps", gap: "Purposes" },
    { kind: "reviewDue", count: 3, href: "/reviews" },
  ];
  const known = { figures: few, tasks: [], features: [] };
  const kinds = (filter: number | null) =>
    thingsToday({ ...known, later: { filter, things } }).map(({ kind }) => kind);
  expect(kinds(7)).toEqual(["withoutSafeguard", "reviewDue", "gap"]);
  expect(kinds(null)).toEqual(["withoutSafeguard"]);
  expect(thingsToday(known)[0]?.counted?.href).toMatch(/^\/vvt-list\/7\?filterAlias=/);
});
