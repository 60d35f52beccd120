import { expect, test } from "vitest";
import {
  axeFindings,
  joinBrowser,
  serverUrl,
  visit,
  visitAt,
} from "../../helpers/browser/browser.ts";
import { pressEnterOn, tabToElement } from "../../helpers/browser/keyTypist.ts";
import { codeNow } from "../../helpers/signIn/factors.ts";
import { newcomer, newPassword } from "../../helpers/browser/newcomer.ts";

joinBrowser();

test("an app is set up by keyboard, asked for at the next sign-in, and replaced by a recovery code when it is lost", async () => {
  const { email, tokens } = await newcomer();
  const made = await visitAt(serverUrl(), { path: "/settings/security" }, tokens);
  const { page, words } = made;
  await pressEnterOn(page, page.getByRole("button", { name: words("screen.security.addApp") }));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("img", { name: words("screen.security.qr") }).waitFor();
  const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
  const code = dialog.getByRole("textbox", { name: words("screen.security.code") });
  await tabToElement(page, code);
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await dialog.getByText(words("problem.field.code.wrong")).waitFor();
  await code.fill(codeNow(secret, -1));
  await page.keyboard.press("Enter");
  const codes = page.getByRole("dialog", { name: words("screen.security.recoveryTitle") });
  await codes.waitFor();
  const [recovery = ""] = await codes.locator("code").allInnerTexts();
  expect(recovery).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
  expect(await axeFindings(page)).toEqual([]);
  await pressEnterOn(
    page,
    codes.getByRole("button", { name: words("screen.security.recoveryDone") }),
  );
  await page.getByText(words("screen.security.recoveryLeft", { count: 10 })).waitFor();

  for (const shown of [codeNow(secret), recovery.toLowerCase()]) {
    const again = await visit({ language: "en", theme: "dark", width: 400 });
    await again.open("/login?redirect=%2Fsettings");
    await again.page.getByLabel(again.words("screen.login.email")).fill(email);
    await again.page
      .getByLabel(again.words("screen.login.password"), { exact: true })
      .fill(newPassword);
    await again.page.keyboard.press("Enter");
    const field = again.page.getByRole("textbox", { name: again.words("screen.secondStep.code") });
    await field.waitFor();
    expect(await axeFindings(again.page)).toEqual([]);
    expect(await again.page.evaluate(() => localStorage.getItem("JWT_TOKEN"))).toBe(null);
    await tabToElement(again.page, field);
    await again.page.keyboard.type("123 456");
    await again.page.keyboard.press("Enter");
    await again.page.getByText(again.words("problem.field.code.wrong")).waitFor();
    expect(await axeFindings(again.page)).toEqual([]);
    await field.fill(shown);
    await again.page.keyboard.press("Enter");
    await again.page.waitForURL("**/settings");
    await again.context.close();
  }
});
