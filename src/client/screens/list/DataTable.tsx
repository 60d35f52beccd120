import {
  Fragment,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent as Press,
  type PointerEvent,
} from "react";
import { flushSync } from "react-dom";
import { AscendingIcon, DescendingIcon } from "#client/theme/icons.ts";
import { useMedia } from "#client/theme/useMedia.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import type { Sorting, TableColumn, TableLine } from "./columns.ts";
import { ColumnEdge, SortButton, Table } from "./tableParts.ts";
import { useColumnWidths } from "./useColumnWidths.ts";
import { type FollowHeight, useShownLines } from "./useShownLines.ts";

interface DataTableProps<Row, Sort extends string> {
  /** Accessible name of the list. */
  name: string;
  columns: readonly TableColumn<Row, Sort>[];
  lines: readonly TableLine<Row>[];
  sorting: Sorting<Sort>;
  onSort: (sorting: Sorting<Sort>) => void;
  /** Called when a column is made wider or narrower; null for as wide as its contents want. */
  onWidth?: (column: string, width: number | null) => void;
  /**
   * Called with the keys of the columns beside the first that the window has room for. Without it
   * all columns are shown.
   */
  onFit?: (columns: readonly string[]) => void;
}

/**
 * A list as a table, sortable by column header; arrow keys move between lines, Enter opens one.
 * Long lists are virtualised.
 */
export function DataTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { name, lines } = props;
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState(-1);
  const visible = useVisibleColumns(props.columns);
  const { onFit } = props;
  const widths = useColumnWidths(table, visible, lines, onFit !== undefined);
  const columns = useFitting(props.columns, visible, widths);
  useEffect(() => onFit?.([...widths.keys()]), [onFit, widths]);
  const shown = useShownLines(lines.length, body, focused);
  return (
    <Table
      ref={table}
      aria-label={name}
      aria-rowcount={shown.isCut ? lines.length + 1 : undefined}
      onKeyDown={(event) => moveFocus(event, lines, setFocused)}
      onFocus={(event) => setFocused(lineOf(event.target))}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHead
              key={column.key}
              column={column}
              width={widths.get(column.key)}
              {...props}
            />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {shown.lines.flatMap(({ index, gap, slot }, place) => {
          const line = lines[index];
          if (!line) return [];
          // One flat list, so that a line keeps its element and focus while others come and go.
          return [
            gap > 0 && <Gap key={`gap ${place}`} height={gap} />,
            <TableRow
              key={slot === undefined ? line.key : `slot ${slot}`}
              line={line}
              index={index}
              columns={columns}
              width={widths.size + 1}
              follow={shown.follow}
              isCut={shown.isCut}
            />,
          ];
        })}
        {shown.rest > 0 && <Gap height={shown.rest} />}
      </tbody>
    </Table>
  );
}

/** The columns that the window has room for. */
function useVisibleColumns<Row, Sort extends string>(
  columns: readonly TableColumn<Row, Sort>[],
): readonly TableColumn<Row, Sort>[] {
  const isSmall = useMedia("(min-width: 768px)");
  const isMedium = useMedia("(min-width: 1024px)");
  const isWide = useMedia("(min-width: 1200px)");
  const isWidest = useMedia("(min-width: 1600px)");
  return useMemo(() => {
    const room = { 768: isSmall, 1024: isMedium, 1200: isWide, 1600: isWidest };
    return columns.filter(({ hiddenBelow }) => hiddenBelow === undefined || room[hiddenBelow]);
  }, [columns, isSmall, isMedium, isWide, isWidest]);
}

/** All columns, also those that wider windows show, but for visible ones that there is no room for. */
function useFitting<Row, Sort extends string>(
  columns: readonly TableColumn<Row, Sort>[],
  visible: readonly TableColumn<Row, Sort>[],
  widths: ReadonlyMap<string, number>,
): readonly TableColumn<Row, Sort>[] {
  return useMemo(() => {
    const [, ...others] = visible;
    const left = new Set(others.filter(({ key }) => !widths.has(key)));
    return left.size > 0 ? columns.filter((column) => !left.has(column)) : columns;
  }, [columns, visible, widths]);
}

/** Blank space in place of lines that aren't rendered. */
function Gap({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ height }} />;
}

interface RowProps<Row> {
  line: TableLine<Row>;
  index: number;
  columns: readonly TableColumn<Row>[];
  /** Number of visible columns; a heading wider than those would reserve room for the others. */
  width: number;
  follow: FollowHeight;
  isCut: boolean;
}

function PlainRow<Row>({ line, index, columns, width, follow, isCut }: RowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(
    () => (isCut && element.current ? follow(element.current, index) : undefined),
    // Content changes may change the height.
    [isCut, follow, index, line],
  );
  const place = {
    "data-line": index,
    "aria-rowindex": isCut ? index + 2 : undefined,
    ref: element,
  };
  if ("head" in line)
    return (
      <tr {...place}>
        <th colSpan={width} scope="rowgroup">
          {line.head}
        </th>
      </tr>
    );
  return (
    <tr {...place} onClick={openLine} onAuxClick={openLine}>
      {columns.map(({ key, hiddenBelow, isOpen, isNumber, isCut, cell, text }, at) => (
        <td
          key={key}
          className={isOpen ? "open" : undefined}
          data-column={key}
          data-hidden={hiddenBelow}
          data-number={isNumber || undefined}
          // The others wrap or have one of their own; what they show would be said twice.
          title={(at === 0 && !isCut && text?.(line.row)) || undefined}
        >
          {/* The state of a menu belongs to its line. */}
          {isOpen ? <Fragment key={line.key}>{cell(line.row)}</Fragment> : cell(line.row)}
        </td>
      ))}
    </tr>
  );
}

