import { Button } from "@primer/react";
import styled from "styled-components";
import { useTexts } from "#client/i18n/useTexts.ts";
import { useNow } from "#client/theme/useNow.ts";
import { formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import type { UndoableReplacement } from "#shared/generated/types.ts";
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
    <Lines role="list">
      {replacements.map((each) => (
        <li key={each.jobId}>
          <span>
            {text("screen.catalogue.replacedBy", {
              from: each.from.title,
              to: each.to.title,
              when: formatRelativeDateTime(each.at, language, now),
            })}
          </span>
          <Button size="small" onClick={() => void undo(each)}>
            {text("screen.catalogue.undo")}
          </Button>
        </li>
      ))}
    </Lines>
  );
}

const Lines = styled.ul`
  list-style: none;
  margin-top: 16px;
  font-size: 13px;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    padding: 4px 0;
  }
  span {
    flex: 1 1 240px;
    overflow-wrap: anywhere;
  }
`;
