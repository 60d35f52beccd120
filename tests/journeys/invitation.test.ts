import { expect, test } from "vitest";
import { apiOf, axeFindings, joinBrowser, pathOf, visit } from "../helpers/browser/browser.ts";
import { demoPassword } from "../../scripts/testkit/accounts.ts";
import { settled } from "../helpers/browser/settled.ts";
import { pressEnterOn, tabToElement } from "../helpers/browser/keyTypist.ts";

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
  // The account's language applies from the first sign-in.
  await person.page.getByLabel(words("screen.login.email")).fill(email);
  await person.page.keyboard.press("Tab");
  await person.page.keyboard.type(password);
  await person.page.keyboard.press("Enter");
  await person.page.waitForURL("**/dashboard");
  await settled(person.page);

  // The used link no longer works, and does not end the session of a signed-in person.
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

test("somebody who works in another group accepts with the password they have, by keyboard", async () => {
  const api = await apiOf("admin");
  const made = await api.send("POST", "/api/admin/staff/create", {
    firstName: "Alma",
    lastName: "Beidhand",
    email: "admin@alpenblick.example",
    roles: ["ROLE_READER"],
  });
  expect(made.status).toBe(200);
  // Border: the reply has the id of what was made.
  const { id } = made.body as { id: number };
  const { link = "" } = await api.call("staff.link", { body: { id, shown: true } });
  const { page, words } = await visit({ width: 360 });
  const { pathname, hash } = new URL(link);
  await page.goto(`${pathname}${hash}`);
  await page.getByLabel(words("screen.login.newPassword")).waitFor();
  // Nothing is cut off on a small screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await pressEnterOn(page, page.getByRole("button", { name: words("screen.login.haveOne") }));

  await page.getByRole("heading", { name: words("screen.login.acceptTitle") }).waitFor();
  await page.keyboard.type("Nicht mein Kennwort");
  await page.keyboard.press("Enter");
  await page.getByText(words("problem.field.password.wrong")).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const field = page.getByLabel(words("screen.login.password"), { exact: true });
  await field.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await settled(page);
});
