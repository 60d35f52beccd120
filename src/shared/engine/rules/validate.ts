import { overlayProblems } from "../plan/overlayValues.ts";
import { isBody, isEmpty } from "../body/paths.ts";
import type { Plan } from "../plan/plan.ts";
import { stripReadOnly } from "../body/project.ts";
import type { Body, Context, FieldProblem, Finding, Rules } from "../plan/types.ts";
import { isRequired } from "./visibility.ts";
import { walkBody } from "../body/walk.ts";

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

/** Runs a compiled validator and returns its problems by field path. */
export function schemaProblems(
  validate: CompiledValidator,
  body: unknown,
  path = "",
): FieldProblem[] {
  if (validate(body)) return [];
  const errors = validate.errors ?? [];
  const problems = errors
    .filter((error) => !silentKeywords.has(error.keyword))
    .map((error) => schemaProblemOf(error, path));
  return problems.length > 0 ? problems : errors.map((error) => schemaProblemOf(error, path));
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
 * client would send) first, then the documents' checks.
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
  const found = problems.length > 0 ? [] : checkProblems(plan, body, context, rules);
  return [...problems, ...missing, ...found];
}

/** Findings of the named checks on a body, its objects and its rows. */
export function checkProblems(
  plan: Pick<Plan, "nodes" | "checks">,
  body: Body,
  context: Context,
  rules: Pick<Rules, "checks">,
): FieldProblem[] {
  const problems = runChecks(plan.checks, body, "", body, context, rules);
  walkBody(plan.nodes, body, ({ node, path, value, scope }) => {
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
  };
  return finding.params ? { ...problem, params: finding.params } : problem;
}

/** Empty fields that are mandatory on save, always or by condition. */
export function requiredProblems(
  plan: Pick<Plan, "nodes">,
  body: Body,
  context: Context,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  walkBody(plan.nodes, body, ({ node, path, value, scope }) => {
    const mayBeNeeded = node.required || node.when?.require !== undefined;
    if (!mayBeNeeded || node.readOnly || !isEmpty(value)) return;
    if (isRequired(node, scope, body, context))
      problems.push({ path, code: "required", level: "error", status: 412 });
  });
  return problems;
}
