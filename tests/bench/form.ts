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

/** The measured form: a step of the record, with as many fields as the address says. */
const query = new URLSearchParams(location.search);
export const step = Number(query.get("step") ?? 3);
const fieldCount = Number(query.get("fields") ?? 1000);
/** Rows of each list that grows, instead of as many as the fields need. */
const givenRows = query.get("rows");
/** Whether others have commented on and changed what is shown. */
export const isLively = query.has("lively");
/** Whether the viewer has steps to undo. */
export const isEdited = query.get("lively") === "edited";

/** Ids of rows count from here. */
const firstRow = 5000;

/** A field to fill in, where it stands. */
export interface PlacedField {
  node: PlanNode;
  /** That of its input, which is the same in the editor. */
  id: string;
  value: Json | undefined;
  /** The row or object that directly contains it. */
  around: Body;
}

/** A part of the step: a row, or what stands outside of rows. */
export interface Part {
  name: string;
  fields: PlacedField[];
}

const plan = stepPlan(step);
/** Tab of the step that is measured: the first where one can write. */
const tab = plan.groups?.find(
  (group) => group.tab && group.fields.some((name) => isWritten(childOf(plan, name))),
);
export const tabKey = tab?.key ?? null;
const shownNodes = plan.nodes.filter(({ name }) => !tab || tab.fields.includes(name));
/** The step's lists of rows, else the list that makes the record as large. */
const lists = shownNodes.filter(isRowList);
const grown = lists.length > 0 ? lists : stepPlan(3).nodes.filter(isRowList);

/** A viewer with everything that a group may have. */
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

/** Believable values by type; files have none. */
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

/** A value of a field; none where it would have to refer to other rows. */
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

/** The fields behind a matrix of boxes, one column each. */
export function matrixMarks({ options }: PlanNode): string[] {
  const marks = options["marks"];
  return Array.isArray(marks) ? marks.map(String) : [];
}

/** The rows that a matrix of boxes has. */
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

/** A record as it is stored, but for what is derived, whose step has that many fields; a step that doesn't grow, in such a record. */
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

/** What the measured page asks for. */
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

/** Plan of a stock form with the same fields. */
export const measuredNodes = shownNodes;
