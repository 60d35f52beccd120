import { limits } from "#shared/api/limits.ts";
import {
  addedFieldOf,
  addedFieldsFeature,
  addedFieldsKind,
  inFieldOrder,
} from "#shared/domain/catalogues/customFields.ts";
import { asText } from "#shared/domain/values.ts";
import { copyOfAll } from "#shared/engine/copies/copy.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import { ownValue } from "#shared/engine/ownValue.ts";
import { type AddedField, type LocalisedText, overlayOf } from "#shared/engine/plan/overlay.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { foldText } from "#shared/engine/text.ts";
import { planOf, plans } from "#shared/generated/plans.ts";
import type { Call } from "#server/auth/call.ts";
import { uuidOf } from "#server/store/database/ids.ts";

/** Counterpart here of a custom field in a file: an existing one, one to be made, or none. */
export type OwnField = { label: LocalisedText } & (
  | { kind: "known"; node: PlanNode; choices: ReadonlyMap<string, string> }
  | { kind: "new"; clientId: string; body: Body }
  | { kind: "none"; why: "noRight" | "hiddenField" | "otherField" | "fieldsFull" }
);

/** The custom fields of a file of records. */
export interface OwnFields {
  /** The product's plans with the fields of the file. */
  plans: Readonly<Record<string, Plan>>;
  find: (id: number) => OwnField | undefined;
  /** Titles of the fields that have to be made. */
  fresh: readonly LocalisedText[];
  /** Client ids of mandatory fields of entries: they become so once all entries are made. */
  mandatory: readonly string[];
  /** Value of a field as it is told. */
  textOf: (id: number, value: Json) => string | undefined;
}

/** Document of the fields themselves. */
const definition = planOf(`catalogues/${addedFieldsKind}`);

interface FieldOfFile {
  field: AddedField;
  body: Body;
}

/** Finds which fields here take the values of a file's fields, and which fields have to be made. */
export function readOwnFields(call: Call, job: number, entries: Iterable<Body>): OwnFields {
  const items = [...entries].flatMap((body) => {
    const { id } = body;
    return typeof id === "number" ? [{ id, body }] : [];
  });
  const all = inFieldOrder(items).map(({ id, body }): FieldOfFile => ({
    field: addedFieldOf(id, body, true),
    body,
  }));
  const laid = overlayOf(
    plans,
    all.map(({ field }) => field),
    "file",
  );
  const matches = matchAll(call, job, all);
  return {
    plans: laid.plans,
    find: (id) => matches.get(id),
    fresh: [...matches.values()].flatMap((own) => (own.kind === "new" ? [own.label] : [])),
    mandatory: all.flatMap(({ field, body }) =>
      body["required"] === true && isOfEntries(body) ? [fieldClientId(job, field.by.id)] : [],
    ),
    textOf: (id, value) => {
      const { choices = [] } = all.find(({ field }) => field.by.id === id)?.field ?? {};
      const choice = choices.find((each) => each.value === value);
      return choice?.label[call.language] ?? choice?.label.de;
    },
  };
}

/** True for a field that entries of a list have. */
export function isOfEntries({ target }: { target?: Json | undefined }): boolean {
  return asText(target).startsWith("catalogues/");
}

function fieldClientId(job: number, id: number): string {
  return uuidOf(`import ${job} field ${id}`);
}

function matchAll(call: Call, job: number, all: readonly FieldOfFile[]): Map<number, OwnField> {
  const here = call.viewer.overlay?.fields ?? [];
  const used = new Set<AddedField>();
  const matches = new Map<number, OwnField>();
  const match = (isSame: (one: AddedField, other: AddedField) => boolean): void => {
    for (const { field } of all) {
      if (matches.has(field.by.id)) continue;
      const own = here.find(
        (each) => !used.has(each) && isOfKind(each, field) && isSame(each, field),
      );
      if (!own) continue;
      used.add(own);
      matches.set(field.by.id, knownField(call, field, own));
    }
  };
  match((one, other) => one.name === other.name);
  match(isTitledAlike);
  let count = here.length;
  for (const each of all) {
    const { field } = each;
    if (matches.has(field.by.id)) continue;
    const own = unknownField(call, job, each, { here, count });
    if (own.kind === "new") count += 1;
    matches.set(field.by.id, own);
  }
  return matches;
}

/** Fields of all steps of a document hold their values in one place. */
function placeOf({ target }: AddedField): string {
  return ownValue(plans, target)?.step ? "" : target;
}

function isOfKind(one: AddedField, other: AddedField): boolean {
  const isSameList = one.type !== "reference" || one.list === other.list;
  return one.type === other.type && isSameList && placeOf(one) === placeOf(other);
}

function isTitledAlike(one: AddedField, other: AddedField): boolean {
  const titles = [one, other].map(({ label: { de, en = "" } }) => [de, en].map(foldText));
  const [own = [], others = []] = titles;
  return own.some((title) => title !== "" && others.includes(title));
}

function knownField({ viewer }: Call, { label, choices }: AddedField, own: AddedField): OwnField {
  if (!own.isActive) return { kind: "none", label, why: "hiddenField" };
  const node = Object.values(viewer.overlay?.plans ?? {})
    .flatMap((plan) => nodesOf(plan.nodes))
    .find(({ addedBy }) => addedBy?.id === own.by.id);
  if (!node) return { kind: "none", label, why: "noRight" };
  const pairs = choices.flatMap(({ value, label: { de } }): [string, string][] => {
    const same =
      own.choices.find((each) => each.value === value) ??
      own.choices.find((each) => foldText(each.label.de) === foldText(de));
    return same ? [[value, same.value]] : [];
  });
  return { kind: "known", label, node, choices: new Map(pairs) };
}

function unknownField(
  { viewer: { features, roles } }: Call,
  job: number,
  { field, body }: FieldOfFile,
  { here, count }: { here: readonly AddedField[]; count: number },
): OwnField {
  const { label } = field;
  const { write } = definition.catalogue ?? {};
  const isMaker = roles.some((role) => role === write) && features.includes(addedFieldsFeature);
  if (!isMaker) return { kind: "none", label, why: "noRight" };
  // Titles are unique within a document.
  const isTitleTaken = here.some(
    (each) => each.target === field.target && isTitledAlike(each, field),
  );
  if (isTitleTaken) return { kind: "none", label, why: "otherField" };
  if (count >= limits.addedFields) return { kind: "none", label, why: "fieldsFull" };
  const isNameTaken = here.some(
    (each) => each.name === field.name && placeOf(each) === placeOf(field),
  );
  const { name: _name, ...unnamed } = copyOfAll(definition.nodes, body, () => undefined);
  return {
    kind: "new",
    label,
    clientId: fieldClientId(job, field.by.id),
    body: isNameTaken || field.name === "" ? unnamed : { ...unnamed, name: field.name },
  };
}

/** Value of a field of the file as the field here has it; undefined if that has no such choice. */
export function valueHere(field: OwnField, { type }: PlanNode, value: Json): Json | undefined {
  const isChoice = field.kind === "known" && type === "enum";
  return isChoice ? field.choices.get(String(value)) : value;
}
