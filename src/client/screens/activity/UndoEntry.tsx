import { Button } from "@primer/react";
import { useTranslation } from "react-i18next";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { ActivityEntry } from "#client/state/activity.ts";
import { askToUndoReplacement } from "../settings/replace/undoReplacement.ts";

interface UndoEntryProps {
  entry: ActivityEntry;
  onUndone: () => void;
}

/** Undoes what an entry says, as long as that is possible. */
export function UndoEntry({ entry, onUndone }: UndoEntryProps) {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const { undoableJob: jobId, item } = entry;
  if (jobId === undefined) return null;
  const undo = async () => {
    if (await askToUndoReplacement(text, { jobId, title: item?.title ?? "" })) onUndone();
  };
  return (
    <Button size="small" onClick={() => void undo()}>
      {t("screen.catalogue.undo")}
    </Button>
  );
}
