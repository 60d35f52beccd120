import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { ref } from "valtio";
import "#client/screens/records/RecordListScreen.tsx";
import { furtherColumns } from "#client/screens/records/chosen/furtherColumns.ts";
import { exampleOf } from "../exampleReplies.ts";
import { problem } from "../fakeServer.ts";
import { open, server, signedIn, startClient } from "../setup.tsx";

const listing = "/api/filter/recordsByFilterAndCompany";
const asking = "/api/filter/columnValues";
const kiel = { id: 11, title: "Nordlicht Kiel GmbH" };

/** Differs in each test, since the page caches values by record version. */
let version = 0;

const [usual] = exampleOf("records.list").items;
const row = (id: number, name: string) => ({ ...usual, id, version, name });

const option = (field: string, title: string, by: string, fact = false) => ({
  field,
  by,
  title,
  section: "Basics",
  operators: ["in"],
  ...(fact ? { fact } : {}),
});

beforeEach(async () => {
  await startClient();
  version += 1;
  server
    .answer("/api/filter/companies/all", [
      { ...kiel, count: 1 },
      { id: 12, title: "Nordlicht Wien GmbH", count: 1 },
    ])
    .answer("/api/admin/filter/filterOptions", {
      fields: [
        option("name", "Name", "text"),
        option("status", "Status", "enum"),
        option("tools", "Tools", "reference"),
        option("riskGrade", "Risk", "enum"),
        option("gap", "Missing", "field", true),
      ],
    })
    .answer(listing, { items: [row(1, "Payroll"), row(2, "Newsletter")], total: 2 })
    .answer(asking, { items: [{ id: 1, column: "tools", text: "Lexware, Excel" }] });
  await signedIn();
});

async function choosing() {
  const opened = open("/vvt-list");
  await screen.findByRole("link", { name: "Payroll" });
  await opened.user.click(screen.getByRole("button", { name: "Columns" }));
  await screen.findByRole("dialog", { name: "Columns of the list" });
  return opened;
}

const heads = () => screen.getAllByRole("columnheader").map(({ title }) => title);
const lineOf = (name: string) => screen.getByRole("link", { name }).closest("tr");

test("a field that is no usual column is chosen; its values are asked for the lines shown, and kept for the next visit", async () => {
  const { user, unmount } = await choosing();
  expect(server.to(asking)).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Show Tools as a column" }));
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(heads()).toContain("Tools"));
  await waitFor(() => expect(lineOf("Payroll")?.textContent).toContain("Lexware, Excel"));
  expect(server.to(asking).map(({ body }) => body)).toEqual([{ columns: ["tools"], ids: [1, 2] }]);
  unmount();
  open("/vvt-list");
  await screen.findByText("Lexware, Excel");
});

test("a column of any field sorts, and the address keeps by which", async () => {
  const { user } = await choosing();
  await user.click(await screen.findByRole("button", { name: "Show Missing as a column" }));
  await user.click(screen.getByRole("button", { name: "Done" }));
  await user.click(await screen.findByRole("button", { name: /^Missing/ }));
  const last = () => server.to(listing).at(-1)?.body;
  await waitFor(() => expect(last()).toMatchObject({ sortColumn: "gap", descending: false }));
  expect(window.location.search).toBe("?sort=by-gap");
  await user.click(await screen.findByRole("button", { name: /^Missing/ }));
  await waitFor(() => expect(last()).toMatchObject({ sortColumn: "gap", descending: true }));
});

test("the name and usual columns are not offered a second time", async () => {
  await choosing();
  await screen.findByRole("button", { name: "Show Tools as a column" });
  const more = screen.getAllByRole("button", { name: /^Show .* as a column$/ });
  expect(more.map(({ textContent }) => textContent)).toEqual(["Tools", "Missing"]);
});

test("columns are moved and left out by keyboard, the focus with them; one press brings the usual ones back", async () => {
  const { user } = await choosing();
  const usual = heads();
  expect(usual.slice(0, 5)).toEqual(["Name", "Company", "Department", "Status", "Priority"]);
  const list = within(screen.getByRole("list", { name: "Columns shown" }));
  list.getByRole("button", { name: "Move Company to the right" }).focus();
  // Moves past Department and Status.
  await user.keyboard("{Enter}{Enter}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move Company to the right");
  await user.click(list.getByRole("button", { name: "Stop showing Priority" }));
  expect(heads()).toEqual(["Name", "Department", "Status", "Company", ...usual.slice(5)]);
  await user.click(screen.getByRole("button", { name: "Usual columns" }));
  expect(heads()).toEqual(usual);
});

