import { expect, test } from "vitest";
import { roundsOf, type StatusMove } from "./rounds.ts";

function moves(...all: readonly (readonly [StatusMove["status"], string, string?])[]) {
  return all.map(([status, day, comment], index): StatusMove => ({
    status,
    at: `2026-03-${day}T09:00:00.000Z`,
    by: index + 1,
    comment,
    isUndo: false,
  }));
}

test("a step is told with who ended it, what they said, and where it went", () => {
  const [round] = roundsOf(moves(["draft", "02"], ["review", "07"], ["approval", "09", "Reif."]));
  expect(round?.steps).toEqual([
    { status: "draft", from: at("02"), until: at("07"), to: "review", by: 2 },
    { status: "review", from: at("07"), until: at("09"), to: "approval", by: 3, comment: "Reif." },
    { status: "approval", from: at("09"), by: 3 },
  ]);
});

test("work that begins again after a rest is a new round, what is handed back is not", () => {
  const first = ["draft", "review", "draft", "review", "finalised", "archived"] as const;
  const statuses = [...first, "draft"] as const;
  const rounds = roundsOf(moves(...statuses.map((status, day) => [status, `1${day}`] as const)));
  expect(rounds.map(({ number, steps }) => [number, steps.map(({ status }) => status)])).toEqual([
    [1, first],
    [2, ["draft"]],
  ]);
});

test("what was taken back has not happened, and saves in between are no steps", () => {
  const [archived, back] = moves(["archived", "05"], ["finalised", "06"]);
  const all = [
    ...moves(["draft", "02"], ["finalised", "03"], ["finalised", "04"]),
    ...(archived ? [archived] : []),
    ...(back ? [{ ...back, isUndo: true }] : []),
  ];
  const [round] = roundsOf(all);
  expect(round?.steps.at(-1)).toEqual({ status: "finalised", from: at("03"), by: 2 });
  expect(round?.steps).toHaveLength(2);
});

function at(day: string): string {
  return `2026-03-${day}T09:00:00.000Z`;
}
