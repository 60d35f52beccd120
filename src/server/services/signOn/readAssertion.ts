import { readXmlTruth } from "#shared/engine/machineFormats.ts";
import {
  childrenOf,
  decodeMessage,
  isElement,
  mustBePlain,
  onlyChild,
  rootOf,
  textOf,
  timeIn,
} from "./samlXml.ts";
import { SignOnRefusal } from "./signOnRefusal.ts";

export type Attributes = ReadonlyMap<string, readonly string[]>;

/** Provider's statement on an address: verified, not verified, or none. */
export type AddressClaim = "verified" | "unverified" | "untold";

/** Person whom a provider vouches for. */
export interface Said {
  /** The name by which the provider knows the person; null if it is another one every time. */
  subject: string | null;
  attributes: Attributes;
  /** Names of attributes that the provider has but did not send. */
  leftOut: readonly string[];
  addressClaim: AddressClaim;
}

/** An assertion, read from what was signed. */
export interface Assertion extends Said {
  id: string;
  nameId: string;
  nameIdFormat: string | null;
  sessionIndex: string | null;
  /** When the provider's own session ends; null if it does not say. */
  sessionEnd: Date | null;
  /** When the person has proved to the provider who they are; null if it does not say. */
  signedInAt: Date | null;
  /** From when on it can't be said again anyway. */
  end: Date;
}

export interface Expected {
  issuer: string;
  acs: string;
  requestId: string;
}

const transient = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const mostAttributes = 200;
const mostValues = 500;

/** Holds an assertion against who should have said it, to whom and upon which request. */
export function readAssertion(xml: string, expected: Expected): Assertion {
  const root = rootOf(xml);
  if (!isElement(root, "saml", "Assertion"))
    throw new SignOnRefusal("refused", "not an assertion", true);
  if (textOf(onlyChild(root, "saml", "Issuer")) !== expected.issuer)
    throw new SignOnRefusal("refused", "other issuer", true);
  const end = mustBeConfirmed(onlyChild(root, "saml", "Subject"), expected);
  const [statement] = childrenOf(root, "saml", "AuthnStatement");
  if (!statement) throw new SignOnRefusal("refused", "nobody has signed in");
  return {
    ...saidIn(root),
    id: root.getAttribute("ID") ?? "",
    sessionIndex: statement.getAttribute("SessionIndex") || null,
    sessionEnd: timeIn(statement, "SessionNotOnOrAfter"),
    signedInAt: timeIn(statement, "AuthnInstant"),
    end,
  };
}

/**
 * The person in a sample, an assertion or a response as XML or the same in base64; null if it is
 * neither. Nothing in it is verified.
 */
export function parseSample(sample: string): Said | null {
  try {
    const trimmed = sample.trim();
    const xml = trimmed.startsWith("<") ? trimmed : decodeMessage(trimmed);
    mustBePlain(xml);
    const root = rootOf(xml);
    const isBare = isElement(root, "saml", "Assertion");
    return saidIn(isBare ? root : onlyChild(root, "saml", "Assertion"));
  } catch (error) {
    if (error instanceof SignOnRefusal) return null;
    throw error;
  }
}

function saidIn(assertion: Element) {
  const attributes = attributesIn(assertion);
  const leftOut = attributes.has(groupsLink) ? [groupsName] : [];
  const addressClaim = addressClaimIn(attributes);
  return { ...subjectIn(assertion), attributes, leftOut, addressClaim };
}

/** Attributes of Entra ID, which sends a link instead of more than 150 groups. */
const groupsLink = "http://schemas.microsoft.com/claims/groups.link";
const groupsName = "http://schemas.microsoft.com/ws/2008/06/identity/claims/groups";

/**
 * SAML has no word for verified addresses: a directory vouches for those of its people. Some that
 * anybody can join send the attribute of OpenID Connect, as an xs:boolean.
 */
function addressClaimIn(attributes: Attributes): AddressClaim {
  const said = attributes.get("email_verified") ?? [];
  const isVerified = said.every((each) => readXmlTruth(each) === true);
  return isVerified ? "verified" : "unverified";
}

function subjectIn(assertion: Element) {
  const name = onlyChild(onlyChild(assertion, "saml", "Subject"), "saml", "NameID");
  const nameId = textOf(name);
  if (nameId === "" || nameId.length > 1000)
    throw new SignOnRefusal("refused", "no name identifier");
  const nameIdFormat = name.getAttribute("Format") || null;
  return { nameId, nameIdFormat, subject: nameIdFormat === transient ? null : nameId };
}

/** Throws unless somebody may bring it to us, now and upon this request; returns until when. */
function mustBeConfirmed(subject: Element, { acs, requestId }: Expected): Date {
  const confirmation = onlyChild(subject, "saml", "SubjectConfirmation");
  const data = onlyChild(confirmation, "saml", "SubjectConfirmationData");
  if (confirmation.getAttribute("Method") !== bearer)
    throw new SignOnRefusal("refused", "other confirmation", true);
  if (data.getAttribute("Recipient") !== acs)
    throw new SignOnRefusal("refused", "other recipient", true);
  if (data.getAttribute("InResponseTo") !== requestId)
    throw new SignOnRefusal("refused", "other request", true);
  const end = timeIn(data, "NotOnOrAfter");
  if (!end) throw new SignOnRefusal("refused", "no end", true);
  return end;
}

function attributesIn(assertion: Element): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const all = childrenOf(assertion, "saml", "AttributeStatement").flatMap((statement) =>
    childrenOf(statement, "saml", "Attribute"),
  );
  for (const attribute of all.slice(0, mostAttributes)) {
    const values = childrenOf(attribute, "saml", "AttributeValue")
      .slice(0, mostValues)
      .map((value) => (value.textContent ?? "").trim());
    const name = attribute.getAttribute("Name") ?? "";
    found.set(name, [...(found.get(name) ?? []), ...values]);
  }
  return found;
}