test("a width is chosen by keyboard, and stays within what can be read", async () => {
  const { user } = await choosing();
  const width = screen.getByRole("spinbutton", { name: "Width of Status in pixels" });
  await user.type(width, "200");
  const stored = () =>
    localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith("LIST_")) ?? "");
  await waitFor(() => expect(stored()).toContain('"status":200'));
  await user.clear(width);
  await user.type(width, "5");
  await user.tab();
  expect(stored()).toContain('"status":64');
});

test("a width is read with comma or point and changed by arrow keys; letters stay, with a sentence", async () => {
  const { user } = await choosing();
  const name = "Width of Status in pixels";
  const width = screen.getByRole<HTMLInputElement>("spinbutton", { name });
  const written = () => [width.value, width.getAttribute("aria-valuenow")];
  await user.type(width, "200,4{Tab}");
  expect(written()).toEqual(["200", "200"]);
  width.focus();
  await user.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}");
  expect(written()).toEqual(["216", "216"]);
  await user.clear(width);
  await user.type(width, "wide{Tab}");
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toBe("“wide” is not a whole number. Please enter digits, such as 100.");
  expect([width.value, width.getAttribute("aria-describedby")]).toEqual(["wide", alert.id]);
  await user.clear(width);
  await user.type(width, "120{Tab}");
  expect([screen.queryByRole("alert"), ...written()]).toEqual([null, "120", "120"]);
});

test("what could not be asked for is not said to be empty", async () => {
  server.answer(asking, () => problem("unexpected", 500));
  const { user } = await choosing();
  await user.click(await screen.findByRole("button", { name: "Show Tools as a column" }));
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(server.to(asking).length).toBeGreaterThan(0));
  const cells = lineOf("Payroll")?.querySelectorAll("td") ?? [];
  expect(cells[cells.length - 1]?.textContent).toBe("…");
});

test("a chosen column whose field is gone, and a choice that cannot be read, do no harm", async () => {
  const { user, unmount } = await choosing();
  await user.click(await screen.findByRole("button", { name: "Show Tools as a column" }));
  const key = Object.keys(localStorage).find((each) => each.startsWith("LIST_")) ?? "";
  unmount();
  localStorage.setItem(
    key,
    JSON.stringify({ columns: ["gone", "status", 7], widths: { status: "x" } }),
  );
  const next = open("/vvt-list");
  await screen.findByRole("link", { name: "Payroll" });
  await waitFor(() => expect(heads()).toEqual(["Name", "Status"]));
  next.unmount();
  localStorage.setItem(key, "{");
  open("/vvt-list");
  await screen.findByRole("link", { name: "Payroll" });
  await waitFor(() => expect(heads().length).toBeGreaterThan(5));
});

test("a small screen sorts by the columns of the table, and says what those chosen besides say", async () => {
  const { user, unmount } = await choosing();
  await user.click(await screen.findByRole("button", { name: "Show Tools as a column" }));
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(lineOf("Payroll")?.textContent).toContain("Lexware, Excel"));
  const sorting = screen
    .getAllByRole("columnheader")
    .filter((head) => within(head).queryByRole("button"))
    .map(({ title }) => title);
  unmount();
  const wide = window.matchMedia;
  window.matchMedia = ((query: string) => ({
    matches: query.includes("max-width"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never; // Border: nothing else of it is used.
  onTestFinished(() => void (window.matchMedia = wide));
  // As on a device that has never shown the table.
  furtherColumns.columns = ref([]);

  open("/vvt-list");
  const entry = (await screen.findByRole("link", { name: "Payroll" })).closest("li");
  await waitFor(() => expect(entry?.textContent).toContain("Tools: Lexware, Excel"));
  await user.click(screen.getByRole("button", { name: "Sort" }));
  const offered = screen.getAllByRole("menuitemradio").map((item) => item.textContent);
  expect(sorting).toContain("Tools");
  // Columns that don't fit here are offered as well.
  expect(offered).toEqual(expect.arrayContaining([...sorting, "Department", "Descending"]));
  await user.click(screen.getByRole("menuitemradio", { name: "Tools" }));
  await waitFor(() =>
    expect(server.to(listing).at(-1)?.body).toMatchObject({ sortColumn: "tools" }),
  );
});
