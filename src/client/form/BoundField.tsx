import type { FieldProps } from "@rjsf/utils";
import { memo, useMemo } from "react";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { edit } from "./edit.ts";
import { markIds } from "./fieldIds.ts";
import type { FieldPath } from "./paths.ts";
import { nodeAt, pathOf } from "./paths.ts";
import { LOCKED, REQUIRED, watchRule } from "./ruleState.ts";
import type { Leaf } from "./bodies.ts";
import { leave } from "./checks.ts";
import { useForm } from "./services.ts";
import type { Scope } from "./store.ts";
import { scopeAt } from "./store.ts";
import { useKey, useLeaf } from "./useKey.ts";
import { useShownMark } from "./useMarks.ts";

interface BoundLeafProps {
  id: string;
  node: PlanNode;
  path: FieldPath;
  scope: Scope;
}

function joined(...ids: (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}

/** The input of one leaf: the only part of a form that renders while someone types in it. */
function BoundLeaf({ id, node, path, scope }: BoundLeafProps) {
  const { store, widgets, text, hasText, probe } = useForm();
  probe?.("leaf");
  const value = useLeaf(scope, path.field);
  const rule = useKey(scope.rules, path.field) ?? 0;
  const mark = useShownMark(scope, path.field);
  const isLocked = (rule & LOCKED) !== 0;
  const own = widgets[node.widget] ?? widgets["text"];
  const widget = isLocked && !own?.showsLocked ? widgets["readOnly"] : own;
  const handlers = useMemo(
    () => ({
      onChange: (next: Leaf) => edit(store, path, next),
      onBlur: () => leave(store, path),
    }),
    [store, path],
  );
  if (!widget) return null;
  const Input = widget.component;
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
      describedBy={joined(hasHint && ids.hint, mark && ids.mark)}
      {...handlers}
    />
  );
}

function BoundFieldPart({ fieldPathId }: FieldProps) {
  const { store } = useForm();
  const path = useMemo(() => pathOf(store.index, fieldPathId.path), [store, fieldPathId]);
  const scope = scopeAt(store, path);
  const node = nodeAt(store.index, path);
  if (!scope || !node) return null;
  watchRule(store, scope, path.field);
  return <BoundLeaf id={fieldPathId.$id} node={node} path={path} scope={scope} />;
}

/** A leaf of the layout, bound to its place in the store; the functions that the layout makes anew each time are ignored. */
export const BoundField = memo(
  BoundFieldPart,
  (before, after) =>
    before.fieldPathId.$id === after.fieldPathId.$id && before.schema === after.schema,
);
