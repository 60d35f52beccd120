import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiClient, signInByApi } from "../../scripts/testkit/apiClient.ts";
import { copyTree } from "../../scripts/testkit/copiedTree.ts";
import type { ServerProcess } from "../../scripts/testkit/runServer.ts";
import { joinBrowser, visitAt } from "../helpers/browser/browser.ts";
import { startOwnServer } from "../helpers/browser/ownServer.ts";
import { readPdf } from "../helpers/pdf.ts";
import { createRecord } from "../helpers/records.ts";
import { openStep } from "../helpers/browser/typist.ts";

// Fields are added to a row by its document and texts alone; form, validation, operations,
// description, PDF, and the list's filters and columns follow.

const field = "reviewRemark";
const label = { de: "Prüfvermerk", en: "Review remark" };
const filter = "auditNeeded";
const filterLabel = { de: "Revision nötig", en: "Audit needed" };

joinBrowser({ withServer: false });

const tree = copyTree();
let server: ServerProcess | undefined;
let api: ApiClient;

beforeAll(async () => {
  tree.change("schemas/rows/purpose.schema.json", (text) =>
    text.replace(
      '"properties": {',
      `"properties": { "${field}": { "$ref": "../common/texts.schema.json#/$defs/shortText", "x-export": { "in": ["record"], "audience": "internal" } }, "${filter}": { "type": "boolean", "default": false, "x-filter": { "by": "bool" } },`,
    ),
  );
  tree.change("schemas/rows/purpose.ui.json", (text) =>
    text.replace('"comments",', `"comments", "${field}", "${filter}",`),
  );
  for (const language of ["de", "en"] as const) {
    const names = {
      [`rows.purpose.${field}.label`]: label[language],
      [`rows.purpose.${filter}.label`]: filterLabel[language],
    };
    tree.addWords("forms", names, [language]);
  }
  tree.addWords("help", {
    [`rows.purpose.${field}.help`]: "Art. 30",
    [`rows.purpose.${filter}.help`]: "Art. 32",
  });
  tree.make();
  // Database created before the product had it, as when an operator upgrades.
  server = await startOwnServer({
    command: [process.execPath, join(tree.folder, "scripts/start.js")],
  });
  api = await signInByApi(server.url, "editor");
}, 300_000);

afterAll(() => tree.remove());

/** A purpose row with the new field, which this tree's own types don't know. */
function purposes(said: string | boolean, name = field): object {
  const clientId = crypto.randomUUID();
  const purpose = { clientId: crypto.randomUUID(), title: "Zutritt gewähren" };
  return { purposeOfProcessing: [{ clientId, purpose, [name]: said }] };
}

async function make(remark: string): Promise<number> {
  const { id } = await createRecord(api, { name: "Zutritt", ...purposes(remark) });
  return id;
}

async function remarkOf(id: number): Promise<unknown> {
  const { body } = await api.send("GET", `/api/processingActivity/${id}`);
  return (body as { purposeOfProcessing: Record<string, unknown>[] }).purposeOfProcessing[0]?.[
    field
  ]; // As saved.
}

test("validation enforces its limit and reports its name", async () => {
  const save = (more: object) =>
    api.send("POST", "/api/processingActivity/activity", {
      name: "Zutritt",
      language: "de",
      company: { id: 1 },
      ...more,
    });
  const tooLong = await save(purposes("x".repeat(201)));
  expect(tooLong.status).toBe(412);
  expect(tooLong.body).toMatchObject({
    fields: [{ path: `/purposeOfProcessing/0/${field}`, code: "maxLength" }],
  });
  expect((await save(purposes("x", `${field}s`))).status).toBe(400);
});

test("the published description contains it", async () => {
  const { body } = await api.send("GET", "/openapi.json");
  const schemas = (body as { components: { schemas: Record<string, { properties?: object }> } })
    .components.schemas; // As published.
  expect(schemas["rows.purpose.write"]?.properties).toHaveProperty(field);
  expect(schemas["rows.purpose.read"]?.properties).toHaveProperty(field);
});

test("the form shows it and stores what is typed", async () => {
  const id = await make("vorher");
  const made = await visitAt(server?.url ?? "", { language: "de" }, api.tokens);
  await made.open(`/vvt/edit/${id}`);
  await openStep(made, 2);
  const { page } = made;
  await page
    .getByRole("main")
    .getByRole("button", { name: /Zutritt gewähren/, expanded: false })
    .click();
  const input = page.getByRole("textbox", { name: label.de });
  expect(await input.inputValue()).toBe("vorher");
  await input.fill("nachher");
  await page.keyboard.press("Control+s");
  await expect.poll(() => remarkOf(id)).toBe("nachher");
});

test("the list is filtered by it, and shows it as a column", async () => {
  const { id } = await createRecord(api, { name: "Revision", ...purposes(true, filter) });
  const other = await make("ohne");
  const found = await api.call("records.list", { body: { where: { field: filter, is: true } } });
  expect(found.items.map((row) => row.id)).toEqual([id]);
  const { items } = await api.call("records.columnValues", {
    body: { columns: [filter], ids: [id, other] },
  });
  expect(items).toContainEqual({ id, column: filter, text: "ja" });

  const made = await visitAt(server?.url ?? "", { language: "de", width: 1600 }, api.tokens);
  await made.open("/vvt-list");
  const { page, words } = made;
  await page.getByRole("button", { name: words("screen.list.columns") }).click();
  const title = filterLabel.de;
  await page.getByRole("button", { name: words("filters.columns.add", { title }) }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("columnheader", { name: title }).waitFor();
  await page
    .getByRole("row", { name: /Revision/ })
    .getByText("ja", { exact: true })
    .waitFor();
});

test("the PDF of the record prints it with its label", async () => {
  const id = await make("vom Betriebsrat gesehen");
  const { pdf = "" } = await api.call("exports.create", {
    body: { language: "de", contentType: "pdf", exportType: "record", recordId: id },
  });
  const response = await fetch(`${server?.url}/v1/api/download/${pdf}`, {
    headers: { authorization: `Bearer ${api.tokens.token}` },
  });
  const contents = readPdf(Buffer.from(await response.arrayBuffer()));
  expect(contents.has(label.de)).toBe(true);
  expect(contents.has("vom Betriebsrat gesehen")).toBe(true);
});
