import { useState } from "react";
import { useSnapshot } from "valtio";
import { continueFrom } from "#client/editing/saving.ts";
import { gapProblem, locateMark, showGaps } from "#client/form/showChecks.ts";
import type { Problem } from "#client/form/store.ts";
import { wholeBody } from "#client/form/store.ts";
import { confirm } from "#client/state/dialogs.ts";
import { changeStatus, undoStatus } from "#client/state/editor.ts";
import { showToast } from "#client/state/notices.ts";
import { loadWorkflow } from "#client/state/tasks/recordWorkflow.ts";
import { withoutConfirmed } from "#shared/domain/workflow/hints.ts";
import { firstStatus, isUndoable, statusOrder } from "#shared/domain/workflow/transitions.ts";
import { missingFrom } from "#shared/engine/rules/needs.ts";
import type { Operations } from "#shared/generated/operations.ts";
import type { Text } from "#shared/strings/text.ts";
import { listKey } from "#shared/strings/keys.ts";
import { showMerge } from "#client/editing/session.ts";
import { statusActionKey } from "../records/statusActionKey.ts";
import { askAboutChange, type ComingGap, type EditorSession, type OpenChange } from "./session.ts";
import { useTexts } from "#client/i18n/useTexts.ts";

/** Values missing for a status; archiving and moving backwards require none. */
export function gapsFor(session: Pick<EditorSession, "store">, to: string): Problem[] {
  const { store } = session;
  const isForward =
    statusOrder.indexOf(to) > statusOrder.indexOf(store.context.status ?? "") && to !== "archived";
  if (!isForward) return [];
  const upTo = statusOrder.slice(0, statusOrder.indexOf(to) + 1);
  const body = wholeBody(store);
  const missing = missingFrom(store.plan, body, store.context, store.rules, upTo);
  return withoutConfirmed(missing, body).map((each) => gapProblem(store, each));
}

/** Musts of the steps after the first hand-over's own; those of the target itself block it. */
function comingGaps({ store }: Pick<EditorSession, "store">, to: string): ComingGap[] {
  if (store.context.status !== firstStatus) return [];
  const [next, last] = [statusOrder.indexOf(to) + 1, statusOrder.indexOf("finalised")];
  const later = statusOrder.slice(next, last + 1);
  return missingFrom(store.plan, wholeBody(store), store.context, store.rules, later).flatMap(
    (each) =>
      each.level === "possible" || each.for === undefined
        ? []
        : [{ status: each.for, name: each.name, problem: gapProblem(store, each) }],
  );
}

/** Comment of a status change, the person asked for the next step, and tasks for what is missing. */
export type Step = Pick<
  Operations["records.status"]["body"],
  "comment" | "ask" | "assign" | "remind"
>;

/** True if only entries to be made “where possible” are missing, or texts are to be read. */
function areConfirmable(gaps: readonly Problem[]): boolean {
  return gaps.every(({ need }) => need === "possible" || need === "reading");
}

/** Offers to take back a change of the record's status. */
function useUndo(session: EditorSession) {
  const { text } = useTexts();
  const undo = async (id: number, version: number) => {
    const outcome = await undoStatus({ id, version });
    if (outcome.kind === "stored") {
      continueFrom(session, outcome.body);
      const status = text(listKey("statuses", session.meta.status));
      showToast(text("editor.status.changed", { status }));
    } else if (outcome.kind === "stale" || outcome.kind === "refused") {
      showToast(text("editor.status.undoOver"), { kind: "gap" });
    }
  };
  return ({ id, version }: { id: number; version: number }) => ({
    action: { label: text("action.undo"), run: () => void undo(id, version) },
  });
}

/** Asks whether a change that can be undone is meant. */
function isConfirmed(text: Text, key: string): Promise<boolean> {
  return confirm({
    title: text("editor.status.ask", { action: text(key) }),
    html: `<p>${text(`${key}.text`)}</p>`,
    confirm: text(key),
    isDismissible: true,
  });
}

/** Shows what is missing for another status. */
function refuse(session: EditorSession, change: OpenChange): void {
  showGaps(session.store, true);
  askAboutChange(session, change);
}

