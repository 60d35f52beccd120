import { useMemo } from "react";
import { type Layout, RecordForm } from "#client/form/RecordForm.tsx";
import { goToField } from "#client/form/rows.ts";
import { type FormServices, FormServicesProvider, useForm } from "#client/form/services.ts";
import { layoutOf } from "#shared/engine/plan/layouts.ts";
import { laterWidgets } from "../laterWidgets.ts";
import type { Line } from "./columnLines.ts";
import type { Column } from "./useColumns.ts";

interface ColumnFieldProps {
  line: Line;
  column: Column;
  /** True if the surroundings already name the field and its column. */
  isNamed?: boolean;
}

/** A field as one of those that are created together says it. */
export function ColumnField({ line, column, isNamed = false }: ColumnFieldProps) {
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
