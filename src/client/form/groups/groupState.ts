import { useCallback, useRef, useSyncExternalStore } from "react";
import { isSame } from "#shared/engine/body/compare.ts";
import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import type { FieldGroup, PlanNode } from "#shared/engine/plan/plan.ts";
import { annotationsOf, sumOfComments } from "../annotations/annotations.ts";
import type { Annotation, CommentCount, FormNode, Mark } from "../formNode.ts";
import { countLacks, kindOfMark, type Lacks, stateOfPart } from "./lacks.ts";
import { isBlank, isForReading, isLeftOut } from "../onPaper.ts";
import { nodeAtPath } from "../paths.ts";
import { HIDDEN, listenToRules, watchRule } from "../ruleState.ts";
import type { FormServices } from "../services.ts";
import type { FormStore } from "../store.ts";
import { summaryOf } from "../summary.ts";
import { listenToRow } from "../rows/rowState.tsx";

/** A group of a row's fields as it stands. */
interface GroupState {
  /** Names of the fields in sight; without any, the group is left out. */
  fields: readonly string[];
  lacks: Lacks;
  /** While it is folded: labels of the fields with the problem that is named first. */
  lacking: readonly string[];
  /** While it is open: where the values come from that were filled from others beside them. */
  filled: Readonly<Record<string, string | undefined>>;
  /** The values in words, while the group is folded. */
  values: readonly string[];
  origin: string | undefined;
  /** A rule proposes a value for one of its empty fields. */
  isProposed: boolean;
  /** The first change by others. */
  change: Mark | undefined;
  /** The first field with comments, and the number of all. */
  comments: (CommentCount & { field: string }) | undefined;
}

const isWithin = (name: string, field: string) => name === field || name.startsWith(`${field}/`);

/** Names of a group's fields that are shown. */
function visibleFields(services: FormServices, formNode: FormNode, group: FieldGroup): string[] {
  const { store, widgets } = services;
  const { list, key } = formNode;
  return group.fields.filter((field) => {
    const path = { list, key, field };
    const node = nodeAtPath(store.index, path);
    watchRule(store, formNode, field);
    if (!node || node.widget === "hidden") return false;
    if (isLeftOut(services, path, formNode.rules[field] ?? 0)) return false;
    return !(widgets[node.widget]?.isForReading && isBlank(services, path));
  });
}

/** Annotations at a group's fields and their parts. */
function inGroup(
  formNode: FormNode,
  kind: Annotation["kind"],
  { fields }: FieldGroup,
): Annotation[] {
  return annotationsOf(formNode, kind).filter(({ path }) =>
    fields.some((field) => isWithin(path.field, field)),
  );
}

/** Numbers of problems in a group of a row's fields. */
export function lacksOfGroup(formNode: FormNode, group: FieldGroup): Lacks {
  return countLacks(inGroup(formNode, "problem", group));
}

function lackingFields(services: FormServices, formNode: FormNode, group: FieldGroup): string[] {
  const { store, text } = services;
  const { list, key } = formNode;
  const { kind } = stateOfPart(lacksOfGroup(formNode, group), true);
  const marks = inGroup(formNode, "problem", group).filter((each) => kindOfMark(each) === kind);
  return [...new Set(marks.map(({ path }) => path.field))].flatMap((field) => {
    const node = nodeAtPath(store.index, { list, key, field });
    return node ? [text(`${node.textKey}.label`)] : [];
  });
}

/** The field beside it that an entry was filled from, if its value is still that entry's. */
function filledFrom(
  store: FormStore,
  { list, values }: FormNode,
  field: string,
): PlanNode | undefined {
  const own = values[field];
  if (isEmpty(own)) return undefined;
  const leaves = [...(store.index.leaves.get(list)?.values() ?? [])];
  return leaves.find(({ name, fills }) => {
    const from = values[name];
    const fact = fills?.[field];
    return fact !== undefined && isBody(from) && isSameItem(from[fact], own);
  });
}

function isSameItem(one: unknown, other: unknown): boolean {
  return isBody(one) && isBody(other) ? one["id"] === other["id"] : isSame(one, other);
}

