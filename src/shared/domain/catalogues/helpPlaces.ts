import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { plans } from "#shared/generated/plans.ts";

/** What a help text is about: a form, a field of it, and a field inside that one where it holds rows or an object. */
export interface HelpPlace {
  entity: string;
  fieldName: string;
  childFieldName?: string;
}

/** A part of a form that can have a help text: its name in a place, and the text keys that together say what it is called. */
export interface HelpPart {
  name: string;
  labels: readonly string[];
}

/** The whole form that the steps are parts of. */
const whole = "record";

/** A step is a field of the whole form. */
export function placeOfStep({ step }: Pick<Plan, "step">): HelpPlace {
  return { entity: whole, fieldName: step?.name ?? "" };
}

/** The place of a node in its plan's form; the fields of the whole form belong to their steps. */
export function placeOf(plan: Plan, pointer: string): HelpPlace {
  const [fieldName = "", ...inside] = pointer
    .split("/")
    .filter((part) => part !== "" && part !== "*");
  const top = plan.nodes.find(({ name }) => name === fieldName);
  const entity = plan.document === whole ? (top?.document ?? whole) : plan.document;
  return { entity, fieldName, ...(inside.length > 0 ? { childFieldName: inside.join(".") } : {}) };
}

/** One name for a place. */
export function placeName({ entity, fieldName, childFieldName = "" }: HelpPlace): string {
  return `${entity} ${fieldName} ${childFieldName}`;
}

const steps = Object.values(plans)
  .filter(({ step }) => step !== undefined)
  .toSorted((one, other) => (one.step?.number ?? 0) - (other.step?.number ?? 0));

/** The forms that help texts can be about: the steps in their order, then the catalogues. */
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

/** The fields of a form that one sees in it. */
export function helpFields(entity: string): HelpPart[] {
  if (entity === whole)
    return steps.map(({ step, textKey }) => ({
      name: step?.name ?? "",
      labels: [`${textKey}.label`],
    }));
  const plan = helpForms().some(({ name }) => name === entity) ? plans[entity] : undefined;
  return (plan?.nodes ?? []).filter(isSeen).map(({ name, textKey }) => ({
    name,
    labels: [`${textKey}.label`],
  }));
}

/** The fields inside a field: of its rows, of its object, of objects in those. */
export function helpChildren(entity: string, fieldName: string): HelpPart[] {
  const node = plans[entity]?.nodes.find(({ name }) => name === fieldName);
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

/** Bookkeeping is no field of a form. */
function isSeen({ name, widget, type, readOnly, textKey }: PlanNode): boolean {
  const isKept = readOnly && textKey.startsWith("common.catalogueItem.");
  return widget !== "hidden" && type !== "any" && name !== "custom" && !isKept;
}

/** The text keys that say what a place is called, from the form to the innermost field; null where there is no such place. */
export function placeLabels({ entity, fieldName, childFieldName }: HelpPlace): string[] | null {
  const form = helpForms().find(({ name }) => name === entity);
  const field = helpFields(entity).find(({ name }) => name === fieldName);
  const child = helpChildren(entity, fieldName).find(({ name }) => name === childFieldName);
  if (!form || !field || (childFieldName && !child)) return null;
  return [...form.labels, ...field.labels, ...(child?.labels ?? [])];
}
