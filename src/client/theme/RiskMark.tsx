import styled from "styled-components";

/** The grades of the risk matrix. */
export type RiskGrade = "low" | "medium" | "high" | "veryHigh";

interface RiskMarkProps {
  grade: RiskGrade;
  label: string;
}

const ranks: Record<RiskGrade, number> = { low: 1, medium: 2, high: 3, veryHigh: 4 };
const bars = [
  { x: 1, height: 3 },
  { x: 4.75, height: 5.5 },
  { x: 8.5, height: 8 },
  { x: 12.25, height: 11 },
];

/** Risk of a record as four rising bars, coloured and bold from "high" upwards. */
export function RiskMark({ grade, label }: RiskMarkProps) {
  const isHigh = ranks[grade] >= 3;
  return (
    <Marked $isHigh={isHigh}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        {bars.map((bar, index) => (
          <rect
            key={bar.x}
            x={bar.x}
            y={13.5 - bar.height}
            width="2.75"
            height={bar.height}
            rx="0.8"
            style={{ fill: index < ranks[grade] ? colourOf(grade) : "var(--borderColor-default)" }}
          />
        ))}
      </svg>
      <span>{label}</span>
    </Marked>
  );
}

function colourOf(grade: RiskGrade): string {
  if (grade === "veryHigh") return "var(--fgColor-danger)";
  return grade === "high" ? "var(--status-approval-line)" : "var(--fgColor-muted)";
}

const Marked = styled.span<{ $isHigh: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
  font-weight: ${({ $isHigh }) => ($isHigh ? 600 : "inherit")};
  svg {
    flex: none;
    /* Not cut: what is cut is drawn by itself, and lists have thousands. */
    overflow: visible;
  }
`;
