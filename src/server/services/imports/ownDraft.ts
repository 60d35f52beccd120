import { addedFieldsKind } from "#shared/domain/catalogues/customFields.ts";
import { bodyIn, fileList } from "#shared/domain/importing/ownFile.ts";
import type {
  CellPart,
  Draft,
  RecordReference,
  NewEntry,
} from "#shared/domain/importing/drafts/draftTypes.ts";
import { draftDifferences } from "#shared/domain/importing/differences.ts";
import { asBodies, asBody, asNumber, asText } from "#shared/domain/values.ts";
import { copyOfAll } from "#shared/engine/copies/copy.ts";
import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import { rules } from "#shared/domain/rules.ts";
import { firstStatus } from "#shared/domain/workflow/transitions.ts";
import type { AddedField, LocalisedText } from "#shared/engine/plan/overlay.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import { mayRead, mayWrite } from "#shared/engine/rules/access.ts";
import { missingFrom } from "#shared/engine/rules/needs.ts";
import { requiredFields } from "#shared/engine/rules/validate.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Call } from "#server/auth/call.ts";
import { referencedCatalogue } from "#server/exports/exportContext.ts";
import { planFor, recordPlan } from "../bodies/plans.ts";
import { creationContext } from "../records/recordContext.ts";
import { readElsewhere } from "./decidedElsewhere.ts";
import { valueText } from "./fieldWords.ts";
import type { ImportPayload } from "./importJob.ts";
import type { OtherEntry, OwnEntries } from "./ownEntries.ts";
import { isOfEntries, type OwnField, valueHere } from "./ownFields.ts";

const company = "company";

/** How the rows of a file of ours are read: as the records that they are. */
export function ownReader(
  call: Call,
  payload: ImportPayload,
  entries: OwnEntries,
): (cells: readonly string[]) => Draft {
  const { nodes: all = [] } = entries.fields.plans["record"] ?? {};
  const nodes = all.filter((node) => isEntered(node) && node.name !== company);
  const rights = creationContext(call, {});
  const fields = call.viewer.overlay?.fields ?? [];
  const isAskedHere = fields.some((field) => field.needed && !isOfEntries(field));
  return (cells) => {
    const record = bodyIn(cells);
    const work: Work = {
      entries,
      rights,
      fields,
      parts: [],
      custom: [],
      made: new Map(),
      recordReferences: [],
      compared: new Set(),
    };
    const body = taken(nodes, copyOfAll(nodes, record, noId), { work, path: "" });
    const home = companyOf(record, payload, work);
    if (home) body[company] = home;
    nameTemplate(record, work);
    // Custom fields are told one by one.
    const { custom: _custom, ...product } = body;
    const elsewhere = readElsewhere(call, record, payload.settings, entries);
    const { status } = elsewhere;
    if (isAskedHere) {
      const context = { ...rights, status: status ?? firstStatus };
      nameMandatory(missingFrom(recordPlan(rights), body, context, rules), { work }, "");
    }
    return {
      body,
      parts: [
        ...partsOf({ ...(status ? { status } : {}), ...product }, payload, entries),
        ...work.custom,
        ...work.parts,
      ],
      entries: [...work.made.values()],
      wrong: wrongWith(body),
      apart: [],
      elsewhere,
      recordReferences: work.recordReferences,
    };
  };
}

/** Rows get ids where they are saved. */
const noId = () => undefined;

interface Work {
  entries: OwnEntries;
  /** Rights of the importer in a new record. */
  rights: Context;
  /** Custom fields of the importing group. */
  fields: readonly AddedField[];
  parts: CellPart[];
  /** Values of the record's custom fields. */
  custom: CellPart[];
  /** Entries to be made, each after those that it names. */
  made: Map<string, NewEntry>;
  recordReferences: RecordReference[];
  /** Entries here whose differences are named already. */
  compared: Set<number>;
}

/** True if users enter a field in a record, unlike its origin and access rights. */
function isEntered({ name, copy, export: printed }: PlanNode): boolean {
  return name !== "version" && (copy === true || printed !== undefined);
}

