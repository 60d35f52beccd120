import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import "#client/screens/dashboard/DashboardScreen.tsx";
import "#client/screens/login/LoginScreen.tsx";
import "#client/screens/notices/Notices.tsx";
import "#client/screens/settings/SettingsScreen.tsx";
import { loadTexts } from "#client/i18n/language.ts";
import { offline } from "./fakeServer.ts";
import { open, server, signedIn, startClient } from "./setup.tsx";

const notice = {
  id: 1,
  version: 1,
  alias: "dashboard",
  title: "Maintenance",
  kind: "warning",
  translations: {
    de: "<p>Samstag</p>",
    en: "<p>On <b>Saturday</b><script>alert(1)</script><img src=x onerror=alert(1)></p>",
  },
  dismissible: true,
  master: false,
};
const path = "/api/company-group-notification/alias";

beforeAll(async () => {
  await startClient();
  await loadTexts("lists", "shownLists", "checks", "settings", "catalogues");
}, 60_000);

beforeEach(async () => {
  await startClient();
  server
    .answer(`${path}/dashboard`, [notice])
    .answer(`${path}/settings`, [{ ...notice, id: 2, alias: "settings", dismissible: false }]);
  await signedIn();
});

const shown = () => screen.findByRole("region", { name: "Notices" });

test("a notice is shown at its place in the reader's language, sanitised", async () => {
  open("/dashboard");
  const region = await shown();
  expect(region.textContent).toContain("Maintenance");
  expect(region.textContent).toContain("On Saturday");
  expect(region.innerHTML).not.toMatch(/script|onerror|<img/);
  expect(server.to(`${path}/settings`)).toEqual([]);
});

test("its heading is in the reader's language; without an English one the German one is shown", async () => {
  const both = { ...notice, title: "Wartung", titleEnglish: "Maintenance work" };
  server.answer(`${path}/dashboard`, [both, { ...notice, id: 9, title: "Umzug" }]);
  open("/dashboard");
  const region = await shown();
  expect(region.textContent).toContain("Maintenance work");
  expect(region.textContent).not.toContain("Wartung");
  expect(region.textContent).toContain("Umzug");
  within(region).getByRole("button", { name: "Close notice “Maintenance work”" });
});

test("a dismissed notice stays hidden until it changes; others still see it", async () => {
  const { user, unmount } = open("/dashboard");
  await user.click(
    within(await shown()).getByRole("button", { name: "Close notice “Maintenance”" }),
  );
  await waitFor(() => expect(screen.queryByRole("region", { name: "Notices" })).toBeNull());
  unmount();
  const again = open("/dashboard");
  await waitFor(() => expect(server.to(`${path}/dashboard`).length).toBe(2));
  expect(screen.queryByText("Maintenance")).toBeNull();
  again.unmount();
  server.answer(`${path}/dashboard`, [{ ...notice, version: 2 }]);
  const changed = open("/dashboard");
  await shown();
  changed.unmount();
  server.answer(`${path}/dashboard`, [notice]);
  await signedIn({ sub: "2" });
  open("/dashboard");
  await shown();
});

test("a notice that cannot be dismissed has no close button", async () => {
  open("/settings");
  const region = await shown();
  expect(within(region).queryByRole("button")).toBeNull();
});

test("the sign-in page shows the product's notices", async () => {
  await startClient();
  server.answer(`${path}/login`, [{ ...notice, id: 3, alias: "login", dismissible: false }]);
  open("/login");
  expect((await shown()).textContent).toContain("Maintenance");
});

test("if notices cannot be loaded, the page is shown without them", async () => {
  server.answer(`${path}/settings`, offline);
  open("/settings");
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  expect(screen.queryByRole("region", { name: "Notices" })).toBeNull();
});
