import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { useRecordList } from "#client/state/recordList.ts";
import { folding } from "#client/state/records/folding.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { QuietButton } from "#client/ui/quietButton.ts";
import { Tools } from "#client/ui/row.ts";
import { recordGroupings } from "#shared/generated/recordList.ts";
import { setFolded } from "./useGroupLines.ts";

/** Folds all groups at once, and says how records are counted that are in several. */
export function FoldBar({ view }: { view: RecordView }) {
  const { text } = usePageTexts();
  const { groups } = useRecordList();
  const { folded } = useSnapshot(folding);
  const ids = groups.map(({ id }) => id);
  const isShut = ids.every((id) => folded.includes(id));
  const isMany = recordGroupings.some(({ key, isMany: many }) => key === view.groupBy && many);
  return (
    <Tools inset below={2} size="small" tone="muted">
      <QuietButton type="button" tone="accent" onClick={() => setFolded(view, ids, !isShut)}>
        {text(isShut ? "arranging.unfoldAll" : "arranging.foldAll")}
      </QuietButton>
      {isMany && <span>{text(`arranging.inSeveral.${view.groupBy}`)}</span>}
    </Tools>
  );
}
