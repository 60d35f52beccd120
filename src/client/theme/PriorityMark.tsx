import styled, { css } from "styled-components";
import { masks } from "./masks.ts";

interface PriorityMarkProps {
  priority: number;
  /** Accessible name, e.g. "Priorität hoch". */
  name: string;
  /** Text next to the mark. */
  label: string;
}

/**
 * Priority of a record: arrow up for 1, level for 2, down for lower ones, always with the word.
 */
export function PriorityMark({ priority, name, label }: PriorityMarkProps) {
  return (
    <Marked
      data-rank={Math.min(Math.max(priority, 1), drawings.length)}
      role="img"
      aria-label={name}
      title={name}
    >
      <span>{label}</span>
    </Marked>
  );
}

const drawings = [masks.up, masks.level, masks.down];

// The mark is drawn by its style, since lists have thousands.
const Marked = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  white-space: nowrap;
  &::before {
    content: "";
    width: 16px;
    height: 16px;
    background: currentcolor;
  }
  ${drawings.map(
    (drawing, index) => css`
      &[data-rank="${index + 1}"] {
        color: var(--priority-${index + 1});
        &::before {
          mask: ${drawing};
        }
      }
    `,
  )}
  @media (forced-colors: active) {
    &::before {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
  @media print {
    &::before {
      print-color-adjust: exact;
    }
  }
`;
