import {
  companyFields,
  type MappedField,
  mappedFields,
  type NamedAs,
  sides,
  vocabulary,
} from "#shared/domain/exports/vocabulary.ts";
import { asNumber } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { DocumentFacts } from "../exportModel.ts";
import type { ExportContext } from "../exportContext.ts";
import { isOnSide } from "../selectActivities.ts";
import { type ExportedField, recordField } from "../walkExport.ts";
import {
  add,
  addPart,
  entriesAt,
  entryNode,
  keyOf,
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

/** The kind with all fields of a record. */
const allFields = "data";

/** An activity that is described, and its company. */
interface Described {
  body: Body;
  company: Body;
  context: ExportContext;
}

/** An activity in the words of the Data Privacy Vocabulary: what it has no term for is left out. */
export function linkedActivity(body: Body, company: Body, facts: DocumentFacts): Body {
  const node: Body = {
    "@id": `_:activity${asNumber(body["id"]) ?? ""}`,
    "@type": process,
    ...(typeof body["updatedAt"] === "string" && {
      "dct:modified": { "@type": "xsd:dateTime", "@value": body["updatedAt"] },
    }),
  };
  const context: ExportContext = { ...facts, kind: allFields, root: body, isUnfinished: false };
  const described = { body, company, context };
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
  const parties = recordField(name, described.body, described.context)?.entries() ?? [];
  return parties.map(
    ({ item }) =>
      (as) =>
        partyNode(item, as),
  );
}

/** The company with those whom it is reached by: for each role those of the activity, else its own. */
function companyNode(as: NamedAs, fields: readonly MappedField[], described: Described): Body {
  const { body, company, context } = described;
  const node = partyNode(company, as);
  for (const field of fields)
    for (const role of field.roles ?? []) {
      const only = { ...field, roles: [role] };
      const found = [body, company].map((each) =>
        (recordField(nameIn(field.value), each, context)?.rows ?? []).filter((row) =>
          roleIn({ field: only, among: row.fields }),
        ),
      );
      const rows = found.find((each) => each.length > 0) ?? [];
      for (const { fields: among } of rows)
        for (const { item } of entriesIn(field, among))
          add(node, role.property, partyNode(item, role));
    }
  return node;
}

function describe(
  node: Body,
  name: string,
  fields: readonly MappedField[],
  described: Described,
): void {
  const { body, context } = described;
  const own = recordField(name, body, context);
  if (!own || own.value === undefined) return;
  if (own.node.type !== "rows") {
    for (const field of fields)
      if (own.node.type === "text" && field.property)
        Object.assign(node, told(field.property, textIn(own.value, context)));
      else addNamed(node, { field, among: [own] }, described);
    return;
  }
  for (const { fields: among } of own.rows) {
    const part: Body = { "@type": process };
    for (const field of fields) addNamed(part, { field, among }, described);
    if (Object.keys(part).length > 1) add(node, nested, part);
  }
}

/** A field where it stands: among which others. */
interface Place {
  field: MappedField;
  among: readonly ExportedField[];
}

function addNamed(node: Body, place: Place, described: Described): void {
  const { field, among } = place;
  const named = roleIn(place);
  if (!named) return;
  if (field.parts) return addWhole(node, place, named, described);
  for (const each of entriesIn(field, among))
    add(node, named.property, entryNode(each, named, described.context));
}

/** All that a row says of the one it names, so that its name and its category aren't two. */
function addWhole(node: Body, place: Place, named: NamedAs, described: Described): void {
  const { field, among } = place;
  const { member, property, type } = named;
  const whole: Body = { "@type": member?.type ?? type };
  for (const part of field.parts ?? [])
    for (const each of entriesIn(part, among)) addPart(whole, part, each, described.context);
  if (Object.keys(whole).length === 1) return;
  if (!member) return add(node, property, whole);
  const both = [partyNode(described.company, member), whole];
  add(node, property, { "@type": type, [member.property]: both });
}

function entriesIn({ value }: { value: string }, among: readonly ExportedField[]) {
  const at = among.find(({ node }) => node.pointer === value);
  return at ? entriesAt(at) : [];
}

/** In which role a field is named: the one that the field beside it says, else its usual one. */
function roleIn({ field, among }: Place): NamedAs | undefined {
  const { property, type, by, roles = [] } = field;
  const usual = property && type ? { property, type } : undefined;
  const beside = among.find(({ node }) => node.name === by);
  if (!beside) return usual;
  const [entry] = entriesAt(beside);
  const said = beside.value;
  const value = entry ? keyOf(entry) : typeof said === "object" ? "" : String(said);
  return roles.find((role) => role.value === value) ?? usual;
}
