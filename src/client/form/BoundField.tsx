import { getDefaultRegistry } from "@rjsf/core";
import {
  type FieldProps,
  type FieldTemplateProps,
  orderProperties,
  type RJSFSchema,
  toFieldPathId,
} from "@rjsf/utils";
import { useMemo } from "react";
import { BoundObject } from "./BoundObject.tsx";
import { FieldFrame } from "./FieldFrame.tsx";
import { nodeAtPath, toFieldPath } from "./paths.ts";
import { watchRule } from "./ruleState.ts";
import { useForm } from "./services.ts";
import { formNodeAt } from "./store.ts";

const { SchemaField } = getDefaultRegistry().fields;

function isLeaf({ type }: RJSFSchema): boolean {
  return type !== "object" && type !== "array";
}

/** Store contents at the place of a field; null if its row is gone. */
function usePlaced({ $id: id, path: segments }: FieldProps["fieldPathId"]) {
  const { store } = useForm();
  const path = useMemo(() => toFieldPath(store.index, segments), [store, segments]);
  const formNode = formNodeAt(store, path);
  const node = nodeAtPath(store.index, path);
  if (!formNode || !node || path.field === "") return null;
  watchRule(store, formNode, path.field);
  return { id, node, path, formNode };
}

/**
 * A field of the layout. Objects and rows are laid out by RJSF; a leaf is bound to its path in the
 * store at once, so RJSF's callbacks, recreated on each render, are ignored.
 */
export function BoundField(props: FieldProps) {
  const placed = usePlaced(props.fieldPathId);
  if (isLeaf(props.schema)) return placed && <FieldFrame {...placed} />;
  return SchemaField ? <SchemaField {...props} /> : null;
}

/** Frame of an object or of rows. */
export function BoundFieldTemplate({ fieldPathId, children }: FieldTemplateProps) {
  const placed = usePlaced(fieldPathId);
  return placed ? <FieldFrame {...placed}>{children}</FieldFrame> : <>{children}</>;
}

/** The parts of what an object's fields are laid out by. */
type ObjectProps = Pick<FieldProps, "schema" | "uiSchema" | "fieldPathId" | "registry">;

/**
 * An object's fields in their order. RJSF's own has a component around each field for objects whose
 * properties can be added and renamed; ours can't, and a form has a thousand fields.
 */
export function BoundObjectField({ schema, uiSchema, fieldPathId, registry }: ObjectProps) {
  const { path } = fieldPathId;
  const contents = useMemo(() => {
    const properties = schema.properties ?? {};
    const names = orderProperties(Object.keys(properties), uiSchema?.["ui:order"]);
    return new Map(
      names.map((name) => [
        name,
        <BoundField
          key={name}
          name={name}
          // Border: gen writes each property as a schema.
          schema={properties[name] as RJSFSchema}
          uiSchema={uiSchema?.[name]}
          fieldPathId={toFieldPathId(name, registry.globalFormOptions, path)}
          registry={registry}
          onChange={noop}
          onBlur={noop}
          onFocus={noop}
        />,
      ]),
    );
  }, [schema, uiSchema, path, registry]);
  return <BoundObject path={path} contents={contents} />;
}

function noop(): void {
  // The layout has no data; fields write to the store.
}
