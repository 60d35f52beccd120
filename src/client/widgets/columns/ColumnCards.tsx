import { useId } from "react";
import { useForm } from "#client/form/services.ts";
import { Segments } from "../inputs/Segments.tsx";
import { ChoiceField } from "../picker/ChoiceField.tsx";
import { ColumnCell, ColumnPart } from "./ColumnCell.tsx";
import { ColumnFacts } from "./ColumnHead.tsx";
import { Card } from "./columnStyles.ts";
import type { ColumnsShown } from "./ColumnTable.tsx";
import { LineName } from "./OfferedLines.tsx";
import type { Column } from "./useColumns.ts";

interface CardsProps extends ColumnsShown {
  chosen: string | null;
  onChoose: (column: string) => void;
}

/** One column at a time, for small screens. */
export function ColumnCards(props: CardsProps) {
  const { id, columns, lines, shown, view, chosen, onProblem } = props;
  const column = columns.find(({ key }) => key === chosen) ?? columns[0];
  if (!column) return null;
  const { open } = view;
  return (
    <div role="group" aria-labelledby={`${id}_label`}>
      <Choice columns={columns} column={column} onChoose={props.onChoose} />
      <Card>
        <header>
          <h4>{column.name}</h4>
          <ColumnFacts
            key={column.key}
            column={column}
            columns={columns}
            lines={lines}
            onProblem={(problem) => onProblem(column, problem)}
          />
        </header>
        {shown.map((line) => (
          <section key={`${column.key} ${line.node.name}`}>
            <h5>
              <LineName line={line} columns={columns} />
            </h5>
            <ColumnCell line={line} column={column} view={view} />
            {open?.field === line.node.name && open.column === column.key && (
              <ColumnPart line={line} column={column} view={view} />
            )}
          </section>
        ))}
      </Card>
    </div>
  );
}

/** As many as have room side by side. */
const most = 4;

interface ChoiceProps {
  columns: readonly Column[];
  column: Column;
  onChoose: (column: string) => void;
}

function Choice({ columns, column, onChoose }: ChoiceProps) {
  const { text } = useForm();
  const id = useId();
  const name = text("widget.columns.choose");
  if (columns.length < 2) return null;
  if (columns.length > most)
    return (
      <ChoiceField
        label={name}
        value={column.key}
        options={columns.map((each) => ({ value: each.key, label: each.name }))}
        onChoose={onChoose}
      />
    );
  return (
    <Segments
      id={id}
      name={name}
      isRequired
      options={columns.map(({ key, short }) => ({ value: key, label: short }))}
      value={column.key}
      onChoose={(value) => onChoose(String(value))}
    />
  );
}
