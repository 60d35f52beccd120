import { expect, test } from "vitest";
import type { Json } from "../plan/types.ts";
import { filledBy, type Neighbour } from "./fills.ts";

const node = { fills: { country: "country", safeguards: "safeguards", street: "street" } };
const us = { id: 1, title: "US" };
const ph = { id: 2, title: "PH" };
const clauses = { id: 11, title: "Clauses" };
const rules = { id: 12, title: "Rules" };
const former = { id: 21, country: us, safeguards: [clauses, rules], street: "1 Main St" };
const next = { id: 22, country: ph, safeguards: [rules] };

function filled(
  before: Json | undefined,
  now: Json | undefined,
  values: Record<string, Json>,
  hidden: readonly string[] = [],
) {
  const neighbourAt = (target: string): Neighbour => ({
    value: values[target],
    before: values[target],
    isList: target === "safeguards",
    isShown: !hidden.includes(target),
  });
  return Object.fromEntries(filledBy(node, { before, now }, neighbourAt));
}

test("a choice fills empty neighbours and extends lists", () => {
  expect(filled(undefined, next, { safeguards: [clauses] })).toEqual({
    country: ph,
    safeguards: [clauses, rules],
  });
});

test("another choice empties what only the former one had filled in", () => {
  const values = { country: us, safeguards: [clauses, rules], street: "1 Main St" };
  expect(filled(former, next, values)).toEqual({
    country: ph,
    safeguards: [rules],
    street: undefined,
  });
  expect(filled(former, undefined, values)).toEqual({
    country: undefined,
    safeguards: [],
    street: undefined,
  });
});

test("values entered by hand stay", () => {
  const byHand = { country: { id: 3 }, safeguards: [{ id: 13 }], street: "2 Side St" };
  expect(filled(former, next, byHand)).toEqual({ safeguards: [{ id: 13 }, rules] });
});

test("hidden neighbours are emptied but not filled", () => {
  const values = { country: us, street: "1 Main St" };
  const hidden = ["country", "safeguards", "street"];
  expect(filled(former, next, values, hidden)).toEqual({ country: undefined, street: undefined });
  expect(filled(undefined, next, {}, hidden)).toEqual({});
});

test("a second entry of a list leaves what the first one has filled in", () => {
  expect(filled([former], [former, next], { country: us, street: "1 Main St" })).toEqual({
    safeguards: [rules],
  });
});

test("what belongs to an entry goes with it, unless the next one bears the same title", () => {
  const belonging = ["contract", "safeguards"];
  const values: Record<string, Json> = { contract: [{ id: 5 }], safeguards: [clauses, rules] };
  const after = (before: Json | undefined, now: Json | undefined, changed?: string) => {
    const neighbourAt = (target: string): Neighbour => ({
      value: values[target],
      before: target === changed ? undefined : values[target],
      isList: target === "safeguards",
      isShown: true,
    });
    const fills = { safeguards: "safeguards" };
    return Object.fromEntries(filledBy({ fills, belonging }, { before, now }, neighbourAt));
  };
  const acme = { id: 41, title: "Acme Ltd." };
  expect(after(acme, { ...next, title: "Other Ltd." })).toEqual({
    contract: undefined,
    safeguards: [rules],
  });
  expect(after(acme, undefined)).toEqual({ contract: undefined, safeguards: undefined });
  expect(after(acme, { id: 43, title: "Other Ltd." }, "contract")).toEqual({
    safeguards: undefined,
  });
  expect(after(undefined, acme)).toEqual({});
  expect(after(acme, { id: 42, title: "ACME  Ltd." })).toEqual({});
});

test("a fact that is false fills in nothing, and empties what the former choice had filled in", () => {
  const inside = { id: 31, isMember: true };
  const outside = { id: 32, isMember: false };
  const member = (before: Json | undefined, now: Json, value?: Json) => {
    const neighbour = { value, before: value, isList: false, isShown: true };
    return filledBy({ fills: { member: "isMember" } }, { before, now }, () => neighbour);
  };
  expect(member(undefined, inside)).toEqual([["member", true]]);
  expect(member(undefined, outside)).toEqual([]);
  expect(member(inside, outside, true)).toEqual([["member", undefined]]);
  expect(member(outside, inside, false)).toEqual([]);
});
