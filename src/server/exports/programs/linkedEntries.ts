import { type MappedPart, type NamedAs, termsOfKeys } from "#shared/domain/exports/vocabulary.ts";
import { asBody, asList, asText } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { ExportedEntry } from "../format.ts";
import type { ExportContext } from "../exportContext.ts";
import type { ExportedField } from "../walkExport.ts";

type LinkedFacts = Pick<ExportContext, "language">;

/** The entries that a field names, at any depth. */
export function entriesAt(field: ExportedField): ExportedEntry[] {
  const { node, fields } = field;
  if (node.type !== "object")
    return field.entries().filter(({ item }) => asText(item["title"]) !== "");
  return fields
    .filter((each) => each.node.type === "references" || each.node.type === "object")
    .flatMap(entriesAt);
}

/** The key of an entry as the documents name it, with its list. */
export function keyOf({ item, list }: ExportedEntry): string {
  return `${list}/${asText(item["key"])}`;
}

/** An entry as what it is named, and as what the vocabulary calls it besides. */
export function entryNode(
  entry: ExportedEntry,
  { type }: Pick<NamedAs, "type">,
  facts: LinkedFacts,
): Body {
  const terms = termsOfKeys.get(keyOf(entry)) ?? [];
  const types = [type, ...terms];
  return {
    "@type": types.length === 1 ? type : types,
    ...told("dct:title", textIn(entry.item["title"], facts)),
  };
}

/** Describes the one a row names by one part: the name as text, anything else as an entry. */
export function addPart(
  node: Body,
  part: MappedPart,
  entry: ExportedEntry,
  facts: LinkedFacts,
): void {
  const title = textIn(entry.item["title"], facts);
  if (part.type) add(node, part.property, { "@type": part.type, ...told("dpv:hasName", title) });
  else if (part.property === "dpv:hasName") Object.assign(node, told(part.property, title));
  else add(node, part.property, told("dct:title", title));
}

/** A company or person with address and contact details, as far as they are known. */
export function partyNode(party: Body, { type }: Pick<NamedAs, "type">): Body {
  const { title, street, phone, email } = party;
  const town = [asText(party["postal"]) || asText(party["postcode"]), asText(party["city"])];
  const country = asText(party["countryName"]) || asText(asBody(party["country"])["title"]);
  const address = [asText(street), filled(town).join(" "), country];
  const contacts = filled([asText(phone), asText(email)]);
  return {
    "@type": type,
    ...told("dpv:hasName", title ?? null),
    ...told("dpv:hasAddress", filled(address).join(", ")),
    ...(contacts.length > 0 && { "dpv:hasContact": contacts }),
  };
}

function filled(texts: readonly string[]): string[] {
  return texts.filter((text) => text !== "");
}

/** A text with its language; empty without one. */
export function textIn(value: Json | undefined, { language }: LinkedFacts): Json {
  const text = asText(value);
  return text === "" ? "" : { "@language": language, "@value": text };
}

/** A property with its value, if it has one. */
export function told(property: string, value: Json): Body {
  return value === null || value === "" ? {} : { [property]: value };
}

/** Adds a value to a property's others. */
export function add(node: Body, property: string, value: Json): void {
  node[property] = [...asList(node[property]), value];
}
