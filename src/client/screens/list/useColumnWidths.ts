import { type RefObject, useEffect, useMemo, useState } from "react";
import { columnsThatFit, columnWidths } from "./columnWidths.ts";
import type { TableColumn, TableLine } from "./columns.ts";

/**
 * The widths of a table's visible columns, the first of which takes the rest; where columns are a
 * choice, those that there is no room for have none.
 */
export function useColumnWidths<Row>(
  table: RefObject<HTMLElement | null>,
  columns: readonly TableColumn<Row>[],
  lines: readonly TableLine<Row>[],
  isChoice: boolean,
): ReadonlyMap<string, number> {
  const room = useRoom(table);
  return useMemo(() => {
    const [first, ...others] = columns;
    const rows = lines.flatMap((line) => ("row" in line ? [line.row] : []));
    const needs = others.map(({ label, width, leastWidth, isCut, yields, text }) => ({
      label,
      ...(width === undefined ? {} : { width }),
      ...(leastWidth === undefined ? {} : { leastWidth }),
      ...(isCut === undefined ? {} : { isCut }),
      ...(yields === undefined ? {} : { yields }),
      texts: width === undefined && text ? rows.map(text) : [],
    }));
    const names = first?.text ? rows.map(first.text) : [];
    const fitting = isChoice ? columnsThatFit(needs, room) : [...needs.keys()];
    const widths = columnWidths(
      names,
      fitting.flatMap((at) => needs[at] ?? []),
      room,
    );
    return new Map(widths.map((width, index) => [others[fitting[index] ?? 0]?.key ?? "", width]));
  }, [columns, lines, room, isChoice]);
}

/**
 * The room around an element, in pixels; 0 until it is known. A table's own width says nothing: it
 * grows with its columns.
 */
function useRoom(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const around = element.current?.parentElement;
    if (!around) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(around);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
