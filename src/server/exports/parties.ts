import { asBodies, asBody, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { type Frame, itemOf } from "./frame.ts";
import { translate } from "./exportTexts.ts";

/** A party with name and contact details as required by Art. 30(1)(a). */
export interface Party {
  name: string;
  /** Street, postcode and city. */
  address: string;
  country: string;
  phone: string;
  email: string;
}

/** All parties named under letter a. */
export interface Parties {
  controller: Party;
  officers: Party[];
  representatives: Party[];
  joint: Party[];
}

/** Recipient type of joint controllers (Art. 26). */
const jointType = "joint";

/** Responsible parties of a record: per role its own contacts, else the company's. */
export function partiesOf(body: Body, company: Body, frame: Frame): Parties {
  return {
    controller: partyOf(company, frame),
    officers: contactsOf(body, company, "dpo", frame),
    representatives: contactsOf(body, company, "representative", frame),
    joint: jointControllers(body, frame),
  };
}

/** Responsible parties of a company. */
export function companyParties(company: Body, frame: Frame): Parties {
  return partiesOf({}, company, frame);
}

/** Name and contact details as text: the country if wanted, phone and e-mail on a separate line. */
export function partyText(party: Party, frame: Frame, withCountry: boolean): string {
  const name = [party.name, party.address, ...(withCountry ? [party.country] : [])];
  const lines = [commaSeparated(name), commaSeparated(reachOf(party, frame))].filter(
    (line) => line !== "",
  );
  // A name alone is too short for a line.
  return lines.join(party.address === "" ? ", " : "\n");
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
    partyOf(itemOf(asBody(item["contact"]), "staff", frame.items), frame),
  );
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
