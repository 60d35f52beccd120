import type { Problem } from "#client/form/store.ts";
import { useForm } from "#client/form/services.ts";
import { useAfterChange } from "#client/form/useKey.ts";
import { type Line } from "./columnLines.ts";
import { type Column, isDiffering } from "./useColumns.ts";

interface ColumnFactsProps {
  column: Column;
  columns: readonly Column[];
  lines: readonly Line[];
  onProblem: (problem: Problem) => void;
}

/** How much differs in a column, how complete its record will be, and what it lacks. */
export function ColumnFacts({ column, columns, lines, onProblem }: ColumnFactsProps) {
  const { text, useOutside, Completeness, isOnPaper = false } = useForm();
  const { store, isFirst, name } = column;
  const [first] = columns;
  // Each inherits from its own; the form of a record always offers this.
  useOutside?.(store);
  const count = useAfterChange(store, () => {
    const pair = first ? [first, column] : [];
    return isFirst
      ? 0
      : lines.filter(({ node, isAlone }) => isDiffering(pair, node, isAlone)).length;
  });
  const words = text(count === 0 ? "widget.columns.follows" : "widget.columns.count", { count });
  return (
    <div className="facts">
      <small>{isFirst ? text("widget.columns.gives") : words}</small>
      {Completeness && !isOnPaper && (
        <Completeness store={store} name={name} onProblem={onProblem} />
      )}
    </div>
  );
}
