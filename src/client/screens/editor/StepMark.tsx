import { DoneIcon, ErrorIcon, GapIcon, UntouchedIcon } from "#client/theme/icons.ts";
import { Mark } from "#client/ui/mark.ts";
import type { Tone } from "#client/ui/tokens.ts";
import type { StepState } from "./steps.ts";

const icons = {
  untouched: UntouchedIcon,
  recommended: UntouchedIcon,
  done: DoneIcon,
  missing: GapIcon,
  warnings: GapIcon,
  errors: ErrorIcon,
};
const tones: Record<StepState["kind"], Tone> = {
  untouched: "muted",
  recommended: "muted",
  done: "success",
  missing: "attention",
  warnings: "attention",
  errors: "danger",
};

interface StepMarkProps extends Pick<StepState, "kind"> {
  name?: string;
  size?: 12 | 16;
}

export function StepMark({ kind, name, size = 16 }: StepMarkProps) {
  const Icon = icons[kind];
  return (
    <Mark tone={tones[kind]}>
      <Icon size={size} aria-label={name} />
    </Mark>
  );
}
