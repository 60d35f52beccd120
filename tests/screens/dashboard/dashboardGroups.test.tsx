import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import "#client/screens/dashboard/DashboardScreen.tsx";
import "#client/screens/dashboard/DashboardCharts.tsx";
import "#client/screens/dashboard/GroupsCard.tsx";
import "#client/screens/workflow/TaskSheet.tsx";
import { json, problem, tokenOf } from "../fakeServer.ts";
import { hrefOf, open, server, signedIn, startClient } from "../setup.tsx";

const here = {
  id: 1,
  title: "Nordlicht",
  current: true,
  records: 20,
  gaps: 34,
  highRisk: 5,
  dpiaMissing: 1,
  agreementMissing: 11,
  withoutSafeguard: 0,
  tasks: 4,
  tasksDue: 2,
};
const there = {
  id: 2,
  title: "Alpenblick",
  current: false,
  records: 4,
  agreementMissing: 3,
  withoutSafeguard: 1,
};
const groups = [here, there];

beforeEach(async () => {
  await startClient();
  vi.spyOn(window.location, "assign").mockImplementation(() => {});
  server
    .answer("/api/dashboard/groups", { groups })
    .answer("/api/user/group", { token: tokenOf({ group: 2 }), refresh_token: "r" });
  answerApps(groups);
});

function answerApps(some: readonly { id: number; title: string; current: boolean }[]) {
  server.answer("/api/apps", {
    groups: some.map(({ id, title, current }) => ({ id, title, current, features: [] })),
    user: { id: 1, name: "Anna Meyer", email: "a@b.example" },
  });
}

const card = () => screen.findByRole("region", { name: "Your company groups side by side" });

test("who has accounts in several groups sees what matters in each, as far as its licence goes", async () => {
  await signedIn();
  open("/dashboard");
  const table = within(await card());
  await table.findByRole("link", { name: "Alpenblick, Activities: 4" });
  const said = table.getAllByRole("row").map((row) =>
    within(row)
      .queryAllByRole("cell")
      .map((cell) => cell.textContent?.trim()),
  );
  expect(said).toEqual([
    [],
    ["20", "34", "5", "1", "11", "0", "2 due 4"],
    ["4", "being recounted", "not licensed", "not licensed", "3", "1", "not licensed"],
  ]);
});

test("a figure of the group one acts in opens its list, one of another switches to that group first", async () => {
  await signedIn();
  const { user } = open("/dashboard");
  const table = within(await card());
  expect(await hrefOf("Nordlicht, Gaps: 34", table)).toBe("/vvt-list?gaps=field");
  const other = table.getByRole("link", { name: "Alpenblick, Third country, no basis: 1" });
  expect(other.getAttribute("href")).toBe(
    "/vvt-list?filterAlias=vendorDpa&filterValue=withoutSafeguard",
  );
  other.focus();
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(window.location.assign).toHaveBeenCalledExactlyOnceWith(other.getAttribute("href")),
  );
  expect(server.to("/api/user/group").map(({ body }) => body)).toEqual([{ id: 2 }]);
});

test("the count of tasks opens them, as does the address to which another group is switched", async () => {
  await signedIn({ features: ["workflow"] });
  const { user, unmount } = open("/dashboard");
  const tasks = await within(await card()).findByRole("link", { name: "Nordlicht, My tasks: 4" });
  await user.click(tasks);
  await screen.findByRole("dialog", { name: "Tasks" });
  unmount();
  open(tasks.getAttribute("href") ?? "");
  await screen.findByRole("dialog", { name: "Tasks" });
});

test("with one group there is nothing to compare, and nothing is asked for", async () => {
  answerApps([here]);
  await signedIn();
  open("/dashboard");
  await screen.findByRole("heading", { name: "Activity" });
  expect(screen.queryByText("Your company groups side by side")).toBeNull();
  expect(server.to("/api/dashboard/groups")).toHaveLength(0);
});

test("what could not be counted says so, and can be tried again", async () => {
  server.answer("/api/dashboard/groups", () => problem("internal", 500));
  await signedIn();
  const { user } = open("/dashboard");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(/^The figures of your groups could not be loaded/);
  server.answer("/api/dashboard/groups", () => json({ groups }));
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  await within(await card()).findByRole("link", { name: "Nordlicht" });
});
