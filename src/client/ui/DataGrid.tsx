import { type ReactNode, useRef } from "react";
import styled from "styled-components";
import { useGridKeys } from "./gridKeys.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";
import { sizes, small } from "./tokens.ts";

export interface GridColumn {
  key: string;
  label: string;
  /** Head of the column, if it is more than the label. */
  head?: ReactNode;
  /** A fact makes room for marks where there is little; the head of a tool is only heard. */
  as?: "fact" | "mark" | "tool";
}

interface DataGridProps<Row extends { key: string }, Column extends GridColumn> {
  name?: string;
  labelledBy?: string;
  describedBy?: string | undefined;
  /** Rows between lines, or cells that fill their place, with the names of both axes. */
  look: "lines" | "cells";
  /** Rows with room for words; on small screens their cells stand below each other. */
  hasCards?: boolean;
  isHeadHidden?: boolean;
  /** Nothing in it can be changed: a plain table. */
  isLocked: boolean;
  rowsName: string;
  columnsName?: string;
  columns: readonly Column[];
  rows: readonly Row[];
  rowHead: (row: Row) => ReactNode;
  cell: (row: Row, column: Column) => ReactNode;
  /** Part below the last row. */
  children?: ReactNode;
}

/** A grid of controls, which is one tab stop: arrow keys, Home and End move between its cells. */
export function DataGrid<Row extends { key: string }, Column extends GridColumn>(
  props: DataGridProps<Row, Column>,
) {
  const { look, isLocked, rows, columns, rowsName, columnsName, cell, rowHead } = props;
  const grid = useRef<HTMLTableElement>(null);
  const keys = useGridKeys(grid, isLocked);
  const hasAxes = columnsName !== undefined;
  return (
    <Frame data-look={look} data-cards={props.hasCards || undefined}>
      <table
        ref={grid}
        role={isLocked ? undefined : "grid"}
        aria-label={props.name}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        {...keys}
      >
        {hasAxes && (
          <colgroup>
            <col />
            <col />
          </colgroup>
        )}
        <thead data-heard={props.isHeadHidden || undefined}>
          <tr>
            <th scope="col" {...(hasAxes && { colSpan: 2, rowSpan: 2 })}>
              {hasAxes ? <HiddenText>{rowsName}</HiddenText> : rowsName}
            </th>
            {columns.map(({ key, label, head, as }) => (
              <th key={key} scope="col" data-as={as} title={as === "mark" ? label : undefined}>
                {head ?? <span>{label}</span>}
              </th>
            ))}
          </tr>
          {hasAxes && (
            <tr>
              <th scope="colgroup" colSpan={columns.length} data-axis>
                {columnsName}
              </th>
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.key}>
              {hasAxes && at === 0 && (
                <th scope="rowgroup" rowSpan={rows.length} data-axis>
                  <span>{rowsName}</span>
                </th>
              )}
              <th scope="row" data-column="">
                {rowHead(row)}
              </th>
              {columns.map((column) => (
                <td key={column.key} data-column={column.key} data-as={column.as}>
                  {cell(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {props.children}
    </Frame>
  );
}

const Frame = styled.div`
  table {
    width: 100%;
  }
  th {
    font-size: ${sizes.tiny};
    font-weight: 500;
  }
  &[data-look="lines"] {
    border: 1px solid var(--borderColor-default);
    border-radius: 6px;
    font-size: 13px;
    table {
      border-collapse: collapse;
    }
    th,
    td {
      padding: 1px 10px;
      text-align: start;
    }
    thead th {
      padding-block: 6px;
      color: var(--fgColor-muted);
      background: var(--bgColor-muted);
    }
    thead th:first-child {
      border-start-start-radius: 5px;
    }
    thead th:last-child {
      border-start-end-radius: 5px;
    }
    tbody tr + tr,
    thead:not([data-heard]) + tbody tr {
      border-top: 1px solid var(--borderColor-muted);
    }
    tbody th {
      font-size: ${sizes.small};
    }
    [data-as="fact"] {
      color: var(--fgColor-muted);
    }
    [data-as="mark"] {
      width: 78px;
      padding-inline: 2px;
      text-align: center;
    }
    td[data-as="mark"] label {
      display: grid;
      place-items: center;
      min-height: 28px;
      cursor: pointer;
    }
    [data-as="tool"] {
      width: 44px;
      padding-inline: 6px;
      text-align: end;
    }
    thead[data-heard],
    thead [data-as="tool"] > span {
      ${visuallyHidden}
    }
    &[data-cards] tbody :is(th, td) {
      padding-block: 12px;
      vertical-align: top;
    }
    @media (max-width: 767.98px), (pointer: coarse) {
      td[data-as="mark"] label {
        min-height: 40px;
      }
    }
    @container fields (max-width: 539.98px) {
      &:has([data-as="mark"]) table {
        table-layout: fixed;
      }
      &:has([data-as="mark"]) [data-as="fact"] {
        display: none;
      }
      th,
      td {
        padding-inline: 6px;
      }
      [data-as="mark"] {
        width: 58px;
      }
      th[data-as="mark"] {
        padding-inline: 2px;
        overflow-wrap: anywhere;
        hyphens: auto;
        font-size: 11px;
        line-height: 14px;
      }
    }
    @media print {
      &[data-cards] tbody :is(th, td) {
        padding-block: 2px;
      }
    }
    ${small} {
      &[data-cards] tbody :is(tr, th, td) {
        display: block;
        width: auto;
      }
      &[data-cards] tbody td {
        padding-top: 0;
      }
    }
  }
  &[data-look="cells"] {
    table {
      table-layout: fixed;
      border-spacing: 4px;
      margin: -4px;
      width: calc(100% + 8px);
    }
    /* The columns are named below, as axes are. */
    thead {
      display: table-footer-group;
    }
    thead th {
      padding-inline: 0;
      text-align: center;
      hyphens: auto;
      overflow-wrap: anywhere;
    }
    th {
      font-weight: 400;
    }
    col {
      width: 90px;
    }
    col:first-child {
      width: 20px;
    }
    [data-axis] {
      color: var(--fgColor-muted);
      text-align: center;
    }
    tbody [data-axis] span {
      writing-mode: vertical-rl;
      rotate: 180deg;
    }
    tbody th[scope="row"] {
      padding-inline-end: 8px;
      text-align: end;
    }
    td {
      height: 56px;
      padding: 0;
    }
    td > * {
      width: 100%;
      height: 100%;
    }
    td > button,
    td > div > button {
      width: 100%;
      height: 100%;
      padding: 8px;
      border: 1px solid transparent;
      display: flex;
      align-items: flex-end;
      color: var(--fgColor-default);
      font-size: ${sizes.tiny};
      text-align: start;
    }
    button:disabled {
      cursor: default;
    }
    td > button:hover:not(:disabled),
    td > div > button:hover:not(:disabled) {
      border-color: var(--borderColor-emphasis);
    }
    ${small} {
      thead th,
      tbody th {
        font-size: 10px;
      }
      col {
        width: 72px;
      }
      tbody th[scope="row"] {
        padding-inline-end: 4px;
      }
      td > button,
      td > div > button {
        padding: 4px;
        font-size: 11px;
      }
    }
  }
`;
