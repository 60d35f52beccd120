import type { KeyboardEvent } from "react";
import styled from "styled-components";
import type { FieldValue } from "#client/form/flatten.ts";
import { useForm } from "#client/form/services.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { optionText, otherOption } from "../inputs/optionText.ts";
import type { Assessment } from "./riskCells.ts";

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

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function moveBetweenCells(event: KeyboardEvent<HTMLElement>, columns: number): void {
  const move = moves[event.key];
  if (!move || event.altKey) return;
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  const at = cells.indexOf(document.activeElement as HTMLElement); // Border: only its index is needed.
  const column = (at % columns) + move[1];
  const next = cells[at + move[0] * columns + move[1]];
  if (at < 0 || column < 0 || column >= columns || !next) return;
  event.preventDefault();
  next.focus();
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
  const rows = (of.rowNode.values ?? []).toReversed();
  const columns = of.columnNode.values ?? [];
  const template = { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` };
  const [entryRow, entryColumn] = entryCell(props);
  return (
    <Grid
      role="group"
      aria-label={text("widget.risk.matrix")}
      onKeyDown={(event) => moveBetweenCells(event, columns.length)}
    >
      <span className="rowsName">{text(`${of.rowNode.textKey}.label`)}</span>
      {rows.map((row) => (
        <div key={row} className="line" style={template}>
          <span className="rowName">
            {optionText(text, of.rowNode, row)}
            {otherOption(services, of.rowNode, row)}
          </span>
          {columns.map((column) => (
            <RiskTableCell
              key={column}
              {...props}
              row={row}
              column={column}
              isEntry={row === entryRow && column === entryColumn}
            />
          ))}
        </div>
      ))}
      <div className="line foot" style={template}>
        {columns.map((column) => (
          <span key={column}>
            {optionText(text, of.columnNode, column)}
            {otherOption(services, of.columnNode, column)}
          </span>
        ))}
      </div>
      <span className="columnsName">{text(`${of.columnNode.textKey}.label`)}</span>
    </Grid>
  );
}

interface CellProps extends RiskTableProps {
  row: Value;
  column: Value;
  isEntry: boolean;
}

function RiskTableCell({
  id,
  of,
  before,
  after,
  isLocked,
  resultOf,
  onChoose,
  row,
  column,
  isEntry,
}: CellProps) {
  const { text } = useForm();
  const result = resultOf(row, column);
  const isBefore = isAt(before, row, column);
  const isAfter = isAt(after, row, column);
  const word = typeof result === "string" ? optionText(text, of.resultNode, result) : "";
  const flags = [
    { name: "before", isOn: isBefore, words: text("widget.risk.flag.before") },
    { name: "after", isOn: isAfter, words: text("widget.risk.flag.after") },
  ].filter((flag) => flag.isOn);
  return (
    <button
      id={isEntry ? id : undefined}
      type="button"
      disabled={isLocked}
      tabIndex={isEntry ? 0 : -1}
      aria-pressed={isBefore || isAfter}
      aria-label={text("widget.risk.cellName", {
        result: [...flags.map((flag) => flag.words), word].join(" "),
        rowName: text(`${of.rowNode.textKey}.label`),
        row: optionText(text, of.rowNode, row),
        columnName: text(`${of.columnNode.textKey}.label`),
        column: optionText(text, of.columnNode, column),
      })}
      data-before={isBefore}
      data-after={isAfter}
      style={typeof result === "string" ? { background: `var(--risk-${result})` } : undefined}
      onClick={() => onChoose(row, column)}
    >
      <span className="flags">
        {flags.map(({ name, words }) => (
          <span key={name} className={name}>
            {words}{" "}
          </span>
        ))}
      </span>
      {word}
    </button>
  );
}

const Grid = styled.div`
  position: relative;
  display: grid;
  gap: 4px;
  padding-left: 108px;
  font-size: 12px;
  line-height: 16px;
  .line {
    position: relative;
    display: grid;
    gap: 4px;
  }
  .rowName {
    position: absolute;
    right: calc(100% + 12px);
    top: 50%;
    translate: 0 -50%;
    white-space: nowrap;
  }
  .rowsName {
    position: absolute;
    left: 0;
    top: calc(50% - 24px);
    translate: -50% -50%;
    rotate: -90deg;
    transform-origin: center;
    margin-left: 4px;
    color: var(--fgColor-muted);
  }
  .columnsName {
    text-align: center;
    color: var(--fgColor-muted);
  }
  .foot span {
    text-align: center;
    padding-top: 2px;
  }
  button {
    position: relative;
    min-height: 56px;
    padding: 8px;
    border: 1px solid transparent;
    border-radius: 6px;
    color: var(--fgColor-default);
    text-align: left;
    display: flex;
    align-items: flex-end;
    cursor: pointer;
  }
  button:disabled {
    cursor: default;
  }
  button:hover:not(:disabled) {
    border-color: var(--borderColor-emphasis);
  }
  button[data-before="true"] {
    border: 2px solid var(--borderColor-emphasis);
    padding: 7px;
  }
  button[data-after="true"] {
    border: 2px solid var(--fgColor-default);
    padding: 7px;
  }
  .flags {
    position: absolute;
    top: 4px;
    right: 4px;
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 2px;
  }
  .flags span {
    padding: 0 7px;
    border: 1px solid var(--fgColor-default);
    border-radius: 10px;
    font-size: 11px;
    line-height: 15px;
    font-weight: 600;
  }
  .after {
    background: var(--fgColor-default);
    color: var(--bgColor-default);
  }
  @media (max-width: 767.98px) {
    padding-left: 80px;
    font-size: 11px;
    button {
      min-height: 52px;
      padding: 4px;
    }
    .rowName {
      right: calc(100% + 6px);
    }
    .rowsName {
      position: static;
      rotate: none;
      translate: none;
      margin: 0 0 0 -80px;
    }
    .foot span {
      font-size: 10px;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    .flags span {
      padding: 0 4px;
      font-size: 10px;
    }
  }
`;
