import { expect, test } from "vitest";
import { restorePart } from "./restore.ts";
import { samplePlan } from "#tests/helpers/samples/samplePlan.ts";
import type { Body } from "../plan/types.ts";

const bed = (id: number, note: string): Body => ({ id, note });
const now: Body = { name: "North", beds: [bed(2, "b"), bed(3, "c")] };
const beds = [bed(1, "a"), bed(2, "was b")];
const earlier: Body = { name: "South", landlord: "Ms Lee", beds };

function restored(path: string): Body | null {
  return restorePart(samplePlan.nodes, now, earlier, path);
}

test("a field stands as it did, and one that was empty is empty again", () => {
  expect(restored("/name")).toEqual({ ...now, name: "South" });
  expect(restored("/landlord")).toEqual({ ...now, landlord: "Ms Lee" });
  expect(restorePart(samplePlan.nodes, earlier, now, "/landlord")).not.toHaveProperty("landlord");
});

test("a row is found wherever it stands now, and returns to the end if it is gone", () => {
  expect(restored("/beds/1")?.["beds"]).toEqual([bed(2, "was b"), bed(3, "c")]);
  expect(restored("/beds/0")?.["beds"]).toEqual([bed(2, "b"), bed(3, "c"), bed(1, "a")]);
});

test("a field of a row changes nothing else in it, and needs its row", () => {
  expect(restored("/beds/1/note")?.["beds"]).toEqual([bed(2, "was b"), bed(3, "c")]);
  expect(restored("/beds/0/note")).toBeNull();
});

test("a pointer that leads nowhere restores nothing", () => {
  for (const path of ["/unknown", "/beds/9", "/beds/x", ""]) expect(restored(path)).toBeNull();
});
