import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { signInByApi } from "../../../scripts/testkit/apiClient.ts";
import { axeFindings, visitAt, type Visit } from "../../helpers/browser/browser.ts";
import { chooseOption } from "../../helpers/browser/picker.ts";
import {
  person,
  providerJourneys,
  type OurSide,
  type ProviderAtWork,
} from "../../helpers/signOn/providerJourneys.ts";
import {
  findSimpleSaml,
  startSimpleSaml,
  type SimpleSaml,
} from "../../helpers/signOn/simpleSaml.ts";

type TextKey = Parameters<Visit["words"]>[0];

const found = findSimpleSaml();
let provider: SimpleSaml;

const known = {
  uid: [person.name],
  mail: [person.email],
  givenName: [person.firstName],
  sn: [person.lastName],
};

async function signIn(page: Page): Promise<void> {
  await page.waitForURL("**/loginuserpass.php?**");
  // Loading moves the focus to the first field, even while another is being typed into.
  await page.waitForLoadState();
  await page.locator("input[name=username]").fill(person.name);
  await page.locator("input[name=password]").fill(person.name);
  await page.locator("#submit_button").click();
}

/** Our entry at the provider, as src/guide/sign-on.md describes it. */
const ourPart = {
  NameIDFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
  "simplesaml.nameidattribute": "uid",
  "sign.logout": true,
};

async function register(address: string, more: Record<string, unknown> = {}) {
  const metadata = await (await fetch(address)).text();
  await provider.register(metadata, { ...ourPart, ...more });
}

async function start(ours: OurSide): Promise<ProviderAtWork> {
  provider = await startSimpleSaml("folder" in found ? found.folder : "");
  const { metadata } = provider;
  const read = await ours.admin.call("signOn.metadata", { body: { address: metadata } });
  await ours.save(read);
  await register(ours.addresses.metadata);
  return {
    know: (groups) => provider.know(person.name, { ...known, groups }),
    signIn,
    leaving: /SingleLogoutService\.php\?SAMLRequest=.*Signature=/,
    leaveThere: async (page) => {
      await page.goto(provider.leaving);
      await page.waitForURL(provider.left);
    },
    stop: provider.stop,
  };
}

const title =
  "lacks" in found
    ? `SimpleSAMLphp was not asked: ${found.lacks}`
    : "against SimpleSAMLphp, set up as the guide says";

describe.skipIf("lacks" in found)(title, () => {
  const { ours, visit, signOn } = providerJourneys("saml", start);

  test("an assertion that the provider encrypts is read", async () => {
    const sealed = { "assertion.encryption": true };
    for (const more of [
      sealed,
      { ...sealed, sharedkey_algorithm: "http://www.w3.org/2009/xmlenc11#aes256-gcm" },
    ]) {
      await register(ours().addresses.metadata, more);
      const made = await visit();
      const posted = made.page.waitForRequest("**/saml/acs");
      await signOn(made);
      const body = new URLSearchParams((await posted).postData() ?? "");
      const xml = Buffer.from(body.get("SAMLResponse") ?? "", "base64").toString();
      expect([/EncryptedAssertion/.test(xml), xml.includes(person.email)]).toEqual([true, false]);
    }
    await register(ours().addresses.metadata);
  });

  test("an administrator sets it up on the page in nine steps, and sends staff to the address shown there", async () => {
    const { url } = ours();
    const { tokens } = await signInByApi(url, "foreignAdmin");
    const made = await visitAt(url, {}, tokens);
    const { page, words } = made;
    const box = (name: TextKey) => page.getByLabel(words(name), { exact: true });
    const press = (name: TextKey) => page.getByRole("button", { name: words(name) }).click();
    await made.open("/settings/signOn");
    expect(await axeFindings(page)).toEqual([]);
    await box("signOn.metadata.address").fill(provider.metadata);
    await press("signOn.metadata.read");
    await expect
      .poll(() => page.getByLabel(words("signOn.form.issuer")).inputValue())
      .toBe(provider.metadata);
    await box("signOn.form.enabled").check();
    await box("signOn.form.createsAccounts").check();
    const rules = page.getByRole("group", { name: words("signOn.form.rules") });
    await rules.getByRole("button", { name: words("action.add") }).click();
    await rules.getByLabel(words("signOn.form.attribute")).fill("groups");
    await rules.getByLabel(words("signOn.form.value")).fill("readers");
    await chooseOption(
      rules.getByLabel(words("signOn.form.role")),
      words("lists.roles.ROLE_READER"),
    );
    await press("signOn.store");
    await page.getByText(words("signOn.saved"), { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByText(words("signOn.addresses")).click();
    const shown = (name: TextKey) =>
      page
        .locator("dt", { hasText: words(name) })
        .locator("+ dd")
        .innerText();
    await register(await shown("signOn.address.metadata"));
    const start = await shown("signOn.address.start");
    const staff = await visit();
    await provider.know(person.name, { ...known, groups: ["readers"] });
    await staff.page.goto(start);
    await signIn(staff.page);
    await staff.page.waitForURL(`${url}/dashboard`);
    await register(ours().addresses.metadata);
  });
});
