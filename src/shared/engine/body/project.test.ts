import { expect, test } from "vitest";
import { clearHidden, projectForRead, projectForWrite, stripReadOnly } from "./project.ts";
import {
  item,
  sampleContext,
  sampleNode,
  samplePlan,
  typedItem,
} from "#tests/helpers/samples/samplePlan.ts";
import type { Body, Context } from "../plan/types.ts";

const { nodes } = samplePlan;
const owner = { ...sampleContext, roles: ["owner"] };
const spender = { ...sampleContext, flags: ["canSpend"] };

test("a body sent back as read is stripped of read-only fields; unknown ones stay to be refused", () => {
  const sent = { id: 1, version: 2, name: "South", total: 80, status: "open", unknown: true };
  expect(stripReadOnly(nodes, sent)).toEqual({ id: 1, version: 2, name: "South", unknown: true });
});

test("references are sent without facts, in rows too; unknown fields of a row stay", () => {
  const beds = [{ id: 4, plant: item(2, { isPoisonous: true }), wrong: 1 }];
  expect(stripReadOnly(nodes, { tags: [item(1, { colour: "red" })], beds })).toEqual({
    tags: [item(1)],
    beds: [{ id: 4, plant: item(2), wrong: 1 }],
  });
});

test("a missing field becomes empty, a protected one keeps its stored value", () => {
  const stored = { name: "South", landlord: "Ms Lee", diary: "secret", status: "open" };
  const sent = { name: "North", diary: "mine", status: "done" };
  const written = projectForWrite(nodes, sent, stored, sampleContext);
  expect(written).toEqual({ name: "North", diary: "secret", status: "open" });
});

test("a row keeps what its writer may not change, however the row is identified", () => {
  const first = { id: 1, clientId: "a" };
  const added = { clientId: "b", price: 9 };
  const written = (context: Context): unknown => {
    const stored = {
      beds: [
        { ...first, price: 5 },
        { id: 2, price: 7 },
      ],
    };
    const beds: Body[] = [{ id: 2, price: 0 }, { clientId: "a", note: "dry" }, added];
    return projectForWrite(nodes, { beds }, stored, context)["beds"];
  };
  const protectedRow = { ...first, note: "dry", price: 5 };
  expect(written(sampleContext)).toEqual([{ id: 2, price: 7 }, protectedRow, { clientId: "b" }]);
  expect(written(spender)).toEqual([{ id: 2, price: 0 }, { ...first, note: "dry" }, added]);
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
  const readable = { name: "South", beds: [{ id: 1, price: 5 }] };
  const body: Body = { ...readable, diary: "secret", landlord: null };
  expect(projectForRead(samplePlan, body, sampleContext)).toEqual(readable);
  expect(projectForRead(samplePlan, body, owner)).toMatchObject({ diary: "secret" });
});

test("a hidden value marked for removal is cleared, by the condition of its own row", () => {
  const poisonous = { plant: item(1, { isPoisonous: true }), warning: "Gloves" };
  const [harmless, unknown] = [{ plant: item(2) }, { plant: typedItem("x") }];
  const beds = [poisonous, { ...harmless, warning: "None" }, { ...unknown, warning: "Unknown" }];
  const body: Body = { isRented: false, landlord: "Ms Lee", beds };
  expect(clearHidden(nodes, body, body, sampleContext)).toEqual({
    isRented: false,
    beds: [poisonous, harmless, unknown],
  });
});
