import type { Body } from "#shared/engine/plan/types.ts";
import { messageId, makeSamlIdp, type SamlIdp } from "../signOn/samlIdp.ts";
import type { Example } from "./fuzzExamples.ts";
import { adminOf } from "./fuzzItems.ts";
import type { World } from "./fuzzWorld.ts";

let idp: Promise<SamlIdp> | null = null;

async function asked(
  world: World,
  more: (idp: SamlIdp, version: number) => Body,
): Promise<Example> {
  const { token } = adminOf(world);
  const { body } = await world.app.get("/api/admin/signOn", { token });
  idp ??= makeSamlIdp();
  return { token, body: more(await idp, body.version) };
}

function providerOf({ issuer, certificate }: SamlIdp): Body {
  const signInUrl = "https://idp.test.example/sign-in";
  const rules = [{ attribute: "groups", value: "readers", role: "ROLE_READER", companies: [] }];
  // Disabled, since made-up requests must not lock the others out.
  const off = { kind: "saml", enabled: false, createsAccounts: false };
  return { ...off, issuer, signInUrl, certificates: [certificate], rules };
}

/** By handler: requests about a group's identity provider. */
export const signOnExamples: Record<string, (world: World) => Promise<Example>> = {
  "signOn.save": (world) =>
    asked(world, (from, version) => ({ version, provider: providerOf(from) })),
  "signOn.metadata": (world) => asked(world, ({ metadata }) => ({ text: metadata })),
  "signOn.try": (world) =>
    asked(world, (from) => ({
      provider: providerOf(from),
      sample: `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${messageId()}"><saml:Subject><saml:NameID>kim@nordlicht.example</saml:NameID></saml:Subject></saml:Assertion>`,
    })),
};
