import { ownValue } from "../ownValue.ts";
import { nodesOf } from "../body/walk.ts";
import { shapedNode } from "./nodeShape.ts";
import type { Condition, Need, NodeType, Plan, PlanNode } from "./plan.ts";

/** A text per language; German is always present. */
export interface LocalisedText {
  de: string;
  en?: string;
}

/** A custom field that a group adds to one of the product's documents. */
export interface AddedField {
  /** The list item that defines the field. */
  by: { list: string; id: number };
  /** Document the field is added to. */
  target: string;
  /** Its name within the object of custom values. */
  name: string;
  type: "text" | "number" | "date" | "choice" | "reference";
  label: LocalisedText;
  help: LocalisedText | null;
  /** When it is mandatory on save, of those who may fill it in. */
  requireWhen?: Condition;
  needed?: readonly Need[];
  /** Inactive fields are hidden but keep their values. */
  isActive: boolean;
  /** Names that additionally limit who may fill it in; empty means no limit. */
  writers: readonly string[];
  choices: readonly { value: string; label: LocalisedText; isOffered: boolean }[];
  /** List a reference chooses from. */
  list: string | null;
}

/** A group's custom fields with the plans they extend. */
export interface Overlay {
  /** Version stamp; changes whenever a custom field does. */
  stamp: string;
  fields: readonly AddedField[];
  plans: Readonly<Record<string, Plan>>;
  /** Texts of the custom fields by key. */
  texts: Readonly<Record<"de" | "en", Readonly<Record<string, string>>>>;
}

type Plans = Readonly<Record<string, Plan>>;

type OverlayHolder = Pick<PlanNode, "pointer" | "access">;

/** An overlay object of a plan, and the documents whose custom fields it holds. */
export interface OverlayPlace extends OverlayHolder {
  targets: readonly string[];
}

/** The overlay objects of a plan in plan order, those in its rows included. */
export function overlayPlaces(plans: Plans, plan: Plan): OverlayPlace[] {
  return nodesOf(plan.nodes)
    .filter((node) => node.overlay)
    .map((node) => ({
      pointer: node.pointer,
      ...(node.access ? { access: node.access } : {}),
      targets: targetsAt(node, plan, plans),
    }));
}

/** The nodes of custom fields in the overlay objects of a plan, without the plan. */
export function addedFieldNodes(
  places: readonly OverlayPlace[],
  fields: readonly AddedField[],
): PlanNode[] {
  return places.flatMap((place) =>
    fields
      .filter(({ target }) => place.targets.includes(target))
      .map((field) => addedFieldNode(field, place)),
  );
}

/**
 * Adds a group's custom fields to the product's plans; unaffected plans keep their object identity.
 */
export function overlayOf(plans: Plans, fields: readonly AddedField[], stamp: string): Overlay {
  const known = fields.filter((field) => overlayHolder(plans, field.target) !== undefined);
  const laid = Object.fromEntries(
    Object.entries(plans).map(([id, plan]) => [id, overlayPlan(plan, plans, known)]),
  );
  return {
    stamp,
    fields: known,
    plans: laid,
    texts: { de: addedFieldTexts(known, "de"), en: addedFieldTexts(known, "en") },
  };
}

/**
 * Ids of documents that accept custom fields: those with an overlay object, and the steps of a
 * document with one.
 */
export function overlayTargets(plans: Plans): string[] {
  return Object.keys(plans).filter((id) => overlayHolder(plans, id) !== undefined);
}

/**
 * The overlay object that stores a document's custom values: its own, or that of the composed plan
 * it is part of.
 */
export function overlayHolder(plans: Plans, target: string): PlanNode | undefined {
  const plan = ownValue(plans, target);
  if (!plan || isComposed(plan)) return undefined;
  const whole = wholeOf(plans, plan);
  // Among the parts of a composed plan, only steps are forms.
  if (whole && !plan.step) return undefined;
  return (whole ?? plan).nodes.find((node) => node.overlay);
}

/** True if a plan is composed of several documents. */
function isComposed(plan: Plan): boolean {
  return plan.nodes.every((node) => node.document !== plan.document);
}

/** The composed plan that contains this one. */
function wholeOf(plans: Plans, { document }: Plan): Plan | undefined {
  return Object.values(plans).find(
    (plan) => isComposed(plan) && plan.nodes.some((node) => node.document === document),
  );
}

function overlayPlan(plan: Plan, plans: Plans, fields: readonly AddedField[]): Plan {
  const nodes = plan.nodes.map((node) => overlayNode(node, plan, plans, fields));
  const isSame = nodes.every((node, index) => node === plan.nodes[index]);
  const own = plan.step ? ownFields(fields, plan.document) : [];
  const holder = own.length > 0 ? overlayHolder(plans, plan.document) : undefined;
  if (holder)
    return withAddedGroup({ ...plan, nodes: [...nodes, withAddedFields(holder, own)] }, holder);
  const top = nodes.find((node) => node.overlay && node.children?.length);
  if (isSame) return plan;
  return top ? withAddedGroup({ ...plan, nodes }, top) : { ...plan, nodes };
}

function ownFields(fields: readonly AddedField[], document: string): readonly AddedField[] {
  return fields.filter(({ target }) => target === document);
}

