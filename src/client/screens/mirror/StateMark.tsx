import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { MirrorState } from "#client/state/mirror/mirror.ts";
import { DoneIcon, GapIcon, HiddenIcon, PresumedIcon } from "#client/theme/icons.ts";
import { Mark } from "#client/ui/mark.ts";

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
    <Mark tone={colour} size="small" oneLine>
      <Symbol size={16} />
      {count === undefined
        ? text(`lists.mirrorStates.${state}`)
        : text(`mirror.counted.${state}`, { count })}
    </Mark>
  );
}
