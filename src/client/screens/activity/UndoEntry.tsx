import { Button } from "@primer/react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "#client/i18n/language.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { ActivityEntry } from "#client/state/activity/activity.ts";
import { loadModule } from "#client/state/loading/loadModule.ts";

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
    const [{ askToUndoReplacement }] = await Promise.all([
      loadModule(() => import("../settings/replace/undoReplacement.ts"), true),
      loadTexts("settings"),
    ]);
    if (await askToUndoReplacement(text, { jobId, title: item?.title ?? "" })) onUndone();
  };
  return (
    <Button size="small" onClick={() => void undo().catch(() => undefined)}>
      {t("screen.catalogue.undo")}
    </Button>
  );
}
