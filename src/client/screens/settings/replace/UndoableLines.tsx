import { Button } from "@primer/react";
import { useTexts } from "#client/i18n/useTexts.ts";
import { useNow } from "#client/theme/useNow.ts";
import { formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import type { UndoableReplacement } from "#shared/generated/types.ts";
import { Stack } from "#client/ui/stack.ts";
import { Line } from "#client/ui/lines.ts";
import { Fill } from "#client/ui/row.ts";
import { askToUndoReplacement } from "./undoReplacement.ts";

interface UndoableLinesProps {
  replacements: readonly UndoableReplacement[];
  onUndone: () => void;
}

/** Replacements that can still be undone, each with the button that does so. */
export function UndoableLines({ replacements, onUndone }: UndoableLinesProps) {
  const { text, language } = useTexts();
  const now = useNow();
  const undo = async ({ jobId, from }: UndoableReplacement) => {
    if (await askToUndoReplacement(text, { jobId, title: from.title })) onUndone();
  };
  if (replacements.length === 0) return null;
  return (
    <Stack as="ul" above={4} size="small" role="list">
      {replacements.map((each) => (
        <Line dense key={each.jobId}>
          <Fill>
            {text("screen.catalogue.replacedBy", {
              from: each.from.title,
              to: each.to.title,
              when: formatRelativeDateTime(each.at, language, now),
            })}
          </Fill>
          <Button size="small" onClick={() => void undo(each)}>
            {text("screen.catalogue.undo")}
          </Button>
        </Line>
      ))}
    </Stack>
  );
}
