import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/editor/EditorScreen.tsx";
import "#client/screens/undo/UndoBar.tsx";
import shortcuts from "#schemas/lists/shortcuts.json" with { type: "json" };
import { closeShortcuts } from "#client/state/dialogs.ts";
import { commandNow, isShortcut } from "#client/state/shortcuts.ts";
import { open, signedIn, startClient, startPages } from "../setup.tsx";

beforeEach(async () => {
  await startClient();
  closeShortcuts();
  await signedIn();
});

test("a question mark shows what each key does, but not where somebody writes", async () => {
  const { user } = open("/vvt-list");
  const search = await screen.findByRole("searchbox");
  await user.type(search, "?");
  expect(screen.queryByRole("dialog")).toBeNull();
  search.blur();
  await user.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(dialog.querySelectorAll("dt")).toHaveLength(shortcuts.items.length);
  const undo = within(dialog).getByText("Undo").parentElement;
  expect(undo?.textContent).toBe("UndoCtrl Z");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("they are in the menu of the account, too", async () => {
  const { user } = open("/vvt-list");
  await user.click(await screen.findByRole("button", { name: /AM/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Keyboard shortcuts" }));
  await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
});

test("keys are told apart by what is pressed with them", () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...more,
  });
  expect(isShortcut(press("z", { ctrlKey: true }), "undo")).toBe(true);
  expect(isShortcut(press("z", { metaKey: true }), "undo")).toBe(true);
  expect(isShortcut(press("Z", { ctrlKey: true, shiftKey: true }), "undo")).toBe(false);
  expect(isShortcut(press("Z", { ctrlKey: true, shiftKey: true }), "redo")).toBe(true);
  expect(isShortcut(press("y", { ctrlKey: true }), "redo")).toBe(true);
  expect(isShortcut(press("z", { ctrlKey: true, altKey: true }), "undo")).toBe(false);
  expect(isShortcut(press("s"), "save")).toBe(false);
  // Some keyboards need Shift for "/".
  expect(isShortcut(press("/", { shiftKey: true }), "search")).toBe(true);
});

test("the list runs the commands of the page that it was opened on, and no others", async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"] });
  const { user } = open("/vvt/edit/77");
  await user.type(await screen.findByLabelText(/^Internal number/), "X");
  await waitFor(() => expect(commandNow("undo")).toBeDefined());
  screen.getByLabelText(/^Internal number/).blur();
  await user.keyboard("?");
  const dialog = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  const named = dialog.getAllByRole("button").map(({ textContent }) => textContent);
  expect(named.filter(Boolean)).toEqual([
    "Search or jump to",
    "Save",
    "To the first field of the step",
    "Undo",
    "Redo",
  ]);
  await user.click(dialog.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Internal number/).value).toBe(""),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(commandNow("search")).toBeUndefined();
});
