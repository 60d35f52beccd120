import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import "#client/screens/settings/catalogue/CatalogueScreen.tsx";
import "#client/screens/settings/SettingsScreen.tsx";
import { catalogueRoutes } from "#client/shell/catalogueRoutes.ts";
import { routes } from "#client/shell/routes.ts";
import { catalogueList } from "#shared/generated/catalogueList.ts";
import { plans } from "#shared/generated/plans.ts";
import { chooseOption, optionsOf } from "#tests/helpers/samples/chooseOption.ts";
import { json, offline, problem, refused } from "./fakeServer.ts";
import {
  hrefOf,
  open,
  openSheet,
  reload,
  server,
  signedIn,
  startPages,
  tenantAdmin,
  textsOf,
} from "./setup.tsx";

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

beforeEach(async () => {
  await startPages();
  server.answer(`${path}/list`, { items: [product, own], total: 2 });
  await signedIn(tenantAdmin);
});

test("lists that the product keeps have a page in the settings, for administrators of a group", () => {
  const kept = catalogueList.filter(({ isKept }) => isKept);
  const written = Object.values(plans).flatMap(({ catalogue }) =>
    catalogue?.groupRoute === undefined ? [] : [[catalogue.groupRoute, "ROLE_TENANT_ADMIN"]],
  );
  expect(kept.map(({ route, write }) => [route, write])).toEqual(written);
  expect(kept.map(({ kind }) => kind)).toContain("legality");
});

test("pages stand by subject and are found by their names and purposes", async () => {
  const { user } = open("/settings");
  await screen.findByRole("heading", { name: "People and companies" });
  const law = screen.getByRole("heading", { name: "Law" }).closest("section") as HTMLElement;
  expect(within(law).getByRole("link", { name: /^Legal bases/ })).toBeTruthy();
  const search = screen.getByRole("searchbox", { name: "Search the settings" });
  await user.type(search, "legal bases");
  expect(screen.getByRole("link", { name: /^Legal bases/ })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "People and companies" })).toBeNull();
  await user.type(search, " moon");
  await screen.findByText("No setting matches “legal bases moon”.");
});

test("the pages used last stand first, at the start and in the menu, and pages are found there", async () => {
  const { user } = open("/settings");
  await screen.findByRole("heading", { name: "People and companies" });
  expect(screen.queryByRole("heading", { name: "Last used" })).toBeNull();
  await user.click(screen.getByRole("link", { name: /^Data subjects/ }));
  const menu = within(await screen.findByRole("navigation", { name: "Pages of the settings" }));
  expect(menu.queryByRole("heading", { name: "Last used" })).toBeNull();
  cleanup();
  open("/settings/legality");
  const next = within(await screen.findByRole("navigation", { name: "Pages of the settings" }));
  const recent = next.getByRole("heading", { name: "Last used" }).closest("section");
  expect(textsOf("link", within(recent as HTMLElement))).toEqual(["Data subjects"]);
  await user.type(next.getByRole("searchbox", { name: "Search the settings" }), "subject");
  expect(textsOf("heading", next)).toEqual(["Words of the register"]);
  cleanup();
  open("/settings");
  const [first] = await screen.findAllByRole("heading", { level: 2 });
  const links = textsOf("link", within(first?.closest("section") as HTMLElement));
  expect([first?.textContent, links.length, links[0]]).toEqual([
    "Last used",
    2,
    expect.stringMatching(/^Legal bases/),
  ]);
});

test("the menu stays beside all pages of the settings, those of the own account, too", async () => {
  const { user } = open("/settings/legality");
  const menu = await screen.findByRole("navigation", { name: "Pages of the settings" });
  await user.click(within(menu).getByRole("link", { name: "My data" }));
  await screen.findByRole("heading", { level: 1, name: "My data" });
  // The same element, which keeps how far it was scrolled.
  expect(screen.getByRole("navigation", { name: "Pages of the settings" })).toBe(menu);
  expect(menu.querySelector("[aria-current]")?.textContent).toBe("My data");
});

