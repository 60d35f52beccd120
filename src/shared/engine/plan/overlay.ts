import type { NodeType, Plan, PlanNode } from "./plan.ts";

/** The same words in each language; German is always there. */
export interface LocalisedText {
  de: string;
  en?: string;
}

/** A field that a group adds to one of the product's documents. */
export interface AddedField {
  /** The item of a list that states the field. */
  by: { list: string; id: number };
  /** Document that it is added to. */
  target: string;
  /** Its name among the values that are kept apart. */
  name: string;
  type: "text" | "number" | "date" | "choice" | "reference";
  label: LocalisedText;
  help: LocalisedText | null;
  /** A save needs it. */
  isRequired: boolean;
  /** False: it is not shown, its values stay. */
  isActive: boolean;
  /** Who may fill it in beside those who may do so anyway; empty: all of them. */
  writers: readonly string[];
  choices: readonly { value: string; label: LocalisedText; isOffered: boolean }[];
  /** List that a reference chooses from. */
  list: string | null;
}

/** The product's documents with what a group has added to them. */
export interface Overlay {
  /** Changes when the added fields do. */
  stamp: string;
  fields: readonly AddedField[];
  plans: Readonly<Record<string, Plan>>;
  /** Words of the added fields by text key. */
  texts: Readonly<Record<"de" | "en", Readonly<Record<string, string>>>>;
}

type Plans = Readonly<Record<string, Plan>>;

/** Lays a group's fields over the product's plans; plans that nothing was added to stay the same objects. */
export function overlayOf(plans: Plans, fields: readonly AddedField[], stamp: string): Overlay {
  const known = fields.filter((field) => overlayHolder(plans, field.target) !== undefined);
  const laid = Object.fromEntries(
    Object.entries(plans).map(([id, plan]) => [id, overlayPlan(plan, plans, known)]),
  );
  return {
    stamp,
    fields: known,
    plans: laid,
    texts: { de: overlayTexts(known, "de"), en: overlayTexts(known, "en") },
  };
}

/** The documents that a group may add fields to: those with a place for the values, and the parts of one that has it. */
export function overlayTargets(plans: Plans): string[] {
  return Object.keys(plans).filter((id) => overlayHolder(plans, id) !== undefined);
}

/** The object that keeps the values of a document's added fields: its own, or that of the whole that it is a part of. */
function overlayHolder(plans: Plans, target: string): PlanNode | undefined {
  const plan = plans[target];
  if (!plan || isComposed(plan)) return undefined;
  const whole = wholeOf(plans, plan);
  // Of the parts of a whole only the steps are filled in by people.
  if (whole && !plan.step) return undefined;
  return (whole ?? plan).nodes.find((node) => node.overlay);
}

/** Whether a plan is put together from the documents of its fields. */
function isComposed(plan: Plan): boolean {
  return plan.nodes.every((node) => node.document !== plan.document);
}

/** The plan that another is a part of. */
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

/** The same node with the added fields in it, deeper rows too. */
function overlayNode(
  node: PlanNode,
  plan: Plan,
  plans: Plans,
  fields: readonly AddedField[],
): PlanNode {
  if (node.overlay) {
    const own = fieldsAt(node, plan, plans, fields);
    return own.length > 0 ? withAddedFields(node, own) : node;
  }
  const children = node.children?.map((child) => overlayNode(child, plan, plans, fields));
  const isSame = !children || children.every((child, index) => child === node.children?.[index]);
  return isSame ? node : { ...node, children };
}

/** At the root of a whole stand the fields of all its steps, elsewhere those of the document that the place belongs to. */
function fieldsAt(
  node: PlanNode,
  plan: Plan,
  plans: Plans,
  fields: readonly AddedField[],
): readonly AddedField[] {
  if (!isComposed(plan) || !plan.nodes.includes(node)) return ownFields(fields, node.document);
  const steps = new Set(plan.nodes.map((each) => each.document));
  return fields.filter(({ target }) => steps.has(target) && plans[target]?.step);
}

/** The place of the values as an object with fields, shown after what the product asks for. */
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

/** Where a document has headings or tabs, the added fields have one of their own. */
function withAddedGroup(plan: Plan, { name }: PlanNode): Plan {
  if (!plan.groups) return plan;
  const tab = plan.groups.some((group) => group.tab) ? { tab: true } : {};
  return { ...plan, groups: [...plan.groups, { key: name, fields: [name], ...tab }] };
}

/** Prefix of an added field's texts. */
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

/** Longest text that an added field takes. */
const maxLength = 4000;

function addedFieldNode(field: AddedField, holder: PlanNode): PlanNode {
  const { type, name, target } = field;
  const node: PlanNode = {
    pointer: `${holder.pointer}/${name}`,
    name,
    document: target,
    textKey: textKeyOf(field),
    type: types[type],
    required: field.isRequired,
    readOnly: false,
    widget: field.isActive ? widgets[type] : "hidden",
    width: type === "text" ? 12 : 6,
    options: {},
    access: addedFieldAccess(field, holder),
    addedBy: field.by,
  };
  return { ...node, ...addedFieldDetails(field) };
}

/** Nobody sees or changes what was taken away; else who may change its place may, as far as the field doesn't say less. */
function addedFieldAccess(
  field: AddedField,
  { access }: PlanNode,
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
  if (type === "reference" && list) return { ...shown, ...found, lookup: { list, usage: true } };
  return type === "date" ? { ...shown, format: "date" } : shown;
}

/** What is no longer offered stays where it was chosen. */
function addedFieldChoices(choices: AddedField["choices"]): Partial<PlanNode> {
  const withdrawn = choices.filter(({ isOffered }) => !isOffered).map(({ value }) => value);
  const values = choices.map(({ value }) => value);
  return withdrawn.length > 0 ? { values, options: { withdrawn } } : { values };
}

function overlayTexts(
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
