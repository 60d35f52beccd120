import styled from "styled-components";

interface WorkingProps {
  words: string;
  /** Name of the bar. */
  label: string;
  percent: number;
}

/** How far long work is. */
export function Working({ words, label, percent }: WorkingProps) {
  return (
    <Progress>
      <p role="status">{words}</p>
      <progress max={100} value={percent} aria-label={label} />
    </Progress>
  );
}

const Progress = styled.div`
  display: grid;
  gap: 8px;
  max-width: 480px;
  overflow-wrap: anywhere;
  progress {
    width: 100%;
    accent-color: var(--borderColor-accent-emphasis);
  }
`;
