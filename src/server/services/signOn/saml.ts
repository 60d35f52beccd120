import { ownValue } from "#shared/engine/ownValue.ts";
import { SAML, ValidateInResponseTo, type SamlConfig } from "@node-saml/node-saml";
import type { SignOnProvider } from "#shared/generated/types.ts";
import { addressesOf } from "./addresses.ts";
import { bareCertificate } from "./certificates.ts";
import { assertSigned, type LeaveMessage } from "./leaveSignature.ts";
import { readAssertion, type Assertion } from "./readAssertion.ts";
import {
  decodeMessage,
  elementsNamed,
  inflateMessage,
  isElement,
  limitOf,
  mustBePlain,
  mustBeSmall,
  onlyChild,
  rootOf,
  textOf,
  timeIn,
} from "./samlXml.ts";
import { SignOnRefusal } from "./signOnRefusal.ts";

/** Milliseconds by which clocks may differ, and within which an assertion is fresh. */
const skew = 30_000;
const oldest = 5 * 60_000;
/** Milliseconds that somebody has to come back from their provider. */
export const visitTime = 10 * 60_000;

/** The group as its provider knows it. */
export interface SamlParty {
  publicUrl: string;
  group: number;
  provider: SignOnProvider;
  privateKey: string;
  certificate: string;
}

/** The request that an answer must be to; made by us, and not used up. */
interface Asked {
  requestId: string;
  /** True if the provider must not ask the person anything. */
  isPassive?: boolean;
}

function samlFor(party: SamlParty, { requestId, isPassive = false }: Asked): SAML {
  const { provider, privateKey, certificate } = party;
  const { entity, acs } = addressesOf(party.publicUrl, party.group);
  const config: SamlConfig = {
    callbackUrl: acs,
    issuer: entity,
    audience: entity,
    entryPoint: provider.signInUrl ?? "",
    logoutUrl: provider.signOutUrl ?? "",
    idpCert: provider.certificates ?? [],
    idpIssuer: provider.issuer,
    privateKey,
    publicCert: certificate,
    decryptionPvk: privateKey,
    signatureAlgorithm: "sha256",
    digestAlgorithm: "sha256",
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: true,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: visitTime,
    acceptedClockSkewMs: skew,
    maxAssertionAgeMs: oldest,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    passive: isPassive,
    generateUniqueId: () => requestId,
    // The row of the visit, which is taken once, says to which request an answer may be.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  };
  return new SAML(config);
}

/** Where a person is sent to sign in. */
export function requestAddress(
  party: SamlParty,
  asked: Asked,
  relayState: string,
): Promise<string> {
  return samlFor(party, asked).getAuthorizeUrlAsync(relayState, undefined, {});
}

/** Reads a provider's answer after checking everything that it must satisfy. */
export async function readResponse(
  party: SamlParty,
  requestId: string,
  sent: unknown,
): Promise<Assertion> {
  const xml = decodeMessage(sent);
  if (xml.length > limitOf(xml)) throw new SignOnRefusal("refused", "message too long", true);
  mustBePlain(xml);
  mustBeSmall(xml);
  const { acs } = addressesOf(party.publicUrl, party.group);
  const root = rootOf(xml);
  if (!isElement(root, "samlp", "Response"))
    throw new SignOnRefusal("refused", "not a response", true);
  if (root.getAttribute("Destination") !== acs)
    throw new SignOnRefusal("refused", "other destination", true);
  if (textOf(onlyChild(root, "saml", "Issuer")) !== party.provider.issuer)
    throw new SignOnRefusal("refused", "answer of another issuer", true);
  const said = ["Assertion", "EncryptedAssertion"].flatMap((name) => elementsNamed(root, name));
  if (said.length > 1) throw new SignOnRefusal("refused", "several assertions", true);
  const { profile } = await samlFor(party, { requestId })
    .validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString("base64") })
    .catch((error: unknown) => {
      throw asRefusal(error);
    });
  if (!profile) throw new SignOnRefusal("passive", "nobody is signed in at the provider");
  const signed = profile.getAssertionXml?.() ?? "";
  mustBePlain(signed);
  return readAssertion(signed, { issuer: party.provider.issuer, acs, requestId });
}

