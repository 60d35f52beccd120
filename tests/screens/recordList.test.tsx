import { countedAddress, listAddress } from "#client/state/records/listAddress.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import filterAliases from "#schemas/lists/filterAliases.json" with { type: "json" };
import { recordRowsKey } from "#client/state/recordList.ts";
import { addressOfView, recordListQuery, recordViewOf } from "#client/state/recordView.ts";
import { chosenRecords } from "#client/state/records/chosenRecords.ts";
import { clearSelection, selectWhole } from "#client/state/records/selection.ts";
import "#client/screens/records/RecordListScreen.tsx";
import { limits } from "#shared/api/limits.ts";
import { exampleOf } from "./exampleReplies.ts";
import { json, problem, type SeenRequest } from "./fakeServer.ts";
import { hrefOf, open, server, signedIn, startClient, textsOf } from "./setup.tsx";

const listing = "/api/filter/recordsByFilterAndCompany";
const kiel = { id: 11, title: "Nordlicht Kiel GmbH" };
const wien = { id: 12, title: "Nordlicht Wien GmbH" };

const companies = [
  { ...kiel, count: 1 },
  { ...wien, count: 1 },
];

const [usual] = exampleOf("records.list").items;
const row = (id: number, name: string, company = kiel) => ({ ...usual, id, name, company });

beforeEach(async () => {
  await startClient();
  server
    .answer("/api/filter/companies/all", companies)
    .answer(listing, { items: [row(1, "Payroll"), row(2, "Newsletter", wien)], total: 2 });
  await signedIn();
});

const lastAsked = () => server.to(listing).at(-1)?.body;

/** Answers with records grouped by company. */
function answerByCompany(...more: ReturnType<typeof row>[]): void {
  const rows = [row(1, "Payroll"), ...more, row(2, "Newsletter", wien)];
  const items = rows.map((each) => ({ ...each, group: each.company.id }));
  const groups = companies.map((company) => ({
    ...company,
    count: items.filter(({ group }) => group === company.id).length,
  }));
  server.answer(listing, { items, total: items.length, groups });
}

test("a new record may begin with a template, for who may create one", async () => {
  open("/vvt-list");
  expect(await hrefOf("From a template")).toBe("/vvt/selectTemplate");
});

test("a hit besides the name says where it is, in bold", async () => {
  server.answer("/api/filter/foundPlaces", {
    items: [{ id: 2, label: "Vendor", text: "DATEV Süd eG" }],
  });
  open("/vvt-list?text=datev+sud");
  const line = (await screen.findByRole("link", { name: "Newsletter" })).closest("td");
  await waitFor(() => expect(line?.textContent).toContain("Vendor: DATEV Süd eG"));
  expect(line?.querySelector("strong")?.textContent).toBe("DATEV Süd");
  expect(server.to("/api/filter/foundPlaces").map(({ body }) => body)).toEqual([
    { text: "datev sud", ids: [1, 2] },
  ]);
});

