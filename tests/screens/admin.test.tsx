import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/admin/AdminScreen.tsx";
import "#client/screens/admin/MasterListScreen.tsx";
import "#client/screens/settings/catalogue/CatalogueScreen.tsx";
import { routes } from "#client/shell/routes.ts";
import { forgetLookups } from "#client/state/editorLookups.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { catalogueList } from "#shared/generated/catalogueList.ts";
import { savePath } from "./editorPage.ts";
import { json, offline, problem } from "./fakeServer.ts";
import { open, openSheet, server, signedIn, startPages, tenantAdmin } from "./setup.tsx";

const master = {
  roles: [...tenantAdmin.roles, "ROLE_MASTER_EDITOR"],
  features: ["risk", "community"],
};
const lists = "/api/admin/blacklist";

function dpiaBlacklist(given: Body = {}): Body {
  return {
    id: 18,
    version: 4,
    title: "DPIA list",
    translations: { de: "Muss-Liste", en: "DPIA list" },
    country: { id: 57, title: "Germany" },
    master: true,
    canEdit: true,
    active: true,
    usage: 0,
    entries: [entry(), entry({ id: 32, no: 2, title: "Genetic data", questions: [] })],
    ...given,
  };
}

function entry(given: Body = {}): Body {
  return {
    id: 31,
    no: 1,
    rule: "one",
    active: true,
    title: "Biometric data",
    translations: { de: "Biometrische Daten", en: "Biometric data" },
    questions: [{ id: 41, question: { de: "Werden Daten gelesen?", en: "Are data read?" } }],
    ...given,
  };
}

beforeEach(async () => {
  await startPages();
  server
    .answer("/api/templates/lea-master", { items: [], total: 0 })
    .answer(`${lists}/list`, { items: [dpiaBlacklist()], total: 1 })
    .answer(`${lists}/byId/18`, dpiaBlacklist());
  await signedIn(master);
});

test("only master editors see the master area, in the navigation and by its addresses", async () => {
  const pages = routes.filter(({ path }) => path.startsWith("/admin"));
  expect(pages.map(({ access }) => access)).toEqual(pages.map(() => "ROLE_MASTER_EDITOR"));
  await signedIn(tenantAdmin);
  open("/admin/vvt/master");
  await waitFor(() => expect(window.location.pathname).toBe("/dashboard"));
  expect(screen.queryByRole("link", { name: "Master data" })).toBeNull();
  expect(server.to("/api/templates/lea-master")).toEqual([]);
});

test("an id alone opens its entry over the list", async () => {
  open("/admin/blacklist/18");
  await screen.findByRole("dialog", { name: /DPIA list/ });
  expect(server.to(`${lists}/byId/18`)).toHaveLength(1);
});

