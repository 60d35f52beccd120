import { Button } from "@primer/react";
import { TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import { HelpWords } from "#client/screens/help/HelpWords.tsx";
import { useHelpSubject } from "#client/screens/help/helpSubject.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint } from "#client/ui/text.ts";
import { explained, type HelpEntry } from "./helpEntries.ts";

interface HelpShownProps {
  entry: HelpEntry;
  onBack: () => void;
}

/** Help on a field, shown without leaving the current page. */
export function HelpShown({ entry, onBack }: HelpShownProps) {
  const texts = usePageTexts();
  const { text } = texts;
  const { node, step } = entry;
  return (
    <TextsProvider value={texts}>
      <Stack gap={2} above={3} below={1} inset aria-live="polite">
        <Hint>
          {text("palette.helpIn", {
            number: step.step?.number ?? 0,
            step: text(`${step.textKey}.label`),
          })}
        </Hint>
        <h3>{text(`${node.textKey}.label`)}</h3>
        <Words entry={entry} />
        <Button size="small" onClick={onBack}>
          {text("palette.back")}
        </Button>
      </Stack>
    </TextsProvider>
  );
}

function Words({ entry: { node, step } }: Pick<HelpShownProps, "entry">) {
  const subject = useHelpSubject(explained, node, step);
  return subject && <HelpWords subject={subject} />;
}
