import { randomBytes, sign } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { SignedXml } from "xml-crypto";
import { makeCertificate } from "#server/services/signOn/certificates.ts";

/** Contents of a response; everything is valid unless a test overrides it. */
export interface Answering {
  nameId?: string;
  attributes?: Record<string, string | string[]>;
  issuer?: string;
  /** Issuer of the response itself; that of the assertion unless it is given. */
  responseIssuer?: string;
  audience?: string;
  destination?: string;
  recipient?: string;
  inResponseTo?: string;
  /** Milliseconds since the person authenticated at the provider. */
  signedInAgo?: number;
  /** Milliseconds by which the provider's clock is ahead. */
  ahead?: number;
  /** Validity of the assertion in milliseconds. */
  lifetime?: number;
  assertionId?: string;
  signs?: readonly ("assertion" | "response")[];
  algorithm?: string;
  /** Changes the assertion before it is signed. */
  inside?: (assertion: string) => string;
  /** Changes the whole response after signing. */
  after?: (xml: string) => string;
  status?: string;
  seals?: (assertion: string) => string;
}

/** Form fields posted by the provider's page. */
export interface Posted {
  SAMLResponse: string;
  RelayState: string;
}

/** Identity provider that signs whatever a test tells it to. */
export interface SamlIdp {
  issuer: string;
  certificate: string;
  privateKey: string;
  metadata: string;
  answer: (address: string, how?: Answering) => Posted;
  signWhole: (xml: string) => string;
  /** Logout message as an address. */
  leaveAddress: (how: LeaveMessage) => string;
}

interface LeaveMessage {
  slo: string;
  nameId: string;
  isSigned?: boolean;
  issuer?: string;
  ahead?: number;
  id?: string;
}

export function messageId(): string {
  return `_${randomBytes(16).toString("hex")}`;
}

const sha256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";

function attributeXml([name, values]: [string, string | string[]]): string {
  const all = [values].flat().map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`);
  return `<saml:Attribute Name="${name}">${all.join("")}</saml:Attribute>`;
}

/** Parts of the sign-in request in a redirect address. */
export function requestIn(address: string) {
  const { searchParams } = new URL(address);
  const packed = Buffer.from(searchParams.get("SAMLRequest") ?? "", "base64");
  const xml = inflateRawSync(packed).toString();
  const part = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? "";
  return {
    xml,
    id: part("ID"),
    acs: part("AssertionConsumerServiceURL"),
    entity: /Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? "",
    relayState: searchParams.get("RelayState") ?? "",
    isPassive: part("IsPassive") === "true",
  };
}

function signElement(
  xml: string,
  localName: string,
  { privateKey, certificate }: { privateKey: string; certificate: string },
  algorithm = sha256,
): string {
  const signer = new SignedXml({ privateKey, publicCert: certificate });
  const path = `//*[local-name(.)='${localName}']`;
  signer.signatureAlgorithm = algorithm;
  signer.canonicalizationAlgorithm = "http://www.w3.org/2001/10/xml-exc-c14n#";
  signer.addReference({
    xpath: path,
    digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha256",
    transforms: [
      "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
      "http://www.w3.org/2001/10/xml-exc-c14n#",
    ],
  });
  const issuer = `${path}/*[local-name(.)='Issuer']`;
  signer.computeSignature(xml, { location: { reference: issuer, action: "after" } });
  return signer.getSignedXml();
}

export async function makeSamlIdp(issuer = "https://idp.test.example/saml"): Promise<SamlIdp> {
  const keys = await makeCertificate("Test");
  const bare = keys.certificate.replaceAll(/-----[A-Z ]+-----|\s/g, "");
  const at = (name: string) =>
    `<md:${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.test.example/${name}"/>`;
  const metadata = `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${issuer}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>${at("SingleLogoutService")}${at("SingleSignOnService")}</md:IDPSSODescriptor></md:EntityDescriptor>`;
  return {
    issuer,
    ...keys,
    metadata,
    answer: (address, how = {}) => {
      const request = requestIn(address);
      const xml = answerXml(request, { issuer, ...how }, keys);
      return { SAMLResponse: Buffer.from(xml).toString("base64"), RelayState: request.relayState };
    },
    signWhole: (xml) => signElement(xml, "Response", keys),
    leaveAddress: (how) => leaveAddress({ issuer, ...how }, keys),
  };
}

