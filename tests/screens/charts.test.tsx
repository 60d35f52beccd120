import { join } from "node:path";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { beforeEach, expect, test } from "vitest";
import { chartsOf, checkCharts } from "../../scripts/gen/charts.ts";
import { loadDocuments } from "../../scripts/gen/documents.ts";
import { ChartGrid } from "#client/screens/dashboard/ChartGrid.tsx";
import { loadTexts } from "#client/i18n/language.ts";
import { notices } from "#client/state/notices.ts";
import { statusShares, statusSharesTexts } from "../helpers/samples/statusShares.ts";
import { hrefOf, signedIn, startPages, textsOf } from "./setup.tsx";
import { exampleOf } from "./exampleReplies.ts";

const documents = loadDocuments(join(import.meta.dirname, "../../schemas"));
documents.charts.set("statusShares", statusShares);

const example = exampleOf("dashboard.kpi");
const [toUnitedStates] = example.dataFlow;
const figures = {
  ...example,
  recordsCount: 10,
  recordsDraftCount: 9,
  recordsReviewCount: 1,
  recordsApprovalCount: 0,
  byCompany: [
    { companyId: 11, title: "Kiel", status: "draft" as const, records: 2 },
    { companyId: 12, title: "Bergen", status: "review" as const, records: 1 },
    { companyId: 12, title: "Bergen", status: "draft" as const, records: 7 },
  ],
  byRisk: [
    { grade: "high", records: 5 },
    { grade: "extreme", records: 2 },
  ],
};

beforeEach(async () => {
  await startPages();
  await loadTexts("screens", "chartCards", "shownLists");
  i18next.addResourceBundle("en", "texts", statusSharesTexts.en, true, true);
  await signedIn();
});

test("a second donut added by document and texts alone is drawn with its table and links", async () => {
  expect(checkCharts(documents)).toEqual([]);
  render(<ChartGrid tiles={chartsOf(documents)} figures={figures} />);

  const donut = screen.getByRole("region", { name: "Activities by status" });
  const drawn = await within(donut).findByRole("figure", { hidden: true });
  expect(drawn.getAttribute("aria-label")).toBe("Donut chart: activities by status");
  expect(drawn.textContent).toContain("Status, Draft: 9 var(--status-draft-fill)");
  expect(donut.textContent).toContain("10in all");

  expect(textsOf("row", within(donut)).slice(0, 4)).toEqual([
    "StatusActivitiesShare",
    "Draft990%",
    "Review110%",
    "Approval00%",
  ]);
  expect(await hrefOf("Draft", within(donut))).toBe(
    "/vvt-list?filterAlias=status&filterValue=draft",
  );
});

test("charts are shown in the order their documents state", () => {
  render(<ChartGrid tiles={chartsOf(documents)} figures={figures} />);
  expect(screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent)).toEqual([
    "Status by company",
    "Risk after measures",
    "Data flows to 1 country",
    "Activities by status",
  ]);
});

test("the subjects with the most records come first, their statuses in order, and each line opens what it counted", async () => {
  render(<ChartGrid tiles={chartsOf(documents)} figures={figures} />);
  const region = screen.getByRole("region", { name: "Status by company" });
  const companies = await within(region).findByRole("figure", { hidden: true });
  expect(companies.getAttribute("aria-label")).toMatch(/^Bar chart: activities by company/);
  expect([...companies.children].map((mark) => mark.textContent)).toEqual([
    "Bergen, Draft: 7 var(--status-draft-fill)",
    "Bergen, Review: 1 var(--status-review-fill)",
    "Kiel, Draft: 2 var(--status-draft-fill)",
  ]);
});

test("an unknown kind is shown last under its own name and in a neutral colour, and doesn't count as assessed", async () => {
  render(<ChartGrid tiles={chartsOf(documents)} figures={figures} />);
  const risk = screen.getByRole("region", { name: "Risk after measures" });
  const figure = await within(risk).findByRole("figure", { hidden: true });
  const marks = [...figure.children];
  expect(marks.at(-1)?.textContent).toBe("Risk, extreme: 2 var(--fgColor-muted)");
  expect(marks.at(-2)?.textContent).toContain("not assessed");
  within(risk).getByRole("link", { name: "extreme" });
  expect(risk.textContent).toContain("5assessed");
});

test("a chart without data shows the message its document names", () => {
  render(<ChartGrid tiles={chartsOf(documents)} figures={{ ...figures, dataFlow: [] }} />);
  const flows = screen.getByRole("region", { name: "Data flows to 0 countries" });
  expect(within(flows).queryByRole("figure", { hidden: true })).toBeNull();
  within(flows).getByText(/No activity sends data/);
});

test("a country is one mark with all that is sent there, drawn as the gravest of it; the own one is in the table alone", async () => {
  const own = {
    ...toUnitedStates,
    countryCode: "CH",
    countryName: "Switzerland",
    isOwn: true,
    records: 3,
    safeguarded: 3,
    withinEea: 0,
    domestic: 3,
    adequacy: 0,
    safeguard: 0,
    derogation: 0,
  };
  const office = { ...toUnitedStates, countryCode: "EPO", countryName: "Patent Office" };
  const all = { ...figures, dataFlow: [toUnitedStates, own, office] };
  render(<ChartGrid tiles={chartsOf(documents)} figures={all} />);
  const flows = screen.getByRole("region", { name: "Data flows to 3 countries" });
  const marks = [...(await within(flows).findByRole("figure")).children];
  expect(marks.map((mark) => mark.textContent)).toEqual([
    "Vereinigte Staaten: 9 (Adequacy 4, Safeguard 2, Derogation 1, no basis 2) var(--flow-missing)",
    "Switzerland: 3 (Domestic, outside the EEA 3) var(--flow-domestic)",
    "Patent Office: 9 (Adequacy 4, Safeguard 2, Derogation 1, no basis 2) var(--flow-missing)",
  ]);
  const lines = within(flows).getAllByRole("row").slice(1);
  expect(lines.map((line) => line.lastElementChild?.textContent)).toEqual(["9", "3", "9"]);
  within(flows).getByText("Not on the map, but in the list: Patent Office 9");
});

test("a chart that cannot be saved as a picture says so where everybody sees it", async () => {
  render(<ChartGrid tiles={chartsOf(documents)} figures={figures} />);
  const flows = screen.getByRole("region", { name: "Data flows to 1 country" });
  await within(flows).findByRole("figure");
  await userEvent.click(within(flows).getByRole("button", { name: /^Save .* as/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /SVG/ }));
  await waitFor(() => expect(notices.toast?.text).toMatch(/^The picture could not be made/));
});
