import { useEffect, useState } from "react";
import styled from "styled-components";
import { floating } from "#client/theme/parts/floating.ts";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import type { BulkWanted } from "#client/state/records/bulk.ts";
import { bulkOpen } from "#client/state/records/bulkOpen.ts";
import {
  clearSelection,
  passTo,
  selectAll,
  selectAmong,
  selection,
  selectWhole,
  toggle,
} from "#client/state/records/selection.ts";
import {
  recordListNow,
  recordRowsKey,
  recordsQueryKey,
  shownRows,
  useRecordList,
} from "#client/state/recordList.ts";
import type { RecordView } from "#client/state/recordView.ts";
import {
  CloseIcon,
  DeleteIcon,
  DuplicateIcon,
  EditIcon,
  ExportIcon,
  ReplaceIcon,
  SavingIcon,
} from "#client/theme/icons.ts";
import { HiddenText, PlainIconButton } from "#client/theme/PlainButton.tsx";
import { allEnded } from "#shared/engine/allEnded.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { useMayChange, useMayExport, useMaySelect } from "./useMaySelect.ts";
import { below, px, rule, small } from "#client/ui/tokens.ts";
import { QuietButton } from "#client/ui/quietButton.ts";
import { type ChosenRecords, chosenRecords } from "#client/state/records/chosenRecords.ts";
import { ExportDialog } from "../../exporting/lazyParts.ts";
import {
  followList,
  forgetWaiting,
  showWaiting,
  waitingChanges,
} from "#client/state/live/followList.ts";
import { useHeard } from "#client/state/live/useHeard.ts";
import { WaitingChanges } from "../../list/WaitingChanges.tsx";

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

/** Exports what is selected, for those whose licence has exports. */
function ExportTool({ view }: { view: RecordView }) {
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

/**
 * Selects by keys in the list: Space the line, Shift with an arrow, Home or End the lines that the
 * focus passes, and no longer those that it comes back from; Ctrl A all that the filter finds, Escape
 * none.
 */
function useSelectionKeys(): void {
  useEffect(() => {
    // The list moves the focus first.
    document.addEventListener("keydown", selectByKey);
    return () => document.removeEventListener("keydown", selectByKey);
  }, []);
}

const onRow = "[data-line] a, [data-record] a";
const moves = ["ArrowUp", "ArrowDown", "Home", "End"];

function selectByKey(event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.matches(onRow)) return;
  const id = idOf(document.activeElement);
  if (id === null) return;
  const loaded = shownRows(recordListNow()).map((each) => each.id);
  if (event.shiftKey && moves.includes(event.key)) passTo(idOf(target) ?? id, id, loaded);
  else if (selectAt(event, id, loaded)) event.preventDefault();
}

/** Selects by a key that moves nothing; returns whether it is one. */
function selectAt(event: KeyboardEvent, id: number, loaded: readonly number[]): boolean {
  const { key, ctrlKey, metaKey } = event;
  if (key === "a" && (ctrlKey || metaKey)) selectEach(loaded);
  else if (key === " ") toggle(id, loaded);
  else if (key === "Escape" && hasSelection()) clearSelection();
  else return false;
  return true;
}

/** Of those that are called as is typed, the others are not meant. */
function selectEach(loaded: readonly number[]): void {
  if (recordListNow().typed === "") selectWhole();
  else selectAll(loaded);
}

function hasSelection(): boolean {
  return selection.isWhole || selection.count > 0;
}

/** The record that a line's link opens. */
function idOf(link: Element | null): number | null {
  const id = /\/vvt\/edit\/(\d+)$/.exec(link?.getAttribute("href") ?? "")?.[1];
  return id === undefined ? null : Number(id);
}

/** Notice of others' changes that are held back because showing them would move the list. */
function FollowedChanges({ view }: { view: RecordView }) {
  const { text } = usePageTexts();
  const { ids, isLost } = useSnapshot(waitingChanges);
  const asked = recordsQueryKey(view);
  useEffect(() => forgetWaiting, [asked]);
  useHeard(
    ({ topic, kind }) => topic === "records" && kind !== "comment",
    (heard) => void followList(view, heard),
  );
  const isAny = ids.length > 0 || isLost;
  const words =
    ids.length > 0 ? text("live.changes", { count: ids.length }) : text("live.someChanges");
  return <WaitingChanges words={isAny ? words : null} onShow={() => void showWaiting(view)} />;
}
