import { expect, test } from "vitest";
import { restorePart } from "./restore.ts";
import { samplePlan } from "#tests/helpers/samples/samplePlan.ts";
import type { Body } from "../plan/types.ts";

const now: Body = {
  name: "North",
  beds: [
    { id: 2, note: "b" },
    { id: 3, note: "c" },
  ],
};
const earlier: Body = {
  name: "South",
  landlord: "Ms Lee",
  beds: [
    { id: 1, note: "a" },
    { id: 2, note: "was b" },
  ],
};

function restored(path: string): Body | null {
  return restorePart(samplePlan.nodes, now, earlier, path);
}

test("a field stands as it did, and one that was empty is empty again", () => {
  expect(restored("/name")).toEqual({ ...now, name: "South" });
  expect(restored("/landlord")).toEqual({ ...now, landlord: "Ms Lee" });
  expect(restorePart(samplePlan.nodes, earlier, now, "/landlord")).not.toHaveProperty("landlord");
});

test("a row is found wherever it stands now, and returns to the end if it is gone", () => {
  expect(restored("/beds/1")?.["beds"]).toEqual([
    { id: 2, note: "was b" },
    { id: 3, note: "c" },
  ]);
  expect(restored("/beds/0")?.["beds"]).toEqual([
    { id: 2, note: "b" },
    { id: 3, note: "c" },
    { id: 1, note: "a" },
  ]);
});

test("a field of a row changes nothing else in it, and needs its row", () => {
  expect(restored("/beds/1/note")?.["beds"]).toEqual([
    { id: 2, note: "was b" },
    { id: 3, note: "c" },
  ]);
  expect(restored("/beds/0/note")).toBeNull();
});

test("a pointer that leads nowhere restores nothing", () => {
  for (const path of ["/unknown", "/beds/9", "/beds/x", ""]) expect(restored(path)).toBeNull();
});
