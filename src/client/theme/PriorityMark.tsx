import styled from "styled-components";
import { FirstIcon, OpenIcon, SecondIcon } from "./icons.ts";

interface PriorityMarkProps {
  priority: number;
  /** Accessible name, e.g. "Priorität 1". */
  name: string;
  /** Text next to the mark; only the number if the column header explains it. */
  label?: string;
}

/**
 * Priority of a record: arrow up for 1, level for 2, down for lower ones, always with the number.
 */
export function PriorityMark({ priority, name, label }: PriorityMarkProps) {
  const rank = Math.min(Math.max(priority, 1), 3);
  const Mark = rank === 1 ? FirstIcon : rank === 2 ? SecondIcon : OpenIcon;
  return (
    <Marked $rank={rank} role="img" aria-label={name} title={name}>
      <Mark size={16} />
      <span>{label ?? priority}</span>
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
