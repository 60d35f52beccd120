import { DoneIcon, ErrorIcon, GapIcon, UntouchedIcon } from "#client/theme/icons.ts";
import type { Tone } from "#client/ui/tokens.ts";
import type { LackKind } from "../groups/lacks.ts";

interface LackMark {
  Icon: typeof GapIcon;
  tone: Tone;
}

const gap: LackMark = { Icon: GapIcon, tone: "attention" };
const open: LackMark = { Icon: UntouchedIcon, tone: "muted" };

/** Icon and colour of each state of a field, a group, a row or a step. */
export const lackMarks: Readonly<Record<LackKind, LackMark>> = {
  untouched: open,
  recommended: open,
  done: { Icon: DoneIcon, tone: "success" },
  missing: gap,
  warnings: gap,
  errors: { Icon: ErrorIcon, tone: "danger" },
};
