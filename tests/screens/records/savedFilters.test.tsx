import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { filterOptions } from "#client/state/filters/filterOptions.ts";
import "#client/screens/records/RecordListScreen.tsx";
import "#client/screens/records/filters/SavedTabs.tsx";
import "#client/screens/records/filters/SaveFilterDialog.tsx";
import "#client/screens/records/filters/WhereChips.tsx";
import { problem } from "../fakeServer.ts";
import { open, server, signedIn, startClient } from "../setup.tsx";

const listing = "/api/filter/recordsByFilterAndCompany";
const saving = "/api/filter/all/list";
const fields = [
  {
    field: "status",
    by: "enum",
    title: "Status",
    section: "State",
    operators: ["in", "empty"],
    values: [
      { value: "draft", title: "Draft" },
      { value: "archived", title: "Archived" },
    ],
  },
];
const drafts = { field: "status", in: ["draft"] };
const mine = {
  id: 5,
  title: "My drafts",
  filterType: "user",
  version: 3,
  conditions: drafts,
  count: 12,
};

beforeEach(async () => {
  await startClient();
  Object.assign(filterOptions, { status: "idle", fields: [], titles: {} });
  server.answer("/api/admin/filter/filterOptions", { fields }).answer(saving, [mine]);
  await signedIn();
});

/** Opens a list and moves the pointer over it, which loads its tabs. */
async function openTouched(address: string): Promise<void> {
  open(address);
  await userEvent.hover(await screen.findByRole("searchbox"));
}

const asked = () => server.to(listing).at(-1)?.body;
const button = (name: string | RegExp) => screen.findByRole("button", { name });

test("a saved filter is a tab with its number, and opens its list with its chips", async () => {
  await openTouched("/vvt-list");
  const tabs = await screen.findByRole("navigation", { name: "Views" });
  await userEvent.click(await within(tabs).findByRole("link", { name: "My drafts 12" }));
  await waitFor(() => expect(asked()).toMatchObject({ filterId: 5 }));
  expect(location.pathname).toBe("/vvt-list/5");
  await button("Remove filter “Status”");
  expect(screen.queryByRole("button", { name: "Discard changes" })).toBeNull();
});

test("a filter that somebody has deleted meanwhile is no tab any more once it was opened", async () => {
  await openTouched("/vvt-list");
  const tabs = await screen.findByRole("navigation", { name: "Views" });
  const tab = await within(tabs).findByRole("link", { name: "My drafts 12" });
  server.answer(listing, () => problem("notFound", 404)).answer(saving, []);
  await userEvent.click(tab);
  await waitFor(() => expect(within(tabs).queryByRole("link", { name: /My drafts/ })).toBeNull());
});

test("all records, gaps and saved filters are one row of tabs; gaps are those of the filter shown", async () => {
  server.answer("/api/filter/gaps", { gaps: 0, records: 0, total: 0, kinds: [], companies: [] });
  open("/vvt-list/5");
  await screen.findByRole("link", { name: "My drafts 12", current: "page" });
  // Looked up each time, since every view redraws the tabs.
  const tabs = () => within(screen.getByRole("navigation", { name: "Views" }));
  const named = () => tabs().getAllByRole("link");
  expect(named().map((each) => each.getAttribute("href"))).toEqual([
    "/vvt-list",
    "/vvt-list/5?gaps=field",
    "/retention",
    "/mirror",
    "/vvt-list/5",
  ]);
  await userEvent.click(tabs().getByRole("link", { name: /^Gaps/ }));
  await screen.findByRole("link", { name: "Gaps 0", current: "page" });
  expect(tabs().queryByRole("link", { name: "My drafts 12", current: "page" })).toBeNull();
  await userEvent.click(tabs().getByRole("button", { name: "New filter" }));
  await screen.findByRole("dialog", { name: "Filter by a field" });
});

test("a changed chip takes the place of what was saved, until it is discarded", async () => {
  open("/vvt-list/5");
  await userEvent.click(await button("Remove filter “Status”"));
  await waitFor(() => expect(asked()).not.toMatchObject({ filterId: 5 }));
  expect(asked()).not.toHaveProperty("where");
  await userEvent.click(await button("Discard changes"));
  await waitFor(() => expect(asked()).toMatchObject({ filterId: 5 }));
});

test("a changed filter is saved as it is shown", async () => {
  open("/vvt-list/5?changed=1&where=status.in.archived");
  server.answer("/api/admin/filter/user/edit", { ...mine, version: 4 });
  await userEvent.click(await button("Save"));
  await waitFor(() => expect(location.search).toBe(""));
  expect(server.to("/api/admin/filter/user/edit").at(-1)?.body).toMatchObject({
    id: 5,
    version: 3,
    title: "My drafts",
    conditions: { field: "status", in: ["archived"] },
  });
});

