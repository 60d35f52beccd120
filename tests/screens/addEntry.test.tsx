import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import { AddEntryDialog } from "#client/screens/forms/AddEntryDialog.tsx";
import { type FakeServer, json, problem } from "./fakeServer.ts";
import { startPages } from "./setup.tsx";

const path = "/api/entries/add";
let server: FakeServer;

beforeEach(async () => {
  server = await startPages();
});

function show(how: "create" | "suggest") {
  const [onAdded, onClose] = [vi.fn(), vi.fn()];
  function Page() {
    return (
      <TextsProvider value={usePageTexts()}>
        <AddEntryDialog
          list="deletionPractise"
          title="Frachtbriefe"
          how={how}
          given={{ country: { id: 57 } }}
          onAdded={onAdded}
          onClose={onClose}
        />
      </TextsProvider>
    );
  }
  render(<Page />);
  const dialog = within(screen.getByRole("dialog"));
  return { dialog, onAdded, onClose, user: userEvent.setup() };
}

test("a new entry is sent with what its list asks for, and taken as it was stored", async () => {
  const item = { id: 9, title: "Frachtbriefe", periodText: "6 years" };
  server.answer(path, { item });
  const { dialog, user, onAdded } = show("create");
  await user.type(dialog.getByRole("spinbutton", { name: /Years/ }), "6");
  await user.click(dialog.getByRole("button", { name: "Create" }));
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith(item));
  expect(server.to(path)[0]?.body).toMatchObject({
    kind: "deletionPractise",
    item: { years: 6, country: { id: 57 }, translations: { de: "Frachtbriefe" } },
  });
});

test("what is refused is said at its field, else above the buttons, and nothing is lost", async () => {
  const fields = [
    { path: "/years", code: "maximum", message: "At most 100." },
    { path: "/translations/de", code: "check.titleInUse", message: "There is one already." },
  ];
  server.answer(path, () => problem("invalid", 412, { fields }));
  const { dialog, user, onAdded } = show("suggest");
  const years = dialog.getByRole<HTMLInputElement>("spinbutton", { name: /Years/ });
  await user.type(years, "101");
  await user.click(dialog.getByRole("button", { name: "Suggest" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("There is one already.");
  expect(dialog.getByText("At most 100.")).toBeTruthy();
  expect(years.value).toBe("101");
  expect(onAdded).not.toHaveBeenCalled();
  cleanup();
  server.answer(path, () => {
    throw new TypeError("offline");
  });
  const offline = show("suggest");
  await offline.user.click(offline.dialog.getByRole("button", { name: "Suggest" }));
  expect((await offline.dialog.findByRole("alert")).textContent).toContain("send it again later");
  server.answer(path, () => json({ item: { id: 9, title: "Frachtbriefe" } }));
  await offline.user.click(offline.dialog.getByRole("button", { name: "Suggest" }));
  await vi.waitFor(() => expect(offline.onAdded).toHaveBeenCalled());
});
