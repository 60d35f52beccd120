import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/undo/UndoBar.tsx";
import { undoesItself } from "#client/screens/undo/ownField.ts";
import { nameField, numberField, openEditor, readPath, savePath } from "../editorPage.ts";
import { json } from "../fakeServer.ts";
import { server, signedIn, startPages, visitorLog } from "../setup.tsx";

beforeEach(async () => {
  await startPages();
  server
    .answer(readPath, visitorLog({ description: "As it was" }))
    .answer(savePath, ({ body }) => json({ ...visitorLog(), ...body, id: 77, version: 5 }));
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"] });
});

const bar = () => screen.findByRole("group", { name: "Undo and redo" });

test("keys undo word by word and redo, also after a save, and what is undone is said", async () => {
  const user = await openEditor();
  await user.type(nameField(), " of guests");
  const group = await bar();
  await user.keyboard("{Control>}z{/Control}");
  expect(nameField().value).toBe("Besucherbuch of ");
  within(group).getByText("Undone: Name changed");
  await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect(nameField().value).toBe("Besucherbuch of guests");

  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.to(savePath)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).toBeNull());
  nameField().focus();
  await user.keyboard("{Meta>}z{/Meta}{Meta>}z{/Meta}{Meta>}z{/Meta}");
  expect(nameField().value).toBe("Besucherbuch");
  within(group).getByText("There is nothing to undo.");
  await screen.findByRole("button", { name: "Save" });
});

test("the buttons and the list of the last steps undo as well, by keyboard too", async () => {
  const user = await openEditor();
  await user.type(numberField(), "X-1");
  await user.type(nameField(), "!");
  const group = await bar();
  await user.click(within(group).getByRole("button", { name: /^Undo \(/ }));
  expect(nameField().value).toBe("Besucherbuch");
  await user.click(within(group).getByRole("button", { name: /^Redo \(/ }));
  expect(nameField().value).toBe("Besucherbuch!");

  within(group).getByRole("button", { name: "Undo back to" }).focus();
  await user.keyboard("{Enter}");
  const items = screen.getAllByRole("menuitem").map((item) => item.textContent);
  expect(items).toEqual(["Name changed", "Internal number changed"]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect([nameField().value, numberField().value]).toEqual(["Besucherbuch", ""]);
  within(group).getByText("Undone: Internal number changed");
});

test("the browser's own undo of a field is the form's, and that of other inputs stays theirs", async () => {
  const user = await openEditor();
  await user.type(nameField(), "!");
  await bar();
  const event = new InputEvent("beforeinput", {
    inputType: "historyUndo",
    bubbles: true,
    cancelable: true,
  });
  nameField().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(nameField().value).toBe("Besucherbuch");

  const search = document.createElement("input");
  const picker = document.createElement("input");
  picker.id = "field_department";
  picker.setAttribute("aria-expanded", "true");
  expect([search, picker, nameField(), document.body].map(undoesItself)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a locked record offers no undo", async () => {
  const rights = { canEdit: false, canEditWorkflow: true };
  server.answer(readPath, visitorLog({ ...rights, status: "finalised" }));
  await openEditor();
  expect(screen.queryByRole("group", { name: "Undo and redo" })).toBeNull();
});