describe("the total of a search", () => {
  const found = (more: object) => ({ items: [row(1, "Payroll")], next: "n", ...more });
  /** Answers the first page at once, and its count as told. */
  const answerAtOnce = (count: () => Response | Promise<Response>) =>
    server.answer(listing, ({ body }) =>
      body["countLater"] === true ? json(found({ total: 1, more: true })) : count(),
    );

  test("is told once all that was found is counted, after the first page is shown", async () => {
    const counted = Promise.withResolvers<Response>();
    answerAtOnce(() => counted.promise);
    open("/vvt-list?text=payr");
    await screen.findByRole("link", { name: "Payroll" });
    expect(await screen.findByText("1 of more than 1 activities")).toBeTruthy();
    counted.resolve(json(found({ total: 7 })));
    expect(await screen.findByText("1 of 7 activities")).toBeTruthy();
    expect(screen.getAllByRole("link", { name: "Payroll" })).toHaveLength(1);
  });

  test("stays a lower bound if counting fails", async () => {
    answerAtOnce(() => problem("internal", 500));
    open("/vvt-list?text=payr");
    await screen.findByRole("link", { name: "Payroll" });
    await waitFor(() => expect(lastAsked()).toMatchObject({ text: "payr", perPage: 1 }));
    expect(screen.getByText("1 of more than 1 activities")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

test("the list shows each record's status, priority, risk and letters in words", async () => {
  open("/vvt-list");
  const line = (await screen.findByRole("link", { name: "Payroll" })).closest("tr");
  if (!line) throw new Error("The record has no line");
  within(line).getByText("Review");
  within(line).getByRole("img", { name: "Priority high" });
  // Priority and risk.
  expect(within(line).getAllByText("high")).toHaveLength(2);
  within(line).getByRole("img", {
    name: "5 of 7 mandatory details, missing: c, d; none, as stated: e",
  });
  within(line).getByText("71%");
  within(line).getByText("03/2027");
  expect(await hrefOf("Payroll")).toBe("/vvt/edit/1");
  expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe(
    "ascending",
  );
});

test("of a processor's activity, the list shows the letters that Art. 30(2) has", async () => {
  const processors = {
    ...row(3, "Hosting"),
    letters: [..."abcd"],
    openLetters: ["d"],
    noneLetters: [],
  };
  server.answer(listing, { items: [processors], total: 1 });
  open("/vvt-list");
  await screen.findByRole("img", { name: "3 of 4 mandatory details, missing: d" });
});

test("a search is sent from the fourth character on and stays in the address", async () => {
  const { user } = open("/vvt-list");
  const field = await screen.findByRole("searchbox");
  await user.type(field, "pay");
  await screen.findByText("From 4 characters on, the whole register is searched.");
  await waitFor(() => expect(window.location.search).toBe("?text=pay"));
  expect(server.to(listing).every(({ body }) => body["text"] === undefined)).toBe(true);

  await user.type(field, "r");
  await waitFor(() => expect(lastAsked()).toMatchObject({ text: "payr" }));
  expect(window.location.search).toBe("?text=payr");
});

test("what is too short to be searched for filters the loaded names at once, and loads nothing", async () => {
  const items = [row(1, "Löhne"), row(2, "Newsletter", wien), row(3, "Payslips")];
  server.answer(listing, { items, total: 9, next: "n" });
  const { user } = open("/vvt-list");
  await screen.findByRole("button", { name: "Load more" });
  const field = screen.getByRole("searchbox");
  const shown = () => textsOf("link", within(screen.getByRole("table")));
  await user.type(field, "L");
  await waitFor(() => expect(shown()).toEqual(["Löhne", "Newsletter", "Payslips"]));
  await user.type(field, "o");
  await waitFor(() => expect(shown()).toEqual(["Löhne"]));
  screen.getByText(/^1 of 3 loaded activities with “Lo” in their name/);
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  expect(server.to(listing)).toHaveLength(1);
  await user.type(field, "{Escape}");
  await waitFor(() => expect(shown()).toHaveLength(3));
  await screen.findByRole("button", { name: "Load more" });
});

test("of groups, those are left that have names with what is typed, with their number", async () => {
  answerByCompany(row(3, "Visitors"));
  const { user } = open("/vvt-list/all/company");
  await screen.findByRole("button", { name: /Nordlicht Wien GmbH/ });
  await user.type(screen.getByRole("searchbox"), "pay");
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: /Nordlicht Wien GmbH/ })).toBeNull(),
  );
  expect(screen.getByRole("button", { name: /Nordlicht Kiel GmbH/ }).textContent).toContain("1");
  expect(screen.queryByRole("link", { name: "Visitors" })).toBeNull();
  screen.getByRole("link", { name: "Payroll" });
});

test("filters by status and company are chips that can be removed", async () => {
  const { user } = open("/vvt-list");
  await user.click(await screen.findByRole("button", { name: "Filter" }));
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Draft" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "In progress" }));
  await waitFor(() =>
    expect(lastAsked()).toMatchObject({ status: ["draft", "review", "approval", "release"] }),
  );
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Nordlicht Kiel GmbH" }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ companyId: 11 }));
  expect(window.location.pathname).toBe("/vvt-list/all/company/11");
  await user.keyboard("{Escape}");

  await user.click(screen.getByRole("button", { name: "Remove filter “Status”" }));
  await waitFor(() => expect(lastAsked()?.["status"]).toBeUndefined());
  await user.click(screen.getByRole("button", { name: "Remove filter “Company”" }));
  await waitFor(() => expect(window.location.pathname).toBe("/vvt-list"));
});

test("column headers sort, and a second press reverses the order", async () => {
  const { user } = open("/vvt-list");
  await user.click(await screen.findByRole("button", { name: "Risk" }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ sort: "risk", descending: false }));
  await user.click(screen.getByRole("button", { name: "Risk" }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ sort: "risk", descending: true }));
  expect(screen.getByRole("columnheader", { name: "Risk" }).getAttribute("aria-sort")).toBe(
    "descending",
  );
});

