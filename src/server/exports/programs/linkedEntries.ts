import { type MappedPart, type NamedAs, termsOfKeys } from "#shared/domain/exports/vocabulary.ts";
import { asBodies, asBody, asList, asText } from "#shared/domain/values.ts";
import type { Language } from "#shared/engine/language.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { type Frame, referencedCatalogue } from "../frame.ts";

export interface LinkedFacts {
  language: Language;
  plans: Frame["plans"];
}

/** An entry that a field names, with the list it belongs to. */
export interface Entry {
  reference: Body;
  list: string;
}

/** The entries that a field names, at any depth. */
export function entriesAt(node: PlanNode, scope: Body, facts: LinkedFacts): Entry[] {
  if (node.type !== "object") return entriesOf(node, scope, facts);
  const within = asBody(scope[node.name]);
  return (node.children ?? []).flatMap((child) =>
    child.type === "references" || child.type === "object" ? entriesAt(child, within, facts) : [],
  );
}

function entriesOf(node: PlanNode, scope: Body, { plans }: LinkedFacts): Entry[] {
  const list = referencedCatalogue(node, plans) ?? "";
  return asBodies(scope[node.name])
    .filter((reference) => asText(reference["title"]) !== "")
    .map((reference) => ({ reference, list }));
}

/** The key of an entry as the documents name it, with its list. */
export function keyOf({ reference, list }: Entry): string {
  return `${list}/${asText(reference["key"])}`;
}

/** An entry as what it is named, and as what the vocabulary calls it besides. */
export function entryNode(entry: Entry, { type }: Pick<NamedAs, "type">, facts: LinkedFacts): Body {
  const terms = termsOfKeys.get(keyOf(entry)) ?? [];
  const types = [type, ...terms];
  return {
    "@type": types.length === 1 ? type : types,
    ...told("dct:title", textIn(entry.reference["title"], facts)),
  };
}

/** Describes the one a row names by one part: the name as text, anything else as an entry. */
export function addPart(node: Body, part: MappedPart, entry: Entry, facts: LinkedFacts): void {
  const title = textIn(entry.reference["title"], facts);
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
