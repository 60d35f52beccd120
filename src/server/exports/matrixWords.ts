import type { MatrixBlock } from "./shape.ts";

/** The colours of the least and of the gravest place, between which the others are. */
const least = [0xe8, 0xed, 0xf6] as const;
const gravest = [0x1f, 0x52, 0xcc] as const;

/** Beyond this weight, a cell is dark. */
const dark = 0.55;

/** The colour of a place of a weight, and whether texts on it are light. */
export function shadeOf(weight: number): { fill: string; isDark: boolean } {
  const parts = least.map((from, index) =>
    Math.round(from + ((gravest[index] ?? from) - from) * weight)
      .toString(16)
      .padStart(2, "0"),
  );
  return { fill: `#${parts.join("")}`, isDark: weight > dark };
}

/** The figure in words: each place that holds something. */
export function spoken({ columns, rows }: Pick<MatrixBlock, "columns" | "rows">): string {
  return rows
    .flatMap(({ label, cells }) =>
      cells.flatMap(({ count, meaning }, index) =>
        count === 0 ? [] : [`${label}, ${columns[index] ?? ""} (${meaning}): ${count}`],
      ),
    )
    .join("; ");
}