test("grouped by company, headings can be collapsed and the company column is hidden", async () => {
  answerByCompany();
  const { user } = open("/vvt-list/all/company");
  const head = await screen.findByRole("button", { name: /Nordlicht Kiel GmbH/ });
  expect(screen.queryByRole("columnheader", { name: "Company" })).toBeNull();
  await user.click(head);
  expect(screen.queryByRole("link", { name: "Payroll" })).toBeNull();
  screen.getByRole("link", { name: "Newsletter" });
  expect(head.getAttribute("aria-expanded")).toBe("false");
  await user.click(head);
  screen.getByRole("link", { name: "Payroll" });
  expect(server.to(listing)).toHaveLength(1);
});

test("a record in several groups is shown in each and counts once", async () => {
  const [pay, hr] = [
    { id: 31, title: "Paying", count: 1 },
    { id: 32, title: "Staff", count: 2 },
  ];
  const grouped = {
    items: [
      { ...row(1, "Payroll"), group: 31 },
      { ...row(1, "Payroll"), group: 32 },
      { ...row(2, "Newsletter"), group: 32 },
    ],
    total: 2,
    groups: [pay, hr],
  };
  const plain = { items: [row(1, "Payroll"), row(2, "Newsletter")], total: 2 };
  server.answer(listing, ({ body }) => json(body["groupBy"] === undefined ? plain : grouped));
  const { user } = open("/vvt-list");
  await user.click(await screen.findByRole("button", { name: "Not grouped" }));
  await user.click(screen.getByRole("menuitemradio", { name: "Purpose" }));
  await screen.findByRole("button", { name: /Staff/ });
  expect(window.location.pathname).toBe("/vvt-list/all/purpose");
  expect(lastAsked()).toMatchObject({ groupBy: "purpose" });
  expect(screen.getAllByRole("link", { name: "Payroll" })).toHaveLength(2);
  screen.getByText("2 of 2 activities");
  screen.getByText(/in the total it counts once/);
});

test("a record that has moved to a later page meanwhile is shown once, with its new name", async () => {
  const warned = vi.spyOn(console, "error");
  server.answer(listing, ({ body }) =>
    json(
      body["after"] === undefined
        ? { items: [row(1, "Payroll"), row(2, "Newsletter")], total: 3, next: "n" }
        : { items: [row(1, "Wages"), row(3, "Visitors")], total: 3 },
    ),
  );
  const { user } = open("/vvt-list");
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  await screen.findByRole("link", { name: "Visitors" });
  const names = screen.getAllByRole("link", { name: /^(Payroll|Wages|Newsletter|Visitors)$/ });
  expect(names.map(({ textContent }) => textContent)).toEqual(["Wages", "Newsletter", "Visitors"]);
  expect(warned.mock.calls.filter(([said]) => String(said).includes("same key"))).toEqual([]);
  warned.mockRestore();
});