test("pages whose licence the group lacks are not offered", async () => {
  await signedIn({ ...master, features: ["risk"] });
  server.answer("/api/admin/overview", { masterRecords: 3, catalogues: [] });
  open("/admin");
  await screen.findAllByRole("link", { name: /^Data sources/ });
  expect(screen.queryByRole("link", { name: /^Articles/ })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Community" })).toBeNull();
});

test("the start page links to every page of the area and shows counts and missing English texts", async () => {
  server.answer("/api/admin/overview", {
    masterRecords: 3,
    catalogues: [{ entity: "dataSource", items: 13, untranslated: 2 }],
  });
  open("/admin");
  const lineOf = (link: HTMLElement) => within(link.closest("li") ?? link);
  const sources = lineOf(await screen.findByRole("link", { name: "Data sources" }));
  await sources.findByText("13 entries");
  sources.getByText("2 without an English title");
  const records = screen.getByRole("link", { name: "Model activities" });
  lineOf(records).getByText("3 entries");
  const ofProduct = catalogueList.filter(({ isProductOwned }) => isProductOwned);
  expect(ofProduct.length).toBeGreaterThan(0);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  for (const { route } of ofProduct) expect(links).toContain(route);
});

test("model activities are listed; search and sort order are in the address", async () => {
  const row = { id: 5, version: 1, language: "de", readiness: 57, canEdit: true };
  const category = { id: 9, title: "Human resources" };
  const item = { ...row, name: "Payroll", departmentCategory: [category] };
  const updatedAt = "2026-11-20T09:00:00.000Z";
  server.answer("/api/templates/lea-master", { items: [{ ...item, updatedAt }], total: 1 });
  const { user } = open("/admin/vvt/master");
  const link = await screen.findByRole("link", { name: "Payroll" });
  expect(link.getAttribute("href")).toBe("/admin/vvt/master/edit/5");
  expect(link.closest("tr")?.textContent).toMatch(/Human resources.*German.*57/);
  await user.click(screen.getByRole("button", { name: "Name" }));
  await waitFor(() => expect(window.location.search).toBe("?sort=name"));
  expect(server.to("/api/templates/lea-master").at(-1)?.body).toMatchObject({ sort: "name" });
});

test("a new master record asks for nothing specific to a group and is offered only product items", async () => {
  server
    .answer("/api/departmentCategories", [{ id: 9, title: "Human resources" }])
    .answer(savePath, ({ body }) => json({ ...body, id: 77, version: 1, canEdit: true }));
  const { user } = open("/admin/vvt/master/create");
  await screen.findByRole("heading", { name: "Basics", level: 2 });
  for (const label of [/^Company/, /^Department$/, /^Contacts/])
    expect(screen.queryByLabelText(label)).toBeNull();
  await user.type(screen.getByLabelText(/^Name/), "Payroll");
  await user.click(screen.getByRole("combobox", { name: /^Kind of department/ }));
  await user.click(await screen.findByRole("option", { name: "Human resources" }));
  expect(server.to("/api/departmentCategories")[0]?.body).toMatchObject({ scope: "product" });
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(window.location.pathname).toBe("/admin/vvt/master/edit/77"));
  const [sent] = server.to(savePath);
  expect(sent?.body).toMatchObject({ leaMaster: true, departmentCategory: [{ id: 9 }] });
  expect(sent?.body).not.toHaveProperty("company");
});

test("a product item may only reference or be replaced by product items; an item of the group is offered all", async () => {
  const own = { id: 8, title: "Own", canEdit: true, master: true, active: true, usage: 1 };
  const interest = "/api/admin/legitimateInterest";
  server
    .answer("/api/legitimateInterestCategory", [{ id: 9, title: "Security" }])
    .answer("/api/legitimateInterest", [{ id: 12, title: "Another" }])
    .answer(`${interest}/list`, { items: [{ ...own, version: 1 }], total: 1 })
    .answer(`${interest}/byId/8`, { ...own, version: 1 })
    .answer("/api/personalDataCategories", [{ id: 10, title: "Contact data" }])
    .answer("/api/admin/personalData/list", { items: [], total: 0 });
  const asked = (path: string) => server.to(path).map(({ body }) => body["scope"]);
  for (const action of ["create", "edit/8"]) {
    forgetLookups();
    const { user, unmount } = open(`/admin/legitimate-interest/${action}`);
    await user.click(await screen.findByRole("combobox", { name: /^Category/ }));
    await screen.findByRole("option", { name: "Security" });
    unmount();
  }
  expect(asked("/api/legitimateInterestCategory")).toEqual(["product", "product"]);

  const replacing = open("/admin/legitimate-interest/replace/8");
  await replacing.user.click(await screen.findByRole("combobox", { name: /^Replace/ }));
  await screen.findByRole("option", { name: "Another" });
  expect(asked("/api/legitimateInterest")).toEqual(["product"]);
  replacing.unmount();

  const { user } = open("/settings/personalData/create");
  await user.click(await screen.findByRole("combobox", { name: /^Category/ }));
  await screen.findByRole("option", { name: "Contact data" });
  expect(asked("/api/personalDataCategories")).toEqual([undefined]);
});

test("a record of the group is not opened as a master record, whatever the address says", async () => {
  server.answer("/api/processingActivity/6", { id: 6, version: 1, name: "Own", leaMaster: false });
  open("/admin/vvt/master/edit/6");
  await screen.findByText("Activity not found");
});

