import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import "#client/screens/dashboard/DashboardScreen.tsx";
import "#client/charts/VegaView.tsx";
import { flowToUnitedStates } from "./flowToUnitedStates.ts";
import { type FakeServer, json, problem } from "./fakeServer.ts";
import { open, signedIn, startClient, serverOfAnna } from "./setup.tsx";

// Drawing needs a real browser; the data passed to the charts and the tables beside them are tested
// here.
vi.mock("react-vega", () => ({ VegaEmbed: () => null }));

const figures = {
  companyCount: 3,
  recordsCount: 20,
  recordsDraftCount: 7,
  recordsReviewCount: 1,
  recordsApprovalCount: 2,
  recordsReleaseCount: 0,
  recordsFinalisedCount: 6,
  recordsArchivedCount: 4,
  recordsLowOrMediumRiskCount: 12,
  recordsHighOrVeryHighRiskCount: 5,
  recordsDpiaCompletedCount: 8,
  recordsDpiaMissingCount: 9,
  vendorDpaCompletedCount: 10,
  vendorDpaMissingCount: 11,
  vendorDpaThirdCountryWithoutSafeguardCount: 13,
  dataFlow: [flowToUnitedStates],
  byCompany: [{ companyId: 11, title: "Kiel", status: "draft", records: 7 }],
  byRisk: [
    { grade: "high", records: 5 },
    { grade: "none", records: 3 },
  ],
};

let server: FakeServer;
beforeEach(async () => {
  await startClient();
  server = serverOfAnna()
    .answer("/api/dashboard/kpi", figures)
    .answer("/api/dashboard/activityStream", { weeks: [] });
});

test("each figure has a tile that opens the list it counted", async () => {
  await signedIn();
  open("/dashboard");
  await screen.findByRole("heading", { level: 1, name: /Anna$/ });
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
    ["completed", 8, "/vvt-list?filterAlias=dpia&filterValue=completed"],
    ["missing", 9, "/vvt-list?filterAlias=dpia&filterValue=missing"],
    ["agreement in place", 10, "/vvt-list?filterAlias=vendorDpa&filterValue=completed"],
    ["agreement missing", 11, "/vvt-list?filterAlias=vendorDpa&filterValue=missing"],
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

test("the charts have tables whose lines are links", async () => {
  await signedIn();
  const { user } = open("/dashboard");
  const risk = await screen.findByRole("region", { name: "Risk after measures" });
  expect(within(risk).getByRole("link", { name: "high" }).getAttribute("href")).toContain(
    "filterValue=high",
  );
  const companies = screen.getByRole("region", { name: "Status by company" });
  // A drawing says nothing to a screen reader.
  within(companies).getByRole("row", { name: "Kiel Draft 7" });
  await user.click(within(companies).getByRole("button", { name: "As a list" }));
  expect(within(companies).getByRole("link", { name: "Kiel, Draft: 7" }).getAttribute("href")).toBe(
    "/vvt-list/all/company/11?status=draft",
  );
  const flows = screen.getByRole("region", { name: "Data flows to 1 country" });
  await user.click(within(flows).getByRole("button", { name: "As a list" }));
  const shown = within(flows).getAllByRole("link", { name: /^United States/ });
  expect(shown.map((link) => link.getAttribute("aria-label") ?? link.textContent)).toEqual(
    ["Adequacy: 4", "Safeguard: 2", "Derogation: 1", "no basis: 2"].map(
      (words) => `United States, ${words}`,
    ),
  );
});

test("unlicensed parts are hidden, and no figures are requested without the reader role", async () => {
  await signedIn({ features: [] });
  const { unmount } = open("/dashboard");
  await screen.findByRole("heading", { name: "Agreements and transfers" });
  expect(screen.queryByRole("heading", { name: "Risk" })).toBeNull();
  unmount();

  const before = server.to("/api/dashboard/kpi").length;
  await signedIn({ roles: [] });
  open("/dashboard");
  await screen.findByRole("heading", { level: 1 });
  expect(server.to("/api/dashboard/kpi")).toHaveLength(before);
});

test("a card that fails says so alone, and is there after a retry", async () => {
  server.answer("/api/dashboard/kpi", () => problem("internal", 500));
  server.answer("/api/dashboard/activityStream", () => problem("internal", 500));
  await signedIn();
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