test("in a narrow window one field leads to all pages", async () => {
  const wide = window.matchMedia;
  onTestFinished(() => void (window.matchMedia = wide));
  window.matchMedia = ((query: string) => ({
    ...wide(query),
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as typeof window.matchMedia; // Border: pages read no more of it.
  open("/settings/legality");
  cleanup();
  open("/settings/groupsOfPerson");
  const field = await screen.findByRole("combobox", { name: "Pages of the settings" });
  expect(field).toHaveProperty("value", "Data subjects");
  const [first] = await optionsOf(field);
  expect(first).toBe("Legal bases");
  await chooseOption(field, "Departments");
  await waitFor(() => expect(location.pathname).toBe("/settings/departments"));
});

test("the menu counts what was suggested in each list, for those who decide, and again after each decision", async () => {
  const suggestions = "/api/admin/suggestions";
  const counted = (count: number) =>
    server.answer(suggestions, { items: count > 0 ? [{ kind: "groupsOfPersons", count }] : [] });
  counted(2);
  const suggested = { ...own, suggestion: "open" };
  server
    .answer(`${path}/list`, { items: [suggested], total: 1, counts: { suggested: 2 } })
    .answer(`${suggestions}/decide`, () => new Response(null, { status: 204 }));
  const { user } = open("/settings/groupsOfPerson?part=suggested");
  const menu = within(await screen.findByRole("navigation", { name: "Pages of the settings" }));
  await menu.findByRole("link", { name: /, 2 suggestions$/, current: "page" });
  expect(menu.getAllByRole("link", { name: /suggestion/ })).toHaveLength(1);
  counted(1);
  await user.click(await screen.findByRole("button", { name: "Accept" }));
  await menu.findByRole("link", { name: /, 1 suggestion$/ });
  cleanup();
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR"] });
  const asked = server.to(suggestions).length;
  open("/settings");
  await screen.findByRole("link", { name: /^Password/ });
  expect(server.to(suggestions)).toHaveLength(asked);
});

test("a kept list can be seen, and its entries hidden, but nothing added or changed", async () => {
  const contract = { ...product, title: "Contract", article: "GDPR 6(1)(b)", canEdit: true };
  const at = "/api/admin/legality";
  server
    .answer(`${at}/list`, { items: [contract], total: 1 })
    .answer("/api/kept/legality/8", contract)
    .answer(`${at}/hide`, () => new Response(null, { status: 204 }));
  const { user } = open("/settings/legality");
  await user.click(await screen.findByRole("button", { name: "Actions for Contract" }));
  expect(textsOf("menuitem")).toEqual(["View", "Hide"]);
  expect(screen.queryByRole("link", { name: "Add legal basis" })).toBeNull();
  expect(screen.queryByRole("columnheader", { name: "Origin" })).toBeNull();
  screen.getByText(/This list is maintained by the product/);
  await user.click(screen.getByRole("menuitem", { name: "Hide" }));
  await waitFor(() => expect(server.to(`${at}/hide`)[0]?.body).toEqual({ id: 8, hidden: true }));
  await user.click(screen.getByRole("link", { name: "Contract" }));
  const sheet = within(await screen.findByRole("dialog", { name: /Contract/ }));
  await sheet.findByText(/This list is maintained by the product/);
  expect(sheet.queryByRole("button", { name: "Save" })).toBeNull();
  expect(sheet.queryByRole("textbox")).toBeNull();
  cleanup();
  open("/settings/legality/create");
  await screen.findByRole("link", { name: "Contract" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("exactly the catalogues with a route and operations have a page, for those who may write them", () => {
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

test("the settings link to each catalogue of the person's role, not to the product's", async () => {
  open("/settings");
  await screen.findByRole("link", { name: /^Data subjects/ });
  expect(screen.queryByText("Master data of the product")).toBeNull();
  const places = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  const wanted = catalogueList.filter(
    (entry) => !entry.isProductOwned && entry.feature === undefined,
  );
  for (const { route } of wanted) expect(places.filter((href) => href === route)).toEqual([route]);
});

test("a person who sees some companies only is not offered what concerns the whole group", async () => {
  await signedIn({ ...tenantAdmin, features: ["customFields"], allCompanies: false });
  open("/settings");
  await screen.findByRole("link", { name: /^Data subjects/ });
  const places = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  for (const { route, reach } of catalogueList)
    if (reach === "group") expect(places).not.toContain(route);
  cleanup();
  const { user } = open("/settings/groupsOfPerson");
  await screen.findByRole("link", { name: "guests" });
  const [forProduct, forOwn] = screen.getAllByRole("button", { name: /^Actions/ });
  const offered = async (button = document.body) => {
    await user.click(button);
    const words = textsOf("menuitem");
    await user.keyboard("{Escape}");
    return words;
  };
  expect(await offered(forProduct)).toEqual(["View", "Show usage"]);
  expect(await offered(forOwn)).toEqual(["Edit", "Show usage"]);
});

test("the list shows where an item comes from, where English is missing and how often it is used", async () => {
  open("/settings/groupsOfPerson");
  const line = (await screen.findByRole("link", { name: "Besucher" })).closest("tr");
  expect(line?.textContent).toContain("Product");
  expect(line?.textContent).toContain("missing");
  screen.getByRole("link", { name: "guests: used in 2 places" });
});

test("the origin is shown only where both the product and the group have items", async () => {
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

test("an inactive item says so beside its title; an empty list has no search", async () => {
  server.answer(`${path}/list`, { items: [{ ...own, active: false }], total: 1 });
  open("/settings/groupsOfPerson");
  const line = (await screen.findByRole("link", { name: "guests" })).closest("tr");
  expect(line?.textContent).toContain("inactive");
  cleanup();
  server.answer(`${path}/list`, { items: [], total: 0 });
  open("/settings/groupsOfPerson");
  await screen.findByText("No entries yet");
  await waitFor(() =>
    expect(screen.queryByRole("searchbox", { name: "Search entries" })).toBeNull(),
  );
});

test("a product item can be hidden and shown again, but not deleted", async () => {
  server.answer(`${path}/hide`, () => new Response(null, { status: 204 }));
  const { user } = open("/settings/groupsOfPerson");
  await user.click(await screen.findByRole("button", { name: "Actions for Besucher" }));
  expect(screen.queryByRole("menuitem", { name: "Delete" })).toBeNull();
  await user.click(screen.getByRole("menuitem", { name: "Hide" }));
  await waitFor(() => expect(server.to(`${path}/hide`)[0]?.body).toEqual({ id: 8, hidden: true }));
});

test("what is in use is not deleted: its usages are shown before any confirmation", async () => {
  const place = { kind: "record", id: 5, title: "Besucherbuch", path: "", href: "/vvt/edit/5" };
  const groups = [{ kind: "record", count: 1 }];
  server
    .answer(`${path}/findUsage`, { items: [place], total: 1, isHeld: true, groups })
    .answer(`${path}/byId/7`, own);
  const { user } = open("/settings/groupsOfPerson");
  await user.click(await screen.findByRole("button", { name: "Actions for guests" }));
  await user.click(screen.getByRole("menuitem", { name: "Delete" }));
  await screen.findByRole("link", { name: /Besucherbuch/ });
  screen.getByText(/An entry cannot be deleted while/);
  expect(screen.queryByRole("alertdialog")?.textContent).toBeUndefined();
  expect(server.to(`${path}/delete`)).toEqual([]);
});

test("what is not in use is deleted after a confirmation; one used meanwhile leads to its usages", async () => {
  const nothing = { items: [], total: 0, isHeld: false, groups: [] };
  server
    .answer(`${path}/findUsage`, nothing)
    .answer(`${path}/byId/7`, own)
    .answer(`${path}/delete`, () => problem("inUse", 412));
  const remove = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole("button", { name: "Actions for guests" }));
    await user.click(screen.getByRole("menuitem", { name: "Delete" }));
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: "Delete" }));
  };
  await remove(open("/settings/groupsOfPerson"));
  await waitFor(() => expect(window.location.pathname).toMatch(/usage\/7$/));
  cleanup();
  server.answer(`${path}/delete`, () => new Response(null, { status: 204 }));
  await remove(open("/settings/groupsOfPerson"));
  await waitFor(() => expect(server.to(`${path}/list`).length).toBeGreaterThan(3));
  expect(server.to(`${path}/delete`)).toHaveLength(2);
});

test("if usages cannot be read, nothing is deleted", async () => {
  server.answer(`${path}/findUsage`, () => problem("unexpected", 500));
  const { user } = open("/settings/groupsOfPerson");
  await user.click(await screen.findByRole("button", { name: "Actions for guests" }));
  await user.click(screen.getByRole("menuitem", { name: "Delete" }));
  const failure = await screen.findByRole("alertdialog");
  expect(within(failure).queryByRole("button", { name: "Delete" })).toBeNull();
  expect(server.to(`${path}/delete`)).toEqual([]);
});

test("a refusal by the server is shown at its field, and no entries are lost", async () => {
  const message = "There is already an entry of this title.";
  const items = [{ id: 8, title: "Besucher", href: "/settings/groupsOfPerson/edit/8" }];
  const titleInUse = { path: "/translations/de", code: "check.titleInUse", message, items };
  server.answer(`${path}/add`, refused([titleInUse]));
  const { user, sheet } = await openSheet("/settings/groupsOfPerson/create");
  await user.click(await sheet.findByRole("button", { name: "Save" }));
  await sheet.findByText("Please fill in this field.");
  const field = sheet.getByRole("textbox", { name: /Title, German/ });
  expect(document.activeElement).toBe(field);
  expect(server.to(`${path}/add`)).toEqual([]);

  await user.type(field, "Besucher");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await sheet.findByText(message);
  expect(field).toHaveProperty("value", "Besucher");
  expect(document.activeElement).toBe(field);
  expect(await hrefOf("Besucher", sheet)).toBe("/settings/groupsOfPerson/edit/8");
  const sent = server.to(`${path}/add`)[0]?.body ?? {};
  expect(sent["translations"]).toEqual({ de: "Besucher" });
  expect(typeof sent["clientId"]).toBe("string");
});

test("a second vendor that differs by legal form is asked about before Ctrl+S makes it", async () => {
  server.answer("/api/vendor", [{ id: 5, title: "Muster GmbH" }]);
  const { user, sheet } = await openSheet("/settings/vendor/create");
  await user.type(await sheet.findByRole("textbox", { name: /^(Name|Title)/ }), "MUSTER AG");
  await user.keyboard("{Control>}s{/Control}");
  const question = await screen.findByRole("alertdialog");
  // The keys answer no question.
  await user.keyboard("{Control>}s{/Control}");
  expect(screen.getAllByRole("alertdialog")).toEqual([question]);
  expect(question.textContent).toContain("Muster GmbH");
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(server.to("/api/admin/vendor/create")).toEqual([]);
});

/** Opens the guests, adds a word to their German title, and returns what tests press and read. */
async function openGuests() {
  const { user, sheet } = await openSheet("/settings/groupsOfPerson/edit/7");
  const field = await sheet.findByRole<HTMLInputElement>("textbox", { name: /Title, German/ });
  const saveNow = () => user.click(sheet.getByRole("button", { name: "Save" }));
  return { user, sheet, field, saveNow };
}

test("an unanswered save stays open and is resent unchanged under the same clientId", async () => {
  let isBroken = true;
  server.answer(`${path}/add`, ({ body }) => {
    if (isBroken) return offline();
    return json({ ...own, ...body, title: "Besucher" });
  });
  const { user, sheet } = await openSheet("/settings/groupsOfPerson/create");
  await user.type(await sheet.findByRole("textbox", { name: /Title, German/ }), "Besucher");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await sheet.findByText(/^Offline: your entries are kept here/);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  isBroken = false;
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(window.location.pathname).toBe("/settings/groupsOfPerson"));
  const [first, second] = server.to(`${path}/add`).map(({ body }) => body);
  expect(second).toEqual(first);
  expect(typeof first?.["clientId"]).toBe("string");
});

test("unsaved entries of an item are restored after a reload until discarded", async () => {
  server.answer(`${path}/byId/7`, own);
  const first = await openGuests();
  await first.user.type(first.field, " von auswärts");
  reload();

  const again = await openGuests();
  await again.sheet.findByText(/Your unsaved entries are back/);
  expect(again.field.value).toBe("Gäste von auswärts");
  await again.user.click(again.sheet.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(again.field.value).toBe("Gäste"));
  expect(again.sheet.queryByText(/Your unsaved entries are back/)).toBeNull();
  reload();
  expect((await openGuests()).field.value).toBe("Gäste");
});

test("restored entries are merged with changes saved meanwhile, and saved with the new version", async () => {
  server
    .answer(`${path}/byId/7`, own)
    .answer(`${path}/edit`, ({ body }) => json({ ...own, ...body, version: 5 }));
  const first = await openGuests();
  await first.user.type(first.field, " von auswärts");
  reload();

  const translations = { de: "Gäste", en: "visitors" };
  server.answer(`${path}/byId/7`, { ...own, translations, version: 4 });
  const again = await openGuests();
  await waitFor(() => expect(again.field.value).toBe("Gäste von auswärts"));
  expect(server.to(`${path}/edit`)).toEqual([]);
  await again.saveNow();
  expect(await server.sent(`${path}/edit`)).toMatchObject({
    version: 4,
    translations: { de: "Gäste von auswärts", en: "visitors" },
  });
});

test("the sheet of a missing item says so", async () => {
  open("/settings/groupsOfPerson/edit/99");
  await screen.findByText("There is no such entry");
});

test("only the visible part of a long list is rendered; the keyboard reaches the rest", async () => {
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
