import featureList from "#schemas/lists/features.json" with { type: "json" };
import { isFeature } from "#shared/domain/workflow/features.ts";
import { isShown } from "#shared/engine/rules/visibility.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { referencesIn } from "#shared/engine/body/references.ts";
import { anonymousContext } from "#client/state/addedFields.ts";
import { rules } from "#shared/domain/rules.ts";
import { deriveAll } from "#shared/engine/rules/derive.ts";
import { planOf, plans } from "#shared/generated/plans.ts";

/** The measured step of the record; the address sets step and number of fields. */
const query = new URLSearchParams(location.search);
export const step = Number(query.get("step") ?? 3);
const fieldCount = Number(query.get("fields") ?? 1000);
/** Rows per growing list, instead of as many as the fields need. */
const givenRows = query.get("rows");
/** Adds comments and changes by others. */
export const isLively = query.has("lively");
/** Gives the viewer steps to undo. */
export const isEdited = query.get("lively") === "edited";

/** First id of generated rows. */
const firstRow = 5000;

export interface PlacedField {
  node: PlanNode;
  /** Id of its input, as in the editor. */
  id: string;
  value: Json | undefined;
  /** Row or object that directly contains the field. */
  around: Body;
}

/** A row of the step, or everything outside of rows. */
export interface Part {
  name: string;
  fields: PlacedField[];
}

const plan = stepPlan(step);
/** Measured tab of the step: the first with writable fields. */
const tab = plan.groups?.find(
  (group) => group.tab && group.fields.some((name) => isWritten(childOf(plan, name))),
);
export const tabKey = tab?.key ?? null;
const shownNodes = plan.nodes.filter(({ name }) => !tab || tab.fields.includes(name));
/** Row lists of the step, or else those of step 3, to make the record equally large. */
const lists = shownNodes.filter(isRowList);
const grown = lists.length > 0 ? lists : stepPlan(3).nodes.filter(isRowList);

/** A viewer with every feature that a group may have. */
export const features = featureList.items.map(({ value }) => value).filter(isFeature);
const context: Context = { ...anonymousContext, features };

function stepPlan(number: number): Plan {
  const found = Object.values(plans).find((each) => each.step?.number === number);
  if (!found) throw new Error(`There is no step ${number}.`);
  return found;
}

function childOf({ nodes }: Plan, name: string): PlanNode | undefined {
  return nodes.find((node) => node.name === name);
}

function isWritten(node: PlanNode | undefined): boolean {
  return node?.type === "text" && node.widget !== "hidden";
}

function isRowList({ type, widget }: PlanNode): boolean {
  return type === "rows" && widget === "rows";
}

function isField({ widget, readOnly }: PlanNode): boolean {
  return widget !== "hidden" && widget !== "readOnly" && !readOnly;
}

const itemOf = (id: number): Body => ({
  id,
  title: `Item ${id}`,
  category: { id: 900, title: "Category" },
});

/** Realistic values by type; files have none. */
const values: Partial<Record<PlanNode["type"], (node: PlanNode, at: number) => Json | undefined>> =
  {
    text: ({ name }, at) => `${name} of ${at + 1}`,
    enum: (node) => node.values?.[0],
    bool: () => false,
    number: () => 1,
    date: () => "2026-11-20",
    reference: (_, at) => itemOf(100 + at),
    references: () => [itemOf(900), itemOf(901)],
    object: ({ children = [] }, at) => bodyOf(children, at),
  };

/** Value of a field, undefined if it would have to refer to other rows. */
function valueOf(node: PlanNode, at: number): Json | undefined {
  const isOfRows = node.follows !== undefined || node.lookup?.rows !== undefined;
  return isOfRows ? undefined : values[node.type]?.(node, at);
}

function bodyOf(nodes: readonly PlanNode[], at: number): Body {
  const body: Body = {};
  for (const node of nodes.filter(isField)) {
    const value = valueOf(node, at);
    if (value !== undefined) body[node.name] = value;
    if (node.widget !== "dataMatrix") continue;
    const [marked] = matrixMarks(node);
    const items = [itemOf(901), itemOf(902), itemOf(903)];
    body[String(node.options["items"])] = items;
    body[node.name] = [itemOf(900)];
    if (marked !== undefined) body[marked] = items.slice(0, 1);
  }
  return body;
}

/** A text as it is, references as their titles. */
export function titlesOf(value: Json | undefined): string {
  if (typeof value === "string") return value;
  const titles = referencesIn(value).map((each) => (isBody(each) ? each["title"] : each));
  return titles.map(String).join(", ");
}

/** Fields behind a matrix of checkboxes, one per column. */
export function matrixMarks({ options }: PlanNode): string[] {
  const marks = options["marks"];
  return Array.isArray(marks) ? marks.map(String) : [];
}

export function matrixItems({ node, around }: PlacedField): Body[] {
  return referencesIn(around[String(node.options["items"])]).filter(isBody);
}

function fieldsOf(nodes: readonly PlanNode[], around: Body, root: Body, id: string): PlacedField[] {
  return nodes.filter(isField).flatMap((node): PlacedField[] => {
    if (!isShown(node, around, root, context) || isRowList(node)) return [];
    const value = around[node.name];
    const own = `${id}_${node.name}`;
    if (node.type !== "object") return [{ node, id: own, value, around }];
    return fieldsOf(node.children ?? [], isBody(value) ? value : {}, root, own);
  });
}

/** A stored record without derived values, filled until the step has the wanted field count. */
function largeRecord(): Body {
  const body: Body = {
    ...bodyOf(plan.nodes, 0),
    id: 1,
    version: isLively ? 200 : 3,
    status: "draft",
    updatedAt: "2026-11-20T09:00:00.000Z",
    name: "A large record",
    language: "de",
    controller: true,
    processor: false,
    canRead: true,
    canEdit: true,
    canEditExtended: true,
    company: { id: 7, title: "Company" },
  };
  const perRow = grown.map(
    ({ children = [] }) => fieldsOf(children, bodyOf(children, 0), body, "").length,
  );
  const room = fieldCount - (lists.length > 0 ? fieldsOf(shownNodes, body, body, "").length : 0);
  const needed = Math.round(room / perRow.reduce((sum, each) => sum + each, 0));
  const count = Math.max(1, givenRows === null ? needed : Number(givenRows));
  for (const { name, children = [] } of grown)
    body[name] = Array.from({ length: count }, (_, row) => ({
      id: firstRow + row,
      ...bodyOf(children, row),
    }));
  return body;
}

export const body = deriveAll(planOf("record"), largeRecord(), context, rules);

export const parts: readonly Part[] = [
  { name: plan.document, fields: fieldsOf(shownNodes, body, body, "field") },
  ...lists.flatMap(({ name, children = [] }) =>
    referencesIn(body[name])
      .filter(isBody)
      .map((row, at) => ({
        name: `${name} ${at + 1}`,
        fields: fieldsOf(children, row, body, `field_${name}_${firstRow + at}`),
      })),
  ),
];

export const rowCount = parts.length - 1;

export const measuredNodes = shownNodes;
