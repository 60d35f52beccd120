import styled from "styled-components";
import { FirstIcon, OpenIcon, SecondIcon } from "./icons.ts";

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
  const rank = Math.min(Math.max(priority, 1), 3);
  const Mark = rank === 1 ? FirstIcon : rank === 2 ? SecondIcon : OpenIcon;
  return (
    <Marked $rank={rank} role="img" aria-label={name} title={name}>
      <Mark size={16} />
      <span>{label}</span>
    </Marked>
  );
}

const Marked = styled.span<{ $rank: number }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  white-space: nowrap;
  color: var(--priority-${({ $rank }) => $rank});
`;