/** Where a field's value comes from, in words. */
function originOf(services: FormServices, formNode: FormNode, field: string): string | undefined {
  const { store, text, hasText } = services;
  const from = filledFrom(store, formNode, field);
  if (from && hasText(`${from.textKey}.origin`)) return text(`${from.textKey}.origin`);
  const rows = store.index.leaves.get(formNode.list)?.get(field)?.lookup?.rows;
  const step = rows?.startsWith("/") ? store.stepOf(rows.slice(1)) : 0;
  return step > 0 ? text("form.origin.step", { step }) : undefined;
}

/** Fields that need no input: their values come from others beside them, and nobody asks about them. */
function filledFields(services: FormServices, formNode: FormNode, fields: readonly string[]) {
  const { store } = services;
  const filled: Record<string, string> = {};
  for (const field of fields) {
    const isQuiet =
      formNode.annotations.every(({ path }) => path.field !== field) &&
      !isForReading(services, formNode.rules[field] ?? 0);
    const origin =
      isQuiet && filledFrom(store, formNode, field) && originOf(services, formNode, field);
    if (origin) filled[field] = origin;
  }
  return filled;
}

function commentsInGroup(formNode: FormNode, group: FieldGroup): GroupState["comments"] {
  const all = inGroup(formNode, "comments", group);
  const sum = sumOfComments(all);
  return all[0] && sum && { field: all[0].path.field, ...sum };
}

function isFieldProposed(services: FormServices, formNode: FormNode, field: string): boolean {
  const { list, key, values, rules } = formNode;
  const node = nodeAtPath(services.store.index, { list, key, field });
  if (node?.propose === undefined || !isEmpty(values[field])) return false;
  if (isForReading(services, rules[field] ?? 0)) return false;
  return services.isProposed?.(node, { list, key, field }) ?? false;
}

/** The values of a folded group in words, and the origin of the first. */
function lineOf(
  services: FormServices,
  formNode: FormNode,
  group: FieldGroup,
  fields: readonly string[],
): Pick<GroupState, "values" | "origin" | "lacking" | "isProposed"> {
  // Fields that the input of another shows stand in the line as well.
  const isIn = (option: string) =>
    ((formNode.rules[option.split(/[#/]/)[0] ?? ""] ?? 0) & HIDDEN) === 0;
  const specs = (group.summary ?? group.fields).map((spec) =>
    spec.split("|").filter(isIn).join("|"),
  );
  const { title, details } = summaryOf(services, formNode.list, formNode.values, specs);
  const main = fields.find((field) => !isEmpty(formNode.values[field]));
  return {
    values: [title, ...details].filter(Boolean),
    origin: main === undefined ? undefined : originOf(services, formNode, main),
    lacking: lackingFields(services, formNode, group),
    isProposed: fields.some((field) => isFieldProposed(services, formNode, field)),
  };
}

const noLine = { values: [], origin: undefined, lacking: [], isProposed: false };

function readGroup(
  services: FormServices,
  formNode: FormNode,
  group: FieldGroup,
  isOpen: boolean,
): GroupState {
  const fields = visibleFields(services, formNode, group);
  return {
    fields,
    lacks: lacksOfGroup(formNode, group),
    ...(isOpen ? noLine : lineOf(services, formNode, group, fields)),
    filled: isOpen ? filledFields(services, formNode, fields) : {},
    change: inGroup(formNode, "change", group)[0],
    comments: commentsInGroup(formNode, group),
  };
}

/** The state of a group; renders only when it differs. */
export function useGroup(
  services: FormServices,
  formNode: FormNode,
  group: FieldGroup,
  isOpen: boolean,
): GroupState {
  const last = useRef<GroupState | null>(null);
  const listen = useCallback(
    (changed: () => void) => {
      const ends = [listenToRow(formNode, changed), listenToRules(formNode, changed)];
      return () => ends.forEach((end) => end());
    },
    [formNode],
  );
  return useSyncExternalStore(listen, () => {
    const now = readGroup(services, formNode, group, isOpen);
    if (!last.current || !isSame(last.current, now)) last.current = now;
    return last.current;
  });
}
