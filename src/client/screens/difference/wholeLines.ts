import type { FormServices } from "#client/form/services.ts";
import { isBody, isEmpty, jsonListOf } from "#shared/engine/body/paths.ts";
import { sameRows } from "#shared/engine/body/sameRows.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import {
  changesByStep,
  type ChangeLine,
  inSteps,
  labelOf,
  rowWords,
  type StepChanges,
  wholeDifference,
  wordsOf,
} from "./changeLines.ts";

/** All that two versions of a document say, with what differs marked, by the steps of its form. */
export function linesByStep(services: FormServices, before: Body, after: Body): StepChanges[] {
  const { nodes } = services.store.plan;
  const changed = changesByStep(services, before, after).flatMap(({ lines }) => lines);
  const same = sameIn({ services, changed, before, after }, nodes, after, "");
  const places = new Map(nodes.map(({ name }, at) => [name, at]));
  const placeOf = ({ path }: ChangeLine) => places.get(path.split("/")[1] ?? "") ?? nodes.length;
  const lines = [...changed, ...same].toSorted((one, other) => placeOf(one) - placeOf(other));
  return inSteps(services, lines);
}

interface Whole {
  services: FormServices;
  changed: readonly ChangeLine[];
  before: Body;
  after: Body;
}

/** Content of the later version that differs nowhere. */
function sameIn(whole: Whole, nodes: readonly PlanNode[], scope: Body, path: string): ChangeLine[] {
  return nodes.flatMap((node) => {
    const value = scope[node.name];
    const here = `${path}/${node.name}`;
    if (!isShown(node) || isEmpty(value) || isChanged(whole, here)) return [];
    if (node.type === "rows") return sameRowsIn(whole, node, scope, here);
    if (node.type === "object" && isBody(value))
      return sameIn(whole, node.children ?? [], value, here);
    return sameField(whole, node, value, here);
  });
}

function isShown({ widget, diff, name }: PlanNode): boolean {
  return widget !== "hidden" && diff !== "ignore" && name !== "version";
}

function sameField(
  { services, after }: Whole,
  node: PlanNode,
  value: Json | undefined,
  path: string,
): ChangeLine[] {
  const words = wordsOf(services, node, value);
  if (words === "" || !services.hasText(`${node.textKey}.label`)) return [];
  return [sameLine(path, labelOf(services, node, after, path), words, false)];
}

/** Rows in which nothing differs; fields of the others stand with what differs in them. */
function sameRowsIn(whole: Whole, node: PlanNode, scope: Body, path: string): ChangeLine[] {
  const { services, changed, before } = whole;
  const rows = jsonListOf(scope[node.name]);
  const places = sameRows(rows, jsonListOf(before[node.name]), node);
  return rows.flatMap((row, at) => {
    const here = `${path}/${at}`;
    const isNew = path === `/${node.name}` && places[at] === undefined;
    if (!isBody(row) || isNew || isChanged(whole, here)) return [];
    if (changed.some((line) => line.path.startsWith(`${here}/`) && line.kind !== "removed"))
      return sameIn(whole, node.children ?? [], row, here);
    const words = rowWords(services, node.name, row);
    if (words === "") return sameIn(whole, node.children ?? [], row, here);
    return [sameLine(here, services.text(`${node.textKey}.label`), words, true)];
  });
}

function isChanged({ changed }: Whole, path: string): boolean {
  return changed.some((line) => line.path === path && line.kind !== "removed");
}

function sameLine(path: string, label: string, words: string, isRow: boolean): ChangeLine {
  const difference = wholeDifference({ before: words, after: words });
  return { path, label, kind: "same", difference, isRow, restores: null };
}
