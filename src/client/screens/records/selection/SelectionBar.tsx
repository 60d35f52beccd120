import { useEffect } from "react";
import styled from "styled-components";
import { floating } from "#client/theme/parts/floating.ts";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import type { BulkWanted } from "#client/state/records/bulk.ts";
import { bulkOpen } from "#client/state/records/bulkOpen.ts";
import {
  clearSelection,
  selectAmong,
  selection,
  selectWhole,
} from "#client/state/records/selection.ts";
import { recordRowsKey, useRecordList } from "#client/state/recordList.ts";
import type { RecordView } from "#client/state/recordView.ts";
import {
  CloseIcon,
  DeleteIcon,
  DuplicateIcon,
  EditIcon,
  ReplaceIcon,
  SavingIcon,
} from "#client/theme/icons.ts";
import { HiddenText, PlainIconButton } from "#client/theme/PlainButton.tsx";
import { allEnded } from "#shared/engine/allEnded.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { FollowedChanges } from "../followed/FollowedChanges.tsx";
import { ExportTool } from "./ExportTool.tsx";
import { useMayChange, useMaySelect } from "./useMaySelect.ts";
import { useSelectionKeys } from "./useSelectionKeys.ts";
import { below, px, rule, small } from "#client/ui/tokens.ts";
import { QuietButton } from "#client/ui/quietButton.ts";

/** Changes many records; comes with the plans of all documents, which the list does without. */
const BulkSheet = lazyPart(
  async () => {
    const [{ BulkSheet: Sheet }] = await allEnded([
      import("../bulk/BulkSheet.tsx"),
      import("#client/state/viewerPlans.ts").then((state) => state.loadViewerPlans()),
    ]);
    return Sheet;
  },
  { texts: ["forms", "rows", "lists", "editor", "editorLater", "workflow", "taskForms"] },
);

type Action = BulkWanted["do"]["action"];

const actions: readonly { action: Action; Icon: typeof EditIcon }[] = [
  { action: "change", Icon: EditIcon },
  { action: "status", Icon: ReplaceIcon },
  { action: "duplicate", Icon: DuplicateIcon },
  { action: "follow", Icon: SavingIcon },
  { action: "delete", Icon: DeleteIcon },
];

/** How many records are selected, and what can be done with them; and what others have changed. */
export function SelectionBar({ view }: { view: RecordView }) {
  const maySelect = useMaySelect();
  return (
    <>
      <FollowedChanges view={view} />
      {maySelect && <Selected view={view} />}
    </>
  );
}

function Selected({ view }: { view: RecordView }) {
  const { text } = usePageTexts();
  const { count, isWhole } = useSnapshot(selection);
  const { total } = useRecordList();
  const { action } = useSnapshot(bulkOpen);
  const mayChange = useMayChange();
  const rows = recordRowsKey(view);
  useEffect(() => selectAmong(rows), [rows]);
  useSelectionKeys();
  const chosen = isWhole ? total : count;
  return (
    <>
      <HiddenText role="status">
        {chosen > 0 ? text("bulk.selected", { count: chosen, total }) : ""}
      </HiddenText>
      {chosen > 0 && (
        <Bar data-screen-only role="toolbar" aria-label={text("bulk.bar")}>
          <b>{text("bulk.chosen", { count: chosen })}</b>
          {!isWhole && count < total && (
            <TextButton type="button" onClick={selectWhole}>
              {text("bulk.selectAll", { total })}
            </TextButton>
          )}
          <Tools>
            {mayChange && <ChangeTools />}
            <ExportTool view={view} />
          </Tools>
          <PlainIconButton name={text("bulk.clear")} onClick={clearSelection}>
            <CloseIcon size={16} />
          </PlainIconButton>
        </Bar>
      )}
      {action && <BulkSheet key={action} action={action} view={view} />}
    </>
  );
}

function ChangeTools() {
  const { text } = usePageTexts();
  return actions.map(({ action, Icon }) => (
    <QuietButton
      size="small"
      oneLine
      tone={action === "delete" ? "danger" : undefined}
      key={action}
      type="button"
      title={text(`bulk.action.${action}`)}
      aria-label={text(`bulk.action.${action}`)}
      onClick={() => Object.assign(bulkOpen, { action, ids: null })}
    >
      <Icon size={16} />
      <span>{text(`bulk.action.${action}`)}</span>
    </QuietButton>
  ));
}

const Bar = styled.div`
  position: fixed;
  z-index: 3;
  bottom: ${px(5)};
  /* In the middle of the page, beside the navigation. */
  left: calc((100% + var(--rail, ${px(0)})) / 2);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${px(1)} ${px(2)};
  width: max-content;
  max-width: calc(100% - var(--rail, ${px(0)}) - ${px(6)});
  min-height: ${px(12)};
  padding: ${px(1)} ${px(3)} ${px(1)} ${px(4)};
  ${floating}
  transform: translateX(-50%);
  /* In place of the page's foot. */
  ${small} {
    bottom: ${px(2)};
    width: calc(100% - ${px(4)});
    max-width: none;
  }
`;

const Tools = styled.span`
  display: flex;
  border-inline: ${rule.default};
  && > button {
    margin: 0;
  }
  @media ${below.full} {
    button > span {
      display: none;
    }
  }
  ${small} {
    border: 0;
  }
`;
