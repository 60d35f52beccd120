import { cleanup, screen, waitFor, within } from "@testing-library/react";
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

let server: FakeServer;

beforeAll(() => startWidgets());
beforeEach(() => {
  forgetLookups();
  server = new FakeServer()
    .answer("/api/personalDataCategories", [pictures, vehicles])
    .answer("/api/personalData", [video, plate, colour]);
});

const show = (body: Body = row, shown: Shown = {}) =>
  showDocument("rows/groupOfPersons", body, shown);
const grid = () => screen.getByRole("grid");
const box = (name: RegExp) => within(grid()).getByRole<HTMLInputElement>("checkbox", { name });

test("each item is shown with its group and its marks", () => {
  show();
  const line = within(grid()).getByRole("row", { name: /Video.*Pictures/ });
  expect(within(line).getAllByRole("checkbox")).toHaveLength(3);
  expect(box(/^Video: .*ncrypt/).checked).toBe(true);
  expect(box(/^Plate: .*ncrypt/).checked).toBe(false);
});

test("an item of a category that the row does not name keeps its line", () => {
  show({ ...row, personalDataCategory: [pictures] });
  expect(within(grid()).getByRole("row", { name: /Plate/ })).toBeTruthy();
});

test("a mark can be set and cleared", async () => {
  const { user, body } = show();
  await user.click(box(/^Plate: .*ncrypt/));
  expect(body()["encryptedPersonalData"]).toMatchObject([{ id: 421 }, { id: 422 }]);
  await user.click(box(/^Plate: .*ncrypt/));
  await user.click(box(/^Video: .*ncrypt/));
  expect(body()["encryptedPersonalData"]).toBeUndefined();
});

test("removing an item removes its marks, and the last one its group", async () => {
  const { user, body } = show();
  await user.click(screen.getByRole("button", { name: "Remove Video" }));
  expect(body()["personalData"]).toMatchObject([{ id: 422 }]);
  expect(body()["encryptedPersonalData"]).toBeUndefined();
  expect(body()["personalDataCategory"]).toMatchObject([{ id: 323 }]);
});

test("many items of a group are one expandable line, whose mark applies to all of them", async () => {
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

test("a viewer without write access sees a plain table", () => {
  show(row, { readOnly: true });
  const table = within(screen.getByRole("table"));
  const name = /^Video: .*ncrypt/;
  expect(table.getByRole<HTMLInputElement>("checkbox", { name }).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  expect(screen.queryByRole("combobox", { name: /whole category/ })).toBeNull();
});

const addLine = () => screen.getByRole("combobox", { name: /whole category/ });
const editor = { context: { roles: ["ROLE_TENANT_EDITOR"] as never[] } }; // Border: roles are literals.

test("an item is added by its title; items already in the row are not offered again", async () => {
  const { user, body } = show();
  expect(server.seen).toEqual([]);
  await user.click(addLine());
  await screen.findByRole("option", { name: /Colour/ });
  expect(screen.queryByRole("option", { name: /Video|Plate|Pictures/ })).toBeNull();
  await user.click(screen.getByRole("option", { name: /Colour/ }));
  expect(body()["personalData"]).toMatchObject([{ id: 421 }, { id: 422 }, { id: 423 }]);
  await within(grid()).findByRole("row", { name: /Colour/ });
});

test("a category is added without any item, and says no more than that", async () => {
  const { user, body } = show({ personalDataCategory: [pictures], personalData: [video] });
  await user.click(addLine());
  await user.click(await screen.findByRole("option", { name: /Vehicles(?! \(all\))/ }));
  expect(body()["personalDataCategory"]).toMatchObject([{ id: 321 }, { id: 323 }]);
  expect(body()["personalData"]).toMatchObject([{ id: 421 }]);
  within(grid()).getByRole("row", { name: /the category only.*Vehicles/ });
});

test("a whole category is added with all its items in one step, where one chooses all of it", async () => {
  const { user, body, store } = show({ personalDataCategory: [pictures], personalData: [video] });
  const steps = store.journal.done.length;
  await user.click(addLine());
  await user.click(await screen.findByRole("option", { name: /Vehicles \(all\)/ }));
  expect(body()["personalDataCategory"]).toMatchObject([{ id: 321 }, { id: 323 }]);
  expect(body()["personalData"]).toMatchObject([{ id: 421 }, { id: 422 }, { id: 423 }]);
  expect(store.journal.done.length).toBe(steps + 1);
});

test("a new item goes into the row's category; with several, each of them is offered for it", async () => {
  const { user, body } = show({ personalDataCategory: [pictures], personalData: [video] }, editor);
  await user.click(addLine());
  await screen.findByRole("option", { name: /Colour/ });
  await user.keyboard("Scan");
  await user.click(screen.getByRole("option", { name: /^Create “Scan” in “Pictures”/ }));
  expect(body()["personalData"]).toMatchObject([
    { id: 421 },
    { title: "Scan", category: { id: 321 } },
  ]);
  cleanup();
  const several = show(row, editor);
  await several.user.click(addLine());
  await screen.findByRole("option", { name: /Colour/ });
  await several.user.keyboard("Drawing");
  const offers = await screen.findAllByRole("option", { name: /^Create “Drawing” in/ });
  expect(offers.map((offer) => /in “(\w+)”/.exec(offer.textContent)?.[1])).toEqual([
    "Pictures",
    "Vehicles",
  ]);
  await several.user.click(offers[1] ?? document.body);
  expect(several.body()["personalData"]).toMatchObject([
    { id: 421 },
    { id: 422 },
    { title: "Drawing", category: { id: 323 } },
  ]);
});

test("a new category is stored with nothing but its title", async () => {
  const { user, body } = show({ personalDataCategory: [pictures], personalData: [video] }, editor);
  await user.click(addLine());
  await screen.findByRole("option", { name: /Colour/ });
  await user.keyboard("Voices");
  await user.click(
    await screen.findByRole("option", { name: /^Create “Voices” as a new category/ }),
  );
  expect(body()["personalDataCategory"]).toMatchObject([{ id: 321 }, { title: "Voices" }]);
  expect(JSON.stringify(body())).not.toContain("isNewGroup");
});

test("a viewer who may not create items is offered no way to do so", async () => {
  const { user } = show({ personalDataCategory: [pictures], personalData: [video] });
  await user.click(addLine());
  await screen.findByRole("option", { name: /Colour/ });
  await user.keyboard("Scan");
  await waitFor(() => expect(screen.queryByRole("option", { name: /Colour/ })).toBeNull());
  expect(screen.queryByRole("option", { name: /Create/ })).toBeNull();
});
