import type { OverviewPiece } from "./shape.ts";

export const headings: readonly OverviewPiece["type"][] = ["heading", "item", "part"];

/** Heading levels of a section's pieces, without gaps whichever kinds occur. */
export function levelsOf(pieces: readonly OverviewPiece[], sectionLevel: number): number[] {
  let heading = sectionLevel;
  let item = 0;
  return pieces.map((piece) => {
    if (piece.type === "heading") {
      item = 0;
      heading = sectionLevel + 1;
      return heading;
    }
    if (piece.type === "item") {
      item = heading + 1;
      return item;
    }
    return Math.max(heading, item) + 1;
  });
}
