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
import { small } from "#client/ui/tokens.ts";
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
  bottom: 20px;
  /* In the middle of the page, beside the navigation. */
  left: calc((100% + var(--rail, 0px)) / 2);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  width: max-content;
  max-width: calc(100% - var(--rail, 0px) - 24px);
  min-height: 48px;
  padding: 4px 12px 4px 16px;
  ${floating}
  transform: translateX(-50%);
  /* In place of the page's foot. */
  ${small} {
    bottom: 8px;
    width: calc(100% - 16px);
    max-width: none;
  }
`;

const Tools = styled.span`
  display: flex;
  border-inline: 1px solid var(--borderColor-default);
  && > button {
    margin: 0;
  }
  @media (max-width: 1439.98px) {
    button > span {
      display: none;
    }
  }
  ${small} {
    border: 0;
  }
`;
