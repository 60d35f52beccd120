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
import { Muted } from "#client/ui/text.ts";
import { Mark } from "#client/ui/mark.ts";
import { openWords, stateWords, toneOf } from "./contractWords.ts";
import { CellWords } from "#client/ui/cellWords.ts";

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
  const state = stateWords(line, texts);
  const open = openWords(line, texts);
  const tone = line.state === "notNeeded" ? "muted" : toneOf(line);
  return (
    <Mark tone={tone} strong={tone === "attention" || tone === "danger" || undefined}>
      <Icon size={16} />
      <CellWords $lines={1} title={[state, open].filter(Boolean).join(" ")}>
        {inBoth(state, { words: (say) => stateWords(line, say) })}
        {open !== "" && " "}
        {open !== "" && (
          <Muted as="small" size="tiny">
            {open}
          </Muted>
        )}
      </CellWords>
    </Mark>
  );
}
