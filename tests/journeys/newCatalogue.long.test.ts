import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiClient, signInByApi } from "../../scripts/testkit/apiClient.ts";
import type { ServerProcess } from "../../scripts/testkit/runServer.ts";
import { axeFindings, joinBrowser, visitAt } from "../helpers/browser/browser.ts";
import { startOwnServer } from "../helpers/browser/ownServer.ts";
import { copyTree } from "../../scripts/testkit/copiedTree.ts";
import {
  appliance,
  applianceLayout,
  applianceWords,
  reference,
} from "../helpers/samples/appliances.ts";

// A catalogue consists of a document, its layout and its texts: list, operations, usage,
// description and permissions follow.

joinBrowser({ withServer: false });

const tree = copyTree();
let server: ServerProcess | undefined;
let admin: ApiClient;
let editor: ApiClient;

beforeAll(async () => {
  tree.write("schemas/catalogues/appliances.schema.json", appliance);
  tree.write("schemas/catalogues/appliances.ui.json", applianceLayout);
  tree.addWords("catalogues", applianceWords);
  tree.change("schemas/rows/purpose.schema.json", (text) =>
    text.replace(
      '"properties": {',
      `"properties": { "appliance": ${JSON.stringify({ ...reference, "x-lookup": { list: "appliances" } })},`,
    ),
  );
  tree.change("schemas/rows/purpose.ui.json", (text) =>
    text.replace('"comments",', '"comments", "appliance",'),
  );
  tree.addWords("forms", { "rows.purpose.appliance.label": "Anlage" });
  tree.addWords("help", { "rows.purpose.appliance.help": "Womit es geschieht." });
  tree.make();
  // Database created before the product had it, as when an operator upgrades.
  server = await startOwnServer({
    command: [process.execPath, join(tree.folder, "scripts/start.js")],
  });
  admin = await signInByApi(server.url, "admin");
  editor = await signInByApi(server.url, "editor");
}, 300_000);

afterAll(() => tree.remove());

interface Kept {
  id: number;
  title: string;
  version: number;
  [name: string]: unknown;
}

async function post(name: string, body: unknown, api = admin): Promise<Kept> {
  const answer = await api.send("POST", `/api/admin/appliances/${name}`, body);
  expect([name, answer.status]).toEqual([name, 200]);
  return answer.body as Kept; // As described by the new document.
}

function applianceBody(title: string, more: object = {}): object {
  return { translations: { de: title, en: `${title} (en)` }, ...more };
}

test("its operations create, list, change, find, replace and delete", async () => {
  const lathe = await post("create", applianceBody("Drehbank", { power: 7 }));
  expect(lathe).toMatchObject({ title: "Drehbank", power: 7, version: 1, canEdit: true });
  const twice = await admin.send(
    "POST",
    "/api/admin/appliances/create",
    applianceBody(" drehbank "),
  );
  expect(twice.status).toBe(412);
  const tooMuch = await admin.send(
    "POST",
    "/api/admin/appliances/create",
    applianceBody("X", { power: 501 }),
  );
  expect(tooMuch.body).toMatchObject({ fields: [{ path: "/power", code: "maximum" }] });
  expect(await post("edit", { ...lathe, power: 9 })).toMatchObject({ power: 9, version: 2 });

  const [company] = await admin.call("filters.companies");
  const clientId = crypto.randomUUID();
  const purpose = { clientId: crypto.randomUUID(), title: "Fertigen" };
  const saved = await admin.send("POST", "/api/processingActivity/activity", {
    name: "Fertigung",
    language: "de",
    company: { id: company?.id },
    purposeOfProcessing: [{ clientId, purpose, appliance: { id: lathe.id } }],
  });
  expect(saved.status).toBe(200);
  expect(await post("findUsage", { id: lathe.id })).toMatchObject({
    total: 1,
    groups: [{ kind: "record", count: 1 }],
    items: [{ title: "Fertigung" }],
  });
  const inUse = await admin.send("POST", "/api/admin/appliances/delete", { id: lathe.id });
  expect([inUse.status, (inUse.body as { error: string }).error]).toEqual([412, "inUse"]);

  const mill = await post("add", applianceBody("Fräse"));
  const list = await post("list", { sort: "power", descending: true });
  expect(list).toMatchObject({
    total: 2,
    items: [{ title: "Drehbank", usage: 1 }, { title: "Fräse" }],
  });
  expect(await post("replace", { id: lathe.id, replacementId: mill.id })).toMatchObject({
    replaced: 1,
  });
  const gone = await admin.send("POST", "/api/admin/appliances/delete", { id: lathe.id });
  expect(gone.status).toBe(204);
  const look = await editor.send("POST", "/api/appliances", {});
  expect(look.body).toMatchObject([{ id: mill.id, title: "Fräse" }]);
});

test("its role is required, and its operations are described", async () => {
  expect(
    (await editor.send("POST", "/api/admin/appliances/create", applianceBody("Säge"))).status,
  ).toBe(403);
  const { body } = await admin.send("GET", "/openapi.json");
  const { paths } = body as { paths: Record<string, unknown> }; // As published.
  for (const name of [
    "create",
    "add",
    "edit",
    "delete",
    "findUsage",
    "replace",
    "byId/{id}",
    "list",
  ])
    expect(paths).toHaveProperty([`/api/admin/appliances/${name}`]);
  expect(paths).toHaveProperty(["/api/appliances"]);
});

test("its list and form exist: items are created, found and changed in the browser, with the document's texts", async () => {
  const vendors = await admin.send("POST", "/api/vendor", {});
  const [vendor] = vendors.body as { title: string }[]; // A look-up list.
  const made = await visitAt(server?.url ?? "", { path: "/settings" }, admin.tokens);
  const { page, words: texts } = made;
  await page.getByRole("link", { name: "Anlagen" }).click();
  await page.getByRole("heading", { level: 1, name: "Anlagen" }).waitFor();
  await page.getByRole("link", { name: "Anlage hinzufügen" }).first().click();
  const sheet = page.getByRole("dialog");
  await sheet
    .getByRole("textbox", { name: texts("common.catalogueItem.translations.de.label") })
    .fill("Hobel");
  await sheet.getByRole("combobox", { name: "Hersteller" }).fill(vendor?.title ?? "");
  await page
    .getByRole("option", { name: vendor?.title ?? "" })
    .first()
    .click();
  const power = sheet.getByLabel("Leistung");
  await power.fill("501");
  await sheet.getByRole("button", { name: texts("action.save") }).click();
  await page.locator(':focus[aria-invalid="true"]').waitFor();
  expect(await axeFindings(page), "form").toEqual([]);
  await power.fill("12");
  await page.keyboard.press("Enter");
  const line = page.getByRole("row").filter({ hasText: "Hobel" });
  await line.waitFor();
  const said = await line.innerText();
  for (const part of [vendor?.title ?? "", "12"]) expect(said).toContain(part);
  expect(await axeFindings(page), "list").toEqual([]);
  expect(await page.locator("main").innerText()).not.toContain("catalogues.appliances");
  await page.getByRole("link", { name: "Hobel", exact: true }).click();
  await sheet.getByLabel("Leistung").fill("13");
  await page.keyboard.press("Enter");
  await line.filter({ hasText: "13" }).waitFor();
});
