import styled from "styled-components";
import { FirstIcon, OpenIcon, SecondIcon } from "./icons.ts";

interface PriorityMarkProps {
  priority: number;
  /** What screen readers hear, e.g. "Priorität 1". */
  name: string;
  /** What is shown beside the mark; the number alone where a column's head says what it is. */
  label?: string;
}

/** The priority of a record: 1 upward, 2 level, all lower ones downward, always with the number. */
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
