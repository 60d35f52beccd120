import { isEmpty } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import {
  type Chosen,
  conditionalTargets,
  filledBy,
  isConditionalAt,
  isListAt,
  isShownAt,
} from "#shared/engine/rules/fills.ts";
import { setValue } from "../edit.ts";
import type { FieldPath } from "../paths.ts";
import { objectAround } from "../ruleState.ts";
import type { FormNode, FormStore } from "../store.ts";
import { formNodeAt, wholeBody } from "../store.ts";

/** The object that a field is in: a row, the root or a part of it. */
interface Surroundings {
  store: FormStore;
  formNode: FormNode;
  path: FieldPath;
  nodes: readonly PlanNode[];
}

/** Fills in the fields beside a changed one, as part of the open journal entry. */
interface Filling {
  /** Fills in fields that are shown in any case; others are only emptied. */
  fill: () => void;
  /**
   * Fills in fields that are shown on a condition: what a new choice says, or where they have only
   * come to be shown, what the choice that was there already says.
   */
  fillShown: () => void;
}

/** Prepares, before a field is changed, to fill in its neighbours. */
export function beginFilling(store: FormStore, path: FieldPath): Filling {
  const formNode = formNodeAt(store, path);
  if (!formNode) return { fill: () => undefined, fillShown: () => undefined };
  const around = { store, formNode, path, nodes: siblingsOf(store, path) };
  const name = nameOf(path);
  const before = formNode.values[path.field];
  const own = around.nodes.find((node) => node.name === name);
  const chosen = (): Chosen => ({ before, now: formNode.values[path.field] });
  const conditional = around.nodes.flatMap((node) =>
    conditionalTargets(around.nodes, node).map((target) => ({ node, target })),
  );
  const shown = new Set(conditional.filter((each) => isShownHere(around, each.target)));
  return {
    fill: () => {
      if (own?.fills)
        fillFrom(around, own, chosen(), (target) => !isConditionalAt(around.nodes, target));
    },
    fillShown: () => {
      for (const each of conditional) {
        const { node, target } = each;
        const isChosen = node === own;
        const isNew = isChosen || (!shown.has(each) && isEmpty(valueAt(around, target)));
        if (!isNew || !isShownHere(around, target)) continue;
        const fills = { [target]: node.fills?.[target] ?? "" };
        const now = valueAt(around, node.name);
        fillFrom(around, { ...node, fills }, isChosen ? chosen() : { before: undefined, now });
      }
    },
  };
}

function fillFrom(
  around: Surroundings,
  node: PlanNode,
  chosen: Chosen,
  isFilled: (target: string) => boolean = () => true,
): void {
  const filled = filledBy(node, chosen, (target) => ({
    value: valueAt(around, target),
    isList: isListAt(around.nodes, target),
    isShown: isFilled(target),
  }));
  for (const [target, value] of filled)
    setValue(around.store, { ...around.path, field: fieldAt(around, target) }, value);
}

function siblingsOf({ plan, index }: FormStore, { list, field }: FieldPath): readonly PlanNode[] {
  const nodes = list === "" ? plan.nodes : (index.lists.get(list)?.children ?? []);
  return field
    .split("/")
    .slice(0, -1)
    .reduce((all, name) => all.find((node) => node.name === name)?.children ?? [], nodes);
}

function nameOf({ field }: FieldPath): string {
  return field.split("/").at(-1) ?? field;
}

function fieldAt({ path }: Surroundings, target: string): string {
  return [...path.field.split("/").slice(0, -1), ...target.split("/")].join("/");
}

function valueAt(around: Surroundings, target: string) {
  return around.formNode.values[fieldAt(around, target)];
}

function isShownHere({ store, formNode, path, nodes }: Surroundings, target: string): boolean {
  const sight = { root: wholeBody(store), context: store.context };
  return isShownAt(nodes, target, objectAround(store, formNode, path.field), sight);
}
