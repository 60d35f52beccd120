import { expect, test } from "vitest";
import { axeFindings, joinBrowser, pathOf, visit, type Visit } from "../helpers/browser/browser.ts";
import { pressEnterOn, tabToElement } from "../helpers/browser/keyTypist.ts";

joinBrowser();

/** Unique for each run. */
let title = "";

/** Waits until a change is stored and its sheet has closed. */
async function saved({ page, words }: Visit, name: string): Promise<void> {
  await page.getByText(words("screen.catalogue.saved", { title: name })).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

async function makeCompany(made: Visit): Promise<void> {
  const { page, words } = made;
  await made.open("/settings/companies");
  await pressEnterOn(page, page.getByRole("link", { name: words("catalogues.companies.add") }));
  await tabToElement(page, page.getByRole("dialog").getByRole("textbox").first());
  await page.keyboard.type(title);
  const country = words("catalogues.companies.country.label");
  await tabToElement(page, page.getByRole("combobox", { name: country }));
  await page.keyboard.type("Deutschland");
  await page.getByRole("option", { name: "Deutschland" }).waitFor();
  await page.keyboard.press("Enter");
  const state = words("catalogues.companies.state.label");
  await tabToElement(page, page.getByRole("combobox", { name: state }));
  await page.keyboard.type("Bremen");
  await page.getByRole("option", { name: "Bremen" }).waitFor();
  await page.keyboard.press("Enter");
  const authority = words("catalogues.companies.supervisoryAuthority.label");
  const filled = () => page.getByRole("textbox", { name: authority }).inputValue();
  await expect.poll(filled).toBe("LfDI Bremen, Bremerhaven");
  await pressEnterOn(
    page,
    page.getByRole("dialog").getByRole("button", { name: words("action.save") }),
  );
  await saved(made, title);
}

async function setMeasures(made: Visit): Promise<void> {
  const { page, words } = made;
  await pressEnterOn(page, page.getByRole("link", { name: title, exact: true }));
  const way = page.getByRole("link", { name: words("catalogues.companies.tom.label") });
  await pressEnterOn(page, way);
  const add = page.getByRole("button", { name: words("widget.panel.add") }).first();
  await pressEnterOn(page, add);
  expect(pathOf(page)).toMatch(/\/settings\/companies\/tom\/\d+$/);
  // Focused automatically once shown.
  await page.locator("[role=dialog] [role=combobox]:focus").waitFor();
  await page.keyboard.type("Alarmanlage");
  await page.getByRole("option", { name: "Alarmanlage" }).first().waitFor();
  await page.keyboard.press("Enter");
  expect(await axeFindings(page), "measures").toEqual([]);
  await pressEnterOn(
    page,
    page.getByRole("dialog").getByRole("button", { name: words("action.save") }),
  );
  await saved(made, title);
}

async function addAndDeleteDepartment(made: Visit): Promise<void> {
  const { page, words } = made;
  await made.open("/settings/departments");
  const name = `${words("catalogues.departments.add")}: ${title}`;
  await pressEnterOn(page, page.getByRole("link", { name }));
  const sheet = page.getByRole("dialog");
  await tabToElement(page, sheet.getByRole("textbox").first());
  expect(pathOf(page)).toMatch(/\/settings\/departments\/list\/\d+\/create$/);
  await page.keyboard.type("Vertrieb");
  await page.keyboard.press("Enter");
  await saved(made, "Vertrieb");
  await pressEnterOn(page, page.getByRole("link", { name: "Vertrieb", exact: true }));
  await sheet.getByText(title).waitFor();
  const remove = words("action.delete");
  await pressEnterOn(page, sheet.getByRole("button", { name: remove }));
  await pressEnterOn(page, page.getByRole("alertdialog").getByRole("button", { name: remove }));
  await page.getByText(words("screen.catalogue.deleted", { title: "Vertrieb" })).waitFor();
}

test("a company is created by keyboard alone, with its own measures and a department that is deleted again", async () => {
  title = `Nordlicht Bremen GmbH ${Date.now()}`;
  const made = await visit({ as: "admin" });
  await makeCompany(made);
  await setMeasures(made);
  await addAndDeleteDepartment(made);
});
