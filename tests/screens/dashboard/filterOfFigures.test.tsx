import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/dashboard/DashboardCharts.tsx";
import "#client/screens/dashboard/DashboardScreen.tsx";
import "#client/screens/dashboard/FilterNote.tsx";
import { exampleOf } from "../exampleReplies.ts";
import { json, problem } from "../fakeServer.ts";
import { open, server, signedIn, startClient } from "../setup.tsx";

const figures = { ...exampleOf("dashboard.kpi"), recordsCount: 4, companyCount: 1 };

beforeEach(async () => {
  await startClient();
  server
    .answer("/api/filter/all/list", [
      { id: 7, version: 1, title: "Open in Zurich", filterType: "user", conditions: {}, count: 4 },
    ])
    .answer("/api/dashboard/kpi", figures);
  await signedIn();
});

test("figures of a filter say so, on paper, too, and lead back to those of all", async () => {
  const { user } = open("/dashboard/7");

  await screen.findByText("filter “Open in Zurich” only");
  await screen.findByText(/The filter “Open in Zurich” finds 4 activities in 1 company/);
  await user.click(screen.getByRole("link", { name: "Show all activities" }));
  expect(window.location.pathname).toBe("/dashboard");
  await screen.findByText(/The register has 4 activities in 1 company/);
  expect(screen.queryByText(/“Open in Zurich”/)).toBeNull();
});

test.each(["99", "abc", "0", "12345678901234567890"])(
  "a filter %s, which there is none of, is said to be gone, with the way to the figures of all",
  async (named) => {
    server.answer("/api/dashboard/kpi", ({ query }) =>
      query.get("filter") === null ? json(figures) : problem("notFound", 404),
    );
    const { user } = open(`/dashboard/${named}`);
    const alert = await screen.findByRole("alert");
    within(alert).getByText(/^The filter names something/);
    expect(alert.textContent).not.toContain("support");
    await user.click(within(alert).getByRole("button", { name: "Show all activities" }));
    await screen.findByText(/The register has 4 activities in 1 company/);
    expect(window.location.pathname).toBe("/dashboard");
  },
);

test("the figures of a saved filter are chosen where it says what they count", async () => {
  const { user } = open("/dashboard");
  const summary = await screen.findByText("Figures of a filter");
  expect(server.to("/api/filter/all/list")).toEqual([]);

  await user.click(summary);
  const [all, own] = await within(summary.closest("details") ?? summary).findAllByRole("link");
  expect(all?.getAttribute("aria-current")).toBe("page");
  await user.click(own ?? summary);
  expect(window.location.pathname).toBe("/dashboard/7");
  await screen.findByText("filter “Open in Zurich” only");
});
