import { jointRows } from "#shared/domain/transfers/recipients.ts";
import { asBodies, asBody, asText } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { type ExportContext, itemOf } from "./exportContext.ts";
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

/** Responsible parties of a record: per role its own contacts, else the company's. */
export function partiesOf(body: Body, company: Body, context: ExportContext): Parties {
  return {
    controller: partyOf(company, context),
    officers: contactsOf(body, company, "dpo", context),
    representatives: contactsOf(body, company, "representative", context),
    joint: jointControllers(body, context),
    clients: kindFacts(context.kind).side === "processor" ? clientsOf(body, context) : [],
  };
}

export function companyParties(company: Body, context: ExportContext): Parties {
  return partiesOf({}, company, context);
}

/**
 * Name and contact details as text: the country if wanted or of another company, phone and e-mail
 * on a separate line.
 */
function partyText(party: Party, context: ExportContext, wantsCountry: boolean): string {
  const { employer = "" } = party;
  const country = wantsCountry || employer !== "" ? party.country : "";
  const lines = [
    commaSeparated([party.name, employer, party.address, country]),
    commaSeparated(reachOf(party, context)),
    labelled("export.party.representative", party.representative, context),
    labelled("export.party.dpo", party.officer, context),
  ].filter((line) => line !== "");
  // A name alone is too short for a line.
  return lines.join(party.address === "" ? ", " : "\n");
}

function labelled(key: string, text: string | undefined, { texts }: ExportContext): string {
  return text === undefined || text === "" ? "" : `${translate(texts, key)}: ${text}`;
}

/** The headings that parties can have in documents of a kind; none if it has no letter a. */
export function partyLabels({ kind, texts }: ExportContext): { key: string; label: string }[] {
  const { side = "company", letters = [] } = kindFacts(kind);
  if (!letters.some(({ letter }) => letter === partiesLetter)) return [];
  const keys =
    side === "processor"
      ? ["clients", "dpo", "representative"]
      : ["dpo", "representative", "joint"];
  return [side, ...keys].map((key) => ({ key, label: translate(texts, `export.party.${key}`) }));
}

/** The parties of letter a with their headings, by the side that the document is of. */
export function partyEntries(parties: Parties, context: ExportContext): Entry[] {
  const entry = (key: string, text: string): Entry => ({
    label: translate(context.texts, key),
    text,
  });
  const named = (
    key: string,
    list: readonly Party[],
    withCountry: boolean,
    between = "\n",
  ): Entry[] => {
    const text = list.map((party) => partyText(party, context, withCountry)).join(between);
    return list.length === 0 ? [] : [entry(key, text)];
  };
  const { side } = kindFacts(context.kind);
  const clients =
    parties.clients.length > 0
      ? named("export.party.clients", parties.clients, true, "\n\n")
      : [entry("export.party.clients", translate(context.texts, "export.notStated"))];
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

function clientsOf(body: Body, context: ExportContext): Party[] {
  return walkRecord(body, context)
    .filter(({ node }) => isParty({ node, letter: node.export?.letter }))
    .flatMap((field) => field.entries().map(({ item }) => item))
    .map((item) => ({
      ...partyOf(item, context),
      representative: asText(item["representative"]) || reachable(item, "representative", context),
      officer: asText(item["dpo"]) || reachable(item, "dpo", context),
    }));
}

/** The contacts of a client in a role: Art. 30(2)(a) wants their contact details, too. */
function reachable(company: Body, role: string, context: ExportContext): string {
  return contactsOf({}, company, role, context)
    .map((person) => contactLine(person, context))
    .join("; ");
}

export function contactLine(person: Party, context: ExportContext): string {
  const { name, employer = "" } = person;
  return commaSeparated([name, employer, addressLine(person), ...reachOf(person, context)]);
}

function commaSeparated(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(", ");
}

/** Address and country in one line. */
export function addressLine(party: Party): string {
  return [party.address, party.country].filter((text) => text !== "").join(", ");
}

/** Known phone numbers and e-mail addresses. */
export function reachOf(party: Party, context: ExportContext): string[] {
  const phone =
    party.phone === "" ? "" : translate(context.texts, "export.phone", { phone: party.phone });
  return [phone, party.email].filter((text) => text !== "");
}

/**
 * A party built from the fields of its document; lists use different field names for the same
 * facts.
 */
function partyOf(source: Body, context: ExportContext): Party {
  const person = [asText(source["firstName"]), asText(source["lastName"])]
    .filter((text) => text !== "")
    .join(" ");
  const town = [asText(source["postal"]) || asText(source["postcode"]), asText(source["city"])]
    .filter((text) => text !== "")
    .join(" ");
  const country =
    asText(source["countryName"]) ||
    asText(itemOf(asBody(source["country"]), "countries", context.items)["title"]);
  return {
    name: person || asText(source["title"]),
    address: [asText(source["street"]), town].filter((text) => text !== "").join(", "),
    country,
    phone: asText(source["phone"]),
    email: asText(source["email"]),
  };
}

function contactsOf(body: Body, company: Body, role: string, context: ExportContext): Party[] {
  const own = withRole(body, role, context);
  const contacts = own.length > 0 ? own : withRole(company, role, context);
  return contacts.map((item) =>
    personOf(itemOf(asBody(item["contact"]), "staff", context.items), company, context),
  );
}

/**
 * A person who works for another company is reached there, not where the one is that they stand
 * for: the representative of a company outside the Union is within it (Art. 27(3)).
 */
function personOf(person: Body, company: Body, context: ExportContext): Party {
  const party = partyOf(person, context);
  const employer = itemOf(asBody(person["company"]), "companies", context.items);
  const seat = partyOf(employer, context);
  if (seat.name === "" || employer["id"] === company["id"]) return party;
  const { address, country } = party.address === "" ? seat : party;
  return { ...party, employer: seat.name, address, country };
}

function withRole(body: Body, role: string, context: ExportContext): Body[] {
  return asBodies(body["contactItems"]).filter(
    (item) =>
      itemOf(asBody(item["category"]), "contactItemCategories", context.items)["key"] === role,
  );
}

function jointControllers(body: Body, context: ExportContext): Party[] {
  const inGroup = jointRows(body, "corporationRecipients").map((row) =>
    itemOf(asBody(row["corporationCompany"]), "companies", context.items),
  );
  const outside = jointRows(body, "externalRecipients").map((row) => {
    const vendor = asBody(row["vendor"]);
    const item =
      asText(vendor["title"]) === ""
        ? itemOf(asBody(row["company"]), "outsideCompanies", context.items)
        : itemOf(vendor, "vendor", context.items);
    return { ...item, ...withoutEmptyTexts(asBody(row["jointControllerAddress"])) };
  });
  return [...inGroup, ...outside]
    .map((source) => partyOf(source, context))
    .filter((party) => party.name !== "");
}

function withoutEmptyTexts(address: Body): Body {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => asText(value) !== ""));
}
