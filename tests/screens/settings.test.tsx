import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import "#client/screens/settings/catalogue/CatalogueScreen.tsx";
import "#client/screens/settings/SettingsScreen.tsx";
import { catalogueRoutes } from "#client/shell/catalogueRoutes.ts";
import { routes } from "#client/shell/routes.ts";
import { catalogueList } from "#shared/generated/catalogueList.ts";
import { plans } from "#shared/generated/plans.ts";
import { type FakeServer, problem } from "./fakeServer.ts";
import { open, signedIn, startPages } from "./setup.tsx";

const admin = {
  roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR", "ROLE_TENANT_ADMIN"],
};
const path = "/api/admin/groupsOfPersons";
const own = {
  id: 7,
  title: "guests",
  translations: { de: "Gäste", en: "guests" },
  version: 3,
  canEdit: true,
  master: false,
  active: true,
  usage: 2,
};
const product = {
  id: 8,
  title: "Besucher",
  translations: { de: "Besucher" },
  version: 1,
  canEdit: false,
  master: true,
  active: true,
  usage: 0,
};

let server: FakeServer;
beforeEach(async () => {
  server = await startPages();
  server.answer(`${path}/list`, { items: [product, own], total: 2 });
  await signedIn(admin);
});

test("every catalogue whose document has a route and calls has a page for those who may write it, and no other", () => {
  const wanted = Object.values(plans).flatMap(({ catalogue }) =>
    catalogue?.route !== undefined && (catalogue["calls"] ?? catalogue["single"]) === true
      ? [[catalogue["route"], catalogue["write"]]]
      : [],
  );
  const pages = catalogueRoutes.map(({ path: at, access }) => [
    at.replace(/\/:action\?\/:id\?.*$/, ""),
    access,
  ]);
  expect(pages).toEqual(expect.arrayContaining(wanted));
  expect(pages.toSorted()).toEqual(
    catalogueList.map(({ route, write }) => [route, write]).toSorted(),
  );
  expect(catalogueRoutes.every((page) => routes.includes(page))).toBe(true);
  expect(wanted.length).toBeGreaterThan(10);
});

test("who may not write a catalogue is led away, by the address too, and does not see it in the settings", async () => {
  await signedIn({ roles: ["ROLE_READER"] });
  open("/settings/groupsOfPerson/edit/7");
  await waitFor(() => expect(window.location.pathname).toBe("/dashboard"));
  expect(server.to(`${path}/list`)).toEqual([]);
});

test("the settings lead to each catalogue of the person's role, not to the product's", async () => {
  open("/settings");
  await screen.findByRole("link", { name: /^Groups of persons/ });
  expect(screen.queryByText("Master data of the product")).toBeNull();
  const places = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  const wanted = catalogueList.filter(
    (entry) => !entry.isProductOwned && entry.feature === undefined,
  );
  for (const { route } of wanted) expect(places.filter((href) => href === route)).toEqual([route]);
});

test("the list says where an item comes from, where English is missing and how often it is used", async () => {
  open("/settings/groupsOfPerson");
  const line = (await screen.findByRole("link", { name: "Besucher" })).closest("tr");
  expect(line?.textContent).toContain("Product");
  expect(line?.textContent).toContain("missing");
  screen.getByRole("link", { name: "guests: used in 2 places" });
});

test("where an item comes from is said only where the product has items beside the group's own", async () => {
  open("/settings/groupsOfPerson");
  await screen.findByRole("columnheader", { name: "Origin" });
  screen.getByRole("button", { name: /^Own/ });
  cleanup();
  server.answer(`${path}/list`, { items: [own], total: 1 });
  open("/settings/groupsOfPerson");
  await screen.findByRole("link", { name: "guests" });
  expect(screen.queryByRole("columnheader", { name: "Origin" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Own/ })).toBeNull();
});

test("what is not offered says so beside its name; an empty list has nothing to search", async () => {
  server.answer(`${path}/list`, { items: [{ ...own, active: false }], total: 1 });
  open("/settings/groupsOfPerson");
  const line = (await screen.findByRole("link", { name: "guests" })).closest("tr");
  expect(line?.textContent).toContain("inactive");
  cleanup();
  server.answer(`${path}/list`, { items: [], total: 0 });
  open("/settings/groupsOfPerson");
  await screen.findByText("No entries yet");
  await waitFor(() => expect(screen.queryByRole("searchbox")).toBeNull());
});

test("an item of the product is hidden and shown again; it can't be deleted", async () => {
  server.answer(`${path}/hide`, () => new Response(null, { status: 204 }));
  const { user } = open("/settings/groupsOfPerson");
  await user.click(await screen.findByRole("button", { name: "Actions for Besucher" }));
  expect(screen.queryByRole("menuitem", { name: "Delete" })).toBeNull();
  await user.click(screen.getByRole("menuitem", { name: "Hide" }));
  await waitFor(() => expect(server.to(`${path}/hide`)[0]?.body).toEqual({ id: 8, hidden: true }));
});

test("what the server refuses stands at its field, and nothing typed is lost", async () => {
  const message = "There is already an entry of this title.";
  server.answer(`${path}/add`, () =>
    problem("invalid", 412, {
      fields: [{ path: "/translations/de", code: "check.titleInUse", message }],
    }),
  );
  const { user } = open("/settings/groupsOfPerson/create");
  const sheet = await screen.findByRole("dialog");
  await within(sheet).findByRole("button", { name: "Save" });
  await user.click(within(sheet).getByRole("button", { name: "Save" }));
  await within(sheet).findByText("Please fill in this field.");
  expect(server.to(`${path}/add`)).toEqual([]);

  const field = within(sheet).getByRole("textbox", { name: /Title, German/ });
  await user.type(field, "Besucher");
  await user.click(within(sheet).getByRole("button", { name: "Save" }));
  await within(sheet).findByText(message);
  expect(field).toHaveProperty("value", "Besucher");
  const sent = server.to(`${path}/add`)[0]?.body ?? {};
  expect(sent["translations"]).toEqual({ de: "Besucher" });
  expect(typeof sent["clientId"]).toBe("string");
});

test("an item that is not there any more says so in its sheet", async () => {
  open("/settings/groupsOfPerson/edit/99");
  await screen.findByText("There is no such entry");
});

test("of a long list only what is near the window is drawn; keys lead to the rest of it", async () => {
  const heights = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(40);
  const items = Array.from({ length: 500 }, (_, at) => ({
    ...own,
    id: 1000 + at,
    title: `Gast ${at}`,
  }));
  server.answer(`${path}/list`, { items, total: 500 });
  const { user } = open("/settings/groupsOfPerson");
  const first = await screen.findByRole("link", { name: "Gast 0" });
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("501");
  expect(document.querySelectorAll("tbody tr").length).toBeLessThan(120);
  first.focus();
  await user.keyboard("{End}");
  expect(document.activeElement?.textContent).toBe("Gast 499");
  expect(document.activeElement?.closest("tr")?.getAttribute("aria-rowindex")).toBe("501");
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement?.textContent).toBe("Gast 498");
  await user.keyboard("{Home}");
  expect(document.activeElement).toBe(first);
  heights.mockRestore();
});