test("a reader of a master record sees its content and can create a record of the group from it", async () => {
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR"] });
  const payroll = { id: 5, version: 2, name: "Payroll", language: "en" };
  server.answer("/api/processingActivity/5", { ...payroll, leaMaster: true, canRead: true });
  const { user } = open("/vvt/edit/5");
  await screen.findByText("Model activity");
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: /^Duplicate/ }));
  await waitFor(() => expect(window.location.pathname).toBe("/vvt/create"));
  await screen.findByText("Draft");
});

test("the entries of a list have their own page, by number and searchable by title", async () => {
  const { user } = open("/admin/blacklist/list/18");
  await screen.findByRole("heading", { level: 1, name: "DPIA list" });
  const names = () =>
    screen.getAllByRole("link", { name: /^\d/ }).map((link) => link.textContent?.trim());
  expect(names()).toEqual(["1  Biometric data", "2  Genetic data"]);
  await user.type(screen.getByRole("searchbox", { name: /^Search (?!the settings)/ }), "genet");
  await waitFor(() => expect(names()).toEqual(["2  Genetic data"]));
});

test("an address opens an entry, or one of its questions", async () => {
  open("/admin/blacklist/list/18/edit/31?row=41");
  const sheet = await screen.findByRole("dialog", { name: /^Biometric data/ });
  const head = await within(sheet).findByRole("button", { name: /Are data read/ });
  await waitFor(() => expect(head.getAttribute("aria-expanded")).toBe("true"));
});

test("a missing entry is reported, and so is a missing list", async () => {
  const { unmount } = open("/admin/blacklist/list/18/edit/99");
  await screen.findByText("There is no such entry");
  unmount();
  open("/admin/blacklist/list/999");
  await screen.findByRole("heading", { level: 1, name: "There is no such entry" });
});

test("a new entry gets the next number and is stored with its list", async () => {
  server.answer(`${lists}/edit`, ({ body }) => json(dpiaBlacklist({ ...body, version: 5 })));
  await (await typeNew()).saveNow();
  await waitFor(() => expect(window.location.pathname).toBe("/admin/blacklist/list/18"));
  const [sent] = server.to(`${lists}/edit`);
  expect(sent?.body).toMatchObject({ id: 18, version: 4 });
  const entries = sent?.body["entries"] as Body[]; // Border: the body the page has sent.
  expect(entries.map(({ no }) => no)).toEqual([1, 2, 3]);
  expect(entries[2]).toMatchObject({ translations: { de: "Ortsdaten" }, rule: "one" });
});

async function typeNew() {
  const { user, sheet } = await openSheet("/admin/blacklist/list/18/create");
  const save = await sheet.findByRole("button", { name: "Save" });
  await user.type(sheet.getAllByRole("textbox", { name: /^German/ })[0] ?? save, "Ortsdaten");
  return { sheet, saveNow: () => user.click(save) };
}

test("a new entry whose reply was lost is resent unchanged and stored once", async () => {
  let kept: Body[] = [];
  server.answer(`${lists}/edit`, ({ body }) => {
    const entries = body["entries"] as Body[]; // Border: the body the page has sent.
    if (body["version"] !== 4) return json(dpiaBlacklist({ ...body, version: 6 }));
    if (kept.length > 0) {
      const item = dpiaBlacklist({ version: 5, entries: kept });
      return problem("stale", 412, { item, changedBy: { id: 1, title: "A" }, changedAt: "" });
    }
    kept = entries.with(-1, { ...entries.at(-1), id: 33 });
    return offline();
  });
  const { sheet, saveNow } = await typeNew();
  await saveNow();
  await sheet.findByText(/^Offline: your entries are kept here/);
  await saveNow();
  await waitFor(() => expect(window.location.pathname).toBe("/admin/blacklist/list/18"));
  const [first, again, ...more] = server.to(`${lists}/edit`).map(({ body }) => body);
  expect(again).toEqual(first);
  expect(more).toEqual([]);
});