test("what is folded is left out of further pages, and read once it is unfolded", async () => {
  const page = (more: object) => ({
    items: [{ ...row(1, "Payroll"), group: "draft" }],
    total: 3,
    groups: [
      { id: "draft", title: "Draft", count: 2 },
      { id: "review", title: "Review", count: 1 },
    ],
    ...more,
  });
  server.answer(listing, ({ body }) =>
    json(
      body["folded"] === undefined
        ? page({ next: "n" })
        : page({ items: [{ ...row(2, "Newsletter"), group: "review" }] }),
    ),
  );
  const { user } = open("/vvt-list/all/status");
  await user.click(await screen.findByRole("button", { name: /^Draft/ }));
  expect(screen.queryByRole("button", { name: /^Review/, expanded: true })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await screen.findByRole("link", { name: "Newsletter" });
  expect(lastAsked()).toMatchObject({ folded: ["draft"], after: "n" });
  expect(screen.queryByRole("link", { name: "Payroll" })).toBeNull();

  await user.click(screen.getByRole("button", { name: /^Draft/ }));
  await screen.findByRole("link", { name: "Payroll" });
  expect(lastAsked()).not.toHaveProperty("folded");
  expect(lastAsked()).not.toHaveProperty("after");

  await user.click(screen.getByRole("button", { name: "Fold all groups" }));
  expect(screen.queryByRole("link", { name: "Payroll" })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Draft/ }));
  screen.getByRole("link", { name: "Payroll" });
});

test("arrow keys stop at the headings of groups", async () => {
  answerByCompany();
  const { user } = open("/vvt-list/all/company");
  (await screen.findByRole("link", { name: "Payroll" })).focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement?.textContent).toContain(wien.title);
  await user.keyboard("{Home}");
  expect(document.activeElement?.textContent).toContain(kiel.title);
});

test("sorting keeps the focus on the head that was pressed", async () => {
  const { user } = open("/vvt-list");
  await screen.findByRole("link", { name: "Payroll" });
  server.answer(listing, { items: [row(2, "Newsletter"), row(1, "Payroll")], total: 2 });
  const head = within(screen.getByRole("columnheader", { name: "Status" })).getByRole("button");
  await user.click(head);
  await waitFor(() => expect(screen.getAllByRole("row")[1]?.textContent).toContain("Newsletter"));
  expect(document.activeElement).toBe(head);
});

test("arrow keys, Home and End move between records", async () => {
  const { user } = open("/vvt-list");
  const first = await screen.findByRole("link", { name: "Payroll" });
  first.focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("Newsletter");
  await user.keyboard("{Home}");
  expect(document.activeElement?.textContent).toBe("Payroll");
  await user.keyboard("{End}");
  expect(document.activeElement?.textContent).toBe("Newsletter");
  await user.keyboard("/");
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});

test("further pages are appended, and what was found is counted against all there is", async () => {
  const page = ({ body }: SeenRequest) =>
    body["after"] === "cursor"
      ? json({ items: [row(2, "Newsletter")], total: 2 })
      : json({ items: [row(1, "Payroll")], total: 2, all: 25, next: "cursor" });
  server.answer(listing, page);
  const { user } = open("/vvt-list?status=draft");
  await screen.findByText("1 of 2 activities found");
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await screen.findByText("2 of 25 activities");
  screen.getByRole("link", { name: "Newsletter" });
});

test("an empty register offers the first step, an empty result a way back", async () => {
  server.answer(listing, { items: [], total: 0 });
  const { user } = open("/vvt-list");
  await screen.findByRole("heading", { name: "Nothing recorded yet" });
  expect(screen.getAllByRole("link", { name: "New activity" })).toHaveLength(2);

  await user.type(screen.getByRole("searchbox"), "nothing");
  await screen.findByRole("heading", { name: "No activity matches" });
  await user.click(screen.getByRole("button", { name: "Reset filters" }));
  await screen.findByRole("heading", { name: "Nothing recorded yet" });
  expect(window.location.search).toBe("");
});

