import { mayRead, mayWrite } from "../rules/access.ts";
import { mostProblems } from "../rules/mostProblems.ts";
import { textLength } from "../body/compare.ts";
import { isBody } from "../body/paths.ts";
import { isDay } from "../calendar.ts";
import type { Plan, PlanNode } from "./plan.ts";
import type { Body, Context, FieldProblem, Json } from "./types.ts";
import { walkLeading } from "../body/walk.ts";
import { nodesLeadingTo } from "./leading.ts";

/** Parts of a reference that a client may send. */
const referenceNames = new Set(["id", "clientId", "title"]);

const added = nodesLeadingTo(({ overlay }) => Boolean(overlay));

/**
 * Validates custom values by plan, since compiled validators don't know them; returns the problems.
 */
export function overlayProblems(
  plan: Pick<Plan, "nodes">,
  body: Body,
  context: Context,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  walkLeading(added, plan.nodes, body, ({ node, path, value }) => {
    if (!node.overlay || !isBody(value)) return;
    const known = new Map((node.children ?? []).map((child) => [child.name, child]));
    for (const [name, each] of Object.entries(value)) {
      if (problems.length >= mostProblems) return;
      const child = known.get(name);
      const at = `${path}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      if (!child) problems.push({ path: at, code: "additionalProperties", ...shape });
      // Values of inactive fields are kept as stored, whatever is sent.
      else if (each !== null && mayRead(child, context))
        problems.push(...valueProblems(child, each, at));
    }
  });
  return problems;
}

const shape = { level: "error", status: 400 } as const;
const refused = { level: "error", status: 412 } as const;

function valueProblems(node: PlanNode, value: Json, path: string): FieldProblem[] {
  if (!isOfType(node, value)) return [{ path, code: "type", ...shape }];
  if (isBody(value)) return referenceProblems(value, path);
  return typeof value === "string" ? textProblems(node, value, path) : [];
}

function textProblems(node: PlanNode, value: string, path: string): FieldProblem[] {
  const limit = node.maxLength;
  if (limit !== undefined && textLength(value) > limit)
    return [{ path, code: "maxLength", ...refused, params: { limit } }];
  if (node.type === "date" && !isDay(value)) return [{ path, code: "format.date", ...refused }];
  const isOffered = node.type !== "enum" || node.values?.includes(value);
  return isOffered ? [] : [{ path, code: "enum", ...refused }];
}

function isOfType(node: PlanNode, value: Json): boolean {
  if (node.type === "number") return typeof value === "number";
  return node.type === "reference" ? isBody(value) : typeof value === "string";
}

/** References must be chosen; typing in new items is not supported here. */
function referenceProblems(value: Body, path: string): FieldProblem[] {
  const names = Object.keys(value).filter((name) => !referenceNames.has(name));
  const more = names.slice(0, mostProblems);
  if (more.length > 0)
    return more.map((name) => ({
      path: `${path}/${name}`,
      code: "additionalProperties",
      ...shape,
    }));
  const { id } = value;
  if (id !== undefined && !(typeof id === "number" && Number.isSafeInteger(id) && id > 0))
    return [{ path: `${path}/id`, code: "type", ...shape }];
  return id === undefined ? [{ path, code: "required", ...refused }] : [];
}

/** Adds an explicit null for each custom field the writer knows and left empty. */
export function withEmptied(nodes: readonly PlanNode[], body: Body, context: Context): Body {
  const result: Body = { ...body };
  for (const node of nodes) {
    const value = body[node.name];
    const children = node.children ?? [];
    if (node.overlay) {
      const known = children.filter((child) => mayWrite(child, context));
      const given = isBody(value) ? value : {};
      const empty = known.filter(({ name }) => given[name] === undefined);
      if (empty.length > 0 && mayWrite(node, context))
        result[node.name] = {
          ...given,
          ...Object.fromEntries(empty.map(({ name }) => [name, null])),
        };
    } else if (Array.isArray(value)) {
      result[node.name] = value.map((row) =>
        isBody(row) ? withEmptied(children, row, context) : row,
      );
    } else if (node.children && isBody(value)) {
      result[node.name] = withEmptied(children, value, context);
    }
  }
  return result;
}
