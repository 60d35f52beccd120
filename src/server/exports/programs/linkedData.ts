import {
  type MappedField,
  mappedFields,
  type NamedAs,
  sides,
  termsOfKeys,
  vocabulary,
} from "#shared/domain/exports/vocabulary.ts";
import { asBodies, asBody, asList, asNumber, asText } from "#shared/domain/values.ts";
import type { Language } from "#shared/engine/language.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { type Frame, recordNode, referencedCatalogue } from "../frame.ts";
import { isOnSide } from "../selectActivities.ts";

/** What an activity is described from. */
export interface LinkedFacts {
  language: Language;
  plans: Frame["plans"];
}

/** What the names in a file stand for. */
export const linkedContext: Body = {
  ...vocabulary.prefixes,
  dct: "http://purl.org/dc/terms/",
  xsd: "http://www.w3.org/2001/XMLSchema#",
};

const nested = "dpv:hasProcess";
const process = "dpv:Process";

/** An activity in the words of the Data Privacy Vocabulary: what it has no term for is left out. */
export function linkedActivity(body: Body, company: Body, facts: LinkedFacts): Body {
  const node: Body = {
    "@id": `_:activity${asNumber(body["id"]) ?? ""}`,
    "@type": process,
    ...(typeof body["updatedAt"] === "string" && {
      "dct:modified": { "@type": "xsd:dateTime", "@value": body["updatedAt"] },
    }),
  };
  for (const { side, ...named } of sides)
    if (isOnSide(body, side)) add(node, named.property, partyNode(company, named));
  for (const [name, fields] of fieldsByName) describe(node, name, fields, body, facts);
  return node;
}

const fieldsByName = Map.groupBy(mappedFields, ({ value }) => value.split("/")[1] ?? "");

function describe(
  node: Body,
  name: string,
  fields: readonly MappedField[],
  body: Body,
  facts: LinkedFacts,
): void {
  const own = recordNode(facts.plans, name);
  if (!own || body[name] === undefined) return;
  if (own.type !== "rows") {
    for (const field of fields)
      if (own.type === "text" && field.property)
        Object.assign(node, told(field.property, textIn(body[name], facts)));
      else addNamed(node, { field, among: [own], scope: body }, facts);
    return;
  }
  const among = own.children ?? [];
  for (const scope of asBodies(body[name])) {
    const part: Body = { "@type": process };
    for (const field of fields) addNamed(part, { field, among, scope }, facts);
    takeRow(node, part);
  }
}

/** What a row says belongs together; whom an activity can be asked about belongs to all of it. */
function takeRow(node: Body, part: Body): void {
  const { "@type": _, ...said } = part;
  if (Object.keys(said).length === 0) return;
  const isOfAll = Object.keys(said).every((property) => ofAll.has(property));
  if (!isOfAll) return add(node, nested, part);
  for (const [property, values] of Object.entries(said))
    for (const value of asList(values)) add(node, property, value);
}

const ofAll = new Set(["dpv:hasDataProtectionOfficer", "dpv:hasRepresentative"]);

/** A field where it stands: among which others, and in which body. */
interface Place {
  field: MappedField;
  among: readonly PlanNode[];
  scope: Body;
}

function addNamed(node: Body, place: Place, facts: LinkedFacts): void {
  const { field, among, scope } = place;
  const at = among.find(({ pointer }) => pointer === field.value);
  const named = roleIn(place, facts);
  if (!at || !named) return;
  const entries =
    at.type === "object" ? entriesBelow(at, scope, facts) : entriesOf(at, scope, facts);
  for (const each of entries) add(node, named.property, entryNode(each, named, facts));
}

/** What a field names, with the list that it is of. */
interface Entry {
  reference: Body;
  list: string;
}

function entriesOf(node: PlanNode, scope: Body, { plans }: LinkedFacts): Entry[] {
  const list = referencedCatalogue(node, plans) ?? "";
  return asBodies(scope[node.name])
    .filter((reference) => asText(reference["title"]) !== "")
    .map((reference) => ({ reference, list }));
}

function entriesBelow({ name, children = [] }: PlanNode, scope: Body, facts: LinkedFacts): Entry[] {
  const within = asBody(scope[name]);
  return children.flatMap((child) => {
    if (child.type === "references") return entriesOf(child, within, facts);
    return child.type === "object" ? entriesBelow(child, within, facts) : [];
  });
}

/** In which role a field is named: the one that the field beside it says, else its usual one. */
function roleIn({ field, among, scope }: Place, facts: LinkedFacts): NamedAs | undefined {
  const { property, type, by, roles = [] } = field;
  const usual = property && type ? { property, type } : undefined;
  const beside = among.find(({ name }) => name === by);
  if (!beside) return usual;
  const [entry] = entriesOf(beside, scope, facts);
  const said = scope[beside.name];
  const value = entry ? keyOf(entry) : typeof said === "object" ? "" : String(said);
  return roles.find((role) => role.value === value) ?? usual;
}

function keyOf({ reference, list }: Entry): string {
  return `${list}/${asText(reference["key"])}`;
}

const people = new Set(["dpv:DataProcessor", "dpv:DataController", "dpv:Recipient"]);

function entryNode(entry: Entry, { type }: NamedAs, facts: LinkedFacts): Body {
  const terms = termsOfKeys.get(keyOf(entry)) ?? [];
  const types = [type, ...terms];
  const name = people.has(type) ? "dpv:hasName" : "dct:title";
  return {
    "@type": types.length === 1 ? type : types,
    ...told(name, textIn(entry.reference["title"], facts)),
  };
}

function partyNode(company: Body, { type }: NamedAs): Body {
  const { title, street, postal, city, country, phone, email } = company;
  const place = [asText(postal), asText(city)].filter((text) => text !== "").join(" ");
  const address = [asText(street), place, asText(asBody(country)["title"])];
  const contacts = [asText(phone), asText(email)].filter((text) => text !== "");
  return {
    "@type": type,
    ...told("dpv:hasName", title ?? null),
    ...told("dpv:hasAddress", address.filter((text) => text !== "").join(", ")),
    ...(contacts.length > 0 && { "dpv:hasContact": contacts }),
  };
}

function textIn(value: Json | undefined, { language }: LinkedFacts): Json {
  const text = asText(value);
  return text === "" ? "" : { "@language": language, "@value": text };
}

function told(property: string, value: Json): Body {
  return value === null || value === "" ? {} : { [property]: value };
}

function add(node: Body, property: string, value: Json): void {
  node[property] = [...asList(node[property]), value];
}
