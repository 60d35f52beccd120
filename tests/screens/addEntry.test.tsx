import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { loadTexts } from "#client/i18n/language.ts";
import { TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import { AddEntryDialog } from "#client/screens/forms/AddEntryDialog.tsx";
import { exampleOf } from "./exampleReplies.ts";
import { json, offline, refused } from "./fakeServer.ts";
import { hrefOf, open, server, signedIn, startPages, tenantAdmin } from "./setup.tsx";

const path = "/api/entries/add";

beforeEach(async () => {
  await startPages();
  await loadTexts("catalogues", "editorLater");
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
  await user.type(dialog.getByRole("textbox", { name: /Years/ }), "6");
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
  server.answer(path, refused(fields));
  const { dialog, user, onAdded } = show("suggest");
  const years = dialog.getByRole<HTMLInputElement>("textbox", { name: /Years/ });
  await user.type(years, "101");
  await user.click(dialog.getByRole("button", { name: "Suggest" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("There is one already.");
  expect(dialog.getByText("At most 100.")).toBeTruthy();
  expect(years.value).toBe("101");
  expect(onAdded).not.toHaveBeenCalled();
  cleanup();
  server.answer(path, offline);
  const again = show("suggest");
  await again.user.click(again.dialog.getByRole("button", { name: "Suggest" }));
  expect((await again.dialog.findByRole("alert")).textContent).toContain("send it again later");
  server.answer(path, () => json({ item: { id: 9, title: "Frachtbriefe" } }));
  await again.user.click(again.dialog.getByRole("button", { name: "Suggest" }));
  await vi.waitFor(() => expect(again.onAdded).toHaveBeenCalled());
});

describe("a list without entries", () => {
  async function openCompanies(roles: string[]) {
    server.answer("/api/apps", { ...exampleOf("session.apps"), administrators: ["Petra Lund"] });
    await signedIn({ roles });
    const { user } = open("/vvt/create");
    await user.click(await screen.findByRole("combobox", { name: /^Company/ }));
  }

  test("leads its administrators to where it is filled", async () => {
    await openCompanies(tenantAdmin.roles);
    expect(await hrefOf("Add company")).toBe("/settings/companies/create");
    expect(screen.getAllByText(/The list is empty/).length).toBeGreaterThan(0);
  });

  test("names to others whom to ask", async () => {
    await openCompanies(["ROLE_READER", "ROLE_CREATOR"]);
    await screen.findByText(/Ask Petra Lund to fill it\./);
  });
});
