import { afterAll, expect, test } from "vitest";
import { apiOf, joinBrowser, visit, type Visit } from "../helpers/browser/browser.ts";
import { chooseOption } from "../helpers/browser/picker.ts";

joinBrowser();

/** HTML that tries every way to execute, and reports success. */
const evil = [
  "<b>Samstag</b><script>window.hasRun = 1</script><img src=/nothing onerror='window.hasRun = 2'>",
  "<svg onload='window.hasRun = 3'><a xlink:href='javascript:window.hasRun = 4'>y</a></svg>",
  "<a href='javascript:window.hasRun = 5'>hier</a><iframe srcdoc='<script>parent.hasRun = 6</script>'></iframe>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=x onerror=window.hasRun=7&gt;'>",
  "<form><button formaction='javascript:window.hasRun = 8'>dort</button></form><details open ontoggle='window.hasRun = 9'>",
].join("");

const kinds = ["companyGroupHelp", "notification"] as const;

afterAll(async () => {
  const admin = await apiOf("admin");
  for (const entity of kinds) {
    const { items } = await admin.call("catalogue.list", { body: { scope: "own" } }, entity);
    for (const { id } of items) await admin.call("catalogue.remove", { body: { id } }, entity);
  }
});

async function save({ page, words }: Visit): Promise<void> {
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: words("action.save") }).click();
  await sheet.waitFor({ state: "hidden" });
}

function germanText({ page, words }: Visit, entity: string) {
  return page.getByRole("textbox", {
    name: words(`catalogues.${entity}.translations.de.label`),
    exact: true,
  });
}

/** Pastes html into the text as if copied from elsewhere. */
async function pasteHtml(made: Visit, entity: string, html: string): Promise<void> {
  await germanText(made, entity).click();
  await germanText(made, entity).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", text);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

/**
 * Removes the CSP, which would otherwise block unsanitised content, so that only sanitising
 * protects.
 */
async function withoutPolicy({ page }: Visit): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes("."),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      const { "content-security-policy": _, ...headers } = response.headers();
      return route.fulfill({ response, headers });
    },
  );
}

function hasRun({ page }: Visit): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, "hasRun"));
}

/**
 * Resolves once a link that does execute and a call that is made have been processed, and with them
 * anything started earlier.
 */
async function afterAllElse({ page }: Visit): Promise<void> {
  await page.evaluate(async () => {
    const link = document.createElement("a");
    link.href = "javascript:void(window.hasRunLater = true)";
    document.body.append(link);
    link.click();
    link.remove();
    await fetch("/healthz");
  });
  await page.waitForFunction(() => Reflect.get(window, "hasRunLater") === true);
}

test("an administrator writes help and a notice, an editor sees both, and nothing in them executes", async () => {
  const admin = await visit({ as: "admin" });
  await withoutPolicy(admin);
  const help = "/settings/groupHelp/create?entity=record%2Fbasics&fieldName=name";
  await admin.open(help);
  await germanText(admin, "companyGroupHelp").click();
  await admin.page.keyboard.type("Nennen Sie sie wie im ");
  await admin.page.keyboard.press("Control+b");
  await admin.page.keyboard.type("Organigramm");
  await save(admin);

  await admin.open("/settings/notification/create");
  const { page, words } = admin;
  await page.getByLabel(words("catalogues.notification.title.label")).fill("Wartung");
  await chooseOption(
    page.getByLabel(words("catalogues.notification.alias.label")),
    words("lists.notificationPlaces.editor"),
  );
  await pasteHtml(admin, "notification", evil);
  await save(admin);
  expect(await hasRun(admin)).toBeUndefined();

  const editor = await visit({ as: "editor" });
  await withoutPolicy(editor);
  const loaded: string[] = [];
  editor.page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await editor.open("/vvt/create");
  const notices = editor.page.getByRole("region", { name: words("notices.label") });
  await notices.getByText("Wartung").waitFor();
  expect(await notices.locator("b").first().textContent()).toBe("Samstag");
  await editor.page.getByLabel(words("record.basics.name.label"), { exact: false }).first().focus();
  const side = editor.page.getByRole("complementary", { name: words("editor.side.help") });
  await side.getByText("Nennen Sie sie wie im Organigramm").waitFor();
  expect(await side.locator("b").textContent()).toBe("Organigramm");
  expect(await editor.page.locator("main script, main img, main svg a, main iframe").count()).toBe(
    0,
  );
  // The html editor is loaded only where html is written.
  expect(loaded.filter((path) => path.includes("HtmlEditor"))).toEqual([]);
  await notices.getByRole("button").click();
  await notices.waitFor({ state: "hidden" });
  expect(await hasRun(editor)).toBeUndefined();
});

