import styled from "styled-components";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { MirrorState } from "#client/state/mirror/mirror.ts";
import { DoneIcon, GapIcon, HiddenIcon, PresumedIcon } from "#client/theme/icons.ts";

const looks = {
  missing: { Symbol: GapIcon, colour: "attention" },
  presumed: { Symbol: PresumedIcon, colour: "accent" },
  differs: { Symbol: GapIcon, colour: "severe" },
  fits: { Symbol: DoneIcon, colour: "success" },
  hidden: { Symbol: HiddenIcon, colour: "muted" },
  gone: { Symbol: GapIcon, colour: "muted" },
} as const;

export function StateMark({ state, count }: { state: MirrorState; count?: number }) {
  const { text } = usePageTexts();
  const { Symbol, colour } = looks[state];
  return (
    <Mark style={{ "--mark": `var(--fgColor-${colour})` }}>
      <Symbol size={16} />
      {count === undefined
        ? text(`lists.mirrorStates.${state}`)
        : text(`mirror.counted.${state}`, { count })}
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-size: 13px;
  line-height: 20px;
  white-space: nowrap;
  svg {
    flex: none;
    color: var(--mark);
  }
`;