test("what is searched for and the order are saved with a filter, and come back with its tab", async () => {
  const user = userEvent.setup();
  const searched = { field: "searchText", has: "payroll" };
  const order = { sort: "risk", descending: true };
  server.answer("/api/admin/filter/user/create", { id: 9, version: 1 });
  await openTouched("/vvt-list?text=payroll&sort=risk&order=descending");
  await user.click(await button("Save as filter"));
  await user.type(await screen.findByLabelText("Name"), "Pay");
  server.answer(saving, [{ ...mine, id: 9, title: "Pay", conditions: searched, ...order }]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  const path = "/api/admin/filter/user/create";
  expect(await server.sent(path)).toMatchObject({ conditions: searched, ...order });
  const tabs = await screen.findByRole("navigation", { name: "Views" });
  const tab = await within(tabs).findByRole("link", { name: "Pay 12" });
  expect(tab.getAttribute("href")).toBe("/vvt-list/9");
  await user.click(tab);
  await waitFor(() => expect(asked()).toMatchObject({ filterId: 9, sortAsSaved: true }));
  expect(screen.queryByRole("button", { name: "Discard changes" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: /^Name/ }));
  await button("Discard changes");
});

test("the bare address of a filter shows the order kept with it, until another is chosen", async () => {
  const user = userEvent.setup();
  server.answer(saving, [{ ...mine, sort: "risk", descending: true }]);
  open("/vvt-list/5");
  const order = async (name: RegExp) =>
    (await button(name)).closest("[role=columnheader], th")?.getAttribute("aria-sort");
  await waitFor(async () => expect(await order(/^Risk/)).toBe("descending"));
  expect(await order(/^Name/)).toBeNull();
  // Learning the saved order later changes the display, not the request.
  expect(server.to(listing).map(({ body }) => body)).toEqual([
    expect.objectContaining({ filterId: 5, sortAsSaved: true }),
  ]);
  await user.click(await screen.findByRole("button", { name: /^Name/ }));
  await waitFor(() => expect(location.search).toBe("?sort=name"));
  expect(asked()).toMatchObject({ filterId: 5, sort: "name", descending: false });
  expect(asked()).not.toHaveProperty("sortAsSaved");
  await user.click(await button("Discard changes"));
  await waitFor(() => expect(location.search).toBe(""));
  expect(asked()).toMatchObject({ filterId: 5, sortAsSaved: true });
});

test("a filter is saved under a name, and why it cannot be is said at the name", async () => {
  await openTouched("/vvt-list?where=status.in.draft");
  await userEvent.click(await button("Save as filter"));
  const dialog = await screen.findByRole("dialog", { name: "Save the filter" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(within(dialog).getByText("Give the filter a name.")).toBeTruthy();
  const create = "/api/admin/filter/user/create";
  const taken = [{ path: "/title", code: "check.titleInUse", message: "Taken." }];
  server.answer(create, () => problem("invalid", 412, { fields: taken }));
  await userEvent.type(within(dialog).getByLabelText("Name"), "Drafts");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("Taken.")).toBeTruthy();
  server.answer(create, { ...mine, id: 6 }).answer(saving, [mine, { ...mine, id: 6 }]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(location.pathname).toBe("/vvt-list/6"));
  expect(server.to(create).at(-1)?.body).toMatchObject({ title: "Drafts", conditions: drafts });
});

test("a filter that names what is gone says so", async () => {
  server.answer(saving, [{ ...mine, gone: 2 }]);
  open("/vvt-list/5");
  expect(await screen.findByText(/names 2 entries that were deleted/)).toBeTruthy();
});

test("a filter that there is no more says so once, and nothing is said to be shown", async () => {
  server.answer(listing, () => problem("notFound", 404));
  open("/vvt-list/99");
  await screen.findByText("This view cannot be shown");
  await screen.findByRole("link", { name: "My drafts 12" });
  expect(screen.queryByText(/no longer exists/)).toBeNull();
  expect(screen.queryByText("Showing")).toBeNull();
});

test("changes to a filter that there is no more are shown, and that it is gone", async () => {
  open("/vvt-list/99?changed=1&where=status.in.draft");
  expect(await screen.findByText(/no longer exists/)).toBeTruthy();
  await button("Remove filter “Status”");
  expect(screen.getByText("Showing")).toBeTruthy();
});
