import { smallScreen } from "#client/theme/parts/smallScreen.ts";

/** Space in steps of 4 px. */
export type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10;

export type Tone = "muted" | "accent" | "attention" | "severe" | "danger" | "success";

/** Windows in which a layout gives way to one for less room. */
export const below = {
  narrow: "(max-width: 479.98px)",
  small: smallScreen,
  medium: "(max-width: 1023.98px)",
  large: "(max-width: 1199.98px)",
  wide: "(max-width: 1359.98px)",
  full: "(max-width: 1439.98px)",
};

/** The same from the other side. */
export const from = {
  small: "(min-width: 768px)",
  medium: "(min-width: 1024px)",
  large: "(min-width: 1200px)",
  wide: "(min-width: 1360px)",
};

/** Screens with one column. */
export const small = `@media ${below.small}`;

/** Lines between parts and around them. */
export const hairline = "1px";
export const rule = {
  default: "1px solid var(--borderColor-default)",
  muted: "1px solid var(--borderColor-muted)",
};

export const radius = { mark: "3px", control: "6px", card: "10px", dialog: "12px" };

/** Sizes of words whose lines are as high as those around them. */
export const fontSizes = {
  micro: "10px",
  mini: "11px",
  tiny: "12px",
  small: "13px",
  body: "14px",
  reading: "15px",
  large: "16px",
  title: "18px",
  figure: "20px",
  total: "24px",
  display: "28px",
  sum: "36px",
};

/** Widest measures of content: of a few fields, of words, of forms, of whole pages. */
const widths = { narrow: "480px", text: "760px", form: "880px", page: "1180px" };

export const sizes = {
  body: "14px; line-height: 20px",
  small: "13px; line-height: 20px",
  tiny: "12px; line-height: 16px",
  title: "18px; line-height: 26px",
  figure: "20px; line-height: 26px",
  total: "24px; line-height: 30px",
};

/** Props that most pieces have; their names are those of no attribute. */
export interface PieceProps {
  gap?: Step | undefined;
  /** Space above, inside the piece. */
  above?: Step | undefined;
  below?: Step | undefined;
  /** Leaves the page's margins at the sides. */
  inset?: true | undefined;
  width?: keyof typeof widths | undefined;
  tone?: Tone | undefined;
  /** Body is 14 px, small 13, tiny 12; a title 18, a figure 20, that of a group 24. */
  size?: keyof typeof sizes | undefined;
  strong?: boolean | undefined;
  oneLine?: true | undefined;
  /** One line that ends in an ellipsis where room does. */
  cut?: true | undefined;
  /** Breaks lines where the words do. */
  keepsLines?: true | undefined;
}

/** Steps of 4 px; parts of one for what sits on a line of words. */
export const px = (step: number): string => `${step * 4}px`;

/** Property of each prop, with the values of its words; steps are px, other words colours. */
const rules: Record<keyof PieceProps, [property: string, values?: Record<string, string>]> = {
  gap: ["gap"],
  above: ["padding-top"],
  below: ["padding-bottom"],
  inset: ["padding-inline", { true: "var(--a30-page-inline) min(24px, var(--a30-page-inline))" }],
  width: ["max-width", widths],
  tone: ["color"],
  size: ["font-size", sizes],
  strong: ["font-weight", { true: "600", false: "400" }],
  oneLine: ["white-space", { true: "nowrap" }],
  cut: ["overflow", { true: "hidden; text-overflow: ellipsis; white-space: nowrap" }],
  keepsLines: ["white-space", { true: "pre-wrap" }],
};

/** Declarations of the common props. */
export function look(props: PieceProps): string {
  let css = "";
  for (const [name, [property, values]] of Object.entries(rules)) {
    const value = props[name as keyof PieceProps];
    if (value === undefined) continue;
    const word = typeof value === "number" ? px(value) : `var(--fgColor-${value})`;
    css += `${property}: ${values?.[String(value)] ?? word};`;
  }
  return css;
}

const own = new Set([
  ...Object.keys(rules),
  ..."wrap align between end min columns stacked dense side".split(" "),
]);

/** Keeps the pieces' own props out of the document. */
export const piece = { shouldForwardProp: (name: string) => !own.has(name) };
