import styled from "styled-components";
import { inBoth } from "#client/widgets/other/Other.tsx";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { ContractLine } from "#client/state/contracts/contracts.ts";
import {
  DangerIcon,
  DoneIcon,
  ErrorIcon,
  ExpiringIcon,
  HelpIcon,
  UntouchedIcon,
} from "#client/theme/icons.ts";
import { openWords, stateWords, toneOf } from "./contractWords.ts";

const icons = {
  missing: ErrorIcon,
  expired: DangerIcon,
  expiring: ExpiringIcon,
  valid: DoneIcon,
  notNeeded: UntouchedIcon,
  notAssessed: HelpIcon,
} as const;

/** The state of an agreement: a mark that tells without colour, and words with the date. */
export function StateMark({ line }: { line: ContractLine }) {
  const texts = useTexts();
  const Icon = icons[line.state];
  const open = openWords(line, texts);
  return (
    <Mark data-tone={line.state === "notNeeded" ? "quiet" : toneOf(line)}>
      <Icon size={16} />
      <span>
        {inBoth(stateWords(line, texts), { words: (say) => stateWords(line, say) })}
        {open !== "" && <small>{open}</small>}
      </span>
    </Mark>
  );
}

export const Mark = styled.span`
  display: inline-flex;
  align-items: flex-start;
  gap: 6px;
  svg {
    flex: none;
    margin-top: 2px;
  }
  small {
    display: block;
    font-size: 12px;
    line-height: 16px;
    font-weight: 400;
  }
  &[data-tone="fine"] svg {
    color: var(--fgColor-success);
  }
  &[data-tone="quiet"] {
    color: var(--fgColor-muted);
  }
  &[data-tone="attention"] {
    color: var(--fgColor-attention);
    font-weight: 600;
  }
  &[data-tone="danger"] {
    color: var(--fgColor-danger);
    font-weight: 600;
  }
`;
