import { asBodies, asBody, asText } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { type Frame, itemOf } from "./frame.ts";
import { kindFacts } from "#shared/domain/exports/exportKinds.ts";
import type { Entry } from "./shape.ts";
import { translate } from "./exportTexts.ts";
import { walkRecord } from "./walkExport.ts";

/** A party with name and contact details as required by Art. 30(1)(a). */
export interface Party {
  name: string;
  /** Street, postcode and city. */
  address: string;
  country: string;
  phone: string;
  email: string;
  /** The company that a person works for, where it is another than the one they stand for. */
  employer?: string;
  /** Its own representative and data protection officer, with their contact details. */
  representative?: string;
  officer?: string;
}

/** All parties named under letter a. */
export interface Parties {
  controller: Party;
  officers: Party[];
  representatives: Party[];
  joint: Party[];
  /** On whose behalf a processor acts (Art. 30(2)(a)). */
  clients: Party[];
}

/** The letter of the parties, in both registers. */
export const partiesLetter = "a";

/** Recipient type of joint controllers (Art. 26). */
const jointType = "joint";

/** Responsible parties of a record: per role its own contacts, else the company's. */
export function partiesOf(body: Body, company: Body, frame: Frame): Parties {
  return {
    controller: partyOf(company, frame),
    officers: contactsOf(body, company, "dpo", frame),
    representatives: contactsOf(body, company, "representative", frame),
    joint: jointControllers(body, frame),
    clients: kindFacts(frame.kind).side === "processor" ? clientsOf(body, frame) : [],
  };
}

export function companyParties(company: Body, frame: Frame): Parties {
  return partiesOf({}, company, frame);
}

/**
 * Name and contact details as text: the country if wanted or of another company, phone and e-mail
 * on a separate line.
 */
function partyText(party: Party, frame: Frame, wantsCountry: boolean): string {
  const { employer = "" } = party;
  const country = wantsCountry || employer !== "" ? party.country : "";
  const lines = [
    commaSeparated([party.name, employer, party.address, country]),
    commaSeparated(reachOf(party, frame)),
    labelled("export.party.representative", party.representative, frame),
    labelled("export.party.dpo", party.officer, frame),
  ].filter((line) => line !== "");
  // A name alone is too short for a line.
  return lines.join(party.address === "" ? ", " : "\n");
}

function labelled(key: string, text: string | undefined, { texts }: Frame): string {
  return text === undefined || text === "" ? "" : `${translate(texts, key)}: ${text}`;
}

/** The headings that parties can have in documents of a kind; none if it has no letter a. */
export function partyLabels({ kind, texts }: Frame): { key: string; label: string }[] {
  const { side = "company", letters = [] } = kindFacts(kind);
  if (!letters.some(({ letter }) => letter === partiesLetter)) return [];
  const keys =
    side === "processor"
      ? ["clients", "dpo", "representative"]
      : ["dpo", "representative", "joint"];
  return [side, ...keys].map((key) => ({ key, label: translate(texts, `export.party.${key}`) }));
}

/** The parties of letter a with their headings, by the side that the document is of. */
export function partyEntries(parties: Parties, frame: Frame): Entry[] {
  const entry = (key: string, text: string): Entry => ({
    label: translate(frame.texts, key),
    text,
  });
  const named = (
    key: string,
    list: readonly Party[],
    withCountry: boolean,
    between = "\n",
  ): Entry[] => {
    const text = list.map((party) => partyText(party, frame, withCountry)).join(between);
    return list.length === 0 ? [] : [entry(key, text)];
  };
  const { side } = kindFacts(frame.kind);
  const clients =
    parties.clients.length > 0
      ? named("export.party.clients", parties.clients, true, "\n\n")
      : [entry("export.party.clients", translate(frame.texts, "export.notStated"))];
  return [
    ...named(`export.party.${side ?? "company"}`, [parties.controller], side === "processor"),
    ...(side === "processor" ? clients : []),
    ...named("export.party.dpo", parties.officers, false),
    ...named("export.party.representative", parties.representatives, true),
    ...(side === "processor" ? [] : named("export.party.joint", parties.joint, true)),
  ];
}

/** True if a field names the parties on whose behalf a processor acts. */
export function isParty({ node, letter }: { node: PlanNode; letter: string | undefined }): boolean {
  return node.type === "references" && letter === partiesLetter;
}

