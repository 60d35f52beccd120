import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import "#client/screens/dashboard/CommunityCard.tsx";
import "#client/screens/dashboard/DashboardScreen.tsx";
import "#client/screens/dashboard/DashboardCharts.tsx";
import { showAllTiles } from "./allTiles.ts";
import { exampleOf } from "../exampleReplies.ts";
import { json, problem } from "../fakeServer.ts";
import { open, server, signedIn, startClient } from "../setup.tsx";

const last = "/api/content/last";
const [article] = exampleOf("content.filter").items;
const item = (id: number, title: string, isRead: boolean) => {
  return { ...article, id, title, teaser: `About ${title}`, isRead };
};

beforeEach(startClient);

test("the dashboard shows the newest news and reports, and which of them are new", async () => {
  server.answer(last, ({ body }) =>
    json(
      body["type"] === "news"
        ? { items: [item(1, "Third countries", false), item(2, "Exception", true)], total: 2 }
        : { items: [item(3, "Experience", false)], total: 1 },
    ),
  );
  showAllTiles();
  await signedIn({ features: ["community"] });
  const { user } = open("/dashboard");
  await screen.findByRole("region", { name: "Activity" });
  expect(server.to(last)).toEqual([]);
  // Card loads on the first interaction.
  await user.keyboard("{Tab}");
  const card = within(await screen.findByRole("region", { name: "From the community" }));
  const links = card
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["All articles", "/community/list/all"],
    ["● Unread: Third countries", "/community/list/all/1"],
    ["Exception", "/community/list/all/2"],
    ["● Unread: Experience", "/community/list/all/3"],
  ]);
  card.getByText("About Exception");
});

test("without the licence it asks for nothing and shows nothing of it", async () => {
  showAllTiles();
  await signedIn({ features: ["risk"] });
  const { user } = open("/dashboard");
  await screen.findByRole("region", { name: "Activity" });
  await user.keyboard("{Tab}");
  expect(screen.queryByRole("region", { name: "From the community" })).toBeNull();
  expect(server.to(last)).toEqual([]);
});

test("if they cannot be had, the rest of the dashboard stands", async () => {
  server.answer(last, () => problem("internal", 500));
  showAllTiles();
  await signedIn({ features: ["community"] });
  const { user } = open("/dashboard");
  await screen.findByRole("region", { name: "Activity" });
  await user.keyboard("{Tab}");
  await vi.waitFor(() => expect(server.to(last)).toHaveLength(2));
  expect(screen.queryByRole("region", { name: "From the community" })).toBeNull();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
