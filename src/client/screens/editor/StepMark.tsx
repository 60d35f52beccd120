import { DoneIcon, ErrorIcon, GapIcon, UntouchedIcon } from "#client/theme/icons.ts";
import styled from "styled-components";
import type { StepState } from "./steps.ts";

const icons = {
  untouched: UntouchedIcon,
  recommended: UntouchedIcon,
  done: DoneIcon,
  missing: GapIcon,
  warnings: GapIcon,
  errors: ErrorIcon,
};
const colours = {
  untouched: "var(--fgColor-muted)",
  recommended: "var(--fgColor-muted)",
  done: "var(--fgColor-success)",
  missing: "var(--fgColor-attention)",
  warnings: "var(--fgColor-attention)",
  errors: "var(--fgColor-danger)",
};

interface StepMarkProps extends Pick<StepState, "kind"> {
  name?: string;
  size?: 12 | 16;
}

export function StepMark({ kind, name, size = 16 }: StepMarkProps) {
  const Icon = icons[kind];
  return (
    <Mark style={{ color: colours[kind] }}>
      <Icon size={size} aria-label={name} />
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  flex: none;
`;
