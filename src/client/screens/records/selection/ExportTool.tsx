import { useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { type ChosenRecords, chosenRecords } from "#client/state/records/chosenRecords.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { ExportIcon } from "#client/theme/icons.ts";
import { ExportDialog } from "../../exporting/lazyParts.ts";
import { QuietButton } from "#client/ui/quietButton.ts";
import { useMayExport } from "./useMaySelect.ts";

/** Exports what is selected, for those whose licence has exports. */
export function ExportTool({ view }: { view: RecordView }) {
  const { text } = usePageTexts();
  const [exported, setExported] = useState<ChosenRecords | null>(null);
  if (!useMayExport()) return null;
  const name = text("bulk.row.export");
  return (
    <>
      <QuietButton
        size="small"
        oneLine
        type="button"
        title={name}
        aria-label={name}
        onClick={() => setExported(chosenRecords(view))}
      >
        <ExportIcon size={16} />
        <span>{name}</span>
      </QuietButton>
      {exported && (
        <ExportDialog companyId={null} records={exported} onClose={() => setExported(null)} />
      )}
    </>
  );
}
