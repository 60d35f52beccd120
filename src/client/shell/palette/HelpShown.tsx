import { Button } from "@primer/react";
import styled from "styled-components";
import { TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import { HelpWords } from "#client/screens/help/HelpWords.tsx";
import { useHelpSubject } from "#client/screens/help/helpSubject.ts";
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
      <Shown aria-live="polite">
        <small>
          {text("palette.helpIn", {
            number: step.step?.number ?? 0,
            step: text(`${step.textKey}.label`),
          })}
        </small>
        <h3>{text(`${node.textKey}.label`)}</h3>
        <Words entry={entry} />
        <Button size="small" onClick={onBack}>
          {text("palette.back")}
        </Button>
      </Shown>
    </TextsProvider>
  );
}

function Words({ entry: { node, step } }: Pick<HelpShownProps, "entry">) {
  const subject = useHelpSubject(explained, node, step);
  return subject && <HelpWords subject={subject} />;
}

const Shown = styled.div`
  padding: 12px;
  small {
    color: var(--fgColor-muted);
  }
  button {
    margin: 12px 0 4px;
  }
`;