test.each([
  ["notFound", 404, "/vvt-list/99999"] as const,
  ["invalid", 412, "/vvt-list?where=custom-77.is.1"],
  ["filterUnusable", 412, "/vvt-list/7"],
])(
  "%s, a list says that what it is asked by is not there, not that the connection failed",
  async (code, status, address) => {
    server.answer(listing, () => problem(code, status));
    const { user } = open(address);
    await screen.findByText("This view cannot be shown");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
    server.answer(listing, { items: [row(1, "Payroll")], total: 1 });
    await user.click(screen.getByRole("button", { name: "Reset filters" }));
    await screen.findByRole("link", { name: "Payroll" });
    expect(location.pathname + location.search).toBe("/vvt-list");
  },
);

test.each(["/vvt-list?text=", "/vvt-list?gaps=field&text="])(
  "%s, a text that is too long to be searched for is said to be, and stays to be shortened",
  async (address) => {
    const long = "Payroll".padEnd(limits.searchMaximum + 1, "l");
    server
      .answer(listing, () => problem("invalid", 412))
      .answer("/api/filter/gaps", () => problem("invalid", 412));
    const { user } = open(`${address}${long}`);
    await screen.findByText("The search text is too long");
    expect(screen.queryByText("This view cannot be shown")).toBeNull();
    const field = screen.getByRole<HTMLInputElement>("searchbox");
    expect(field.value).toBe(long);
    server.answer(listing, { items: [row(1, "Payroll")], total: 1 });
    await user.click(screen.getAllByRole("button", { name: "Clear search" }).at(-1)!);
    await waitFor(() => expect(location.search).not.toContain("text="));
    expect(field.value).toBe("");
  },
);

test("a company is not said to be gone before the companies are there", async () => {
  const told = Promise.withResolvers<Response>();
  server.answer("/api/filter/companies/all", () => told.promise);
  open("/vvt-list/all/company/11");
  await screen.findByRole("link", { name: "Payroll" });
  expect(screen.queryByText("deleted or hidden entry")).toBeNull();
  told.resolve(json([{ ...wien, count: 1 }]));
  await screen.findByText("deleted or hidden entry");
});

test("a company that is no longer offered is named, too", async () => {
  server.answer("/api/filter/companies/all", [{ ...wien, count: 1 }]);
  server.answer("/api/filter/values", { items: [{ value: 13, title: "Nordlicht Graz GmbH" }] });
  open("/vvt-list/all/company/13");
  const remove = await screen.findByRole("button", { name: "Remove filter “Company”" });
  await waitFor(() => expect(remove.parentElement?.textContent).toContain("Nordlicht Graz GmbH"));
});

test("what a figure counted is said in the words of its list", async () => {
  open("/vvt-list?filterAlias=priority&filterValue=1");
  const remove = await screen.findByRole("button", { name: "Remove filter “Priority”" });
  expect(remove.parentElement?.textContent).toMatch(/^Priority ?high/);
});

test("a failure offers a retry", async () => {
  server.answer(listing, () => problem("internal", 500));
  const { user } = open("/vvt-list");
  await screen.findByRole("heading", { name: "The list could not be loaded" });
  const [close] = await screen.findAllByRole("button", { name: "Close" });
  await user.click(close ?? document.body);
  server.answer(listing, { items: [row(1, "Payroll")], total: 1 });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: "Payroll" });
});

