import { columnName } from "./places.ts";
import type { SourceSheet } from "./sourceTables.ts";
import { furtherHeading } from "./targets.ts";

/** How each row of a sheet becomes columns of its own, called by what tells it apart. */
export interface SpreadRule {
  sheet: string;
  /** The column that tells rows apart; without one, their place does. */
  by?: string;
  cells: readonly {
    /** Suffix of the column's name. */
    as?: string;
    of: readonly string[];
    /** Set if each part is prefixed with its heading. */
    isNamed?: true;
    /** Values that say nothing. */
    none?: readonly string[];
  }[];
}

const inOrder = new Intl.Collator("en", { numeric: true });

/** A column with its only cell. */
interface SpreadCell {
  heading: string;
  letter: string;
  cell: string;
}

/** The columns that a sheet's rows become, by what tells them apart, and what else the sheet holds. */
export function spreadCells({ name, rows }: SourceSheet, rule: SpreadRule): SpreadCell[] {
  const [head, ...below] = rows;
  const headings = head?.cells ?? [];
  const keyAt = rule.by === undefined ? -1 : headings.indexOf(rule.by);
  const keyed = below.map((row, at) => ({ row, key: row.cells[keyAt] ?? String(at + 1) }));
  if (rule.by !== undefined) keyed.sort((one, other) => inOrder.compare(one.key, other.key));
  const seen = new Map<string, number>();
  const spread = keyed.flatMap(({ row, key }) =>
    rule.cells.flatMap(({ as, of, isNamed, none = [] }): SpreadCell[] => {
      const filled = of.flatMap((heading) => {
        const text = row.cells[headings.indexOf(heading)] ?? "";
        return text === "" || none.includes(text) ? [] : [{ heading, text }];
      });
      const [first] = filled;
      if (!first) return [];
      const heading = `${name}/[${key}]${as === undefined ? "" : `/${as}`}`;
      const before = seen.get(heading) ?? 0;
      seen.set(heading, before + 1);
      return [
        {
          heading: before === 0 ? heading : furtherHeading(heading, before),
          letter: `${name}!${columnName(headings.indexOf(first.heading))}${row.number}`,
          cell: filled
            .map((each) => (isNamed ? `${each.heading}: ${each.text}` : each.text))
            .join("\n"),
        },
      ];
    }),
  );
  const used = new Set([rule.by, ...rule.cells.flatMap(({ of }) => of)]);
  const others = headings.flatMap((heading, column): SpreadCell[] => {
    const texts = used.has(heading) ? [] : below.map(({ cells }) => cells[column] ?? "");
    const cell = [...new Set(texts.filter((text) => text !== ""))].join(", ");
    const letter = `${name}!${columnName(column)}`;
    return cell === "" ? [] : [{ heading: `${name}/${heading}`, letter, cell }];
  });
  return [...spread, ...others];
}
