import { expect, test } from "vitest";
import { clearHidden, projectForRead, projectForWrite, stripReadOnly } from "./project.ts";
import {
  item,
  sampleContext,
  sampleNode,
  samplePlan,
  typedItem,
} from "#tests/helpers/samples/samplePlan.ts";
import type { Body } from "../plan/types.ts";

const { nodes } = samplePlan;
const owner = { ...sampleContext, roles: ["owner"] };
const spender = { ...sampleContext, flags: ["canSpend"] };

test("a body sent back as read is stripped of read-only fields; unknown ones stay to be refused", () => {
  const sent = { id: 1, version: 2, name: "South", total: 80, status: "open", unknown: true };
  expect(stripReadOnly(nodes, sent)).toEqual({ id: 1, version: 2, name: "South", unknown: true });
});

test("references are sent without facts, in rows too; unknown fields of a row stay", () => {
  const sent = {
    tags: [item(1, { colour: "red" })],
    beds: [{ id: 4, plant: item(2, { isPoisonous: true }), wrong: 1 }],
  };
  expect(stripReadOnly(nodes, sent)).toEqual({
    tags: [item(1)],
    beds: [{ id: 4, plant: item(2), wrong: 1 }],
  });
});

test("a missing field becomes empty, a protected one keeps its stored value", () => {
  const stored = { name: "South", landlord: "Ms Lee", diary: "secret", status: "open" };
  expect(
    projectForWrite(nodes, { name: "North", diary: "mine", status: "done" }, stored, sampleContext),
  ).toEqual({
    name: "North",
    diary: "secret",
    status: "open",
  });
});

test("a row keeps what its writer may not change, however the row is identified", () => {
  const stored: Body = {
    beds: [
      { id: 1, clientId: "a", price: 5 },
      { id: 2, price: 7 },
    ],
  };
  const sent: Body = {
    beds: [
      { id: 2, price: 0 },
      { clientId: "a", note: "dry" },
      { clientId: "b", price: 9 },
    ],
  };
  expect(projectForWrite(nodes, sent, stored, sampleContext)["beds"]).toEqual([
    { id: 2, price: 7 },
    { id: 1, clientId: "a", note: "dry", price: 5 },
    { clientId: "b" },
  ]);
  expect(projectForWrite(nodes, sent, stored, spender)["beds"]).toEqual([
    { id: 2, price: 0 },
    { id: 1, clientId: "a", note: "dry" },
    { clientId: "b", price: 9 },
  ]);
});

test("omitting an object doesn't remove the parts the caller may not write", () => {
  const stored = { pond: { depth: 2, licence: "A 1" } };
  expect(projectForWrite(nodes, {}, stored, sampleContext)).toEqual({ pond: { licence: "A 1" } });
  expect(projectForWrite(nodes, {}, stored, owner)).toEqual({});
});

test("custom values are changed one by one: omitted ones stay, null clears one", () => {
  const children = [sampleNode("/extra/colour"), sampleNode("/extra/height")];
  const extra = sampleNode("/extra", { type: "object", overlay: true, children });
  const stored = { extra: { colour: "red", height: 2 } };
  const write = (body: Body) => projectForWrite([extra], body, stored, sampleContext);

  expect(write({ extra: { height: 3 } })).toEqual({ extra: { colour: "red", height: 3 } });
  expect(write({ extra: { colour: null } })).toEqual({ extra: { height: 2 } });
  expect(write({})).toEqual(stored);
});

test("a field writable only on creation keeps its value afterwards", () => {
  const gardener = { ...sampleContext, roles: ["gardener"] };
  const creating = { ...gardener, mode: "singleCreationMode" };
  expect(projectForWrite(nodes, { isRented: true }, {}, creating)).toEqual({ isRented: true });
  expect(projectForWrite(nodes, { isRented: true }, {}, sampleContext)).toEqual({ isRented: true });
});

test("unknown fields pass, so that the validator refuses them", () => {
  expect(projectForWrite(nodes, { unknown: 1 }, {}, sampleContext)).toEqual({ unknown: 1 });
});

test("a reader gets what they may read, and no nulls", () => {
  const body: Body = {
    name: "South",
    diary: "secret",
    landlord: null,
    beds: [{ id: 1, price: 5 }],
  };
  expect(projectForRead(samplePlan, body, sampleContext)).toEqual({
    name: "South",
    beds: [{ id: 1, price: 5 }],
  });
  expect(projectForRead(samplePlan, body, owner)).toMatchObject({ diary: "secret" });
});

test("a hidden value marked for removal is cleared, by the condition of its own row", () => {
  const body: Body = {
    isRented: false,
    landlord: "Ms Lee",
    beds: [
      { plant: item(1, { isPoisonous: true }), warning: "Gloves" },
      { plant: item(2), warning: "None" },
      { plant: typedItem("x"), warning: "Unknown" },
    ],
  };
  expect(clearHidden(nodes, body, body, sampleContext)).toEqual({
    isRented: false,
    beds: [
      { plant: item(1, { isPoisonous: true }), warning: "Gloves" },
      { plant: item(2) },
      { plant: typedItem("x") },
    ],
  });
});
