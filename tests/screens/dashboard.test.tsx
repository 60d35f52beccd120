import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import "#client/screens/dashboard/ArrangedTiles.tsx";
import "#client/screens/dashboard/DashboardScreen.tsx";
import "#client/charts/VegaView.tsx";
import { WaitingEntries } from "#client/screens/live/WaitingEntries.tsx";
import { activityWeeks } from "#client/state/activity/activityWeeks.ts";
import { followChanges } from "#client/state/live/follow.ts";
import { tellHeard } from "#client/state/live/heard.ts";
import { showAllTiles } from "./dashboard/allTiles.ts";
import { exampleOf } from "./exampleReplies.ts";
import { json, problem } from "./fakeServer.ts";
import { hrefOf, open, server, signedIn, startClient, tenantAdmin } from "./setup.tsx";

// Drawing needs a real browser; the data passed to the charts and the tables beside them are tested.
const figures = exampleOf("dashboard.kpi");
const names = Object.keys(figures).filter((name) => name.endsWith("Count"));
const history = exampleOf("dashboard.history");

const none = Object.fromEntries(names.map((name) => [name, 0]));

beforeEach(async () => {
  await startClient();
  showAllTiles();
  await signedIn();
});

test("each figure has a tile that opens the list it counted", async () => {
  open("/dashboard");
  await screen.findByRole("link", { name: /in 3 companies/ });
  const tiles: [string, number | string, string][] = [
    ["Activities", 20, "/vvt-list"],
    ["in 3 companies", "", "/vvt-list/all/company"],
    ["Draft", 7, "/vvt-list?filterAlias=status&filterValue=draft"],
    ["Review", 1, "/vvt-list?filterAlias=status&filterValue=review"],
    ["Approval", 2, "/vvt-list?filterAlias=status&filterValue=approval"],
    ["Release", 0, "/vvt-list?filterAlias=status&filterValue=release"],
    ["Finalised", 6, "/vvt-list?filterAlias=status&filterValue=finalised"],
    ["Archived", 4, "/vvt-list?filterAlias=status&filterValue=archived"],
    ["low or medium", 12, "/vvt-list?filterAlias=risk&filterValue=low%2Cmedium"],
    ["high or very high", 5, "/vvt-list?filterAlias=risk&filterValue=high%2CveryHigh"],
    ["carried out", 8, "/vvt-list?filterAlias=dpia&filterValue=completed"],
    ["missing", 9, "/vvt-list?filterAlias=dpia&filterValue=missing"],
    ["agreement in place", 10, "/vvt-list?filterAlias=vendorDpa&filterValue=completed"],
    ["without agreement", 11, "/vvt-list?filterAlias=vendorDpa&filterValue=missing"],
    ["third country, no basis", 13, "/vvt-list?filterAlias=vendorDpa&filterValue=withoutSafeguard"],
    ["Data flows", 9, "#flows"],
  ];
  expect(tiles).toHaveLength(16);
  for (const [name, value, href] of tiles) {
    const tile = screen
      .getAllByRole("link")
      .find(
        (link) =>
          link.textContent?.startsWith(`${name}${value}`) && link.getAttribute("href") === href,
      );
    expect(tile, `${name} ${value} → ${href}`).toBeDefined();
  }
});

test("what is missing is marked where something is, and nowhere else", async () => {
  server.answer("/api/dashboard/kpi", {
    ...figures,
    recordsDpiaMissingCount: 0,
    vendorDpaThirdCountryWithoutSafeguardCount: 0,
  });
  open("/dashboard");
  await screen.findByText("without agreement");
  const tile = (words: string) =>
    screen.getAllByRole("link").find(({ textContent }) => textContent?.startsWith(words));
  await waitFor(() => expect(tile("missing0")).toBeDefined());
  expect(tile("without agreement11")?.querySelector("svg")).not.toBeNull();
  expect(tile("missing0")?.querySelector("svg")).toBeNull();
  expect(tile("third country, no basis0")?.querySelector("svg")).toBeNull();
});