// Border: memo drops type parameters. While scrolling, only lines that come into view are rendered.
const TableRow = memo(PlainRow) as typeof PlainRow;

interface ColumnHeadProps<Row, Sort extends string> extends Pick<
  DataTableProps<Row, Sort>,
  "sorting" | "onSort" | "onWidth"
> {
  column: TableColumn<Row, Sort>;
  width: number | undefined;
}

function ColumnHead<Row, Sort extends string>(props: ColumnHeadProps<Row, Sort>) {
  const { column, sorting, width, onSort, onWidth } = props;
  const { key, label, below, sort, hiddenBelow, isUnlabelled, isNumber, tools } = column;
  const isSorted = sort !== undefined && sorting.sort === sort;
  const { isDescending } = sorting;
  const Arrow = isDescending ? DescendingIcon : AscendingIcon;
  const words = isUnlabelled ? <HiddenText>{label}</HiddenText> : <span>{label}</span>;
  return (
    <th
      scope="col"
      title={isUnlabelled ? undefined : label}
      data-column={key}
      data-hidden={hiddenBelow}
      data-number={isNumber || undefined}
      style={width === undefined ? undefined : { width }}
      aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : undefined}
    >
      {tools}
      {sort === undefined ? (
        words
      ) : (
        <SortButton
          type="button"
          onClick={() => onSort({ sort, isDescending: isSorted && !isDescending })}
        >
          {words}
          {isSorted && <Arrow size={16} />}
        </SortButton>
      )}
      {below}
      {width !== undefined && edgeOf(key, onWidth)}
    </th>
  );
}

/** Pointer-only resize handle; keyboard users set widths in the column chooser. */
function edgeOf(
  column: string,
  onWidth: ((column: string, width: number | null) => void) | undefined,
): ReactNode {
  if (!onWidth) return null;
  return (
    <ColumnEdge
      onPointerDown={(event) => dragEdge(event, (to) => onWidth(column, to))}
      onDoubleClick={() => onWidth(column, null)}
    />
  );
}

/** Index of the line that contains an element; -1 if none does. */
function lineOf(element: Element): number {
  const line = element.closest<HTMLElement>("[data-line]")?.dataset["line"];
  return line === undefined ? -1 : Number(line);
}

/** Focus target of a line: its link, or the first control of a group heading. */
const inLine = "td:first-child a, th a, th button";

/**
 * Moves the focus between lines by arrow keys, Home and End, including lines not rendered yet. A
 * menu within a line has keys of its own.
 */
function moveFocus<Row>(
  event: KeyboardEvent<HTMLTableElement>,
  lines: readonly TableLine<Row>[],
  draw: (index: number) => void,
): void {
  const { activeElement } = document;
  const isFree = !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey;
  const from = activeElement ? lineOf(activeElement) : -1;
  if (!isFree || from < 0 || activeElement?.closest("[role=menu], input, select")) return;
  const target = nextLine(event.key, from, lines.length);
  if (target === undefined) return;
  event.preventDefault();
  const table = event.currentTarget;
  flushSync(() => draw(target));
  const line = table.querySelector(`[data-line="${target}"]`);
  line?.querySelector<HTMLElement>(inLine)?.focus();
}

/** The line to go to in the direction of a key. */
function nextLine(key: string, from: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: count - 1,
  };
  const next = places[key];
  return next !== undefined && next >= 0 && next < count ? next : undefined;
}

/** Opens a line wherever it is pressed, as its link would: also in a new tab. */
function openLine(press: Press<HTMLElement>): void {
  const { target, currentTarget, button, ctrlKey, metaKey, shiftKey } = press;
  const isOwn =
    target instanceof Element && target.closest("a, button, input, select, [role=menu]");
  const link = currentTarget.querySelector<HTMLAnchorElement>("td:first-child a");
  if (isOwn || !link || button > 1 || window.getSelection()?.isCollapsed === false) return;
  if (button === 1) window.open(link.href, "_blank", "noopener");
  else {
    const how = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
    link.dispatchEvent(new MouseEvent("click", how));
  }
}

/** Moves the left edge of a column with the pointer: what is to its right stays where it is. */
function dragEdge(
  { currentTarget, clientX, pointerId, button }: PointerEvent<HTMLElement>,
  onWidth: (width: number) => void,
): void {
  const head = currentTarget.closest("th");
  if (!head || button !== 0) return;
  const before = head.getBoundingClientRect().width;
  const end = new AbortController();
  const { signal } = end;
  currentTarget.setPointerCapture(pointerId);
  const move = (event: { clientX: number }) => onWidth(before + clientX - event.clientX);
  const edge: HTMLElement = currentTarget;
  edge.addEventListener("pointermove", move, { signal });
  edge.addEventListener("pointerup", () => end.abort(), { signal });
  edge.addEventListener("pointercancel", () => end.abort(), { signal });
}
