import styled from "styled-components";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { recordList } from "#client/state/recordList.ts";
import { folding } from "#client/state/records/folding.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { QuietButton } from "../../list/layout.ts";
import { recordGroupings } from "#shared/generated/recordList.ts";
import { setFolded } from "./useGroupLines.ts";

/** Folds all groups at once, and says how records are counted that are in several. */
export function FoldBar({ view }: { view: RecordView }) {
  const { text } = usePageTexts();
  const { groups } = useSnapshot(recordList);
  const { folded } = useSnapshot(folding);
  const ids = groups.map(({ id }) => id);
  const isShut = ids.every((id) => folded.includes(id));
  const isMany = recordGroupings.some(({ key, isMany: many }) => key === view.groupBy && many);
  return (
    <Bar>
      <QuietButton type="button" $isAccent onClick={() => setFolded(view, ids, !isShut)}>
        {text(isShut ? "arranging.unfoldAll" : "arranging.foldAll")}
      </QuietButton>
      {isMany && <span>{text(`arranging.inSeveral.${view.groupBy}`)}</span>}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding: 0 24px 8px calc(var(--a30-page-inline) - 8px);
  color: var(--fgColor-muted);
  font-size: 13px;
  line-height: 18px;
  /* In line with the words of the button, also below it. */
  span {
    padding-left: 8px;
  }
  @media print {
    display: none;
  }
`;