interface Keys {
  privateKey: string;
  certificate: string;
}

type Asked = ReturnType<typeof requestIn>;

function answerXml(request: Asked, how: Answering, keys: Keys): string {
  const { signs = ["assertion", "response"], inside = same, after = same, seals = same } = how;
  const whole = responseXml(request, how, inside(assertionXml(request, how)));
  const { algorithm } = how;
  const once = signs.includes("assertion")
    ? signElement(whole, "Assertion", keys, algorithm)
    : whole;
  const sealed = once.replace(/<saml:Assertion.*<\/saml:Assertion>/s, seals);
  const isWhole = signs.includes("response");
  return after(isWhole ? signElement(sealed, "Response", keys, algorithm) : sealed);
}

const same = (text: string): string => text;

function timeOf({ ahead = 0 }: Answering, more = 0): string {
  return new Date(Date.now() + ahead + more).toISOString();
}

function assertionXml(request: Asked, how: Answering): string {
  const now = timeOf(how);
  const end = timeOf(how, how.lifetime ?? 300_000);
  const id = how.assertionId ?? messageId();
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${how.issuer ?? ""}</saml:Issuer>${subjectXml(request, how, end)}<saml:Conditions NotBefore="${now}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${how.audience ?? request.entity}</saml:Audience></saml:AudienceRestriction></saml:Conditions>${statementXml(how, now)}</saml:Assertion>`;
}

function subjectXml(request: Asked, how: Answering, end: string): string {
  const format = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
  const { recipient = request.acs, inResponseTo = request.id, nameId = "p-1" } = how;
  return `<saml:Subject><saml:NameID Format="${format}">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${end}" Recipient="${recipient}" InResponseTo="${inResponseTo}"/></saml:SubjectConfirmation></saml:Subject>`;
}

function statementXml(how: Answering, now: string): string {
  const { attributes = {}, signedInAgo } = how;
  const signedIn = signedInAgo === undefined ? now : timeOf(how, -signedInAgo);
  const all = Object.entries(attributes).map(attributeXml).join("");
  return `<saml:AuthnStatement AuthnInstant="${signedIn}" SessionIndex="s-1"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${all}</saml:AttributeStatement>`;
}

function responseXml(request: Asked, how: Answering, assertion: string): string {
  const { destination = request.acs, inResponseTo = request.id } = how;
  const { status = "urn:oasis:names:tc:SAML:2.0:status:Success" } = how;
  const { issuer = "", responseIssuer = issuer } = how;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${messageId()}" Version="2.0" IssueInstant="${timeOf(how)}" Destination="${destination}" InResponseTo="${inResponseTo}"><saml:Issuer>${responseIssuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>${assertion}</samlp:Response>`;
}

function leaveAddress(
  { slo, nameId, issuer = "", isSigned = true, ahead = 0, id = messageId() }: LeaveMessage,
  { privateKey }: { privateKey: string },
): string {
  const time = new Date(Date.now() + ahead).toISOString();
  const xml = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${time}" Destination="${slo}"><saml:Issuer>${issuer}</saml:Issuer><saml:NameID>${nameId}</saml:NameID></samlp:LogoutRequest>`;
  const packed = deflateRawSync(xml).toString("base64");
  const query = `SAMLRequest=${encodeURIComponent(packed)}&RelayState=there`;
  if (!isSigned) return `${slo}?${query}`;
  return `${slo}?${signedQuery(query, privateKey)}`;
}

function signedQuery(query: string, privateKey: string): string {
  const signed = `${query}&SigAlg=${encodeURIComponent(sha256)}`;
  const signature = sign("sha256", Buffer.from(signed), privateKey).toString("base64");
  return `${signed}&Signature=${encodeURIComponent(signature)}`;
}
