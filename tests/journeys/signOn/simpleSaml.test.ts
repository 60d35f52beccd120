import { describe, expect, test } from "vitest";
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

const found = findSimpleSaml();
let provider: SimpleSaml;

/** The step that the README describes: what the provider is told of us. */
const ourPart = {
  NameIDFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
  "simplesaml.nameidattribute": "uid",
  "sign.logout": true,
};

async function register({ addresses }: OurSide, more: Record<string, unknown> = {}) {
  const metadata = await (await fetch(addresses.metadata)).text();
  await provider.register(metadata, { ...ourPart, ...more });
}

async function start(ours: OurSide): Promise<ProviderAtWork> {
  provider = await startSimpleSaml("folder" in found ? found.folder : "");
  const { metadata } = provider;
  const read = await ours.admin.call("signOn.metadata", { body: { address: metadata } });
  await ours.save(read);
  await register(ours);
  return {
    know: (groups) =>
      provider.know(person.name, {
        uid: [person.name],
        mail: [person.email],
        givenName: [person.firstName],
        sn: [person.lastName],
        groups,
      }),
    signIn: async (page) => {
      await page.waitForURL("**/loginuserpass.php?**");
      // It puts the cursor into its first field once it has loaded, whatever is being typed.
      await page.waitForLoadState();
      await page.locator("input[name=username]").fill(person.name);
      await page.locator("input[name=password]").fill(person.name);
      await page.locator("#submit_button").click();
    },
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
    : "against SimpleSAMLphp, set up as the README says";

describe.skipIf("lacks" in found)(title, () => {
  const { ours, visit, signOn } = providerJourneys("saml", start);

  test("an assertion that the provider encrypts is read", async () => {
    const sealed = { "assertion.encryption": true };
    for (const more of [
      sealed,
      { ...sealed, sharedkey_algorithm: "http://www.w3.org/2009/xmlenc11#aes256-gcm" },
    ]) {
      await register(ours(), more);
      const made = await visit();
      const posted = made.page.waitForRequest("**/saml/acs");
      await signOn(made);
      const body = new URLSearchParams((await posted).postData() ?? "");
      const xml = Buffer.from(body.get("SAMLResponse") ?? "", "base64").toString();
      expect([/EncryptedAssertion/.test(xml), xml.includes(person.email)]).toEqual([true, false]);
    }
    await register(ours());
  });
});