test("the charts have tables whose lines are links", async () => {
  const { user } = open("/dashboard");
  const risk = await screen.findByRole("region", { name: "Risk after measures" });
  expect(await hrefOf("high", within(risk))).toContain("filterValue=high");
  const companies = screen.getByRole("region", { name: "Status by company" });
  within(companies).getByRole("row", { name: "Nordlicht Kiel GmbH Draft 7" });
  await user.click(within(companies).getByRole("button", { name: "As a list" }));
  expect(await hrefOf("Nordlicht Kiel GmbH, Draft: 7", within(companies))).toBe(
    "/vvt-list/all/company/11?status=draft",
  );
  const flows = screen.getByRole("region", { name: "Data flows to 1 country" });
  await user.click(within(flows).getByRole("button", { name: "As a list" }));
  const shown = within(flows).getAllByRole("link", { name: /^Vereinigte Staaten/ });
  expect(shown.map((link) => link.getAttribute("aria-label"))).toEqual([
    "Vereinigte Staaten: 9 (Adequacy 4, Safeguard 2, Derogation 1, no basis 2)",
  ]);
});

test("figures say how they have changed, and charts of the past link only what can be counted today", async () => {
  const { user } = open("/dashboard");
  const stock = await screen.findByRole("region", { name: "Register" });
  await within(stock).findByRole("link", { name: "Activities 20 +3 since 31 October" });
  within(stock).getByRole("link", { name: "Draft 7 ±0 since 31 October" });
  screen.getByRole("link", { name: "Data flows 9 to 1 country −2 since 31 October" });
  const trend = await screen.findByRole("region", { name: /last twelve months/ });
  await user.click(within(trend).getByRole("button", { name: "As a list" }));
  within(trend).getByRole("row", { name: "10/2026 Draft 4" });
  const links = within(trend).getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual(
    [["11/2026, Draft: 7", "/vvt-list?status=draft"]],
  );
  const ready = screen.getByRole("region", { name: "Mandatory details by company over time" });
  within(ready).getByRole("row", { name: "Nordlicht Kiel GmbH 10/2026 below 50 % 43 –" });
  within(ready).getByRole("row", { name: "Nordlicht Kiel GmbH 11/2026 50 to 79 % 71 14" });
  within(ready).getByText("of which “None”, in %", { selector: "[aria-hidden] *" });
  await user.click(within(ready).getByRole("button", { name: "As a list" }));
  const gaps = within(ready).getByRole("link", { name: /^Nordlicht Kiel/ });
  expect(gaps.getAttribute("href")).toBe("/vvt-list/all/company/11?gaps=field");
  expect(gaps.getAttribute("aria-label")).toBe(
    "Nordlicht Kiel GmbH, 11/2026, 50 to 79 %: 71 (of which “None”, in %: 14)",
  );
});

test("an address that names a chart leads to it, or to where it is shown again", async () => {
  const { unmount, user } = open("/dashboard#readiness");
  const chart = await screen.findByRole("region", {
    name: "Mandatory details by company over time",
  });
  await waitFor(() => expect(document.activeElement).toBe(chart));
  await user.click(screen.getByText("Arrange dashboard"));
  await user.click(
    await screen.findByRole("checkbox", { name: "Show Mandatory details by company over time" }),
  );
  unmount();
  open("/dashboard#readiness");
  await waitFor(() => expect(document.activeElement?.closest("details[open]")).toBeTruthy());
});

test("what needs one today stands first, with its reason and the list to go through; or that nothing does", async () => {
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR"] });
  const { unmount } = open("/dashboard");
  const today = await screen.findByRole("region", { name: "To do today" });
  await within(today).findByText("13 activities transfer data to a third country without a basis");
  within(today).getByText("Art. 44: every transfer needs a basis.");
  const links = within(today).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Check transfers", "/vvt-list?filterAlias=vendorDpa&filterValue=withoutSafeguard"],
    ["Carry out the assessment", "/vvt-list?filterAlias=dpia&filterValue=missing"],
    ["Add agreements", "/vvt-list?filterAlias=vendorDpa&filterValue=missing"],
  ]);
  unmount();
  server.answer("/api/dashboard/kpi", {
    ...figures,
    ...none,
    recordsCount: 9,
    recordsLowOrMediumRiskCount: 9,
  });
  open("/dashboard");
  await screen.findByText("Nothing is due today.");
});

