import { Button } from "@primer/react";
import { fieldId } from "#client/form/fieldIds.ts";
import { focusSoon, focusTargetId, goToField } from "#client/form/rows.ts";
import { type FormServices, FormServicesProvider, useForm } from "#client/form/services.ts";
import { useAfterChange } from "#client/form/useKey.ts";
import { EditIcon, ResetIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { mayWrite } from "#shared/engine/rules/access.ts";
import type { Line } from "./columnLines.ts";
import type { Column } from "./useColumns.ts";
import { flattenRow } from "#client/form/flatten.ts";
import { type FormStore, listBody, wholeBody } from "#client/form/store.ts";
import { summaryOf } from "#client/form/summary.ts";
import { isEmpty, readAt } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { useMemo } from "react";
import { type Layout, RecordForm } from "#client/form/RecordForm.tsx";
import { layoutOf } from "#shared/engine/plan/layouts.ts";
import { laterWidgets } from "../laterWidgets.ts";

/** The field that is open below its line, and whose. */
export interface OpenPart {
  field: string;
  column: string;
}

export interface CellView {
  /** Short name of the first. */
  first: string;
  open: OpenPart | null;
  onOpen: (part: OpenPart | null) => void;
}

interface CellProps {
  line: Line;
  column: Column;
  view: CellView;
}

/** Id of the button by which a field is changed that follows the first, or has no room in its cell. */
export function changeId(field: string, { store }: Column): string {
  return `${fieldId({ list: "", key: "", field }, store.idPrefix)}_change`;
}

/** Id of what is open below a line. */
export function partId(line: Line, column: Column): string {
  return `${changeId(line.node.name, column)}_part`;
}

/** Value of a column in a line: the same as the first column's, or its own. */
export function ColumnCell(props: CellProps) {
  const { line, column } = props;
  const { isOnPaper = false } = useForm();
  const isOwn = column.isFirst || line.isAlone || column.own.has(line.node.name);
  if (!isOwn || line.isBig || isOnPaper) return <SaidCell {...props} isOwn={isOwn} />;
  return (
    <div className="own">
      <div className="entry">
        <ColumnField line={line} column={column} />
        {!column.isFirst && !line.isAlone && <Emptied {...props} />}
      </div>
      <Reset {...props} />
    </div>
  );
}

function SaidCell({ line, column, view, isOwn }: CellProps & { isOwn: boolean }) {
  const services = useForm();
  const { text, hasText, isOnPaper = false } = services;
  const { node, isBig } = line;
  const said = useAfterChange(column.store, () => saidIn(services, column.store, node));
  const isLocked = isOnPaper || !mayWrite(node, column.store.context);
  // Without an entry, each company's own default applies, even if it follows the first.
  const nothing = `${node.textKey}.placeholder`;
  const applies = isBig && said === "" && hasText(nothing) ? text(nothing) : "";
  const like = isOwn ? "" : text("widget.columns.like", { name: view.first });
  const words = applies || like || said || text("widget.columns.nothing");
  return (
    <div className={isOwn ? "says" : "follows"}>
      <span>{words}</span>
      {!isLocked && <Change line={line} column={column} view={view} isOwn={isOwn} />}
      <Reset line={line} column={column} view={view} />
    </div>
  );
}

function Change({ line, column, view, isOwn }: CellProps & { isOwn: boolean }) {
  const { text } = useForm();
  const { node, label, isBig } = line;
  const { open, onOpen } = view;
  const isOpen = open?.field === node.name && open.column === column.key;
  const change = () => {
    if (!isOwn) column.setOwn(node.name, true);
    if (isBig) onOpen(isOpen ? null : { field: node.name, column: column.key });
    const path = { list: "", key: "", field: node.name };
    if (!isBig) focusSoon(focusTargetId(column.store, path));
    else if (!isOpen) focusSoon(partId(line, column));
  };
  return (
    <PlainIconButton
      id={changeId(node.name, column)}
      name={text("widget.columns.change", { field: label, name: column.name })}
      {...(isBig ? { "aria-expanded": isOpen } : {})}
      onClick={change}
    >
      <EditIcon size={16} />
    </PlainIconButton>
  );
}

/** The way back to what the first says. */
function Reset({ line, column, view }: CellProps) {
  const { text, isOnPaper = false } = useForm();
  const { node, label } = line;
  if (isOnPaper || column.isFirst || line.isAlone || !column.own.has(node.name)) return null;
  const { name } = column;
  const reset = () => {
    if (view.open?.field === node.name && view.open.column === column.key) view.onOpen(null);
    column.setOwn(node.name, false);
    focusSoon(changeId(line.node.name, column));
  };
  return (
    <PlainIconButton
      name={text("widget.columns.reset", { field: label, name, first: view.first })}
      onClick={reset}
    >
      <ResetIcon size={16} />
    </PlainIconButton>
  );
}

/** Says that an empty field is meant to be. */
function Emptied({ line: { node }, column: { store, short } }: CellProps) {
  const services = useForm();
  const isEmptied = useAfterChange(store, () => saidIn(services, store, node) === "");
  if (!isEmptied) return null;
  return <p className="hint">{services.text("widget.columns.emptied", { name: short })}</p>;
}

/** A field that has no room in its cell, below its line. */
export function ColumnPart({ line, column, view }: CellProps) {
  const { text } = useForm();
  const close = () => {
    view.onOpen(null);
    focusSoon(changeId(line.node.name, column));
  };
  const id = partId(line, column);
  return (
    <div className="part" role="group" aria-labelledby={`${id}_name`} tabIndex={-1} id={id}>
      <div className="partHead">
        <strong id={`${id}_name`}>{`${line.label}: ${column.name}`}</strong>
        <Button size="small" onClick={close}>
          {text("widget.columns.done")}
        </Button>
      </div>
      <ColumnField line={line} column={column} isNamed />
    </div>
  );
}

/** Value of a form's field in a line; empty if it has none. */
function saidIn(services: FormServices, store: FormStore, node: PlanNode): string {
  const { planOf, text, valueText } = services;
  if (node.type === "rows") {
    const specs = (node.of ? planOf(node.of)?.summary : undefined) ?? [];
    return listBody(store, node.name)
      .map((row) => {
        const leaves = flattenRow(store.index, node.name, row);
        const { title, details } = summaryOf({ ...services, store }, node.name, leaves, specs);
        return title || (details[0] ?? "");
      })
      .filter(Boolean)
      .join(", ");
  }
  const value = readAt(wholeBody(store), `/${node.name}`);
  if (isEmpty(value)) return "";
  return node.children ? text("widget.columns.entered") : valueText(node, value);
}

interface ColumnFieldProps {
  line: Line;
  column: Column;
  /** True if the surroundings already name the field and its column. */
  isNamed?: boolean;
}

/** A field as one of those that are created together says it. */
function ColumnField({ line, column, isNamed = false }: ColumnFieldProps) {
  const { node, label } = line;
  const services = useForm();
  const { store, isFirst, name } = column;
  const inner = useMemo((): FormServices => {
    const { RowTools: _, onComments: __, ...rest } = services;
    const widgets = { ...rest.widgets, ...laterWidgets };
    const goTo: FormServices["goTo"] = isFirst ? rest.goTo : (path) => goToField(store, path);
    return { ...rest, widgets, store, goTo, isBeside: true };
  }, [services, store, isFirst]);
  // Border: the layout of a document is a JSON Schema with its UI schema.
  const layout = useMemo(() => layoutOf([node]) as Layout, [node]);
  return (
    <FormServicesProvider value={inner}>
      <RecordForm document="" layout={layout} name={isNamed ? "" : `${label}: ${name}`} isPart />
    </FormServicesProvider>
  );
}
