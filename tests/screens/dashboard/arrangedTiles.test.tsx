import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/dashboard/ArrangedTiles.tsx";
import "#client/screens/dashboard/CommunityCard.tsx";
import "#client/screens/dashboard/DashboardCharts.tsx";
import "#client/screens/dashboard/DashboardScreen.tsx";
import "#client/screens/dashboard/GroupsCard.tsx";
import { expandRoles } from "#shared/domain/workflow/roles.ts";
import { exampleOf } from "../exampleReplies.ts";
import { json } from "../fakeServer.ts";
import { open, server, signedIn, startClient } from "../setup.tsx";

const path = "/api/user/arrangements";
const features = ["risk", "workflow", "community"] as const;
const roles = expandRoles(["ROLE_TENANT_EDITOR"]);
const due = {
  id: 5,
  version: 1,
  title: "Check the transfer",
  description: "",
  kind: "general",
  type: "manual",
  status: "open",
  dueDate: "2020-01-01",
  createdAt: "2026-01-05T10:00:00.000Z",
  canEdit: true,
};
const [article] = exampleOf("content.filter").items;
const groups = [
  { id: 1, title: "Nordlicht", current: true, features: [] },
  { id: 2, title: "Alpenblick", current: false, features: [] },
];

let kept: Record<string, unknown>;
beforeEach(async () => {
  localStorage.clear();
  await startClient();
  kept = {};
  server
    .answer("/api/content/last", { items: [article], total: 1 })
    .answer("/api/taskList", { items: [due], total: 1 })
    .answer("/api/apps", { groups, user: { id: 1, name: "Anna Meyer", email: "a@b.example" } })
    .answer(path, ({ method, body }) => {
      if (method === "GET") return json(kept);
      kept = { ...kept, ...body };
      return new Response(null, { status: 204 });
    });
});

const headings = () =>
  screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const figures = ["Register", "Risk", "Impact assessment", "Agreements and transfers"];
const shownFigures = () => headings().filter((name) => figures.includes(name ?? ""));

async function arrange() {
  const opened = open("/dashboard");
  await opened.user.click(await screen.findByText("Arrange dashboard"));
  const offered = {
    upper: await screen.findByRole("list", { name: "At the top" }),
    lower: screen.getByRole("list", { name: "Below" }),
  };
  const names = (list: HTMLElement) =>
    within(list)
      .getAllByRole("checkbox")
      .map((box) => box.getAttribute("aria-label")?.replace("Show ", ""));
  return { ...opened, ...offered, names };
}

test("all tiles are offered, those above and those below each in their order", async () => {
  await signedIn({ features, roles });
  const { upper, lower, names } = await arrange();
  expect(names(upper)).toEqual(["What is due", ...figures]);
  expect(names(lower)).toEqual([
    "Your activities",
    "Gaps",
    "Activity",
    "Your company groups side by side",
    "Status by company",
    "Risk after measures",
    "Data flows to 1 country",
    "The register in the last twelve months",
    "Mandatory details by company over time",
    "Community",
  ]);
  // Tasks can be hidden but not moved.
  expect(within(upper).getAllByRole("button", { name: / up$/ })).toHaveLength(4);
});

test("what is not licensed, and the groups of who has one, are not offered", async () => {
  server.answer("/api/apps", {
    groups: groups.slice(0, 1),
    user: { id: 1, name: "Anna Meyer", email: "a@b.example" },
  });
  await signedIn({ features: [], roles });
  const { upper, lower, names } = await arrange();
  expect(names(upper)).toEqual(["Register", "Agreements and transfers"]);
  expect(shownFigures()).toEqual(["Register", "Agreements and transfers"]);
  const below = names(lower);
  expect(below).toContain("Activity");
  expect(below).not.toContain("Community");
  expect(below).not.toContain("Your company groups side by side");
});

test("groups of figures are ordered and left out by keyboard, kept with the account, and there at once with the next visit", async () => {
  await signedIn({ features, roles });
  const { user, unmount } = await arrange();
  const up = screen.getByRole("button", { name: "Move Agreements and transfers up" });
  up.focus();
  await user.keyboard("{Enter}{Enter}{Enter}");
  expect(document.activeElement).toBe(up);
  expect(shownFigures()).toEqual([
    "Agreements and transfers",
    "Register",
    "Risk",
    "Impact assessment",
  ]);
  screen.getByRole("checkbox", { name: "Show Risk" }).focus();
  await user.keyboard(" ");
  const now = ["Agreements and transfers", "Register", "Impact assessment"];
  expect(shownFigures()).toEqual(now);
  await waitFor(() =>
    expect(kept["dashboard"]).toEqual({
      order: ["figures-transfers", "figures-stock", "figures-risk", "figures-dpia"],
      hidden: ["figures-risk"],
    }),
  );
  unmount();
  server.answer("/api/dashboard/kpi", () => new Promise(() => {}));
  open("/dashboard");
  // While the figures are loading.
  await screen.findByRole("region", { name: "Register" });
  expect(shownFigures()).toEqual(now);
});

