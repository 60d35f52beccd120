import { ownValue } from "#shared/engine/ownValue.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { plans } from "#shared/generated/plans.ts";

/** Subject of a help text: a form, one of its fields, and optionally a field nested in it. */
export interface HelpPlace {
  entity: string;
  fieldName: string;
  childFieldName?: string;
}

/** A part of a form that can have a help text: its name and the text keys that make up its label. */
export interface HelpPart {
  name: string;
  labels: readonly string[];
}

/** The form whose fields are the steps. */
const whole = "record";

/** The place of a step, which is a field of the whole form. */
export function helpPlaceOfStep({ step }: Pick<Plan, "step">): HelpPlace {
  return { entity: whole, fieldName: step?.name ?? "" };
}

/** The place of a node in its plan's form; fields of the whole form belong to their step. */
export function helpPlaceOf(plan: Plan, pointer: string): HelpPlace {
  const [fieldName = "", ...inside] = pointer
    .split("/")
    .filter((part) => part !== "" && part !== "*");
  const top = plan.nodes.find(({ name }) => name === fieldName);
  const entity = plan.document === whole ? (top?.document ?? whole) : plan.document;
  return { entity, fieldName, ...(inside.length > 0 ? { childFieldName: inside.join(".") } : {}) };
}

/** A place as a single map key. */
export function helpPlaceName({ entity, fieldName, childFieldName = "" }: HelpPlace): string {
  return `${entity} ${fieldName} ${childFieldName}`;
}

const steps = Object.values(plans)
  .filter(({ step }) => step !== undefined)
  .toSorted((one, other) => (one.step?.number ?? 0) - (other.step?.number ?? 0));

/** The forms help texts can be about: the steps in order, then the catalogues. */
export function helpForms(): HelpPart[] {
  const catalogues = Object.values(plans).filter(({ catalogue }) => catalogue?.route);
  return [
    { name: whole, labels: ["catalogues.companyGroupHelp.steps"] },
    ...steps.map(({ document, textKey }) => ({ name: document, labels: [`${textKey}.label`] })),
    ...catalogues.map(({ document, textKey }) => ({
      name: document,
      labels: [`${textKey}.labels`],
    })),
  ];
}

/** The visible fields of a form. */
export function helpFields(entity: string): HelpPart[] {
  if (entity === whole)
    return steps.map(({ step, textKey }) => ({
      name: step?.name ?? "",
      labels: [`${textKey}.label`],
    }));
  const plan = helpForms().some(({ name }) => name === entity)
    ? ownValue(plans, entity)
    : undefined;
  return (plan?.nodes ?? []).filter(isSeen).map(({ name, textKey }) => ({
    name,
    labels: [`${textKey}.label`],
  }));
}

/** The visible fields nested in a field, at any depth, with dotted names. */
export function helpChildren(entity: string, fieldName: string): HelpPart[] {
  const node = ownValue(plans, entity)?.nodes.find(({ name }) => name === fieldName);
  return helpFields(entity).some(({ name }) => name === fieldName) ? partsIn(node) : [];
}

function partsIn(node: PlanNode | undefined): HelpPart[] {
  return (node?.children ?? []).filter(isSeen).flatMap((child) => {
    const own = { name: child.name, labels: [`${child.textKey}.label`] };
    const inner = partsIn(child).map(({ name, labels }) => ({
      name: `${child.name}.${name}`,
      labels: [...own.labels, ...labels],
    }));
    return [own, ...inner];
  });
}

/** Hidden, untyped, custom and bookkeeping fields get no help text. */
function isSeen({ name, widget, type, readOnly, textKey }: PlanNode): boolean {
  const isKept = readOnly && textKey.startsWith("common.catalogueItem.");
  return widget !== "hidden" && type !== "any" && name !== "custom" && !isKept;
}

/** The text keys that name a place, from form to innermost field; null if there is no such place. */
export function helpPlaceLabels({ entity, fieldName, childFieldName }: HelpPlace): string[] | null {
  const form = helpForms().find(({ name }) => name === entity);
  const field = helpFields(entity).find(({ name }) => name === fieldName);
  const child = helpChildren(entity, fieldName).find(({ name }) => name === childFieldName);
  if (!form || !field || (childFieldName && !child)) return null;
  return [...form.labels, ...field.labels, ...(child?.labels ?? [])];
}
