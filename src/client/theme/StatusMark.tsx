import styled from "styled-components";

/** All statuses with a mark; `inWork` only occurs in filters, `unknown` covers any other value. */
export type MarkedStatus =
  | "draft"
  | "review"
  | "approval"
  | "release"
  | "finalised"
  | "archived"
  | "inWork"
  | "unknown";

interface StatusMarkProps {
  status: MarkedStatus;
  /** Label next to the mark. */
  label: string;
  /** Shows only the mark; the label becomes tooltip and accessible name. */
  isAlone?: boolean;
}

/** Not cut: what is cut is drawn by itself, and lists have thousands. */
const size = { width: 16, height: 16, viewBox: "0 0 16 16", fill: "none", overflow: "visible" };

const wedgeRadius = 4.4;
const shares: Partial<Record<MarkedStatus, number>> = {
  review: 0.25,
  approval: 0.5,
  release: 0.75,
};

/** Status of a record: a mark that is distinguishable without colour, and its label. */
export function StatusMark({ status, label, isAlone = false }: StatusMarkProps) {
  if (isAlone) {
    return (
      <svg {...size} role="img" aria-label={label}>
        <title>{label}</title>
        <Shape status={status} />
      </svg>
    );
  }
  return (
    <Marked>
      <svg {...size} aria-hidden="true">
        <Shape status={status} />
      </svg>
      <span>{label}</span>
    </Marked>
  );
}

function Shape({ status }: { status: MarkedStatus }) {
  if (status === "unknown") return <CrossedDisc />;
  const line = `var(--status-${status}-line)`;
  if (status === "finalised") return <FullDisc line={line} />;
  if (status === "archived") return <Box line={line} />;
  const disc = shares[status] ? `var(--status-${status}-disc)` : "none";
  return (
    <>
      <circle
        cx="8"
        cy="8"
        r="6"
        stroke={line}
        strokeWidth="1.6"
        fill={status === "draft" ? "var(--status-draft-disc)" : disc}
        strokeDasharray={status === "draft" ? "2.35 1.42" : undefined}
      />
      {status === "inWork" && <circle cx="8" cy="8" r="2" fill={line} />}
      {shares[status] !== undefined && <path d={wedge(shares[status])} fill={line} />}
    </>
  );
}

/** Like no status: neither grey dashes nor a share. */
function CrossedDisc() {
  const style = { stroke: "var(--fgColor-muted)" };
  return (
    <>
      <circle cx="8" cy="8" r="6" style={style} strokeWidth="1.6" />
      <path d="M5.5 8h5" style={style} strokeWidth="1.6" strokeLinecap="round" />
    </>
  );
}

function FullDisc({ line }: { line: string }) {
  return (
    <>
      <circle cx="8" cy="8" r="6.8" fill={line} />
      <path
        d="M5.1 8.2 7.1 10.2 11 6.2"
        fill="none"
        stroke="var(--bgColor-default)"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

function Box({ line }: { line: string }) {
  return (
    <>
      <rect x="1.8" y="2.6" width="12.4" height="3.2" rx="0.8" fill={line} />
      <path d="M2.8 6.8h10.4v5.4a1.2 1.2 0 0 1-1.2 1.2H4a1.2 1.2 0 0 1-1.2-1.2z" fill={line} />
      <path
        d="M6.2 8.9h3.6"
        stroke="var(--bgColor-default)"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </>
  );
}

/** SVG path of a sector from twelve o'clock, clockwise. */
function wedge(share: number): string {
  const angle = share * 2 * Math.PI;
  const x = 8 + wedgeRadius * Math.sin(angle);
  const y = 8 - wedgeRadius * Math.cos(angle);
  const isLarge = share > 0.5 ? 1 : 0;
  return `M8 8V${8 - wedgeRadius}A${wedgeRadius} ${wedgeRadius} 0 ${isLarge} 1 ${x.toFixed(3)} ${y.toFixed(3)}Z`;
}

/** A drawing beside its words; one style for all, since lists have thousands. */
export const Marked = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
`;