test("tasks, activity and groups are left out, and come back with the usual arrangement", async () => {
  await signedIn({ features, roles });
  const { user, unmount } = await arrange();
  const usual = screen.getByRole("button", { name: "Usual arrangement" });
  const names = ["What is due", "Your company groups side by side", "Activity"];
  const cards = ["What is due", "Activity", "Your company groups side by side"];
  const isShown = (name: string) => headings().includes(name);
  await waitFor(() => expect(cards.filter(isShown)).toEqual(cards));
  const before = headings();
  for (const name of names)
    await user.click(screen.getByRole("checkbox", { name: `Show ${name}` }));
  expect(cards.filter(isShown)).toEqual([]);
  expect(headings()[0]).toBe("To do today");
  unmount();
  open("/dashboard");
  await user.hover(await screen.findByText("Arrange dashboard"));
  await screen.findByRole("region", { name: "Status by company" });
  expect(cards.filter(isShown)).toEqual([]);
  unmount();
  await user.click(await screen.findByText("Arrange dashboard"));
  expect(usual.isConnected).toBe(false);
  await user.click(await screen.findByRole("button", { name: "Usual arrangement" }));
  await waitFor(() => expect(headings()).toEqual(before));
  await waitFor(() => expect(kept["dashboard"]).toEqual({ order: [], hidden: [] }));
});

test("the activity and the community stand above the charts once they are moved there, and charts wait for them", async () => {
  kept = { dashboard: { order: ["stream", "community", "groups", "risk"], hidden: ["companies"] } };
  await signedIn({ features, roles });
  const { user, unmount } = open("/dashboard");
  await user.hover(await screen.findByRole("region", { name: "Activity" }));
  await waitFor(() => expect(headings().indexOf("Activity")).toBeGreaterThan(0));
  const places = () =>
    ["Activity", "From the community", "Risk after measures"].map((name) =>
      headings().indexOf(name),
    );
  await waitFor(() => expect(places()).toEqual(places().toSorted((one, other) => one - other)));
  await waitFor(() => expect(places()[0]).toBeGreaterThan(0));
  unmount();
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  server.answer("/api/content/last", async () => {
    await late;
    return json({ items: [article], total: 1 });
  });
  open("/dashboard");
  await screen.findByRole("region", { name: "Activity" });
  expect(screen.queryByRole("region", { name: "Risk after measures" })).toBeNull();
  arrive();
  await screen.findByRole("region", { name: "Risk after measures" });
  screen.getByRole("region", { name: "From the community" });
});

test("a choice made when there were charts alone holds, and what is new has its usual place", async () => {
  kept = { dashboard: { order: ["risk", "companies", "flows"], hidden: ["flows"] } };
  await signedIn({ features, roles });
  const { user } = open("/dashboard");
  await user.hover(await screen.findByRole("region", { name: "Activity" }));
  await waitFor(() =>
    expect(
      headings().filter((name) =>
        /groups side|Status by|Risk after|Data flows|^Activity$/.test(name ?? ""),
      ),
    ).toEqual([
      "Activity",
      "Your company groups side by side",
      "Risk after measures",
      "Status by company",
    ]),
  );
  expect(shownFigures()).toEqual(figures);
});

test("who has left out all figures and charts is told so", async () => {
  kept = {
    dashboard: {
      order: ["tasks"],
      hidden:
        "figures-stock figures-risk figures-dpia figures-transfers companies risk flows trend readiness".split(
          " ",
        ),
    },
  };
  await signedIn({ features, roles });
  const { user } = open("/dashboard");
  await user.hover(await screen.findByRole("region", { name: "Activity" }));
  await screen.findByText("All figures and charts are hidden.");
  await user.click(screen.getByText("Arrange dashboard"));
  await user.click(await screen.findByRole("checkbox", { name: "Show Register" }));
  screen.getByText("All charts are hidden.");
  await user.click(screen.getByRole("checkbox", { name: "Show Status by company" }));
  expect(screen.queryByText(/are hidden/)).toBeNull();
});

test("the address of one's tasks opens them, even where the groups are left out", async () => {
  await signedIn({ features, roles });
  const { user, unmount } = await arrange();
  await user.click(screen.getByRole("checkbox", { name: "Show Your company groups side by side" }));
  unmount();
  open("/dashboard#tasks");
  await screen.findByRole("dialog", { name: "Tasks" });
});
