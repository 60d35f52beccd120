import { useCallback, useRef, useSyncExternalStore } from "react";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { listenToNode, shownAnnotations } from "./annotations/useMarks.ts";
import type { FieldValue } from "./flatten.ts";
import type { Annotation, FormNode } from "./formNode.ts";
import { isForReading } from "./onPaper.ts";
import { listenToRules } from "./ruleState.ts";
import { type FormServices, useForm } from "./services.ts";
import { listenToKey } from "./useKey.ts";

export interface FieldState {
  /** Results of its rules, as flags. */
  rule: number;
  value: FieldValue;
  annotations: readonly Annotation[];
}

/** True if an input follows its value at the source and need not rerender for changes. */
function isFollowed(services: FormServices, rule: number, { widget }: PlanNode): boolean {
  return services.widgets[widget]?.followsSource === true && !isForReading(services, rule);
}

function readState(
  services: FormServices,
  formNode: FormNode,
  field: string,
  node: PlanNode,
): FieldState {
  const rule = formNode.rules[field] ?? 0;
  return {
    rule,
    value: isFollowed(services, rule, node) ? undefined : formNode.values[field],
    annotations: shownAnnotations(services.store, formNode, field),
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
    one.annotations.length === other.annotations.length &&
    one.annotations.every((each, at) => each === other.annotations[at])
  );
}

/** The state of a field, listened to as one, since there are many fields. */
export function useFieldState(formNode: FormNode, field: string, node: PlanNode): FieldState {
  const services = useForm();
  const last = useRef<FieldState | null>(null);
  const listen = useCallback(
    (changed: () => void) => {
      const endOwn = listenToKey(formNode.values, field, () => {
        if (!isFollowed(services, formNode.rules[field] ?? 0, node)) changed();
      });
      const endShared = listenToNode(formNode, services.store, changed);
      return () => {
        endOwn();
        endShared();
      };
    },
    [services, formNode, field, node],
  );
  return useSyncExternalStore(listen, () => {
    const now = readState(services, formNode, field, node);
    if (!last.current || !isSameState(last.current, now)) last.current = now;
    return last.current;
  });
}
