import { Button } from "@primer/react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { type Texts, TextsProvider, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import { confirm } from "#client/state/dialogs.ts";
import type { BulkWanted, BulkWork } from "#client/state/records/bulk.ts";
import { bulkOpen } from "#client/state/records/bulkOpen.ts";
import { chosenRecords } from "#client/state/records/chosenRecords.ts";
import { clearSelection, selection } from "#client/state/records/selection.ts";
import { recordListNow, useRecordList } from "#client/state/recordList.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { TextField } from "#client/ui/Field.tsx";
import { SideSheet } from "#client/ui/dialogs/SideSheet.tsx";
import { Hint, Muted } from "#client/ui/text.ts";
import { Stack } from "#client/ui/stack.ts";
import { Fill } from "#client/ui/row.ts";
import { ChangeFields } from "./ChangeFields.tsx";
import { CompanyFields, StatusFields, TemplateFields } from "./OtherFields.tsx";
import { Preview } from "./Preview.tsx";
import { type Bulk, useBulk } from "./useBulk.ts";
import { Working } from "#client/ui/Working.tsx";
import { Refusals } from "./Refusals.tsx";

type Do = BulkWanted["do"];
type Action = Do["action"];

export interface BulkSheetProps {
  action: Action;
  view: RecordView;
}

/** Changes all selected records: what, a preview, progress, and the way back. */
export function BulkSheet(props: BulkSheetProps) {
  return (
    <TextsProvider value={usePageTexts()}>
      <Sheet {...props} />
    </TextsProvider>
  );
}

function Sheet({ action, view }: BulkSheetProps) {
  const { text } = useTexts();
  const [wanted, setWanted] = useState<Do | null>(whole(action));
  const [occasion, setOccasion] = useState("");
  const [reopens, setReopens] = useState(false);
  const [target] = useState(() =>
    bulkOpen.ids ? { ids: [...bulkOpen.ids] } : chosenRecords(view),
  );
  const asked = wanted && { ...target, do: { ...wanted, ...moreOf(occasion.trim(), reopens) } };
  const bulk = useBulk(asked, view);
  const close = () => {
    const isDone = bulk.work !== null && bulk.work.state !== "running";
    if (isDone && !bulkOpen.ids) clearSelection();
    Object.assign(bulkOpen, { action: null, ids: null });
  };
  const [isTouched, setTouched] = useState(false);
  const dismiss = async () => {
    const hasEntries = !bulk.work && (isTouched || occasion.trim() !== "");
    if (!hasEntries || (await askToDiscard(text))) close();
  };
  const change = (next: Do | null) => {
    setTouched(true);
    setWanted(next);
  };
  const { name, count } = useTargetWords();
  const Fields = fieldsOf[action];
  return (
    <SideSheet
      title={text(name === undefined ? `bulk.title.${action}` : `bulk.action.${action}`)}
      mark={<Muted size="small">{name ?? count}</Muted>}
      onClose={() => void dismiss()}
      footer={<Foot bulk={bulk} action={action} onClose={close} />}
    >
      <Stack gap={5}>
        {!bulk.work && Fields && <Fields onChange={change} people={bulk.preview?.people} />}
        {!bulk.work && <Preview {...{ bulk, wanted, reopens }} onReopen={setReopens} />}
        {!bulk.work && action !== "delete" && action !== "duplicate" && (
          <TextField
            label={text("bulk.occasion")}
            value={occasion}
            maxLength={500}
            onChange={(event) => setOccasion(event.currentTarget.value)}
          />
        )}
        {bulk.work && <Outcome bulk={bulk} work={bulk.work} action={action} />}
      </Stack>
    </SideSheet>
  );
}

function moreOf(comment: string, reopens: boolean): Pick<Do, "comment" | "reopens"> {
  return { ...(comment ? { comment } : {}), ...(reopens ? { reopens } : {}) };
}

/** Asks before a sheet with entries is closed by Escape or its cross. */
function askToDiscard(text: Texts["text"]): Promise<boolean> {
  return confirm({
    title: text("dialog.unsaved.title"),
    html: text("bulk.discard"),
    confirm: text("dialog.unsaved.discard"),
    cancel: text("dialog.unsaved.stay"),
    isDismissible: true,
  });
}

const fieldsOf: Partial<Record<Action, typeof ChangeFields>> = {
  change: ChangeFields,
  status: StatusFields,
  duplicate: CompanyFields,
  follow: TemplateFields,
};

/** Returns the command of actions that need no further input, else null. */
function whole(action: Action): Do | null {
  if (action === "delete") return { action };
  return action === "follow" ? { action, take: "unchanged" } : null;
}

/** How many records it is about, or the name of the only one, which need not be selected. */
function useTargetWords(): { count: string; name: string | undefined } {
  const { text } = useTexts();
  const { count, isWhole } = useSnapshot(selection);
  const { total } = useRecordList();
  const [name] = useState(() => {
    const [id] = bulkOpen.ids ?? [];
    return id === undefined ? undefined : recordListNow().items.find((row) => row.id === id)?.name;
  });
  return { count: text("bulk.selected", { count: isWhole ? total : count, total }), name };
}

interface FootProps {
  bulk: Bulk;
  action: Action;
  onClose: () => void;
}

function Foot({ bulk, action, onClose }: FootProps) {
  const { text } = useTexts();
  const { preview, work, isBusy, isUndo } = bulk;
  if (work?.state === "running")
    return <Button onClick={() => void bulk.stop()}>{text("bulk.halt")}</Button>;
  if (work)
    return (
      <>
        {work.undoable && !isUndo && (
          <Button disabled={isBusy} onClick={() => void bulk.undo()}>
            {text("action.undo")}
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {text("action.close")}
        </Button>
      </>
    );
  const count = preview?.changes ?? 0;
  return (
    <>
      <Fill>
        <Hint>{text(`bulk.note.${action}`)}</Hint>
      </Fill>
      <Button onClick={onClose}>{text("action.cancel")}</Button>
      <Button
        variant={action === "delete" ? "danger" : "primary"}
        disabled={count === 0 || isBusy}
        onClick={() => void bulk.start()}
      >
        {count > 0 ? text(`bulk.do.${action}`, { count }) : text(`bulk.action.${action}`)}
      </Button>
    </>
  );
}

interface OutcomeProps {
  bulk: Bulk;
  work: BulkWork;
  action: BulkWanted["do"]["action"];
}

/** How far a change is, and what has become of it. */
function Outcome({ bulk, work, action }: OutcomeProps) {
  const { text } = useTexts();
  const { state, progress, total, done, same, refused, refusals } = work;
  if (state === "running")
    return (
      <Working
        words={text("bulk.running", { done: done + same + refused, total })}
        label={text("bulk.progress")}
        percent={progress}
      />
    );
  const undone = action === "duplicate" ? "bulk.undone.duplicate" : "bulk.undone";
  const ended = {
    done: "",
    stopped: `${text("bulk.stopped")} `,
    failed: `${text("bulk.failed")} `,
  };
  return (
    <>
      <p role="status">
        <b>
          {ended[state]}
          {text(bulk.isUndo ? undone : `bulk.done.${action}`, { count: done })}
        </b>{" "}
        {state === "stopped" && text("bulk.left", { count: total - done - same - refused })}
      </p>
      <Refusals refusals={refusals} count={refused} />
    </>
  );
}
