import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { forgetLookups } from "#client/state/editorLookups.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { showDocument, type Shown, startWidgets } from "#tests/helpers/samples/widgetForm.tsx";
import { FakeServer } from "#tests/screens/fakeServer.ts";

const pictures = { id: 321, title: "Pictures" };
const vehicles = { id: 323, title: "Vehicles" };
const video = { id: 421, title: "Video", category: pictures };
const plate = { id: 422, title: "Plate", category: vehicles };
const colour = { id: 423, title: "Colour", category: vehicles };
const row: Body = {
  personalDataCategory: [pictures, vehicles],
  personalData: [video, plate],
  encryptedPersonalData: [video],
};

beforeAll(() => startWidgets());
beforeEach(() => {
  forgetLookups();
  new FakeServer()
    .answer("/api/personalDataCategories", [pictures, vehicles])
    .answer("/api/personalData", [video, plate, colour]);
});

const show = (body: Body = row, shown: Shown = {}) =>
  showDocument("rows/groupOfPersons", body, shown);
const table = () => screen.getByRole("table");
const box = (name: RegExp) => within(table()).getByRole<HTMLInputElement>("checkbox", { name });

test("each item stands with its group and its marks", () => {
  show();
  const line = within(table()).getByRole("row", { name: /Video.*Pictures/ });
  expect(within(line).getAllByRole("checkbox")).toHaveLength(3);
  expect(box(/^Video: .*ncrypt/).checked).toBe(true);
  expect(box(/^Plate: .*ncrypt/).checked).toBe(false);
});

test("a mark is set and taken away", async () => {
  const { user, body } = show();
  await user.click(box(/^Plate: .*ncrypt/));
  expect(body()["encryptedPersonalData"]).toMatchObject([{ id: 421 }, { id: 422 }]);
  await user.click(box(/^Plate: .*ncrypt/));
  await user.click(box(/^Video: .*ncrypt/));
  expect(body()["encryptedPersonalData"]).toBeUndefined();
});

test("an item goes with its marks, and its group with the last one", async () => {
  const { user, body } = show();
  await user.click(screen.getByRole("button", { name: "Remove Video" }));
  expect(body()["personalData"]).toMatchObject([{ id: 422 }]);
  expect(body()["encryptedPersonalData"]).toBeUndefined();
  expect(body()["personalDataCategory"]).toMatchObject([{ id: 323 }]);
});

test("many items of a group are one line that can be unfolded; its mark is for all", async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({
    id: at + 1,
    title: `Item ${at + 1}`,
    category: pictures,
  }));
  const { user, body } = show({
    personalDataCategory: [pictures],
    personalData: many,
    encryptedPersonalData: many.slice(1),
  });
  expect(screen.queryByText("Item 3")).toBeNull();
  expect(box(/^Pictures: .*ncrypt/).indeterminate).toBe(true);
  await user.click(box(/^Pictures: .*ncrypt/));
  expect(body()["encryptedPersonalData"]).toHaveLength(9);
  const fold = screen.getByRole("button", { name: "9 items", expanded: false });
  await user.click(fold);
  expect(screen.getByText("Item 3")).toBeTruthy();
});

test("who may only read reads the table", () => {
  show(row, { readOnly: true });
  expect(box(/^Video: .*ncrypt/).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  expect(screen.queryByRole("combobox", { name: /whole category/ })).toBeNull();
});
