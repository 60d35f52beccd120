/** Twentieths of a point, in which Word measures. */
const mm = 1440 / 25.4;
const twips = (millimetres: number): number => Math.round(millimetres * mm);

/** A4 with the margins of the PDF. */
export const sheet = {
  width: twips(210),
  height: twips(297),
  left: twips(25),
  right: twips(20),
  top: twips(25),
  bottom: twips(22),
  head: twips(11),
} as const;

export const textWidth = sheet.width - sheet.left - sheet.right;

/** Colours as in the PDF, all distinguishable in black and white. */
export const colours = { ink: "1A1D21", grey: "55606B", rule: "C9D0D8", blue: "1F52CC" } as const;
