import type { Registry, RJSFSchema, UiSchema } from "@rjsf/utils";
import { toFieldPathId } from "@rjsf/utils";
import { memo, useMemo, type KeyboardEvent } from "react";
import { addOpenRow, shiftRow } from "./rows.ts";
import { RowHead } from "./RowHead.tsx";
import { useForm } from "./services.ts";
import { rowsOfList } from "./store.ts";
import { useKey } from "./useKey.ts";

interface RowItemProps {
  list: string;
  rowKey: string;
  isLocked: boolean;
  schema: RJSFSchema;
  uiSchema: UiSchema | undefined;
  registry: Registry;
}

/** A row: its summary line, and its fields while it is open. */
export const RowItem = memo(
  RowItemPart,
  (before, after) => before.rowKey === after.rowKey && before.isLocked === after.isLocked,
);

function RowItemPart(props: RowItemProps) {
  const services = useForm();
  const { store, probe } = services;
  const { list, rowKey, isLocked } = props;
  probe?.("row");
  const formNode = rowsOfList(store, list).get(rowKey);
  if (!formNode) return null;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isLocked || event.defaultPrevented) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      addOpenRow(services, list);
    } else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      shiftRow(store, list, rowKey, event.key === "ArrowUp" ? -1 : 1);
    }
  };
  return <OpenableRow {...props} view={formNode.view} onKeyDown={handleKeyDown} />;
}

interface OpenableRowProps extends RowItemProps {
  view: { open: boolean };
  onKeyDown: (event: KeyboardEvent) => void;
}

function OpenableRow({ view, onKeyDown, ...row }: OpenableRowProps) {
  const isOpen = useKey(view, "open");
  return (
    // Receives key events bubbling up from the row's fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the row itself is not a control
    <li data-open={isOpen} onKeyDown={onKeyDown}>
      <RowHead list={row.list} rowKey={row.rowKey} isOpen={isOpen} isLocked={row.isLocked} />
      {isOpen && <RowFields {...row} />}
    </li>
  );
}

function RowFields({ list, rowKey, schema, uiSchema, registry }: RowItemProps) {
  const { SchemaField } = registry.fields;
  const fieldPathId = useMemo(
    () => toFieldPathId(rowKey, registry.globalFormOptions, list.split("/")),
    [rowKey, list, registry.globalFormOptions],
  );
  // Border: gen writes a row list's items as a single schema.
  const items = schema.items as RJSFSchema;
  if (!SchemaField) return null;
  return (
    <div className="fields">
      <SchemaField
        name={rowKey}
        schema={items}
        uiSchema={uiSchema?.["items"] as UiSchema}
        fieldPathId={fieldPathId}
        registry={registry}
        required={false}
        onChange={noop}
        onBlur={noop}
        onFocus={noop}
      />
    </div>
  );
}

function noop(): void {
  // The layout has no data; fields write to the store.
}
