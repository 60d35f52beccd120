import { Stack } from "./stack.ts";

interface WorkingProps {
  words: string;
  /** Name of the bar. */
  label: string;
  percent: number;
}

/** How far long work is. */
export function Working({ words, label, percent }: WorkingProps) {
  return (
    <Stack gap={2} width="narrow">
      <p role="status">{words}</p>
      <progress max={100} value={percent} aria-label={label} />
    </Stack>
  );
}
