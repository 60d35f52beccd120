import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { loadTexts } from "#client/i18n/language.ts";
import { ListPage } from "#client/screens/list/page/ListPage.tsx";
import { tellHeard } from "#client/state/live/heard.ts";
import { listView } from "#client/state/listViews/listView.ts";
import { RecordsIcon } from "#client/theme/icons.ts";
import { ownValue } from "#shared/engine/ownValue.ts";
import { dueRecords, dueRecordsTexts } from "../../helpers/samples/dueRecords.ts";
import { problem } from "../fakeServer.ts";
import { server, signedIn, startPages } from "../setup.tsx";

const path = "/api/filter/recordsByFilterAndCompany";
const view = listView(dueRecords);
const item = {
  id: 5,
  name: "Payroll",
  status: "draft",
  company: { id: 1, title: "Nordlicht Kiel GmbH" },
  readiness: 57,
  updatedAt: "2026-12-31T09:00:00.000Z",
};

beforeEach(async () => {
  await startPages();
  await loadTexts("screens", "recordList");
  const { defaultNS } = i18next.options;
  if (typeof defaultNS === "string")
    i18next.addResourceBundle("en", defaultNS, dueRecordsTexts, true, true);
  await signedIn({ roles: ["ROLE_READER"] });
  server.answer("/api/filter/companies/all", [{ id: 1, title: "Nordlicht Kiel GmbH" }]);
  answer([item]);
});

function answer(items: readonly object[], more: object = {}) {
  server.answer(path, { items, total: items.length, ...more });
}

function openList(search = "") {
  window.history.replaceState(null, "", `/vvt-list${search}`);
  render(<ListPage view={view} icon={RecordsIcon} />);
  return userEvent.setup();
}

const lastBody = () => server.to(path).at(-1)?.body;

test("a new list is a document, its texts and one line for its page", async () => {
  openList();
  await screen.findByRole("heading", { name: "Checks that are due" });
  const link = await screen.findByRole("link", { name: "Payroll" });
  expect(link.getAttribute("href")).toBe("/vvt/edit/5");
  const cells = within(screen.getByRole("table", { name: "Checks that are due" }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(["Payroll", "Draft", "Nordlicht Kiel GmbH", "57%", "31 Dec 2026"]);
  screen.getByText("1 of 1 checks");
  expect(lastBody()).toEqual({ sort: "updatedAt", descending: true });
});

test("its order and filters stand in the address, and are asked for", async () => {
  const user = openList("?status=draft&status=gone&company=0&sort=name");
  await screen.findByRole("link", { name: "Payroll" });
  // Values that the document doesn't have are ignored.
  expect(lastBody()).toEqual({ sort: "name", status: ["draft"] });
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Finalised" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Nordlicht Kiel GmbH" }));
  expect(location.search).toBe("?company=1&status=draft&status=finalised&sort=name");
  expect(lastBody()).toEqual({ sort: "name", status: ["draft", "finalised"], companyId: 1 });
  await user.click(
    screen.getByRole("button", { name: "Remove filter “Company Nordlicht Kiel GmbH”" }),
  );
  expect(location.search).toBe("?status=draft&status=finalised&sort=name");
  await user.click(screen.getByRole("button", { name: "Checked on" }));
  expect(location.search).toBe("?status=draft&status=finalised&order=ascending");
  await user.type(screen.getByRole("searchbox", { name: "Search checks" }), "Payroll");
  await screen.findByRole("link", { name: "Payroll" });
  await expect.poll(() => lastBody()).toMatchObject({ text: "Payroll" });
});

test("an empty list says what would stand there, a narrowed one how to see all", async () => {
  answer([]);
  openList();
  await screen.findByText("No checks");
  cleanup();
  const user = openList("?status=draft");
  await screen.findByText("No such check");
  await user.click(screen.getByRole("button", { name: "Reset filters" }));
  await screen.findByText("No checks");
  expect(location.search).toBe("");
});

test("a list that fails, and a page after it, are asked for again in place", async () => {
  server.answer(path, () => problem("internal", 500));
  const user = openList();
  await screen.findByText("The list could not be loaded");
  expect(screen.queryByRole("dialog")).toBeNull();
  answer([item], { next: "c", total: 2 });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("1 of 2 checks");
  server.answer(path, () => problem("internal", 500));
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await screen.findByText("More entries could not be loaded.");
  screen.getByRole("link", { name: "Payroll" });
  expect(screen.queryByRole("dialog")).toBeNull();
  answer([{ ...item, id: 6, name: "Hiring" }], { total: 2 });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("2 of 2 checks");
  expect(screen.getAllByRole("row")).toHaveLength(3);
});

test("changes by others show, and of other kinds are not asked for", async () => {
  openList();
  await screen.findByRole("link", { name: "Payroll" });
  answer([{ ...item, name: "Payroll 2" }]);
  tellHeard([{ topic: "tasks" }]);
  tellHeard([{ topic: "records" }]);
  await screen.findByRole("link", { name: "Payroll 2" });
  expect(server.to(path)).toHaveLength(2);
});

test("small screens show a card for each row, without what the document leaves out", async () => {
  const wide = window.matchMedia;
  window.matchMedia = ((query: string) => ({
    matches: query.includes("max-width"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never; // Border: nothing else of it is used.
  onTestFinished(() => void (window.matchMedia = wide));
  openList();
  const list = await screen.findByRole("list", { name: "Checks that are due" });
  expect(within(list).getByRole("listitem").textContent).toBe(
    "PayrollDraftNordlicht Kiel GmbHChecked on: 31 Dec 2026",
  );
  expect(ownValue(Object(lastBody()), "sort")).toBe("updatedAt");
});