/** A place in a file: of a record, or of an entry of a list. */
interface Place {
  work: Work;
  path: string;
  list?: string;
  /** Label of a custom field. */
  label?: LocalisedText;
}

/** A body with the entries of the file as they are here. */
function taken(nodes: readonly PlanNode[], body: Body, place: Place): Body {
  const result: Body = {};
  for (const node of nodes) {
    const value = body[node.name];
    if (value === undefined || value === null) continue;
    const found = takenValue(node, value, { ...place, path: `${place.path}/${node.name}` });
    if (found !== undefined) result[node.name] = found;
  }
  return result;
}

function takenValue(node: PlanNode, value: Json, place: Place): Json | undefined {
  const { type, children, overlay } = node;
  if (overlay) return customValues(node, asBody(value), place);
  if (!isWritable(node, place)) return leave(place, textOf(value, place), "noRight");
  if (type === "files") return files(value, place);
  if (type === "reference") return reference(node, value, place);
  if (type === "references" && Array.isArray(value)) return references(node, value, place);
  if (type === "number" && node.lookup?.list) return numbered(node, value, place);
  return children ? within(children, value, place) : value;
}

function textOf(value: Json, { path, work }: Place): string {
  return valueText(value, "de", path, work.entries.rowTitle);
}

/** Values of custom fields by the names that their fields have here. */
function customValues({ children = [] }: PlanNode, values: Body, place: Place): Body | undefined {
  const result: Body = {};
  for (const node of children) {
    const value = values[node.name];
    const field = place.work.entries.fields.find(node.addedBy?.id ?? 0);
    if (!field || value === undefined || value === null) continue;
    const at = { ...place, path: `${place.path}/${node.name}`, label: field.label };
    const here = customValue(node, field, value, at);
    const name = field.kind === "known" ? field.node.name : node.name;
    if (here !== undefined) result[name] = here;
  }
  return isEmpty(result) ? undefined : result;
}

function customValue(node: PlanNode, field: OwnField, value: Json, place: Place): Json | undefined {
  const { work } = place;
  const text = customText(node, value, work);
  const why = refusalOf(node, field, work);
  if (why !== undefined) return leave(place, text, why);
  const here = valueHere(field, node, value);
  if (here === undefined) return leave(place, text, "unknownValue");
  const result = node.type === "reference" ? reference(node, here, place) : here;
  if (result === undefined) return undefined;
  if (field.kind === "new") make(work, { ...field, title: field.label.de, list: addedFieldsKind });
  // Values in rows are told with their rows.
  if (!place.list && !place.path.includes("*"))
    work.custom.push({ column: 0, to: place.path, label: field.label, text, by: "read" });
  return result;
}

function customText({ addedBy, lookup }: PlanNode, value: Json, { entries }: Work): string {
  const id = asNumber(asBody(value)["id"]);
  if (id !== undefined) return entries.titleIn(lookup?.list ?? "", id);
  return entries.fields.textOf(addedBy?.id ?? 0, value) ?? valueText(value, "de");
}

function refusalOf(node: PlanNode, field: OwnField, { rights }: Work): string | undefined {
  if (field.kind === "none") return field.why;
  return mayWrite(field.kind === "known" ? field.node : node, rights) ? undefined : "noRight";
}

function files(value: Json, place: Place): Json | undefined {
  const { entries } = place.work;
  const all = asBodies(value).flatMap(({ id }): Body[] => {
    const file = entries.fileOf(Number(id));
    if (!("why" in file)) return [{ ...file }];
    leave(place, entries.titleIn(fileList, Number(id)), file.why);
    return [];
  });
  return all.length > 0 ? all : undefined;
}

function references(node: PlanNode, value: Json[], place: Place): Json | undefined {
  const all = value.flatMap((each) => reference(node, each, place) ?? []);
  return all.length > 0 || value.length === 0 ? all : undefined;
}

/** True if the importer may enter a field; a section of an entry is saved by itself. */
function isWritable(node: PlanNode, { work, path, list }: Place): boolean {
  const { section } = plans[`catalogues/${list}`]?.catalogue ?? {};
  return section !== undefined && path.split("/")[1] === section
    ? mayRead(node, work.rights)
    : mayWrite(node, work.rights);
}

