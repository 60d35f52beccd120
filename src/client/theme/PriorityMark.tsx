import styled from "styled-components";
import { dash, maskOf } from "./parts/maskOf.ts";
import { drawing } from "./parts/drawing.ts";

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
      data-rank={Math.min(Math.max(priority, 1), masks.length)}
      role="img"
      aria-label={name}
      title={name}
    >
      <span>{label}</span>
    </Marked>
  );
}

/** Up, level, down. */
const masks = [
  "M3.22 10.53a.749.749 0 0 1 0-1.06l4.25-4.25a.749.749 0 0 1 1.06 0l4.25 4.25a.749.749 0 1 1-1.06 1.06L8 6.811 4.28 10.53a.749.749 0 0 1-1.06 0Z",
  dash,
  "M12.78 5.22a.749.749 0 0 1 0 1.06l-4.25 4.25a.749.749 0 0 1-1.06 0L3.22 6.28a.749.749 0 1 1 1.06-1.06L8 8.939l3.72-3.719a.749.749 0 0 1 1.06 0Z",
].map((path) => maskOf(path, 16));

// The mark is drawn by its style, since lists have thousands.
const Marked = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  white-space: nowrap;
  ${masks.map(
    (mask, index) => `
      &[data-rank="${index + 1}"] {
        color: var(--priority-${index + 1});
        &::before { ${drawing(mask)} }
      }
    `,
  )}
`;
