import { overlayProblems } from "../plan/overlayValues.ts";
import { copyOf, isBody, isEmpty, writeAt } from "../body/paths.ts";
import { nodesLeadingTo } from "../plan/leading.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import { stripReadOnly } from "../body/project.ts";
import type { Body, Context, FieldProblem, Finding, Rules } from "../plan/types.ts";
import { mostProblems } from "./mostProblems.ts";
import { isRequired } from "./visibility.ts";
import { type Visit, walkLeading } from "../body/walk.ts";

/** A violated keyword as reported by compiled validators. */
export interface SchemaError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/**
 * A precompiled validator: returns whether the body is valid and keeps the errors of the last call.
 */
export interface CompiledValidator {
  (body: unknown): boolean;
  errors?: SchemaError[] | null;
}

/** Keywords whose violation means that the body is malformed. */
const shapeKeywords = new Set(["additionalProperties", "type", "const"]);

/** Keywords that only repeat the failure of a subschema. */
const silentKeywords = new Set(["if", "anyOf", "oneOf", "allOf"]);

/** Runs a compiled validator and returns its first problems by field path. */
export function schemaProblems(
  validate: CompiledValidator,
  body: unknown,
  path = "",
): FieldProblem[] {
  if (validate(body)) return [];
  const errors = validate.errors ?? [];
  const loud = errors.filter((error) => !silentKeywords.has(error.keyword));
  const told = (loud.length > 0 ? loud : errors).slice(0, mostProblems);
  return told.map((error) => schemaProblemOf(error, path));
}

function schemaProblemOf(error: SchemaError, path: string): FieldProblem {
  const named = error.params["missingProperty"] ?? error.params["additionalProperty"];
  const suffix =
    named === undefined ? "" : `/${String(named).replaceAll("~", "~0").replaceAll("/", "~1")}`;
  const limit = error.params["limit"];
  return {
    path: `${path}${error.instancePath}${suffix}`,
    code: problemCodeOf(error),
    level: "error",
    status: shapeKeywords.has(error.keyword) ? 400 : 412,
    ...(typeof limit === "number" ? { params: { limit } } : {}),
  };
}

function problemCodeOf({ keyword, params }: SchemaError): string {
  if (keyword === "format") return `format.${String(params["format"])}`;
  return keyword === "minLength" && params["limit"] === 1 ? "required" : keyword;
}

/**
 * All errors and warnings of a body whose references carry facts: schema validation (on what a
 * client would send), mandatory fields, and the documents' checks, none of which hides another's
 * findings. Only values of a wrong kind are kept from the checks, which may rely on kinds.
 */
export function problemsOf(
  plan: Plan,
  body: Body,
  validate: CompiledValidator,
  context: Context,
  rules: Pick<Rules, "checks">,
): FieldProblem[] {
  const sent = stripReadOnly(plan.nodes, body);
  const problems = [...schemaProblems(validate, sent), ...overlayProblems(plan, sent, context)];
  const told = new Set(problems.map((problem) => problem.path));
  const missing = requiredProblems(plan, body, context).filter(({ path }) => !told.has(path));
  const found = checkProblems(plan, withoutMalformed(body, problems), context, rules);
  return [...problems, ...missing, ...found];
}

/** The body without the values that are of a wrong kind; places of rows stay as they are. */
function withoutMalformed(body: Body, problems: readonly FieldProblem[]): Body {
  const malformed = problems.filter(({ status }) => status === 400);
  if (malformed.length === 0) return body;
  if (malformed.some(({ path }) => path === "")) return {};
  const sound = copyOf(body);
  for (const { path } of malformed) {
    const isRow = /\/\d+$/.test(path);
    writeAt(sound, path, isRow ? null : undefined);
  }
  return sound;
}

const checked = nodesLeadingTo(({ checks }) => checks !== undefined);

/** Findings of the named checks on a body, its objects and its rows. */
export function checkProblems(
  plan: Pick<Plan, "nodes" | "checks">,
  body: Body,
  context: Context,
  rules: Pick<Rules, "checks">,
): FieldProblem[] {
  const problems = runChecks(plan.checks, body, "", body, context, rules);
  walkLeading(checked, plan.nodes, body, ({ node, path, value, scope }) => {
    if (!node.checks || !node.children) {
      if (node.checks) problems.push(...runChecks(node.checks, scope, path, body, context, rules));
      return;
    }
    if (node.type === "rows" && Array.isArray(value)) {
      for (const [index, row] of value.entries()) {
        if (isBody(row))
          problems.push(...runChecks(node.checks, row, `${path}/${index}`, body, context, rules));
      }
    } else if (isBody(value))
      problems.push(...runChecks(node.checks, value, path, body, context, rules));
  });
  return problems;
}

function runChecks(
  names: readonly string[] | undefined,
  scope: Body,
  path: string,
  root: Body,
  context: Context,
  rules: Pick<Rules, "checks">,
): FieldProblem[] {
  return (names ?? []).flatMap((name) => {
    const check = rules.checks[name];
    return check ? check(scope, root, context).map((finding) => foundAt(finding, path)) : [];
  });
}

function foundAt(finding: Finding, path: string): FieldProblem {
  const problem: FieldProblem = {
    path: `${path}${finding.path}`,
    code: `check.${finding.code}`,
    level: finding.level,
    status: 412,
    ...(finding.isShownAtOnce ? { isShownAtOnce: true } : {}),
  };
  return finding.params ? { ...problem, params: finding.params } : problem;
}

function mayBeNeeded({ required, when, readOnly }: PlanNode): boolean {
  return Boolean(required || when?.require !== undefined) && !readOnly;
}

const needed = nodesLeadingTo(mayBeNeeded);

/** Empty fields that are mandatory on save, always or by condition. */
export function requiredFields(
  plan: Pick<Plan, "nodes">,
  body: Body,
  context: Context,
): Pick<Visit, "path" | "row" | "node">[] {
  const fields: Pick<Visit, "path" | "row" | "node">[] = [];
  walkLeading(needed, plan.nodes, body, ({ node, path, value, scope, row }) => {
    if (!mayBeNeeded(node) || !isEmpty(value)) return;
    if (isRequired(node, scope, body, context)) fields.push({ path, row, node });
  });
  return fields;
}

/** Empty mandatory fields as errors of a save. */
export function requiredProblems(
  plan: Pick<Plan, "nodes">,
  body: Body,
  context: Context,
): FieldProblem[] {
  return requiredFields(plan, body, context).map(({ path }) => ({
    path,
    code: "required",
    level: "error",
    status: 412,
  }));
}
