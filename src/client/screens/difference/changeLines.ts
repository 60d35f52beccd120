import type { FormServices } from "#client/form/services.ts";
import { flattenRow } from "#client/form/flatten.ts";
import { summaryOf } from "#client/form/summary.ts";
import {
  type Change,
  type Difference as BodyDifference,
  differences,
  type Move,
} from "#shared/engine/body/differences.ts";
import { isBody, jsonListOf, tokensOf } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { rowTitleIn } from "../forms/problemWords.ts";
import { type Difference, titleDiff, wordDiff } from "./wordDiff.ts";

/** A place as it is shown: where, and what both versions say there. */
export interface ChangeLine {
  /** Pointer of the change in the version that has it. */
  path: string;
  label: string;
  /** Kind of difference; "moved" for rows only, "same" if nothing differs. */
  kind: BodyDifference["kind"] | "same";
  difference: Difference;
  isRow: boolean;
  /** Places of a moved row in both versions, counted from 1. */
  places?: { from: number; to: number };
  /** Files of both versions, which can still be had. */
  files?: Record<keyof Difference, ShownFile[]>;
  /** Pointer by which the earlier version restores it; null where it can't. */
  restores: string | null;
}

/** A file that a version names. */
export interface ShownFile {
  id: number;
  name: string;
  /** True if the other version doesn't name the file. */
  isChanged: boolean;
}

export interface StepChanges {
  /** 0 for what stands in no step. */
  step: number;
  /** How many of them differ. */
  count: number;
  lines: ChangeLine[];
}

/** After all steps. */
const last = 100;

export function changesByStep(services: FormServices, before: Body, after: Body): StepChanges[] {
  const { plan } = services.store;
  const lines = differences(plan, before, after).map((each) =>
    each.kind === "moved" ? moveLine(services, each, after) : lineOf(services, each, before, after),
  );
  return inSteps(services, lines);
}

/** Lines by the steps in whose forms they stand. */
export function inSteps(services: FormServices, lines: readonly ChangeLine[]): StepChanges[] {
  const { stepOf } = services.store;
  const found = new Map<number, ChangeLine[]>();
  for (const line of lines) {
    const [name = "", inside = ""] = tokensOf(line.path);
    const step = stepOf(name === "custom" ? `${name}/${inside}` : name);
    found.set(step, [...(found.get(step) ?? []), line]);
  }
  return [...found]
    .toSorted(([one], [other]) => (one || last) - (other || last))
    .map(([step, of]) => ({
      step,
      lines: of,
      count: of.filter(({ kind }) => kind !== "same").length,
    }));
}

function lineOf(services: FormServices, change: Change, before: Body, after: Body): ChangeLine {
  const { kind, path, earlier, node } = change;
  const isRow = node.type === "rows" && /\/\d+$/.test(path);
  return {
    path,
    kind,
    label:
      kind === "removed"
        ? // Its row may have had another place then.
          labelOf(services, node, before, earlier ?? path, isRow)
        : labelOf(services, node, after, path, isRow),
    isRow,
    difference: isRow
      ? wholeDifference(rowText(services, change))
      : valueDifference(services, change),
    ...filesOfBoth(node, change),
    restores: node.readOnly || node.derive ? null : (earlier ?? null),
  };
}

/** The files of a field, or of a row that is new or gone. */
function filesOfBoth(
  node: PlanNode,
  { before, after }: Pick<Change, "before" | "after">,
): Pick<ChangeLine, "files"> {
  const there = { before: filesIn(node, before), after: filesIn(node, after) };
  if (there.before.length + there.after.length === 0) return {};
  const marked = (side: keyof Difference, other: keyof Difference): ShownFile[] =>
    there[side].map((file) => ({
      ...file,
      isChanged: node.type === "files" && there[other].every(({ id }) => id !== file.id),
    }));
  return { files: { before: marked("before", "after"), after: marked("after", "before") } };
}

function filesIn(node: PlanNode, value: Json | undefined): Omit<ShownFile, "isChanged">[] {
  if (node.type !== "files") {
    const row = isBody(value) ? value : {};
    return (node.children ?? []).flatMap((child) => filesIn(child, row[child.name]));
  }
  return jsonListOf(value).flatMap((each) => {
    const { id, name } = isBody(each) ? each : {};
    return typeof id === "number" && typeof name === "string" ? [{ id, name }] : [];
  });
}

function moveLine(services: FormServices, { node, path, from, to }: Move, after: Body): ChangeLine {
  const [list = "", at = ""] = tokensOf(path);
  const rows = after[list];
  const row = Array.isArray(rows) ? rows[Number(at)] : undefined;
  const words = isBody(row) ? rowWords(services, list, row) : "";
  return {
    path,
    kind: "moved",
    label: services.text(`${node.textKey}.label`),
    isRow: true,
    difference: wholeDifference({ before: words, after: words }),
    places: { from, to },
    restores: null,
  };
}

/** A field with the row that it stands in. */
export function labelOf(
  services: FormServices,
  node: PlanNode,
  side: Body,
  path: string,
  isRow = false,
): string {
  const row = isRow ? "" : rowTitleIn(services, side, path);
  const label = services.text(`${node.textKey}.label`);
  return row === "" ? label : `${row}: ${label}`;
}

/** Texts with nothing marked in them. */
export function wholeDifference({ before, after }: { before: string; after: string }): Difference {
  const whole = (text: string) => (text === "" ? [] : [{ text, isChanged: false }]);
  return { before: whole(before), after: whole(after) };
}

function rowText(services: FormServices, { path, before, after }: Change) {
  const [list = ""] = tokensOf(path);
  const words = (row: Json | undefined) => (isBody(row) ? rowWords(services, list, row) : "");
  return { before: words(before), after: words(after) };
}

export function rowWords(services: FormServices, list: string, row: Body): string {
  const { of } = services.store.index.lists.get(list) ?? {};
  if (of === undefined) return "";
  const leaves = flattenRow(services.store.index, list, row);
  const { title, details } = summaryOf(services, list, leaves, services.planOf(of)?.summary ?? []);
  return [title, ...details].filter(Boolean).join(" · ");
}

function valueDifference(services: FormServices, { node, before, after }: Change): Difference {
  if (Array.isArray(before) || Array.isArray(after))
    return titleDiff(titlesOf(services, node, before), titlesOf(services, node, after));
  return wordDiff(wordsOf(services, node, before), wordsOf(services, node, after));
}

function titlesOf(services: FormServices, node: PlanNode, value: Json | undefined): string[] {
  const all = Array.isArray(value) ? value : [];
  return all.map((each) => services.valueText(node, [each])).filter((title) => title !== "");
}

/** Formatted texts are compared by what they say. */
export function wordsOf(services: FormServices, node: PlanNode, value: Json | undefined): string {
  const words = services.valueText(node, value);
  if (!node.normalise?.includes("html")) return words;
  const parsed = new DOMParser().parseFromString(words, "text/html");
  return parsed.body.textContent.trim();
}