function within(nodes: readonly PlanNode[], value: Json, place: Place): Json {
  const path = `${place.path}/*`;
  if (Array.isArray(value))
    return value.map((row) => (isBody(row) ? taken(nodes, row, { ...place, path }) : row));
  return isBody(value) ? taken(nodes, value, place) : value;
}

function reference(node: PlanNode, value: Json, place: Place): Json | undefined {
  if (!isBody(value)) return undefined;
  const { entries } = place.work;
  const id = asNumber(value["id"]);
  // Text typed without choosing an entry stays as it is.
  if (id === undefined) return value;
  if (node.lookup?.row) return entries.hasRow(id) ? { id } : leave(place, "", "noEntry");
  if (node.lookup?.list === "records") return noteRecord(id, place);
  return entryHere(referencedCatalogue(node, plans) ?? "", id, place);
}

/** The counterpart of an entry of the file: there is one, or one is to be made. */
function entryHere(list: string, id: number, place: Place): Body | undefined {
  const { work } = place;
  const found = work.entries.find(list, id);
  if (found.kind === "none") return leave(place, work.entries.titleIn(list, id), "noEntry");
  if (found.kind === "known") return knownEntry(list, found, work);
  make(work, found);
  return { clientId: found.clientId, title: found.title };
}

/** A record of the same file gets its id here once it is made. */
function noteRecord(id: number, place: Place): undefined {
  const { entries, recordReferences } = place.work;
  if (entries.rowOf(id) === undefined) return leave(place, "", "noRecord");
  recordReferences.push({ path: place.path, id });
  return undefined;
}

/** An id that stands for itself, such as that of the company an entry belongs to. */
function numbered(node: PlanNode, value: Json, place: Place): Json | undefined {
  const found = reference(node, { id: value }, place);
  if (!isBody(found)) return undefined;
  return typeof found["id"] === "number" ? found["id"] : found;
}

type Known = Extract<ReturnType<OwnEntries["find"]>, { kind: "known" }>;

/** An entry that there is stays as it is; of what the file says besides, each field is named. */
function knownEntry(list: string, { id, title, other }: Known, work: Work): Body {
  const isNew = other !== undefined && !work.compared.has(id);
  work.compared.add(id);
  if (isNew) compareEntry({ list, title, other }, work);
  return { id, title };
}

function compareEntry(
  { list, title, other: { here, there } }: { list: string; title: string; other: OtherEntry },
  work: Work,
): void {
  const nodes = (work.entries.fields.plans[`catalogues/${list}`]?.nodes ?? []).filter(isNoAccess);
  // Entries made for the comparison alone are never stored.
  const aside: Work = { ...work, parts: [], custom: [], made: new Map(), recordReferences: [] };
  const body = taken(nodes, copyOfAll(nodes, there, noId), { work: aside, path: "", list });
  work.parts.push(...aside.parts.filter(({ label, why }) => label && why !== mandatory));
  for (const { field, here: own, there: others } of draftDifferences(body, here)) {
    const isTitle = field === "title" || field === "translations";
    // A missing value counts as false.
    const isAbsent = own === null && others === false;
    if (!isTitle && !isAbsent) leave({ work, path: `/${field}`, list }, title, "entryStays");
  }
}

type New = Extract<ReturnType<OwnEntries["find"]>, { kind: "new" }>;

/** Lists whose entries others belong to: they are made first, and what they name is added. */
const parents = new Set(
  Object.values(plans).flatMap(({ catalogue, nodes }) =>
    nodes.flatMap(({ name, lookup }) => (name === catalogue?.parent ? (lookup?.list ?? []) : [])),
  ),
);

/** No file gives anybody access: what people may do, and where, is not taken over. */
function isNoAccess({ type }: PlanNode): boolean {
  return type !== "enums" && type !== "references";
}

