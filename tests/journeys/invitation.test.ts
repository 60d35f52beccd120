import { expect, test } from "vitest";
import { axeFindings, joinBrowser, pathOf, visit } from "../helpers/browser/browser.ts";
import { settled } from "../helpers/browser/settled.ts";
import { tabToElement } from "../helpers/browser/keyTypist.ts";

joinBrowser();

const password = "Leuchtturm im Nebel 41";

test("an administrator invites by keyboard; the invited person opens the link, sets a password and signs in with it", async () => {
  const email = `pia.${Date.now()}@nordlicht.example`;
  const admin = await visit({ as: "admin", expected: [/status of 410/] });
  const { page, words } = admin;
  await admin.open("/settings/staff/create");
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: words("action.save") }).waitFor();
  const fill = async (key: Parameters<typeof words>[0], text: string) => {
    await tabToElement(page, sheet.getByRole("textbox", { name: words(key) }));
    await page.keyboard.type(text);
  };
  await fill("catalogues.staff.firstName.label", "Pia");
  await fill("catalogues.staff.lastName.label", "Invitanda");
  await fill("catalogues.staff.email.label", email);
  await tabToElement(page, sheet.getByRole("radio", { name: words("widget.level.none") }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/settings/staff/edit/*");

  const address = sheet.getByRole("textbox", { name: words("screen.invitation.address") });
  await address.waitFor();
  // The public base URL differs from the address the browser uses here.
  const { pathname, hash } = new URL(await address.inputValue());
  const link = `${pathname}${hash}`;
  expect(link).toMatch(/^\/login#link=[\w-]{43}$/);
  expect(await axeFindings(page)).toEqual([]);

  const person = await visit({ language: "en", theme: "dark", width: 400 });
  await person.page.goto(link);
  const field = person.page.getByLabel(person.words("screen.login.newPassword"));
  await field.waitFor();
  // The token is as good as a password, so it must not stay in the history.
  expect(pathOf(person.page) + new URL(person.page.url()).hash).toBe("/login");
  expect(await axeFindings(person.page)).toEqual([]);
  await person.page.keyboard.type(password);
  await person.page.keyboard.press("Enter");
  await person.page.waitForURL("**/dashboard");
  await settled(person.page);

  await person.open("/logout");
  await person.page.getByLabel(person.words("screen.login.email")).fill(email);
  await person.page.keyboard.press("Tab");
  await person.page.keyboard.type(password);
  await person.page.keyboard.press("Enter");
  await person.page.waitForURL("**/dashboard");
  await settled(person.page);

  // The used link is worthless, and does not end the session of a signed-in person.
  await page.goto(link);
  await page.getByLabel(words("screen.login.newPassword")).fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: words("screen.login.goneTitle") }).waitFor();
  await page.getByRole("button", { name: words("screen.login.toSignIn") }).click();
  await page.waitForURL("**/dashboard");
  await admin.open("/settings/staff?text=Invitanda");
  const line = page.getByRole("row").filter({ hasText: email });
  await line.getByText(words("lists.accountStates.active"), { exact: true }).waitFor();
});