describe("a group in which nothing is recorded", () => {
  beforeEach(() => {
    const administrators = ["Petra Lund", "Jo Voss"];
    server
      .answer("/api/dashboard/kpi", { ...figures, ...none })
      .answer("/api/apps", { ...exampleOf("session.apps"), administrators })
      .answer("/api/filter/companies/all", []);
  });

  test("says so without figures, and its administrator begins with a company", async () => {
    await signedIn(tenantAdmin);
    open("/dashboard");
    await screen.findByText("Nothing recorded yet");
    expect(await hrefOf("Add company")).toBe("/settings/companies/create");
    expect(screen.queryByText(/Nothing is due/)).toBeNull();
    expect(screen.queryByRole("heading", { name: "Stock" })).toBeNull();
  });

  test("names to others whom to ask for a company", async () => {
    await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR"] });
    open("/dashboard");
    await screen.findByText("A company is needed first. Ask Petra Lund or Jo Voss to add one.");
  });

  test("has a company: who may, records an activity; who only reads, waits", async () => {
    server.answer("/api/filter/companies/all", [{ id: 7, title: "Kiel", count: 0 }]);
    await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR"] });
    const { unmount } = open("/dashboard");
    await screen.findByText("Begin with an activity, such as payroll.");
    unmount();
    await signedIn({ roles: ["ROLE_READER"] });
    open("/dashboard");
    await screen.findByText("As soon as somebody records an activity, it appears here.");
  });
});

test("who only reads is shown what needs one today, and not told to do it", async () => {
  await signedIn({ roles: ["ROLE_READER"] });
  open("/dashboard");
  const today = await screen.findByRole("region", { name: "To do today" });
  await within(today).findByText("13 activities transfer data to a third country without a basis");
  const links = within(today).getAllByRole("link");
  expect(new Set(links.map((link) => link.textContent))).toEqual(new Set(["Show activities"]));
});

test("of what a filter finds, the past is shown if it is known, else that it is not", async () => {
  server.answer("/api/dashboard/history", ({ query }) =>
    json(query.get("filter") === "7" ? { since: "2026-10-31" } : history),
  );
  const { unmount } = open("/dashboard/7");
  await screen.findByText(/^How these figures have changed cannot be told for this filter/);
  await screen.findByRole("region", { name: "Status by company" });
  expect(screen.queryByText(/since 31 October/)).toBeNull();
  expect(screen.queryByRole("region", { name: /last twelve months/ })).toBeNull();
  unmount();
  open("/dashboard/8");
  const stock = await screen.findByRole("region", { name: "Register" });
  await within(stock).findByRole("link", { name: "Activities 20 +3 since 31 October" });
  await screen.findByRole("region", { name: /last twelve months/ });
  expect(screen.queryByText(/cannot be told for this filter/)).toBeNull();
  const asked = server.to("/api/dashboard/history").map(({ query }) => query.get("filter"));
  expect(asked).toEqual(["7", "8"]);
});

test("what the figures count is said, and a tile leads to where its chart is shown again", async () => {
  const { user } = open("/dashboard");
  await user.click(await screen.findByText("How this is counted"));
  screen.getByText(/^Risk: the grade after measures/);
  await user.click(screen.getByText("Arrange dashboard"));
  await user.click(await screen.findByRole("checkbox", { name: /^Show Data flows/ }));
  expect(document.getElementById("flows")?.textContent).toMatch(/^Data flows/);
  expect(document.getElementById("flows")?.closest("details")).toBeTruthy();
});

test("no figures are requested without the reader role", async () => {
  await signedIn({ roles: [] });
  open("/dashboard");
  await screen.findByRole("heading", { level: 1 });
  expect(server.to("/api/dashboard/kpi")).toEqual([]);
});

test("a card that fails says so alone, and is there after a retry", async () => {
  server.answer("/api/dashboard/kpi", () => problem("internal", 500));
  server.answer("/api/dashboard/activityStream", () => problem("internal", 500));
  const { user } = open("/dashboard");
  const alerts = await screen.findAllByRole("alert");
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/figures.*Because: internal.*A30-1/),
    expect.stringMatching(/Because: internal.*A30-1/),
  ]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  server.answer("/api/dashboard/kpi", () => json(figures));
  await user.click(screen.getAllByRole("button", { name: "Try again" })[0] ?? document.body);
  await screen.findByRole("region", { name: "Status by company" });
  expect(screen.getAllByRole("alert")).toHaveLength(1);
});

test("each figure and chart says which records it counts", async () => {
  const { user } = open("/dashboard");
  const transfers = await screen.findByRole("region", { name: "Agreements and transfers" });
  const flows = await screen.findByRole("region", { name: "Data flows to 1 country" });
  within(flows).getByText(/^Activities with a recipient in that country/);
  const figures = within(transfers).getAllByRole("link");
  expect(figures.length).toBe(4);
  const described = figures.map((figure) => {
    const id = figure.getAttribute("aria-describedby") ?? "";
    return document.getElementById(id)?.textContent;
  });
  expect(described.every((words) => (words ?? "").length > 40)).toBe(true);
  const [first] = figures;
  first?.focus();
  const tip = () => document.querySelector("[data-rule-tip]")?.textContent;
  await waitFor(() => expect(tip()).toBe(described[0]));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(tip()).toBeUndefined());
});

