import { startOidcProvider } from "./oidcProvider.ts";
import { person, type OurSide, type ProviderAtWork } from "./providerJourneys.ts";

/** Fonts that the provider's sign-in page loads from the internet; failures don't matter. */
export const lettersElsewhere = [/Failed to load resource: net::ERR_(?:NAME_NOT|INTERNET|CONN)/];

/** Starts oidc-provider and saves it as the group's provider. */
export async function startOidc({ url, addresses, save }: OurSide): Promise<ProviderAtWork> {
  let groups: readonly string[] = [];
  const { issuer, clientId, clientSecret, stop } = await startOidcProvider({
    publicUrl: url,
    backChannel: addresses.backChannel,
    claims: () => ({
      groups,
      email: person.email,
      email_verified: true,
      given_name: person.firstName,
      family_name: person.lastName,
    }),
  });
  await save({ issuer, clientId }, clientSecret);
  return {
    know: (next) => void (groups = next),
    signIn: async (page) => {
      await page.locator("input[name=login]").fill(person.name);
      await page.locator("input[name=password]").fill(person.name);
      await page.locator("button[type=submit]").click();
    },
    agreeToLeave: (page) => page.locator("button[name=logout]").click(),
    leaving: /\/session\/end\?.*id_token_hint=/,
    leaveThere: async (page) => {
      await page.goto(`${issuer}/session/end`);
      await page.locator("button[name=logout]").click();
      await page.waitForURL(`${issuer}/session/end/success`);
    },
    stop,
  };
}