/** Copies a node with the custom fields added, nested rows included. */
function overlayNode(
  node: PlanNode,
  plan: Plan,
  plans: Plans,
  fields: readonly AddedField[],
): PlanNode {
  if (node.overlay) {
    const targets = targetsAt(node, plan, plans);
    const own = fields.filter(({ target }) => targets.includes(target));
    return own.length > 0 ? withAddedFields(node, own) : node;
  }
  const children = node.children?.map((child) => overlayNode(child, plan, plans, fields));
  const isSame = !children || children.every((child, index) => child === node.children?.[index]);
  return isSame ? node : { ...node, children };
}

/**
 * The root of a composed plan has the fields of all its steps; any other node those of its own
 * document.
 */
function targetsAt(node: PlanNode, plan: Plan, plans: Plans): string[] {
  if (!isComposed(plan) || !plan.nodes.includes(node)) return [node.document];
  const documents = new Set(plan.nodes.map((each) => each.document));
  return [...documents].filter((document) => plans[document]?.step);
}

/** The overlay object with the custom fields as children, shown after the product's fields. */
function withAddedFields(holder: PlanNode, fields: readonly AddedField[]): PlanNode {
  const children = fields.map((field) => addedFieldNode(field, holder));
  const isShown = fields.some((field) => field.isActive);
  return {
    ...holder,
    type: "object",
    widget: isShown ? "object" : "hidden",
    export: { in: ["record"], audience: "internal" },
    copy: true,
    children,
  };
}

/** In documents with headings or tabs, custom fields get one of their own. */
function withAddedGroup(plan: Plan, { name }: PlanNode): Plan {
  if (!plan.groups) return plan;
  const tab = plan.groups.some((group) => group.tab) ? { tab: true } : {};
  return { ...plan, groups: [...plan.groups, { key: name, fields: [name], ...tab }] };
}

/** Prefix of a custom field's text keys. */
function textKeyOf({ target, name }: AddedField): string {
  return `added.${target.replaceAll("/", ".")}.${name}`;
}

const types: Readonly<Record<AddedField["type"], NodeType>> = {
  text: "text",
  number: "number",
  date: "date",
  choice: "enum",
  reference: "reference",
};

const widgets: Readonly<Record<AddedField["type"], string>> = {
  text: "longText",
  number: "number",
  date: "date",
  choice: "select",
  reference: "combobox",
};

/** Maximum length of a custom text field. */
const maxLength = 4000;

function addedFieldNode(field: AddedField, holder: OverlayHolder): PlanNode {
  const { type, name, target } = field;
  const node: PlanNode = {
    pointer: `${holder.pointer}/${name}`,
    name,
    document: target,
    textKey: textKeyOf(field),
    type: types[type],
    required: false,
    readOnly: false,
    widget: field.isActive ? widgets[type] : "hidden",
    width: type === "text" ? 12 : 6,
    options: {},
    access: addedFieldAccess(field, holder),
    addedBy: field.by,
    ...(field.requireWhen ? { when: { require: field.requireWhen } } : {}),
    ...(field.needed && field.isActive ? { needed: [...field.needed] } : {}),
  };
  return shapedNode({ ...node, ...addedFieldDetails(field) });
}

/**
 * Inactive fields are inaccessible; active ones inherit the overlay's access, further limited by
 * their writers.
 */
function addedFieldAccess(
  field: AddedField,
  { access }: OverlayHolder,
): NonNullable<PlanNode["access"]> {
  if (!field.isActive) return { read: [] };
  return {
    ...(access?.read ? { read: access.read } : {}),
    ...(field.writers.length > 0 ? { write: field.writers } : {}),
  };
}

function addedFieldDetails({ type, isActive, choices, list }: AddedField): Partial<PlanNode> {
  const shown: Partial<PlanNode> = isActive
    ? { export: { in: ["record"], audience: "internal" }, copy: true }
    : {};
  const found: Partial<PlanNode> = isActive ? { search: 1 } : {};
  if (type === "text")
    return { ...shown, ...found, maxLength, multiline: true, normalise: ["trim"], diff: "text" };
  if (type === "choice") return { ...shown, ...addedFieldChoices(choices) };
  if (type === "reference" && list) return { ...shown, ...found, lookup: { list } };
  return type === "date" ? { ...shown, format: "date" } : shown;
}

/** Withdrawn choices remain valid where already chosen. */
function addedFieldChoices(choices: AddedField["choices"]): Partial<PlanNode> {
  const withdrawn = choices.filter(({ isOffered }) => !isOffered).map(({ value }) => value);
  const values = choices.map(({ value }) => value);
  return withdrawn.length > 0 ? { values, options: { withdrawn } } : { values };
}

/** The texts of custom fields by key. */
export function addedFieldTexts(
  fields: readonly AddedField[],
  language: "de" | "en",
): Record<string, string> {
  const texts: Record<string, string> = {};
  const put = (key: string, words: LocalisedText | null): void => {
    const text = words?.[language] || words?.de;
    if (text) texts[key] = text;
  };
  for (const field of fields) {
    const key = textKeyOf(field);
    put(`${key}.label`, field.label);
    put(`${key}.help`, field.help);
    for (const { value, label } of field.choices) put(`${key}.options.${value}`, label);
  }
  return texts;
}