/** Sends a change of status and shows what became of it. */
function useSending(session: EditorSession) {
  const { text } = useTexts();
  const { store, meta } = session;
  const [isBusy, setBusy] = useState(false);
  const offerUndo = useUndo(session);
  const send = async (to: string, isAccepted: boolean, step: Step | null = null) => {
    const { id, status: from, version } = meta;
    if (id === null) return;
    setBusy(true);
    const body = { id, status: to, version, confirmed: isAccepted, ...step };
    // Border: the status comes from the list that the operation's type is generated from.
    const outcome = await changeStatus(body as Parameters<typeof changeStatus>[0]);
    setBusy(false);
    if (outcome.kind === "stored") {
      askAboutChange(session, null);
      showGaps(store, false);
      continueFrom(session, outcome.body);
      const status = text(`lists.statuses.${to}`);
      const undo = isUndoable(from, to) ? offerUndo({ id, version: meta.version }) : {};
      showToast(text("editor.status.changed", { status }), undo);
    } else if (outcome.kind === "gaps") {
      const gaps = outcome.fields.map(({ path, code, message }) =>
        locateMark(store, path, { level: "gap", text: `problem.field.${code}`, message }),
      );
      refuse(session, {
        to,
        gaps,
        isConfirmable: outcome.isConfirmable,
        isWithStep: step !== null,
      });
    } else if (outcome.kind === "refused") {
      // The person asked may have lost the right meanwhile; the dialog keeps its input.
      showToast(outcome.fields[0]?.message ?? "", { kind: "gap" });
    } else if (outcome.kind === "stale") {
      const { changedBy, changedAt, body: stored } = outcome;
      continueFrom(session, stored);
      showMerge(session, { changedBy, changedAt, stored, merged: stored, conflicts: [] });
    }
  };
  return { isBusy, send };
}

/** Changes the record's status, or reports what is missing for it. */
export function useStatusChange(session: EditorSession) {
  const { text } = useTexts();
  const { store, meta } = session;
  // Kept in the session, which outlives the page when a new record gets its own address.
  const open = useSnapshot(meta).change;
  const { isBusy, send } = useSending(session);
  const [isOpening, setOpening] = useState(false);

  const ask = async (to: string) => {
    if (await isConfirmed(text, statusActionKey(meta.status, to))) await send(to, false);
  };
  /** Entries in a locked record are saved only after its status has changed. */
  const isSaved = () => {
    const { dirty, readOnly } = store.state;
    const isIt = meta.id !== null && (dirty === 0 || readOnly);
    if (!isIt) showToast(text("editor.saveFirst"), { kind: "gap" });
    return isIt;
  };
  /** Asks what to say and who goes on; what is missing is shown first. */
  const handOver = async (to: string) => {
    const gaps = gapsFor(session, to);
    const isConfirmable = areConfirmable(gaps);
    if (meta.id !== null) {
      setOpening(true);
      // Without it, the role can still be asked.
      await loadWorkflow(meta.id);
      setOpening(false);
    }
    const coming = comingGaps(session, to);
    const open = { to, gaps, isConfirmable, isWithStep: isConfirmable, coming };
    if (gaps.length > 0) refuse(session, open);
    else askAboutChange(session, open);
  };
  const plan = (to: string) => {
    if (isSaved()) void handOver(to);
  };
  const change = (to: string) => {
    if (!isSaved()) return;
    if (isUndoable(meta.status, to)) return void ask(to);
    if (store.context.features.includes("workflow")) return void handOver(to);
    const gaps = gapsFor(session, to);
    if (gaps.length === 0) return void send(to, false);
    const coming = comingGaps(session, to);
    refuse(session, { to, gaps, isConfirmable: areConfirmable(gaps), isWithStep: false, coming });
  };
  return {
    open,
    isBusy: isBusy || isOpening,
    change,
    /** The same, but asks for a comment also where the change could be undone. */
    plan,
    confirm: (to: string, step: Step | null = null) => void send(to, true, step),
    close: () => askAboutChange(session, null),
  };
}
