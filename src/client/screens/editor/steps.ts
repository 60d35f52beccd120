import { mayRead } from "#shared/engine/rules/access.ts";
import { layoutFor } from "#client/state/viewerPlans.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import { countLacks, type LackKind, stateOfPart } from "#client/form/groups/lacks.ts";
import { type FormStore, type Problem, wholeBody } from "#client/form/store.ts";
import type { Text } from "#shared/strings/text.ts";
import type { Layout } from "#client/form/RecordForm.tsx";

type Plans = Readonly<Record<string, Plan>>;

/** A step of the editor, as defined by its document. */
export interface Step {
  number: number;
  document: string;
  plan: Plan;
  letters: readonly string[];
  layout: Layout;
}

export interface StepState {
  kind: LackKind;
  count: number;
}

/** All steps in order, from the documents with `x-step`. */
export const allSteps: readonly Step[] = stepsIn(plans);

const kept = new WeakMap<Plans, readonly Step[]>();

function stepsIn(documents: Plans): readonly Step[] {
  return Object.values(documents)
    .flatMap((plan) =>
      plan.step
        ? // Border: gen writes layouts as JSON Schemas with UI schemas.
          [{ ...plan.step, document: plan.document, plan, layout: layoutFor(plan) as Layout }]
        : [],
    )
    .toSorted((one, other) => one.number - other.number);
}

/** The steps including the group's custom fields. */
function stepsOf(documents: Plans): readonly Step[] {
  if (documents === plans) return allSteps;
  const known = kept.get(documents) ?? stepsIn(documents);
  kept.set(documents, known);
  return known;
}

/** Heading of a step; 0 is what stands in none. */
export function stepTitle(text: Text, step: number): string {
  const plan = allSteps.find(({ number }) => number === step)?.plan;
  return plan ? text(`${plan.textKey}.label`) : text("editor.history.otherFields");
}

/** Returns a lookup from a field to its step number; 0 for fields outside any step. */
export function stepFinder(documents: Plans): (field: string) => number {
  const steps = new Map(
    stepsOf(documents).flatMap(({ plan, number }) =>
      plan.nodes.flatMap((node) => fieldNames(node).map((name) => [name, number] as const)),
    ),
  );
  return (field) => steps.get(field) ?? steps.get(field.split("/")[0] ?? "") ?? 0;
}

/** Custom fields share one container across steps, so each is mapped individually. */
function fieldNames({ name, overlay, children = [] }: PlanNode): string[] {
  return overlay ? children.map((child) => `${name}/${child.name}`) : [name];
}

/** The steps visible to the viewer; steps of unlicensed features are excluded. */
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

/** State of a step; inherited values count as present. */
export function stepState(step: Step, body: Body, problems: readonly Problem[]): StepState {
  const lacks = countLacks(problems.filter((problem) => problem.step === step.number));
  return stateOfPart(lacks, isTouched(step, body) || inherits(step.plan.nodes));
}

/** The state of a step that nobody has begun, or that has not been checked. */
export const untouched: StepState = { kind: "untouched", count: 0 };

/** The states of the steps that the viewer sees, in their order. */
export function stepStates(store: FormStore, problems: readonly Problem[] | null): StepState[] {
  const steps = stepsFor(store.context);
  if (!problems) return steps.map(() => untouched);
  const body = wholeBody(store);
  return steps.map((step) => stepState(step, body, problems));
}
