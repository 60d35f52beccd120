import {
  companyFields,
  type MappedField,
  mappedFields,
  type NamedAs,
  sides,
  vocabulary,
} from "#shared/domain/exports/vocabulary.ts";
import { asBodies, asNumber } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { recordNode } from "../frame.ts";
import { isOnSide } from "../selectActivities.ts";
import {
  add,
  addPart,
  entriesAt,
  entryNode,
  keyOf,
  type LinkedFacts,
  partyNode,
  textIn,
  told,
} from "./linkedEntries.ts";

/** JSON-LD context: the meaning of the names in a file. */
export const linkedContext: Body = {
  ...vocabulary.prefixes,
  dct: "http://purl.org/dc/terms/",
  xsd: "http://www.w3.org/2001/XMLSchema#",
};

const nested = "dpv:hasProcess";
const process = "dpv:Process";

/** An activity that is described, and the facts that it is described from. */
interface Described extends LinkedFacts {
  body: Body;
  company: Body;
}

/** An activity in the words of the Data Privacy Vocabulary: what it has no term for is left out. */
export function linkedActivity(body: Body, company: Body, facts: LinkedFacts): Body {
  const node: Body = {
    "@id": `_:activity${asNumber(body["id"]) ?? ""}`,
    "@type": process,
    ...(typeof body["updatedAt"] === "string" && {
      "dct:modified": { "@type": "xsd:dateTime", "@value": body["updatedAt"] },
    }),
  };
  const described = { ...facts, body, company };
  addSides(node, described);
  for (const [name, fields] of fieldsByName) describe(node, name, fields, described);
  return node;
}

const sidesByName = Map.groupBy(sides, ({ side }) => side);
const fieldsByName = Map.groupBy(mappedFields, ({ value }) => nameIn(value));

function nameIn(pointer: string): string {
  return pointer.split("/")[1] ?? "";
}

/**
 * Who is responsible for an activity. What is done on behalf of others stands for itself where the
 * same is done on one's own behalf, so that it is clear who is whose processor.
 */
function addSides(node: Body, described: Described): void {
  const on = [...sidesByName].filter(([side]) => isOnSide(described.body, side));
  for (const [index, [, named]] of on.entries()) {
    const part: Body = index === 0 ? node : { "@type": process };
    for (const { pointer, ...as } of named)
      for (const party of partiesAt(pointer, described)) add(part, as.property, party(as));
    if (part !== node) add(node, nested, part);
  }
}

type AsParty = (as: NamedAs) => Body;

/** Those whom a field names; the company with all that is known of it. */
function partiesAt(pointer: string, described: Described): AsParty[] {
  const name = nameIn(pointer);
  const fields = companyFields.filter(({ of }) => of === pointer);
  if (fields.length > 0) return [(as) => companyNode(as, fields, described)];
  return asBodies(described.body[name]).map((party) => (as) => partyNode(party, as));
}

/** The company with those whom it is reached by: for each role those of the activity, else its own. */
function companyNode(as: NamedAs, fields: readonly MappedField[], described: Described): Body {
  const { body, company } = described;
  const node = partyNode(company, as);
  for (const field of fields) {
    const name = nameIn(field.value);
    const among = recordNode(described.plans, name)?.children ?? [];
    for (const role of field.roles ?? [])
      for (const scope of rowsIn({ ...field, roles: [role] }, among, [body, company], described))
        for (const { reference } of entriesIn(field, among, scope, described))
          add(node, role.property, partyNode(reference, role));
  }
  return node;
}

/** The rows that name something in the field's only role, of the first body that has any. */
function rowsIn(
  field: MappedField,
  among: readonly PlanNode[],
  bodies: readonly Body[],
  facts: LinkedFacts,
): Body[] {
  const found = bodies.map((each) =>
    asBodies(each[nameIn(field.value)]).filter((scope) => roleIn({ field, among, scope }, facts)),
  );
  return found.find((rows) => rows.length > 0) ?? [];
}

function describe(
  node: Body,
  name: string,
  fields: readonly MappedField[],
  described: Described,
): void {
  const { body } = described;
  const own = recordNode(described.plans, name);
  if (!own || body[name] === undefined) return;
  if (own.type !== "rows") {
    for (const field of fields)
      if (own.type === "text" && field.property)
        Object.assign(node, told(field.property, textIn(body[name], described)));
      else addNamed(node, { field, among: [own], scope: body }, described);
    return;
  }
  const among = own.children ?? [];
  for (const scope of asBodies(body[name])) {
    const part: Body = { "@type": process };
    for (const field of fields) addNamed(part, { field, among, scope }, described);
    if (Object.keys(part).length > 1) add(node, nested, part);
  }
}

/** A field where it stands: among which others, and in which body. */
interface Place {
  field: MappedField;
  among: readonly PlanNode[];
  scope: Body;
}

function addNamed(node: Body, place: Place, described: Described): void {
  const { field, among, scope } = place;
  const named = roleIn(place, described);
  if (!named) return;
  if (field.parts) return addWhole(node, place, named, described);
  for (const each of entriesIn(field, among, scope, described))
    add(node, named.property, entryNode(each, named, described));
}

/** All that a row says of the one it names, so that its name and its category aren't two. */
function addWhole(node: Body, place: Place, named: NamedAs, described: Described): void {
  const { field, among, scope } = place;
  const { member, property, type } = named;
  const whole: Body = { "@type": member?.type ?? type };
  for (const part of field.parts ?? [])
    for (const each of entriesIn(part, among, scope, described))
      addPart(whole, part, each, described);
  if (Object.keys(whole).length === 1) return;
  if (!member) return add(node, property, whole);
  const both = [partyNode(described.company, member), whole];
  add(node, property, { "@type": type, [member.property]: both });
}

function entriesIn(
  { value }: { value: string },
  among: readonly PlanNode[],
  scope: Body,
  facts: LinkedFacts,
) {
  const at = among.find(({ pointer }) => pointer === value);
  return at ? entriesAt(at, scope, facts) : [];
}

/** In which role a field is named: the one that the field beside it says, else its usual one. */
function roleIn({ field, among, scope }: Place, facts: LinkedFacts): NamedAs | undefined {
  const { property, type, by, roles = [] } = field;
  const usual = property && type ? { property, type } : undefined;
  const beside = among.find(({ name }) => name === by);
  if (!beside) return usual;
  const [entry] = entriesAt(beside, scope, facts);
  const said = scope[beside.name];
  const value = entry ? keyOf(entry) : typeof said === "object" ? "" : String(said);
  return roles.find((role) => role.value === value) ?? usual;
}