function clientsOf(body: Body, frame: Frame): Party[] {
  return walkRecord(body, frame)
    .filter(({ node }) => isParty({ node, letter: node.export?.letter }))
    .flatMap((field) => field.entries().map(({ item }) => item))
    .map((item) => ({
      ...partyOf(item, frame),
      representative: asText(item["representative"]) || reachable(item, "representative", frame),
      officer: asText(item["dpo"]) || reachable(item, "dpo", frame),
    }));
}

/** The contacts of a client in a role: Art. 30(2)(a) wants their contact details, too. */
function reachable(company: Body, role: string, frame: Frame): string {
  return contactsOf({}, company, role, frame)
    .map((person) => contactLine(person, frame))
    .join("; ");
}

export function contactLine(person: Party, frame: Frame): string {
  const { name, employer = "" } = person;
  return commaSeparated([name, employer, addressLine(person), ...reachOf(person, frame)]);
}

function commaSeparated(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(", ");
}

/** Address and country in one line. */
export function addressLine(party: Party): string {
  return [party.address, party.country].filter((text) => text !== "").join(", ");
}

/** Known phone numbers and e-mail addresses. */
export function reachOf(party: Party, frame: Frame): string[] {
  const phone =
    party.phone === "" ? "" : translate(frame.texts, "export.phone", { phone: party.phone });
  return [phone, party.email].filter((text) => text !== "");
}

/**
 * A party built from the fields of its document; lists use different field names for the same
 * facts.
 */
function partyOf(source: Body, frame: Frame): Party {
  const person = [asText(source["firstName"]), asText(source["lastName"])]
    .filter((text) => text !== "")
    .join(" ");
  const town = [asText(source["postal"]) || asText(source["postcode"]), asText(source["city"])]
    .filter((text) => text !== "")
    .join(" ");
  const country =
    asText(source["countryName"]) ||
    asText(itemOf(asBody(source["country"]), "countries", frame.items)["title"]);
  return {
    name: person || asText(source["title"]),
    address: [asText(source["street"]), town].filter((text) => text !== "").join(", "),
    country,
    phone: asText(source["phone"]),
    email: asText(source["email"]),
  };
}

function contactsOf(body: Body, company: Body, role: string, frame: Frame): Party[] {
  const own = withRole(body, role, frame);
  const contacts = own.length > 0 ? own : withRole(company, role, frame);
  return contacts.map((item) =>
    personOf(itemOf(asBody(item["contact"]), "staff", frame.items), company, frame),
  );
}

/**
 * A person who works for another company is reached there, not where the one is that they stand
 * for: the representative of a company outside the Union is within it (Art. 27(3)).
 */
function personOf(person: Body, company: Body, frame: Frame): Party {
  const party = partyOf(person, frame);
  const employer = itemOf(asBody(person["company"]), "companies", frame.items);
  const seat = partyOf(employer, frame);
  if (seat.name === "" || employer["id"] === company["id"]) return party;
  const { address, country } = party.address === "" ? seat : party;
  return { ...party, employer: seat.name, address, country };
}

function withRole(body: Body, role: string, frame: Frame): Body[] {
  return asBodies(body["contactItems"]).filter(
    (item) =>
      itemOf(asBody(item["category"]), "contactItemCategories", frame.items)["key"] === role,
  );
}

function jointControllers(body: Body, frame: Frame): Party[] {
  const inGroup = jointRows(body, "corporationRecipients").map((row) =>
    itemOf(asBody(row["corporationCompany"]), "companies", frame.items),
  );
  const outside = jointRows(body, "externalRecipients").map((row) => {
    const vendor = asBody(row["vendor"]);
    const item =
      asText(vendor["title"]) === ""
        ? itemOf(asBody(row["company"]), "outsideCompanies", frame.items)
        : itemOf(vendor, "vendor", frame.items);
    return { ...item, ...withoutEmptyTexts(asBody(row["jointControllerAddress"])) };
  });
  return [...inGroup, ...outside]
    .map((source) => partyOf(source, frame))
    .filter((party) => party.name !== "");
}

function jointRows(body: Body, list: string): Body[] {
  return asBodies(body[list]).filter((row) => row["processingType"] === jointType);
}

function withoutEmptyTexts(address: Body): Body {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => asText(value) !== ""));
}
