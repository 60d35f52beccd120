import { mayRead } from "#shared/engine/rules/access.ts";
import { layoutFor } from "#client/state/viewerPlans.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Problem } from "#client/form/store.ts";
import type { Layout } from "#client/form/RecordForm.tsx";

type Plans = Readonly<Record<string, Plan>>;

/** One step of the editor, as its document describes it. */
export interface Step {
  number: number;
  document: string;
  plan: Plan;
  letters: readonly string[];
  layout: Layout;
}

/** How far a step is. */
export interface StepState {
  kind: "untouched" | "done" | "gaps" | "errors";
  count: number;
}

/** All steps in their order, made from the documents that call themselves one. */
export const allSteps: readonly Step[] = stepsIn(plans);

const kept = new WeakMap<Plans, readonly Step[]>();

function stepsIn(documents: Plans): readonly Step[] {
  return Object.values(documents)
    .flatMap((plan) =>
      plan.step
        ? // A border: layouts are JSON Schemas and UI schemas by the way they are made.
          [{ ...plan.step, document: plan.document, plan, layout: layoutFor(plan) as Layout }]
        : [],
    )
    .toSorted((one, other) => one.number - other.number);
}

/** The same with the fields that a group has added. */
function stepsOf(documents: Plans): readonly Step[] {
  if (documents === plans) return allSteps;
  const known = kept.get(documents) ?? stepsIn(documents);
  kept.set(documents, known);
  return known;
}

/** Tells the number of the step that a field belongs to; 0 where it belongs to none. */
export function stepFinder(documents: Plans): (field: string) => number {
  const steps = new Map(
    stepsOf(documents).flatMap(({ plan, number }) =>
      plan.nodes.flatMap((node) => fieldNames(node).map((name) => [name, number] as const)),
    ),
  );
  return (field) => steps.get(field) ?? steps.get(field.split("/")[0] ?? "") ?? 0;
}

/** Steps share the place of added fields: each of these has a step of its own. */
function fieldNames({ name, overlay, children = [] }: PlanNode): string[] {
  return overlay ? children.map((child) => `${name}/${child.name}`) : [name];
}

/** The steps that someone may see: without those that the licence leaves out. */
export function stepsFor(context: Context): Step[] {
  return stepsOf(context.plans ?? plans).filter((step) => mayRead(step.plan, context));
}

function inherits(nodes: readonly PlanNode[]): boolean {
  return nodes.some(
    (node) => node.options["inherited"] !== undefined || inherits(node.children ?? []),
  );
}

function isTouched(step: Step, body: Body): boolean {
  return step.plan.nodes.some((node) => {
    const value = body[node.name];
    return !node.readOnly && !isEmpty(value) && !isSame(value, node.default);
  });
}

/** How far a step is: errors before gaps; what nobody has begun, or nothing has checked yet, is neither done nor wrong. */
export function stepState(step: Step, body: Body, problems: readonly Problem[] | null): StepState {
  if (!problems) return { kind: "untouched", count: 0 };
  const here = problems.filter((problem) => problem.step === step.number);
  const errors = here.filter((problem) => problem.level === "error").length;
  if (errors > 0) return { kind: "errors", count: errors };
  // What is inherited counts as there.
  const isBegun = isTouched(step, body) || inherits(step.plan.nodes);
  if (!isBegun) return { kind: "untouched", count: 0 };
  return here.length > 0 ? { kind: "gaps", count: here.length } : { kind: "done", count: 0 };
}
