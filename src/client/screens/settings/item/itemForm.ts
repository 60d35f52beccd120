import type { Layout } from "#client/form/RecordForm.tsx";
import { layoutFor, viewerPlan } from "#client/state/viewerPlans.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";

export interface ItemForm {
  plan: Plan;
  layout: Layout;
}

const forms = new WeakMap<Plan, Map<string | undefined, ItemForm>>();

/**
 * The form of a catalogue's items including custom fields, or of one section that has its own page.
 */
export function itemForm(document: string, section?: string): ItemForm {
  const plan = viewerPlan(document);
  const made = forms.get(plan) ?? new Map<string | undefined, ItemForm>();
  forms.set(plan, made);
  const known = made.get(section);
  if (known) return known;
  const form = section === undefined ? wholeForm(plan) : sectionForm(plan, section);
  made.set(section, form);
  return form;
}

function wholeForm(plan: Plan): ItemForm {
  const nodes = plan.nodes.map((node) => shapeNode(asLongText(node), 0));
  const { children, section } = plan.catalogue ?? {};
  // Parts with their own page are left out of the form.
  const apart = [children, ...(section ? sectionNames(section) : [])];
  const shown = nodes.filter(({ name }) => !apart.includes(name));
  return { plan: { ...plan, nodes, groups: formGroups(plan) }, layout: itemLayout(plan, shown) };
}

function sectionForm(plan: Plan, section: string): ItemForm {
  const nodes = plan.nodes
    .filter(({ name }) => sectionNames(section).includes(name))
    .map((node) => withoutInheritance({ ...node, access: { ...node.access, write: undefined } }));
  const own = { ...plan, nodes, groups: undefined, checks: undefined };
  return { plan: own, layout: itemLayout(plan, nodes) };
}

/** A section and the time of its last change. */
function sectionNames(section: string): readonly string[] {
  return [section, `${section}UpdatedAt`];
}

/** At the source of inherited values, nothing is inherited. */
function withoutInheritance(node: PlanNode): PlanNode {
  const { inherited: _, ...options } = node.options;
  const children = node.children?.map(withoutInheritance);
  return { ...node, options, ...(children ? { children } : {}) };
}

/** In documents with groups, the common fields come last. */
function formGroups({ groups, nodes }: Plan): Plan["groups"] {
  if (!groups) return undefined;
  const common = nodes.filter((node) => isCommon(node) && !node.required);
  return [...groups, { key: "common", fields: common.map(({ name }) => name) }];
}

function isCommon(node: PlanNode): boolean {
  return node.textKey.startsWith("common.catalogueItem.") && !node.overlay;
}

/** Order of the form: title, own fields, common fields; no metadata. */
function itemLayout(plan: Plan, nodes: readonly PlanNode[]): Layout {
  const isTyped = (node: PlanNode): boolean => node.widget !== "hidden" && !node.readOnly;
  const common = nodes.filter((node) => isCommon(node) && isTyped(node) && node.type !== "any");
  const own = nodes.filter((node) => !isCommon(node) && node.widget !== "hidden");
  const isName = (node: PlanNode): boolean => node.required || node.type === "object";
  const ordered = [...common.filter(isName), ...own, ...common.filter((node) => !isName(node))];
  const { schema, uiSchema } = layoutFor(plan);
  // Border: a JSON Schema's properties are schemas.
  const properties = (schema["properties"] ?? {}) as Record<string, Layout["schema"]>;
  const shown = ordered.filter((node) => node.name in properties);
  return {
    schema: {
      type: "object",
      properties: Object.fromEntries(
        shown.map((node) => [node.name, flattenInnerLists(properties[node.name] ?? {}, 0)]),
      ),
    },
    uiSchema,
  };
}

/** Turns a list nested in a row into a single field. */
function flattenInnerLists(schema: Layout["schema"], depth: number): Layout["schema"] {
  const isList = schema.type === "array";
  if (isList && depth > 0) return { type: "string" };
  const within = isList ? depth + 1 : depth;
  const { items, properties } = schema;
  return {
    ...schema,
    // Border: the items of a layout are a single schema.
    ...(items ? { items: flattenInnerLists(items as Layout["schema"], within) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, each]) => [
              name,
              flattenInnerLists(each as Layout["schema"], within),
            ]),
          ),
        }
      : {}),
  };
}

/** Gives optional common texts a multi-line input. */
function asLongText(node: PlanNode): PlanNode {
  const isText = isCommon(node) && node.type === "text" && !node.required && !node.readOnly;
  return isText && node.widget !== "hidden" ? { ...node, widget: "longText" } : node;
}

/** Puts the two languages side by side and gives nested lists their own input. */
function shapeNode(node: PlanNode, depth: number): PlanNode {
  if (!node.children) return node;
  const isList = node.type === "rows";
  const widget = isList && depth > 0 ? "innerRows" : isCommon(node) ? "pair" : node.widget;
  const within = isList ? depth + 1 : depth;
  const children = node.children.map((child) => shapeNode(child, within));
  // In a required object, the missing fields are marked rather than the object.
  const required = node.required && node.type !== "object";
  const sides = isInLanguages(node) ? children.map(halfWidth) : children;
  return { ...node, widget, required, children: sides };
}

function isInLanguages({ type, children = [] }: PlanNode): boolean {
  return (
    type === "object" && children.length === 2 && children.every(({ name }) => name.length === 2)
  );
}

function halfWidth(node: PlanNode): PlanNode {
  return { ...node, width: 6 };
}
