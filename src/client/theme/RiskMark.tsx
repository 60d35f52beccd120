import { Marked } from "./StatusMark.tsx";
import { roundedShape } from "./parts/roundedShape.ts";

/** The grades of the risk matrix. */
export type RiskGrade = "low" | "medium" | "high" | "veryHigh";

interface RiskMarkProps {
  grade: RiskGrade;
  label: string;
}

const bars = [
  { x: 1, height: 3 },
  { x: 4.75, height: 5.5 },
  { x: 8.5, height: 8 },
  { x: 12.25, height: 11 },
];

/** The bars that a grade reaches, and those it leaves, as one shape each. */
const shapes: Record<RiskGrade, Shapes> = {
  low: shapesOf(1),
  medium: shapesOf(2),
  high: shapesOf(3),
  veryHigh: shapesOf(4),
};

interface Shapes {
  reached: string;
  left: string;
}

function shapesOf(rank: number): Shapes {
  const [reached, left] = [bars.slice(0, rank), bars.slice(rank)];
  return { reached: reached.map(barShape).join(""), left: left.map(barShape).join("") };
}

function barShape({ x, height }: (typeof bars)[number]): string {
  return roundedShape({ x, y: 13.5 - height, width: 2.75, height, radius: 0.8 });
}

/** Risk of a record as four rising bars, coloured and bold from "high" upwards. */
export function RiskMark({ grade, label }: RiskMarkProps) {
  const isHigh = grade === "high" || grade === "veryHigh";
  const { reached, left } = shapes[grade];
  return (
    <Marked>
      <svg width="16" height="16" viewBox="0 0 16 16" overflow="visible" aria-hidden="true">
        <path d={reached} fill={colourOf(grade)} />
        {left !== "" && <path d={left} fill="var(--borderColor-default)" />}
      </svg>
      {isHigh ? <b>{label}</b> : <span>{label}</span>}
    </Marked>
  );
}

function colourOf(grade: RiskGrade): string {
  if (grade === "veryHigh") return "var(--fgColor-danger)";
  return grade === "high" ? "var(--status-approval-line)" : "var(--fgColor-muted)";
}
