import { useEffect, useRef, useState } from "react";
import { goToField, focusSoon } from "#client/form/rows.ts";
import { useForm } from "#client/form/services.ts";
import { ELSEWHERE, showBeside } from "#client/form/ruleState.ts";
import { type Problem, rowsOfList } from "#client/form/store.ts";
import { listenToKey } from "#client/form/useKey.ts";
import type { ColumnNames } from "./columnForm.ts";
import { changeId, type OpenPart, partId } from "./ColumnCell.tsx";
import type { Line } from "./columnLines.ts";
import { type Column, isDiffering } from "./useColumns.ts";

/** Which lines are shown, which column on small screens, and what is open; with the ways to them. */
export function useColumnsView(
  names: ColumnNames,
  columns: readonly Column[],
  lines: readonly Line[],
) {
  // Lines that have ceased to differ stay until one asks again.
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [open, onOpen] = useState<OpenPart | null>(null);
  const differs = ({ node, isAlone }: Line) => isDiffering(columns, node, isAlone);
  const shown = lines.filter((line) => !kept || kept.has(line.node.name) || differs(line));
  const onFilter = (isFiltered: boolean) =>
    setKept(isFiltered ? new Set(lines.filter(differs).map(({ node }) => node.name)) : null);
  const reveal = (line: Line, column: Column) => {
    setChosen(column.key);
    if (!shown.includes(line)) setKept((before) => before && new Set(before).add(line.node.name));
    if (line.isBig) onOpen({ field: line.node.name, column: column.key });
  };
  const goTo = useWay(lines, reveal);
  useRequests(names, columns, lines, { reveal, goTo });
  const { store } = useForm();
  const onAdd = ({ node: { name } }: Line) => {
    showBeside(store, [...store.state.beside, name]);
    setKept((before) => before && new Set(before).add(name));
    const [, second] = columns;
    if (second) setChosen(second.key);
    if (second) focusSoon(changeId(name, second));
  };
  return {
    shown,
    filter: { isFiltered: kept !== null, onFilter },
    choice: { chosen, onChoose: setChosen },
    view: { first: columns[0]?.short ?? "", open, onOpen },
    goTo,
    onAdd,
  };
}

type Reveal = (line: Line, column: Column) => void;
type GoTo = (column: Column, problem: Problem) => void;

/** Goes to what a column lacks: in the column, or where all have it in common. */
function useWay(lines: readonly Line[], reveal: Reveal): GoTo {
  const { store, goTo } = useForm();
  return (column, { path }) => {
    const [root = ""] = (path.list || path.field).split("/");
    const line = lines.find(({ node }) => node.name === root);
    if (!line) {
      const isRow = path.list !== "" && !rowsOfList(store, path.list).has(path.key);
      return goTo(isRow ? { list: "", key: "", field: path.list } : path);
    }
    const isOwn = column.isFirst || line.isAlone || column.own.has(root);
    reveal(line, { ...column });
    if (!isOwn) focusSoon(changeId(root, column));
    else if (!line.isBig) goToField(column.store, path);
    else {
      focusSoon(partId(line, column));
      goToField(column.store, path);
    }
  };
}

/** Follows those who ask for a field that stands in the columns, wherever they ask. */
function useRequests(
  { list }: ColumnNames,
  columns: readonly Column[],
  lines: readonly Line[],
  ways: { reveal: Reveal; goTo: GoTo },
): void {
  const { store } = useForm();
  const latest = useRef({ columns, lines, ...ways });
  useEffect(() => {
    latest.current = { columns, lines, ...ways };
  });
  useEffect(() => {
    const follow = () => {
      const { focusRequest } = store.state;
      const wanted = focusRequest?.field.split("/")[0];
      const now = latest.current;
      if (focusRequest?.beside) return toLacking(now, focusRequest);
      const [first] = now.columns;
      const line = now.lines.find(({ node }) => node.name === wanted);
      const isHere = ((store.root.rules[wanted ?? ""] ?? 0) & ELSEWHERE) !== 0;
      if (first && line && isHere) now.reveal(line, first);
      if (wanted === list) toRefused(now);
    };
    // Somebody may have asked on another page of the form.
    if (store.state.focusRequest?.beside) follow();
    return listenToKey(store.state, "focusRequest", follow);
  }, [store, list]);
}

const answered = new WeakSet<object>();

interface Ways {
  columns: readonly Column[];
  goTo: GoTo;
}

/** Goes to a problem in its own column, where rows may have other keys. */
function toLacking({ columns, goTo }: Ways, request: { beside?: Problem }): void {
  if (!request.beside || answered.has(request)) return;
  answered.add(request);
  const { beside, text, path, ...rest } = request.beside;
  const column = columns.find(({ key }) => key === beside?.key);
  const isIt = (each: Problem) =>
    each.text === text && each.path.list === path.list && each.path.field === path.field;
  const known = column?.store.state.problems.find(isIt);
  if (column) goTo(column, known ?? { ...rest, text, path });
}

/** Goes to a refused field in its own column. */
function toRefused({ columns, goTo }: Ways): void {
  for (const column of columns.slice(1)) {
    const wrong = column.store.state.problems.find(({ level }) => level === "error");
    if (wrong) return goTo(column, wrong);
  }
}
