import { joinIds } from "./joinIds.ts";
import type { FieldProps } from "@rjsf/utils";
import { memo, useMemo } from "react";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { setValue } from "./edit.ts";
import { markIds } from "./fieldIds.ts";
import type { FieldPath } from "./paths.ts";
import { nodeAtPath, toFieldPath } from "./paths.ts";
import { isForReading, isPlainText } from "./onPaper.ts";
import { REQUIRED, watchRule } from "./ruleState.ts";
import type { FieldValue } from "./flatten.ts";
import { handleBlur } from "./showChecks.ts";
import { useForm } from "./services.ts";
import type { FormNode } from "./store.ts";
import { formNodeAt } from "./store.ts";
import { useKey, useValueAndSource } from "./useKey.ts";
import { useShownMark } from "./useMarks.ts";

interface BoundInputProps {
  id: string;
  node: PlanNode;
  path: FieldPath;
  formNode: FormNode;
}

/** Input of a leaf: the only part of a form that renders while somebody types. */
function BoundInput({ id, node, path, formNode }: BoundInputProps) {
  const services = useForm();
  const { store, widgets, LockedInput, text, hasText } = services;
  const rule = useKey(formNode.rules, path.field) ?? 0;
  const mark = useShownMark(formNode, path.field);
  const isLocked = isForReading(services, rule);
  const widget = widgets[node.widget];
  const isFollowed = widget?.followsSource === true && !isLocked;
  const { value, source } = useValueAndSource(formNode, path.field, isFollowed);
  const handlers = useMemo(
    () => ({
      onChange: (next: FieldValue) => setValue(store, path, next),
      onBlur: () => handleBlur(store, path),
    }),
    [store, path],
  );
  if (!widget) return null;
  const Input =
    isLocked && isPlainText(widget, services.isOnPaper) ? LockedInput : widget.component;
  const ids = markIds(id);
  const hasHint = !isLocked && hasText(`${node.textKey}.hint`);
  return (
    <Input
      id={id}
      node={node}
      path={path}
      label={text(`${node.textKey}.label`)}
      value={value}
      required={(rule & REQUIRED) !== 0}
      readOnly={isLocked}
      invalid={mark?.level === "error"}
      describedBy={joinIds(hasHint && ids.hint, mark && ids.mark)}
      {...(isFollowed ? { source } : {})}
      {...handlers}
    />
  );
}

function BoundFieldPart({ fieldPathId }: FieldProps) {
  const { store } = useForm();
  const path = useMemo(() => toFieldPath(store.index, fieldPathId.path), [store, fieldPathId]);
  const formNode = formNodeAt(store, path);
  const node = nodeAtPath(store.index, path);
  if (!formNode || !node) return null;
  watchRule(store, formNode, path.field);
  return <BoundInput id={fieldPathId.$id} node={node} path={path} formNode={formNode} />;
}

/**
 * A leaf of the layout, bound to its path in the store; RJSF's callbacks, recreated on each render,
 * are ignored.
 */
export const BoundField = memo(
  BoundFieldPart,
  (before, after) =>
    before.fieldPathId.$id === after.fieldPathId.$id && before.schema === after.schema,
);
