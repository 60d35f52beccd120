import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "vitest";
import { accounts, demoPassword } from "../../../scripts/testkit/accounts.ts";
import {
  person,
  providerJourneys,
  type OurSide,
  type ProviderAtWork,
} from "../../helpers/signOn/providerJourneys.ts";
import { makeSamlIdp, requestIn } from "../../helpers/signOn/samlIdp.ts";

/** Provider of our own that accepts everyone without asking. */
async function start({ url, addresses, save }: OurSide): Promise<ProviderAtWork> {
  const idp = await makeSamlIdp();
  let groups: string[] = [];
  const pages = createServer((request, response) => {
    const address = `http://localhost${request.url ?? ""}`;
    if (address.includes("/leave")) {
      response.writeHead(303, { location: `${url}/login?signedOut=1` }).end();
      return;
    }
    const { email, firstName: givenName, lastName: sn } = person;
    const attributes = { email, givenName, sn, groups };
    const posted = idp.answer(address, { nameId: person.name, attributes });
    const { acs } = requestIn(address);
    response.writeHead(200, { "content-type": "text/html" });
    response.end(
      `<!doctype html><form method="post" action="${acs}"><input name="SAMLResponse" value="${posted.SAMLResponse}"><input name="RelayState" value="${posted.RelayState}"></form><script>document.forms[0].submit()</script>`,
    );
  });
  await new Promise<void>((done) => pages.listen(0, "localhost", done));
  const at = `http://localhost:${(pages.address() as AddressInfo).port}`;
  await save({
    issuer: idp.issuer,
    signInUrl: `${at}/come`,
    signOutUrl: `${at}/leave`,
    certificates: [idp.certificate],
  });
  return {
    know: (next) => void (groups = [...next]),
    leaving: /\/leave\?SAMLRequest=/,
    leaveThere: async (page) => {
      await page.goto(idp.leaveAddress({ slo: addresses.slo, nameId: person.name }));
    },
    stop: () => void pages.close(),
  };
}

const { visit } = providerJourneys("saml", start);

test("passwords go on for those without a provider, by keyboard alone", async () => {
  const made = await visit();
  const { page, words } = made;
  await made.open("/login");
  await page.keyboard.type("somebody@elsewhere.example");
  await page.keyboard.press("Enter");
  const password = page.getByLabel(words("screen.login.password"), { exact: true });
  await password.waitFor();
  await page.getByLabel(words("screen.login.email")).fill(accounts.reader);
  await password.fill(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
});
