import { useMemo } from "react";
import { FieldMark } from "#client/form/MarkLine.tsx";
import { type Layout, RecordForm } from "#client/form/RecordForm.tsx";
import { focusSoon, focusTargetId, goToField } from "#client/form/rows.ts";
import { type FormServices, FormServicesProvider, useForm } from "#client/form/services.ts";
import { formNodeAt, listBody } from "#client/form/store.ts";
import { flattenRow } from "#client/form/flatten.ts";
import { summaryOf } from "#client/form/summary.ts";
import { EditIcon, ResetIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { layoutOf } from "#shared/engine/plan/layouts.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { laterWidgets } from "../laterWidgets.ts";
import { itemTitle } from "../picker/matching.ts";
import { type ColumnNames, isOfItsOwn, valuesPath } from "./columnForm.ts";
import { Cell } from "./columnStyles.ts";
import type { Column } from "./useColumns.ts";

/** Whose column it is, how much differs there, and what the server has refused of it. */
export function ColumnHead({ column, names }: { column: Column; names: ColumnNames }) {
  const { store, text, useOutside } = useForm();
  const path = valuesPath(store, names, column.target);
  const formNode = path && formNodeAt(store, path);
  const { size } = column.own;
  // Each inherits from its own; the form of a record always offers this.
  useOutside?.(column.form.store);
  return (
    <th scope="col">
      <strong>{itemTitle(column.target)}</strong>
      <small>
        {size === 0
          ? text("widget.columns.follows")
          : text("widget.columns.count", { count: size })}
      </small>
      {path && formNode && <FieldMark path={path} formNode={formNode} />}
    </th>
  );
}

/** What the first says, which is entered in the form itself. */
export function FirstCell({ node, name }: { node: PlanNode; name: string }) {
  const services = useForm();
  const { text, goTo } = services;
  const label = text(`${node.textKey}.label`);
  return (
    <Cell data-head={name}>
      <div className="follows">
        <span>{saidIn(services, node) || text("widget.columns.nothing")}</span>
        <PlainIconButton
          name={text("widget.columns.change", { field: label, name })}
          onClick={() => goTo({ list: "", key: "", field: node.name })}
        >
          <EditIcon size={16} />
        </PlainIconButton>
      </div>
    </Cell>
  );
}

/** What a field of a form says, in a line. */
function saidIn(services: FormServices, node: PlanNode): string {
  const { store, planOf, text, valueText } = services;
  if (node.type === "rows") {
    const specs = (node.of ? planOf(node.of)?.summary : undefined) ?? [];
    return listBody(store, node.name)
      .map((row) => {
        const leaves = flattenRow(store.index, node.name, row);
        const { title, details } = summaryOf(services, node.name, leaves, specs);
        return title || (details[0] ?? "");
      })
      .filter(Boolean)
      .join(", ");
  }
  if (node.children)
    return Object.keys(store.root.values).some((field) => field.startsWith(`${node.name}/`))
      ? text("widget.columns.entered")
      : "";
  return valueText(node, store.root.values[node.name]);
}

interface OtherCellProps {
  node: PlanNode;
  column: Column;
  names: ColumnNames;
  /** Name of the first. */
  first: string;
}

/** As the first, or something of its own. */
export function OtherCell({ node, column, names, first }: OtherCellProps) {
  const { text } = useForm();
  const { target, form, own, setOwn } = column;
  const name = itemTitle(target);
  const label = text(`${node.textKey}.label`);
  const isAlone = isOfItsOwn(node, names);
  const path = { list: "", key: "", field: node.name };
  if (!isAlone && !own.has(node.name))
    return (
      <Cell data-head={name}>
        <div className="follows">
          <span>{text("widget.columns.like", { name: first })}</span>
          <PlainIconButton
            name={text("widget.columns.change", { field: label, name })}
            onClick={() => {
              setOwn(node.name, true);
              focusSoon(focusTargetId(form.store, path));
            }}
          >
            <EditIcon size={16} />
          </PlainIconButton>
        </div>
      </Cell>
    );
  return (
    <Cell data-head={name}>
      <div className="own">
        <OwnField node={node} column={column} name={`${label}: ${name}`} />
        {!isAlone && (
          <PlainIconButton
            name={text("widget.columns.reset", { field: label, name, first })}
            onClick={() => setOwn(node.name, false)}
          >
            <ResetIcon size={16} />
          </PlainIconButton>
        )}
      </div>
    </Cell>
  );
}

function OwnField({
  node,
  column,
  name,
}: Pick<OtherCellProps, "node" | "column"> & { name: string }) {
  const services = useForm();
  const { store } = column.form;
  const inner = useMemo((): FormServices => {
    const { RowTools: _, onSaid: __, ...rest } = services;
    const widgets = { ...rest.widgets, ...laterWidgets };
    return { ...rest, widgets, store, goTo: (path) => goToField(store, path) };
  }, [services, store]);
  // Border: the layout of a document is a JSON Schema with its UI schema.
  const layout = useMemo(() => layoutOf([node]) as Layout, [node]);
  return (
    <FormServicesProvider value={inner}>
      <RecordForm document="" layout={layout} name={name} />
    </FormServicesProvider>
  );
}