test("rows stay where they could not be read again, and a retry reads them", async () => {
  const { user } = open("/vvt-list");
  await screen.findByRole("link", { name: "Payroll" });
  server.answer(listing, () => problem("internal", 500));
  await user.click(screen.getByRole("button", { name: /^Changed/ }));
  const [close] = await screen.findAllByRole("button", { name: "Close" });
  await user.click(close ?? document.body);
  const alert = await screen.findByRole("alert");
  screen.getByRole("link", { name: "Payroll" });
  server.answer(listing, { items: [row(1, "Payroll"), row(2, "Visitors")], total: 2 });
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: "Visitors" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an address that sorts by a deleted custom field still works", async () => {
  open("/vvt-list?sort=custom-17");
  await screen.findByRole("link", { name: "Payroll" });
  expect(lastAsked()).toMatchObject({ sort: "name" });
  expect(lastAsked()).not.toHaveProperty("sortField");
});

test("readers are not offered to create a record", async () => {
  await signedIn({ roles: ["ROLE_READER"], features: [] });
  open("/vvt-list");
  await screen.findByRole("link", { name: "Payroll" });
  expect(screen.queryByRole("link", { name: "New activity" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
});

describe("the address of a list", () => {
  const counted = [
    {},
    { companyId: 7 },
    { companyId: 7, status: "draft" },
    { status: "inWork", alias: "risk", value: "high,veryHigh" },
    { alias: "country", value: "US" },
  ];

  test.each([
    "/vvt-list",
    "/vvt-list/all/company",
    "/vvt-list/all/company/11?status=draft%2Creview&text=payroll&sort=risk&order=descending",
    "/vvt-list/all/purpose?sort=risk",
    "/vvt-list/all/domain",
    "/vvt-list/all/company/11?group=status&text=payroll",
    "/vvt-list?sort=custom-17&order=descending",
    "/vvt-list/7?filterAlias=risk&filterValue=high%2CveryHigh",
    "/vvt-list/7?sort=name",
    "/vvt-list/7?sort=risk&order=descending",
    "/vvt-list/7?changed=1&where=status.in.draft&sort=name",
    ...counted.map(listAddress),
  ])("%s is read and written the same", (address) => {
    const [path = "", search = ""] = address.split("?");
    const [, , filterId, group, groupId] = path.split("/");
    expect(addressOfView(recordViewOf({ filterId, group, groupId }, search))).toBe(address);
  });

  test("a domain in the path is a condition, whose chip says its name", () => {
    const view = recordViewOf({ filterId: "all", group: "domain", groupId: "4" }, "text=payroll");
    expect(recordListQuery(view)).toMatchObject({ where: { field: "domain", in: [4] } });
    expect(addressOfView(view)).toBe("/vvt-list?where=domain.in.4&text=payroll");
  });

  test("the order is no part of what is selected by the filter, nor of which rows are shown", () => {
    selectWhole();
    for (const search of ["", "sort=risk&order=descending", "sort=by-tools", "sort=custom-17"]) {
      const view = recordViewOf({ filterId: "7" }, search);
      expect([search, chosenRecords(view)]).toEqual([search, { filter: { filterId: 7 } }]);
      expect(recordRowsKey(view)).toBe(recordRowsKey(recordViewOf({ filterId: "7" }, "")));
    }
    clearSelection();
  });

  test("a custom field is requested by its id; an unknown one falls back to the default order", () => {
    const { sort, sortField } = recordListQuery(recordViewOf({}, "sort=custom-17"));
    expect([sort, sortField]).toEqual([undefined, 17]);
    for (const odd of ["custom-", "custom-0", "custom-x", "nothing"])
      expect(recordListQuery(recordViewOf({}, `sort=${odd}`))).toMatchObject({ sort: "name" });
  });

  test("every figure of the dashboard has a list", () => {
    for (const { value } of filterAliases.items) {
      const [, search] = countedAddress(value as "risk", "x").split("?");
      expect(recordListQuery(recordViewOf({}, search ?? ""))).toMatchObject({
        filterAlias: value,
        filterValue: "x",
      });
    }
  });
});