function make(work: Work, { list, clientId, title, body }: New): void {
  if (work.made.has(clientId)) return;
  // Entries may name one another.
  const sectionAt = sectionMomentOf(list, body);
  const entry: NewEntry = { list, clientId, title, more: {}, isWhole: true, sectionAt };
  work.made.set(clientId, entry);
  const { nodes = [], catalogue } = work.entries.fields.plans[`catalogues/${list}`] ?? {};
  const kept = catalogue?.people ? nodes.filter(isNoAccess) : nodes;
  entry.more = taken(kept, copyOfAll(kept, body, noId), { work, path: "", list });
  for (const { name } of nodes.filter((node) => !kept.includes(node)))
    if (!isEmpty(body[name])) leave({ work, path: `/${name}`, list }, title, "noAccess");
  const missing = requiredFields(
    planFor(work.rights, `catalogues/${list}`),
    entry.more,
    work.rights,
  );
  nameMandatory(missing, { work, list }, title);
  if (parents.has(list)) return;
  // Behind those that it names, which were added meanwhile.
  work.made.delete(clientId);
  work.made.set(clientId, entry);
}

/** Moment of the last change of an entry's section, which the server stamps beside it. */
function sectionMomentOf(list: string, body: Body): string {
  const { section = "" } = plans[`catalogues/${list}`]?.catalogue ?? {};
  return asText(body[`${section}UpdatedAt`]);
}

/** Names a value without a place here. */
function leave({ work, path, list, label }: Place, text: string, why: string): undefined {
  const of = { ...(list === undefined ? {} : { list }), ...(label ? { label } : {}) };
  work.parts.push({ column: 0, to: null, from: path, ...of, text, by: "none", why });
  return undefined;
}

/** Reason of a part that stands for a field which is mandatory here, and which the file leaves empty. */
const mandatory = "mandatory";

/** Names the custom fields that are mandatory here and that stay empty: they show as gaps. */
function nameMandatory(
  missing: readonly { path: string; node: PlanNode }[],
  { work, list }: Pick<Place, "work" | "list">,
  title: string,
): void {
  for (const { path, node } of missing) {
    const field = work.fields.find(({ by }) => by.id === node.addedBy?.id);
    const of = list === undefined ? {} : { list };
    if (field) leave({ work, path, label: field.label, ...of }, title, mandatory);
  }
}

/** Parts of a draft that have no place here, and what it lacks; a known record shows its gaps already. */
export function lossesOf(
  parts: readonly CellPart[],
  isKnown: boolean,
): { without: CellPart[]; lacking: CellPart[] } {
  const homeless = parts.filter(({ to }) => to === null);
  return {
    without: homeless.filter(({ why }) => why !== mandatory),
    lacking: homeless.filter(
      ({ why, list }) => why === mandatory && !(isKnown && list === undefined),
    ),
  };
}

const template = "parentTemplateId";

/** Templates belong to no company, so that no file has them. */
function nameTemplate(record: Body, work: Work): void {
  if (isEmpty(record[template])) return;
  leave({ work, path: `/${template}` }, "", "ofTemplate");
}

/** The company of a record: of the same title, else the one that was chosen, else a new one. */
function companyOf(record: Body, { settings }: ImportPayload, work: Work): Body | undefined {
  const id = asNumber(asBody(record[company])["id"]) ?? 0;
  const { kind } = work.entries.find("companies", id);
  if (kind !== "known" && settings.company !== null) return { id: settings.company };
  return kind === "none" ? undefined : entryHere("companies", id, { work, path: "" });
}

function partsOf(body: Body, { settings }: ImportPayload, { rowTitle }: OwnEntries): CellPart[] {
  return Object.entries(body).flatMap(([name, value]): CellPart[] => {
    const text = valueText(value, settings.language, `/${name}`, rowTitle);
    return text === "" ? [] : [{ column: 0, to: `/${name}`, text, by: "read" }];
  });
}

function wrongWith(body: Body): Draft["wrong"] {
  const name = asText(body["name"]) === "" ? [{ code: "noName" }] : [];
  return [...name, ...(body[company] === undefined ? [{ code: "noCompany" }] : [])];
}
