import { Fragment } from "react";
import type { Problem } from "#client/form/store.ts";
import { useForm } from "#client/form/services.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { type CellView, ColumnCell, ColumnPart } from "./ColumnCell.tsx";
import { Text } from "#client/ui/text.ts";
import { ColumnFacts } from "./ColumnHead.tsx";
import type { Line } from "./columnLines.ts";
import { Region, Table } from "./columnStyles.ts";
import { LineName } from "./OfferedLines.tsx";
import type { Column } from "./useColumns.ts";

export interface ColumnsShown {
  /** Id of the field. */
  id: string;
  columns: readonly Column[];
  lines: readonly Line[];
  shown: readonly Line[];
  view: CellView;
  onProblem: (column: Column, problem: Problem) => void;
}

/** A column for each, a line for each field; many columns are scrolled sideways. */
export function ColumnTable({ id, columns, lines, shown, view, onProblem }: ColumnsShown) {
  const { text } = useForm();
  return (
    <Region $columns={columns.length} tabIndex={0} role="region" aria-labelledby={`${id}_label`}>
      <Table>
        <thead>
          <tr>
            <Text as="td" />
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <HiddenText>{text("widget.columns.state")}</HiddenText>
            </th>
            {columns.map((column) => (
              <td key={column.key}>
                <ColumnFacts
                  column={column}
                  columns={columns}
                  lines={lines}
                  onProblem={(problem) => onProblem(column, problem)}
                />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <Fragment key={line.node.name}>
              <tr>
                <th scope="row">
                  <LineName line={line} columns={columns} />
                </th>
                {columns.map((column) => (
                  <td key={column.key}>
                    <ColumnCell line={line} column={column} view={view} />
                  </td>
                ))}
              </tr>
              <PartLine line={line} columns={columns} view={view} />
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Region>
  );
}

interface PartLineProps {
  line: Line;
  columns: readonly Column[];
  view: CellView;
}

function PartLine({ line, columns, view }: PartLineProps) {
  const { open } = view;
  const column =
    open?.field === line.node.name ? columns.find(({ key }) => key === open.column) : undefined;
  if (!column) return null;
  return (
    <tr>
      <td colSpan={columns.length + 1} className="wide">
        <ColumnPart line={line} column={column} view={view} />
      </td>
    </tr>
  );
}
