import { DoneIcon, ErrorIcon, GapIcon, UntouchedIcon } from "#client/theme/icons.ts";
import styled from "styled-components";
import type { StepState } from "./steps.ts";

const icons = {
  untouched: UntouchedIcon,
  done: DoneIcon,
  gaps: GapIcon,
  warnings: GapIcon,
  errors: ErrorIcon,
};
const colours = {
  untouched: "var(--fgColor-muted)",
  done: "var(--fgColor-success)",
  gaps: "var(--fgColor-attention)",
  warnings: "var(--fgColor-attention)",
  errors: "var(--fgColor-danger)",
};

export function StepMark({ kind, name }: Pick<StepState, "kind"> & { name: string }) {
  const Icon = icons[kind];
  return (
    <Mark style={{ color: colours[kind] }}>
      <Icon size={16} aria-label={name} />
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  flex: none;
`;
