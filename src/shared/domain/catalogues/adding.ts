import type { Lookup, Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { isOperatorsRole } from "../workflow/roles.ts";

/** How somebody adds to a list while filling in a form: by themselves, or by asking its keepers. */
export type Adding = "create" | "suggest";

type Catalogue = Plan["catalogue"];

/** The role of those in a group who keep a list and decide on what is suggested; null if nobody does. */
function keeperOf(catalogue: Catalogue): string | null {
  if (!catalogue?.calls || catalogue.scope !== "group" || catalogue.added === false) return null;
  return isOperatorsRole(catalogue.write) ? null : catalogue.write;
}

/** True if an item belongs to no parent, or its parent is known where it is added. */
function isPlaced({ filterBy = {} }: Lookup, catalogue: Catalogue): boolean {
  const { parent } = catalogue ?? {};
  return parent === undefined || parent in filterBy;
}

/**
 * How whoever has these roles adds to a field's list; null if they only choose. The field names who
 * creates, besides those who keep the list; all others suggest to them.
 */
export function howToAddIn(
  lookup: Lookup | undefined,
  catalogue: Catalogue,
  roles: readonly string[],
): Adding | null {
  if (lookup?.list === undefined || !isPlaced(lookup, catalogue)) return null;
  const { create } = lookup;
  const creators = [create, keeperOf(catalogue)].filter(
    (role) => role !== undefined && role !== null,
  );
  if (creators.length === 0) return null;
  const mayCreate = create === "all" || creators.some((role) => roles.includes(role));
  return mayCreate ? "create" : "suggest";
}

/** Properties that hold an item's title. */
const titles = ["title", "translations"];

type Asking = Pick<Plan, "catalogue" | "nodes">;

function furtherNodes({ catalogue, nodes }: Asking): PlanNode[] {
  const named = [...titles, catalogue?.parent];
  return nodes.filter(({ name, readOnly, type }) => {
    const isOwn = !named.includes(name);
    return isOwn && readOnly !== true && type !== "rows";
  });
}

/** The fields without which an item can't be stored, besides its title. */
export function requiredIn(plan: Asking): string[] {
  return furtherNodes(plan).flatMap(({ name, required }) => (required ? [name] : []));
}

/**
 * The fields that a small form asks for besides the title: those that the list's document names,
 * or else those that an item must have, to be stored or to proceed.
 */
export function askedIn(plan: Asking): readonly string[] {
  const isNeeded = ({ needed = [] }: PlanNode) => needed.some(({ level }) => level !== "possible");
  const asked = furtherNodes(plan).filter((node) => node.required || isNeeded(node));
  return plan.catalogue?.asked ?? asked.map(({ name }) => name);
}
