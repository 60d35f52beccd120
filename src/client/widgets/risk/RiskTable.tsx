import styled from "styled-components";
import type { FieldValue } from "#client/form/flatten.ts";
import { useForm } from "#client/form/services.ts";
import { DataGrid } from "#client/ui/DataGrid.tsx";
import type { Json } from "#shared/engine/plan/types.ts";
import { choiceOptions, optionText } from "../inputs/optionText.ts";
import type { Assessment } from "./riskCells.ts";
import { fontSizes, hairline, px, radius, small } from "#client/ui/tokens.ts";

type Value = string | number;

interface CellPlace {
  row: FieldValue;
  column: FieldValue;
}

interface RiskTableProps {
  id: string;
  of: Assessment;
  before: CellPlace;
  after: CellPlace;
  isLocked: boolean;
  resultOf: (row: Value, column: Value) => Json | undefined;
  onChoose: (row: Value, column: Value) => void;
}

function isAt(place: CellPlace, row: Value, column: Value): boolean {
  return place.row === row && place.column === column;
}

/** The tab stop of the matrix: the first chosen cell, else the lowest. */
function entryCell({ of, before, after }: RiskTableProps): readonly [FieldValue, FieldValue] {
  const chosen = [after, before].find(
    ({ row, column }) => row !== undefined && column !== undefined,
  );
  return chosen ? [chosen.row, chosen.column] : [of.rowNode.values?.[0], of.columnNode.values?.[0]];
}

/** The matrix: each cell announces its result; a press sets the current assessment. */
export function RiskTable(props: RiskTableProps) {
  const { of } = props;
  const services = useForm();
  const { text } = services;
  const [entryRow, entryColumn] = entryCell(props);
  const axis = (node: Assessment["rowNode"]) =>
    choiceOptions(services, node).map(({ value, label, other }) => ({
      key: String(value),
      value,
      label,
      head: (
        <>
          {label}
          {other}
        </>
      ),
    }));
  return (
    <DataGrid
      look="cells"
      name={text("widget.risk.matrix")}
      isLocked={props.isLocked}
      rowsName={text(`${of.rowNode.textKey}.label`)}
      columnsName={text(`${of.columnNode.textKey}.label`)}
      rows={axis(of.rowNode).toReversed()}
      columns={axis(of.columnNode)}
      rowHead={({ head }) => head}
      cell={({ value: row }, { value: column }) => (
        <RiskTableCell
          {...props}
          row={row}
          column={column}
          isEntry={row === entryRow && column === entryColumn}
        />
      )}
    />
  );
}

interface CellProps extends RiskTableProps {
  row: Value;
  column: Value;
  isEntry: boolean;
}

function RiskTableCell(props: CellProps) {
  const { id, of, row, column, isEntry, onChoose } = props;
  const { text } = useForm();
  const result = props.resultOf(row, column);
  const word = typeof result === "string" ? optionText(text, of.resultNode, result) : "";
  const flags = [
    { name: "before", of: props.before, words: text("widget.risk.flag.before") },
    { name: "after", of: props.after, words: text("widget.risk.flag.after") },
  ].filter((flag) => isAt(flag.of, row, column));
  return (
    <Assessable
      id={isEntry ? id : undefined}
      data-entry={isEntry || undefined}
      type="button"
      disabled={props.isLocked}
      aria-pressed={flags.length > 0}
      aria-label={text("widget.risk.cellName", {
        result: [...flags.map((flag) => flag.words), word].join(" "),
        rowName: text(`${of.rowNode.textKey}.label`),
        row: optionText(text, of.rowNode, row),
        columnName: text(`${of.columnNode.textKey}.label`),
        column: optionText(text, of.columnNode, column),
      })}
      data-last={flags.at(-1)?.name}
      style={typeof result === "string" ? { background: `var(--risk-${result})` } : undefined}
      onClick={() => onChoose(row, column)}
    >
      <span>
        {flags.map(({ name, words }) => (
          <small key={name} data-after={name === "after" || undefined}>
            {words}{" "}
          </small>
        ))}
      </span>
      {word}
    </Assessable>
  );
}

const Assessable = styled.button`
  position: relative;
  &&&[data-last] {
    border: ${px(0.5)} solid var(--borderColor-emphasis);
  }
  &&&[data-last="after"] {
    border-color: var(--fgColor-default);
  }
  > span {
    position: absolute;
    top: ${px(1)};
    right: ${px(1)};
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: ${px(0.5)};
  }
  > span > small {
    padding: 0 ${px(1.5)};
    border: ${hairline} solid var(--fgColor-default);
    border-radius: ${radius.card};
    font-size: ${fontSizes.mini};
    line-height: ${px(3.75)};
    font-weight: 600;
    color: var(--fgColor-default);
  }
  > span > small[data-after] {
    background: var(--fgColor-default);
    color: var(--bgColor-default);
  }
  ${small} {
    > span > small {
      padding: 0 ${px(1)};
      font-size: ${fontSizes.micro};
    }
  }
`;
