import { act, cleanup, screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { undo } from "#client/form/journal/undo.ts";
import { applyRefusal } from "#client/form/showChecks.ts";
import { setOutside } from "#client/form/store.ts";
import { forgetLookups } from "#client/state/editorLookups.ts";
import { readAt } from "#shared/engine/body/paths.ts";
import { descriptionOf, showDocument, startWidgets } from "#tests/helpers/samples/widgetForm.tsx";
import { FakeServer } from "#tests/screens/fakeServer.ts";

beforeAll(() => startWidgets());
beforeEach(() => {
  forgetLookups();
  new FakeServer();
});

const locks = { id: 801, title: "Locks" };
const guards = { id: 802, title: "Guards" };
const outside = { company: { tom: { encryptionMeasures: { measures: [locks, guards] } } } };
const show = (body = {}, readOnly = false) =>
  showDocument("record/measures", { tom: body }, { readOnly, outside });
const panel = () => screen.getByRole("group", { name: "Encryption" });
const own = (...measures: object[]) => ({ encryptionMeasures: { measures } }) as object;
const tokens = () =>
  within(panel())
    .getAllByRole("listitem")
    .map((each) => each.textContent);

test("what is inherited may arrive later; fields that inherit nothing don't render for it", () => {
  const { store } = showDocument("record/measures", {});
  expect(within(panel()).queryByText("inherited")).toBeNull();
  act(() => setOutside(store, outside));
  expect(tokens()).toEqual(["Locks", "Guards"]);
  cleanup();
  const onRender = vi.fn();
  const other = showDocument("record/purposes", {}, { onRender });
  onRender.mockClear();
  act(() => setOutside(other.store, outside));
  expect(onRender).not.toHaveBeenCalled();
});

test("inherited entries are shown and marked as inherited, and stay so after editing without a change", async () => {
  const { user, body } = show();
  expect(tokens()).toEqual(["Locks", "Guards"]);
  expect(within(panel()).getByText("inherited")).toBeTruthy();
  expect(within(panel()).queryByRole("button", { name: /Reset/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Edit Encryption" }));
  expect(within(panel()).getByRole("button", { name: "Remove Locks" })).toBeTruthy();
  await user.click(within(panel()).getByRole("button", { name: "Done" }));
  expect(tokens()).toEqual(["Locks", "Guards"]);
  expect(within(panel()).getByText("inherited")).toBeTruthy();
  expect(readAt(body(), "/tom/encryptionMeasures")).toBeUndefined();
});

test("typing a note renders nothing, and is undone word by word", async () => {
  const onRender = vi.fn();
  const tom = { encryptionMeasures: { measures: [locks] } };
  const { user, body, store } = showDocument("record/measures", { tom }, { onRender, outside });
  const note = () => readAt(body(), "/tom/encryptionMeasures/note");
  await user.click(screen.getByRole("button", { name: "Edit Encryption" }));
  await user.click(within(panel()).getByRole("textbox"));
  onRender.mockClear();
  await user.keyboard("Own keys");
  expect(onRender).not.toHaveBeenCalled();
  expect(note()).toBe("Own keys");
  act(() => void undo(store));
  expect(note()).toBe("Own ");
  act(() => void undo(store));
  expect(note()).toBeUndefined();
  expect(within(panel()).getByRole("textbox")).toHaveProperty("value", "");
});

test("removing every entry states that there are none, and so does one press", async () => {
  const { user, body } = show();
  const measures = () => readAt(body(), "/tom/encryptionMeasures/measures");
  const none = ["not here: Locks", "not here: Guards"];
  await user.click(screen.getByRole("button", { name: "Edit Encryption" }));
  await user.click(within(panel()).getByRole("button", { name: "Remove Locks" }));
  await user.click(within(panel()).getByRole("button", { name: "Remove Guards" }));
  await user.click(within(panel()).getByRole("button", { name: "Done" }));
  expect([tokens(), measures()]).toEqual([none, []]);
  expect(within(panel()).getByText("different")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Reset Encryption to what is inherited" }));
  expect([tokens(), measures()]).toEqual([["Locks", "Guards"], undefined]);
  await user.click(screen.getByRole("button", { name: "Edit Encryption" }));
  await user.click(within(panel()).getByRole("button", { name: "None here" }));
  await user.click(within(panel()).getByRole("button", { name: "Done" }));
  expect([tokens(), measures()]).toEqual([none, []]);
});

test("a note alone makes the inherited entries the panel's own", async () => {
  const { user, body } = show();
  await user.click(screen.getByRole("button", { name: "Edit Encryption" }));
  await user.type(within(panel()).getByRole("textbox"), "By night");
  expect(readAt(body(), "/tom/encryptionMeasures")).toMatchObject({
    measures: [locks, guards],
    note: "By night",
  });
});

test("editing starts from the inherited note; what is in the field is stored, and nothing else", async () => {
  const note = "Keys are kept in the safe.";
  const inherited = { company: { tom: { encryptionMeasures: { measures: [locks], note } } } };
  const { user, body } = showDocument("record/measures", {}, { outside: inherited });
  await user.click(screen.getByRole("button", { name: "Edit Encryption" }));
  const field = within(panel()).getByRole<HTMLTextAreaElement>("textbox");
  expect(field.value).toBe(note);
  await user.clear(field);
  await user.type(field, "By night");
  const stored = { measures: [locks], note: "By night" };
  expect(readAt(body(), "/tom/encryptionMeasures")).toEqual(stored);
  await user.click(within(panel()).getByRole("button", { name: "Done" }));
  expect(within(panel()).getByText("By night")).toBeTruthy();
  expect(within(panel()).queryByText(note)).toBeNull();
});

test("editing starts from the inherited entries; a removed one is listed as left out", async () => {
  const { user, body } = show();
  await user.click(screen.getByRole("button", { name: "Edit Encryption" }));
  await user.click(within(panel()).getByRole("button", { name: "Remove Locks" }));
  expect(readAt(body(), "/tom/encryptionMeasures/measures")).toMatchObject([guards]);
  await user.click(within(panel()).getByRole("button", { name: "Done" }));
  expect(tokens()).toEqual(["Guards", "not here: Locks"]);
  expect(within(panel()).getByText("different")).toBeTruthy();
});

test("an added entry can be removed where it is shown", async () => {
  const { user, body } = show(own(guards, { id: 9, title: "Dogs" }));
  await user.click(within(panel()).getByRole("button", { name: "Remove Dogs" }));
  expect(readAt(body(), "/tom/encryptionMeasures/measures")).toMatchObject([guards]);
});

test("a panel without any statement says so and offers to add one", async () => {
  const { user } = show();
  const empty = screen.getByRole("group", { name: "Pseudonymisation" });
  await user.click(within(empty).getByRole("button", { name: "Add" }));
  expect(within(empty).getByRole("combobox")).toBeTruthy();
});

test("an own list without entries means none", () => {
  show(own());
  expect(tokens()).toEqual(["not here: Locks", "not here: Guards"]);
});

test("an error of the list or the note is shown whether the panel is open or not", async () => {
  const { user, store } = show(own(guards));
  const refuse = (part: string, message: string) =>
    applyRefusal(store, [{ path: `/tom/encryptionMeasures/${part}`, code: "notOffered", message }]);
  refuse("measures", "No longer offered.");
  await within(panel()).findByText("No longer offered.");
  await user.click(screen.getByRole("button", { name: "Edit Encryption" }));
  const list = within(panel()).getByRole("combobox");
  expect(list.getAttribute("aria-invalid")).toBe("true");
  expect(descriptionOf(list)).toContain("No longer offered.");
  refuse("note", "Too long.");
  await within(panel()).findByText("Too long.");
  expect(descriptionOf(within(panel()).getByRole("textbox"))).toContain("Too long.");
});

test("a viewer without write access cannot change anything", () => {
  show(own(guards, { id: 9, title: "Dogs" }), true);
  expect(tokens()).toEqual(["Guards", "Dogs", "not here: Locks"]);
  expect(within(panel()).queryByRole("button")).toBeNull();
});

const summary = () =>
  screen
    .getByRole("radiogroup", { name: "Which control objectives are shown" })
    .closest("div[class]:has(p)")
    ?.textContent?.replaceAll(/\s+/g, " ");

test("above the controls a live count says how many inherit, deviate or are empty", async () => {
  const { user } = show(own(guards));
  const before = summary();
  expect(before).toMatch(/^ ?0 inherited from the company ?1 different ?\d+ empty/);
  await user.click(screen.getByRole("button", { name: "Reset Encryption to what is inherited" }));
  expect(summary()).toMatch(/^ ?1 inherited from the company ?0 different/);
});

test("the view can be limited to deviations and back; other forms are unaffected", async () => {
  const { user } = show(own(guards));
  await user.click(screen.getByRole("radio", { name: "Different" }));
  expect(panel()).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Pseudonymisation", level: 4 })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Reset Encryption to what is inherited" }));
  expect(screen.queryByRole("heading", { name: "Encryption", level: 4 })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "All" }));
  expect(screen.getByRole("heading", { name: "Pseudonymisation", level: 4 })).toBeTruthy();
  cleanup();
  show(own(guards));
  expect(screen.getByRole("heading", { name: "Pseudonymisation", level: 4 })).toBeTruthy();
});