test("with a saved filter, figures, charts and things to do lead to lists that it narrows as well", async () => {
  const nothingMissing = {
    recordsDpiaMissingCount: 0,
    vendorDpaMissingCount: 0,
    vendorDpaThirdCountryWithoutSafeguardCount: 0,
    recordsLowOrMediumRiskCount: figures.recordsCount,
    recordsHighOrVeryHighRiskCount: 0,
  };
  server
    .answer("/api/dashboard/kpi", { ...figures, ...nothingMissing })
    .answer("/api/filter/recordsByFilterAndCompany", { items: [], total: 4, next: null })
    .answer("/api/filter/gaps", {
      gaps: 8,
      records: 6,
      total: 9,
      kinds: [
        { gap: "/purposes", title: "Purposes", records: 2 },
        { gap: "/measures", title: "Measures", records: 6 },
      ],
      companies: [],
      people: [],
    });
  open("/dashboard/7");
  const stock = await screen.findByRole("region", { name: "Register" });
  const href = (link: HTMLElement) => link.getAttribute("href") ?? "";
  await waitFor(() =>
    expect(href(within(stock).getByRole("link", { name: /^Draft/ }))).toContain("/7?"),
  );
  const today = screen.getByRole("region", { name: "To do today" });
  await within(today).findByText("4 activities are due for review");
  const links = within(today).getAllByRole("link").map(href);
  expect(links).toEqual([
    expect.stringMatching(/^\/vvt-list\/7\?where=resubmission\.before\.\d{4}-\d{2}-\d{2}$/),
    "/vvt-list/7?gaps=field",
  ]);
  within(today).getByText("Measures: missing from 6 activities");
  for (const link of within(stock).getAllByRole("link"))
    expect(href(link)).toMatch(/^\/vvt-list\/7/);
  const flows = await screen.findByRole("region", { name: /^Data flows/ });
  expect(flows.innerHTML).not.toBe("");
});

test("what others do changes figures and their past at once, and waits above the log", async () => {
  const week = (...ids: number[]) => ({
    weeks: [{ monday: "2026-11-16", items: ids.map((id) => loggedAs(id)) }],
  });
  server.answer("/api/dashboard/activityStream", week(1));
  const { user } = open("/dashboard");
  await screen.findByText("tools 1", { exact: false });
  activityWeeks.Waiting = WaitingEntries;
  const end = followChanges();
  const past = server.to("/api/dashboard/history").length;
  server
    .answer("/api/dashboard/kpi", { ...figures, recordsCount: 21 })
    .answer("/api/dashboard/activityStream", week(3, 2, 1));
  tellHeard([{ topic: "records", id: 3, kind: "save", author: 99 }]);
  const more = await screen.findByRole("button", { name: "2 new entries" });
  expect(screen.queryByText("tools 2", { exact: false })).toBeNull();
  await waitFor(() => expect(server.to("/api/dashboard/history").length).toBe(past + 1));
  await waitFor(() => expect(screen.getAllByText("21").length).toBeGreaterThan(0));
  await user.click(more);
  await screen.findByText("tools 2", { exact: false });
  expect(screen.queryByRole("button", { name: /new entr/ })).toBeNull();
  end();
});

test("figures that can't be read again stay, with a way to try once more", async () => {
  const { user } = open("/dashboard");
  await screen.findByRole("region", { name: "Status by company" });
  const end = followChanges();
  server.answer("/api/dashboard/kpi", () => problem("internal", 500));
  tellHeard([{ topic: "records", id: 3, kind: "save", author: 99 }]);
  const again = await screen.findByRole("button", { name: "Try again" });
  screen.getByRole("region", { name: "Status by company" });
  server.answer("/api/dashboard/kpi", { ...figures, recordsCount: 21 });
  await user.click(again);
  await waitFor(() => expect(screen.getAllByText("21").length).toBeGreaterThan(0));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  end();
});

function loggedAs(id: number) {
  const item = { kind: "tools", id, title: `tools ${id}`, exists: true };
  const at = "2026-11-18T10:00:00.000Z";
  return { id, at, action: "item.created", actor: { id: 7, title: "Anna" }, item, detail: {} };
}
