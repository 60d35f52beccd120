/** One millimetre in points. */
export const mm = 72 / 25.4;

/** A4 with margins for binding and letters on the left. */
export const sheet = {
  width: 210 * mm,
  height: 297 * mm,
  left: 25 * mm,
  right: 190 * mm,
  top: 25 * mm,
  bottom: 275 * mm,
} as const;

/** Text width in points. */
export const textWidth = sheet.right - sheet.left;

/** Colours, all distinguishable in black and white. */
export const colours = {
  ink: "#1A1D21",
  grey: "#55606B",
  rule: "#C9D0D8",
  blue: "#1F52CC",
  white: "#FFFFFF",
} as const;

/** The embedded fonts. */
export type Face = "serif" | "serifBold" | "sans" | "sansBold";

/** A text style, in points. */
export interface Style {
  face: Face;
  size: number;
  line: number;
  colour: string;
  /** No hyphenation unless a word is longer than a line. */
  whole?: boolean;
}

const { ink, grey, white } = colours;

export const styles = {
  coverCompany: { face: "serifBold", size: 13, line: 18, colour: ink, whole: true },
  coverTitle: { face: "serifBold", size: 30, line: 35, colour: ink, whole: true },
  /** For names longer than three lines. */
  coverTitleLong: { face: "serifBold", size: 20, line: 25, colour: ink, whole: true },
  coverSubtitle: { face: "serif", size: 13, line: 18, colour: grey },
  label: { face: "sans", size: 8, line: 12, colour: grey, whole: true },
  name: { face: "sansBold", size: 9.5, line: 13, colour: ink },
  body: { face: "sans", size: 9.5, line: 13, colour: ink },
  muted: { face: "sans", size: 9.5, line: 13, colour: grey },
  fieldLabel: { face: "sans", size: 9.5, line: 13, colour: grey, whole: true },
  part: { face: "sansBold", size: 9.5, line: 13, colour: grey, whole: true },
  subheading: { face: "sansBold", size: 10, line: 14, colour: ink, whole: true },
  mark: { face: "sans", size: 7, line: 9, colour: grey },
  running: { face: "sans", size: 8, line: 10, colour: grey },
  activity: { face: "serifBold", size: 17, line: 22, colour: ink, whole: true },
  heading: { face: "sansBold", size: 10.5, line: 14, colour: ink, whole: true },
  tableHead: { face: "sansBold", size: 8, line: 10, colour: grey, whole: true },
  letter: { face: "serifBold", size: 9.5, line: 17, colour: white },
  lineLetter: { face: "serifBold", size: 7.5, line: 11.4, colour: white },
} as const satisfies Record<string, Style>;

/** Distance in points from the top of a line box to its baseline, centred like in browsers. */
export function baselineOf(style: Style): number {
  const metrics = style.face.startsWith("serif")
    ? { ascent: 1.036, descent: 0.335 }
    : { ascent: 1.024, descent: 0.4 };
  return style.line / 2 + ((metrics.ascent - metrics.descent) / 2) * style.size;
}