test("html not sanitised by the server is sanitised by the browser: nothing executes or loads, links included", async () => {
  const made = await visit({ as: "reader" });
  const { page, words } = made;
  await withoutPolicy(made);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const notice = { id: 1, version: 1, alias: "settings", title: "Wartung", kind: "critical" };
  await page.route("**/company-group-notification/alias/settings", (route) =>
    route.fulfill({
      json: [{ ...notice, translations: { de: evil }, dismissible: true, master: false }],
    }),
  );
  await made.open("/settings");
  const notices = page.getByRole("region", { name: words("notices.label") });
  await notices.getByText("Samstag").waitFor();
  await notices.getByText("hier").click();
  await afterAllElse(made);
  expect(await hasRun(made)).toBeUndefined();
  expect(asked).not.toContain("/nothing");
  const html = await notices.innerHTML();
  expect(html).not.toMatch(/<script|<iframe|<form|<img|javascript:| on\w+=/i);
});

test("a megabyte that is pasted stays whole and can be undone; too much is said at the field and not sent", async () => {
  const made = await visit({ as: "admin" });
  const { page, words } = made;
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  await made.open("/settings/groupHelp/create?entity=record%2Fbasics&fieldName=description");
  const text = germanText(made, "companyGroupHelp");
  await text.click();
  await page.keyboard.type("Vorher.");
  const sentence = "<p>Die Daten werden nach Ablauf der Frist <b>gelöscht</b>.</p>";
  const many = Math.ceil(1_000_000 / sentence.length);
  await pasteHtml(made, "companyGroupHelp", sentence.repeat(many));
  expect(await text.locator("b").count()).toBe(many);
  await page.getByText(/^[\d.]+ Zeichen zu viel$/).waitFor();

  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: words("action.save") }).click();
  const refusal = words("problem.field.maxLength", { limit: "20.000" });
  await sheet.getByText(refusal).first().waitFor();
  expect(await text.locator("b").count()).toBe(many);
  expect(sent.filter((path) => path.endsWith("/add"))).toEqual([]);

  await text.click();
  await page.keyboard.press("Control+z");
  await expect.poll(() => text.locator("b").count()).toBe(0);
  expect(await text.innerText()).toContain("Vorher.");
});

test("if the html editor cannot be loaded, its text stays readable, a dialog says why, and a reload restores editor and entries", async () => {
  const made = await visit({
    as: "admin",
    expected: [/Failed to load resource|net::ERR|dynamically imported/],
  });
  const { page, words } = made;
  const title = page.getByLabel(words("catalogues.notification.title.label"));
  const text = germanText(made, "notification");
  await made.open("/settings/notification/create");
  await title.fill("Umzug");
  await chooseOption(
    page.getByLabel(words("catalogues.notification.alias.label")),
    words("lists.notificationPlaces.editor"),
  );
  await text.click();
  await page.keyboard.press("Control+b");
  await page.keyboard.type("Am Samstag");

  const script = /HtmlEditor.*\.js/;
  await page.route(script, (route) => route.abort());
  await page.reload();
  const dialog = page.getByRole("alertdialog", { name: words("dialog.load.title") });
  await dialog.getByText(words("dialog.load.error")).waitFor();
  await dialog.getByText(words("dialog.load.kept")).waitFor();
  await page.locator("b", { hasText: "Am Samstag" }).waitFor();
  expect(await text.count()).toBe(0);
  expect(await title.inputValue()).toBe("Umzug");

  await page.unroute(script);
  await dialog.getByRole("button", { name: words("action.reload") }).click();
  await text.waitFor();
  expect(await text.locator("b").textContent()).toBe("Am Samstag");
  await save(made);
  const api = await apiOf("admin");
  const { items } = await api.call("catalogue.list", { body: { scope: "own" } }, "notification");
  expect(items.find((item) => item["title"] === "Umzug")).toMatchObject({
    translations: { de: "<p><b>Am Samstag</b></p>" },
  });
});
