import { getDefaultRegistry } from "@rjsf/core";
import type { FieldProps, FieldTemplateProps, RJSFSchema } from "@rjsf/utils";
import { memo, useMemo, type ReactNode } from "react";
import { FieldFrame } from "./FieldFrame.tsx";
import { nodeAtPath, toFieldPath } from "./paths.ts";
import { watchRule } from "./ruleState.ts";
import { useForm } from "./services.ts";
import { formNodeAt } from "./store.ts";

const { SchemaField } = getDefaultRegistry().fields;

function isLeaf({ type }: RJSFSchema): boolean {
  return type !== "object" && type !== "array";
}

function BoundFieldPart(props: FieldProps) {
  if (isLeaf(props.schema)) return <PlacedFrame fieldPathId={props.fieldPathId} />;
  return SchemaField ? <SchemaField {...props} /> : null;
}

/**
 * A field of the layout. Objects and rows are laid out by RJSF; a leaf is bound to its path in the
 * store at once, so RJSF's callbacks, recreated on each render, are ignored.
 */
export const BoundField = memo(
  BoundFieldPart,
  (before, after) =>
    before.fieldPathId.$id === after.fieldPathId.$id && before.schema === after.schema,
);

/** Frame of an object or of rows. */
export function BoundFieldTemplate({ fieldPathId, children }: FieldTemplateProps) {
  return <PlacedFrame fieldPathId={fieldPathId}>{children}</PlacedFrame>;
}

interface PlacedFrameProps extends Pick<FieldProps, "fieldPathId"> {
  children?: ReactNode;
}

function PlacedFrame({ fieldPathId, children }: PlacedFrameProps) {
  const { store } = useForm();
  const path = useMemo(() => toFieldPath(store.index, fieldPathId.path), [store, fieldPathId]);
  const formNode = formNodeAt(store, path);
  const node = nodeAtPath(store.index, path);
  if (!formNode || !node || path.field === "") return <>{children}</>;
  watchRule(store, formNode, path.field);
  return (
    <FieldFrame id={fieldPathId.$id} node={node} path={path} formNode={formNode}>
      {children}
    </FieldFrame>
  );
}