/** Converts an error of the library to a refusal that the person may see. */
function asRefusal(error: unknown): SignOnRefusal {
  if (error instanceof SignOnRefusal) return error;
  const cause = error instanceof Error ? error.message.slice(0, 200) : "unknown";
  if (/expired|not yet valid|No valid subject confirmation/.test(cause))
    return new SignOnRefusal("clock", cause);
  if (/NoPassive/.test(cause)) return new SignOnRefusal("passive", cause);
  if (cause.startsWith("SAML provider returned")) return new SignOnRefusal("refused", cause);
  return new SignOnRefusal("refused", cause, true);
}

export interface Named {
  nameId: string;
  nameIdFormat: string | null;
  sessionIndex: string | null;
}

/** Where a person is sent to be signed out at the provider, too. */
export function leaveAddress(
  party: SamlParty,
  { nameId, nameIdFormat, sessionIndex }: Named,
  requestId: string,
  relayState: string,
): Promise<string> {
  const profile = {
    issuer: party.provider.issuer,
    nameID: nameId,
    nameIDFormat: nameIdFormat ?? "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
    ...(sessionIndex === null ? {} : { sessionIndex }),
  };
  return samlFor(party, { requestId }).getLogoutUrlAsync(profile, relayState, {});
}

export interface LeaveRequest {
  id: string;
  nameId: string;
  sessionIndex: string | null;
}

/** Reads a provider's message: a request to sign somebody out, or null for its answer to ours. */
export async function readLeaveMessage(
  party: SamlParty,
  message: LeaveMessage,
  requestId: string,
): Promise<LeaveRequest | null> {
  // Nothing is unpacked or read that the provider has not signed.
  const xml = inflateMessage(assertSigned(message, party.provider.certificates ?? []));
  mustBePlain(xml);
  mustBeSmall(xml);
  const root = rootOf(xml);
  const { slo } = addressesOf(party.publicUrl, party.group);
  if (root.getAttribute("Destination") !== slo)
    throw new SignOnRefusal("refused", "other destination", true);
  const { profile } = await samlFor(party, { requestId })
    .validateRedirectAsync(message.query, message.rawQuery)
    .catch((error: unknown) => {
      throw asRefusal(error);
    });
  if (!profile) return null;
  // Border: of a request, the library tells its number, too.
  const { ID: id = "", nameID, sessionIndex = null } = profile as typeof profile & { ID?: string };
  mustBeFresh(root);
  return { id, nameId: nameID, sessionIndex };
}

function mustBeFresh(root: Element): void {
  const issued = timeIn(root, "IssueInstant")?.getTime() ?? -Infinity;
  if (Math.abs(Date.now() - issued) > oldest + skew)
    throw new SignOnRefusal("clock", "request is old");
}

/** Where a person goes on who was signed out by their provider. */
export function leftAddress(
  party: SamlParty,
  { id }: LeaveRequest,
  relayState: string,
): Promise<string> {
  const saml = samlFor(party, { requestId: `_${crypto.randomUUID()}` });
  // Border: the library asks for a whole profile and reads its number.
  const of = { ID: id } as { ID: string } & Parameters<SAML["getLogoutResponseUrlAsync"]>[0];
  return saml.getLogoutResponseUrlAsync(of, relayState, {}, true);
}

export function metadataOf({
  publicUrl,
  group,
  certificate,
}: Omit<SamlParty, "privateKey">): string {
  const { entity, acs, slo } = addressesOf(publicUrl, group);
  const key = (use: string) =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">` +
    `<ds:X509Data><ds:X509Certificate>${bareCertificate(certificate)}</ds:X509Certificate></ds:X509Data>` +
    "</ds:KeyInfo></md:KeyDescriptor>";
  const binding = "urn:oasis:names:tc:SAML:2.0:bindings";
  const protocol = "urn:oasis:names:tc:SAML:2.0:protocol";
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escapeXml(entity)}">`,
    `<md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="${protocol}">`,
    key("signing"),
    key("encryption"),
    `<md:SingleLogoutService Binding="${binding}:HTTP-Redirect" Location="${escapeXml(slo)}"/>`,
    `<md:AssertionConsumerService Binding="${binding}:HTTP-POST" Location="${escapeXml(acs)}" index="0" isDefault="true"/>`,
    "</md:SPSSODescriptor></md:EntityDescriptor>",
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  const escaped: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };
  return text.replaceAll(/[&<"]/g, (sign) => ownValue(escaped, sign) ?? sign);
}
