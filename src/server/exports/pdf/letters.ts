import type { Element } from "./canvas.ts";
import { drawLines, type Flow } from "./flow.ts";
import { colours, mm, type Style, styles } from "./look.ts";

/** Edges of the margin's column of letters, in points. */
const column = { left: 13 * mm, right: 19 * mm } as const;
const sectionSize = 6 * mm;
const lineSize = 4 * mm;
const lineStep = lineSize + 1;

/** Space from the rule above a section to its first letter. */
const sectionTop = 8.4;
const sectionStep = sectionSize * 1.15;

/** Height of the letters beside a section's heading. */
export function lettersHeight(letters: readonly string[]): number {
  return sectionTop + letters.length * sectionStep;
}

/** Draws the letters of a section below each other, beside its heading. */
export function drawSectionLetters(
  flow: Flow,
  letters: readonly string[],
  { top, element }: { top: number; element: Element },
): void {
  letters.forEach((letter, index) =>
    drawBox(flow, letter, {
      x: column.left,
      y: top + sectionTop + index * sectionStep,
      size: sectionSize,
      style: styles.letter,
      element,
    }),
  );
}

/** Draws the letters of a line in the margin, side by side up to the text. */
export function drawLineLetters(
  flow: Flow,
  letters: readonly string[] = [],
  { y = flow.y, line, element }: { y?: number; line: number; element: Element },
): void {
  const first = column.right - letters.length * lineStep + lineStep - lineSize;
  letters.forEach((letter, index) =>
    drawBox(flow, letter, {
      x: first + index * lineStep,
      y: y + (line - lineSize) / 2,
      size: lineSize,
      style: styles.lineLetter,
      element,
    }),
  );
}

interface BoxPlace {
  x: number;
  y: number;
  size: number;
  style: Style;
  element: Element;
}

function drawBox(flow: Flow, letter: string, { x, y, size, style, element }: BoxPlace): void {
  flow.canvas.box(x, y, size, colours.blue);
  drawLines(flow, [{ segments: [{ text: letter }, { text: " " }] }], {
    x: x + (size - flow.fonts.width(letter, style)) / 2,
    y,
    style,
    element,
  });
}
