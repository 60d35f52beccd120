import type { OverviewBlock } from "./shape.ts";

export const headings: readonly OverviewBlock["type"][] = ["heading", "item", "part"];

/** Heading levels of a section's blocks, without gaps whichever kinds occur. */
export function levelsOf(blocks: readonly OverviewBlock[], sectionLevel: number): number[] {
  let heading = sectionLevel;
  let item = 0;
  return blocks.map((block) => {
    if (block.type === "heading") {
      item = 0;
      heading = sectionLevel + 1;
      return heading;
    }
    if (block.type === "item") {
      item = heading + 1;
      return item;
    }
    return Math.max(heading, item) + 1;
  });
}
