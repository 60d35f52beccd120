import { lackMarks } from "#client/form/annotations/lackMarks.ts";
import { Mark } from "#client/ui/mark.ts";
import type { StepState } from "./steps.ts";

interface StepMarkProps extends Pick<StepState, "kind"> {
  name?: string;
  size?: 12 | 16;
}

export function StepMark({ kind, name, size = 16 }: StepMarkProps) {
  const { Icon, tone } = lackMarks[kind];
  return (
    <Mark tone={tone}>
      <Icon size={size} aria-label={name} />
    </Mark>
  );
}
