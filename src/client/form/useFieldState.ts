import { useCallback, useRef, useSyncExternalStore } from "react";
import { subscribe } from "valtio/vanilla";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { listenToAnnotations } from "./annotations/annotations.ts";
import { shownMarks } from "./annotations/useMarks.ts";
import type { FieldValue } from "./flatten.ts";
import type { CommentCount } from "./formNode.ts";
import { isForReading } from "./onPaper.ts";
import { listenToRules } from "./ruleState.ts";
import { type FormServices, useForm } from "./services.ts";
import type { FormNode, FormStore, Mark } from "./store.ts";
import { listenToKey } from "./useKey.ts";

export interface FieldState {
  /** Results of its rules, as flags. */
  rule: number;
  value: FieldValue;
  marks: readonly Mark[];
  /** By others, in words. */
  changes: string | undefined;
  comments: CommentCount | undefined;
}

/** True if an input follows its value at the source and need not rerender for changes. */
function isFollowed(services: FormServices, rule: number, { widget }: PlanNode): boolean {
  return services.widgets[widget]?.followsSource === true && !isForReading(services, rule);
}

function readState(
  services: FormServices,
  { rules, values, annotations, touched }: FormNode,
  field: string,
  node: PlanNode,
): FieldState {
  const { store } = services;
  const { showAll, showGaps } = store.state;
  const rule = rules[field] ?? 0;
  return {
    rule,
    value: isFollowed(services, rule, node) ? undefined : values[field],
    marks: shownMarks(annotations.problems?.[field], {
      isLeft: touched[field] === true,
      showAll,
      showGaps,
    }),
    changes: annotations.changes?.[field],
    comments: annotations.comments?.[field],
  };
}

export function useRule(formNode: FormNode, field: string): number {
  const listen = useCallback((changed: () => void) => listenToRules(formNode, changed), [formNode]);
  return useSyncExternalStore(listen, () => formNode.rules[field] ?? 0);
}

function isSameState(one: FieldState, other: FieldState): boolean {
  return (
    one.rule === other.rule &&
    one.value === other.value &&
    one.changes === other.changes &&
    one.comments === other.comments &&
    one.marks.length === other.marks.length &&
    one.marks.every((mark, at) => mark === other.marks[at])
  );
}

type FormState = FormStore["state"];

/** The fields that listen to the marks and rules of their node, by node. */
const listening = new WeakMap<FormNode, Set<() => void>>();

/**
 * Calls back after changes of what a node's fields have in common; returns a function that stops
 * this. Each compares its own state, which costs less than to listen to each part of it.
 */
function listenToNode(formNode: FormNode, state: FormState, changed: () => void): () => void {
  const known = listening.get(formNode) ?? new Set();
  if (!listening.has(formNode)) {
    listening.set(formNode, known);
    const tell = () => known.forEach((each) => each());
    subscribe(formNode.touched, tell, true);
    listenToRules(formNode, tell);
    listenToAnnotations(formNode, tell);
    listenToKey(state, "showAll", tell);
    listenToKey(state, "showGaps", tell);
  }
  known.add(changed);
  return () => void known.delete(changed);
}

/** The state of a field, listened to as one, since there are many fields. */
export function useFieldState(formNode: FormNode, field: string, node: PlanNode): FieldState {
  const services = useForm();
  const { state } = services.store;
  const last = useRef<FieldState | null>(null);
  const listen = useCallback(
    (changed: () => void) => {
      const endOwn = listenToKey(formNode.values, field, () => {
        if (!isFollowed(services, formNode.rules[field] ?? 0, node)) changed();
      });
      const endShared = listenToNode(formNode, state, changed);
      return () => {
        endOwn();
        endShared();
      };
    },
    [services, formNode, field, node, state],
  );
  return useSyncExternalStore(listen, () => {
    const now = readState(services, formNode, field, node);
    if (!last.current || !isSameState(last.current, now)) last.current = now;
    return last.current;
  });
}
