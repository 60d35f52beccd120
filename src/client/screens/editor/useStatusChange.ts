import { useState } from "react";
import { checkNow, gapProblem, locateMark } from "#client/form/showChecks.ts";
import { applyServerReply, type Snapshot, takeSnapshot } from "#client/form/applyServerReply.ts";
import type { Problem } from "#client/form/store.ts";
import { wholeBody } from "#client/form/store.ts";
import { changeStatus } from "#client/state/editor.ts";
import { showToast } from "#client/state/notices.ts";
import { statusOrder } from "#shared/domain/workflow/transitions.ts";
import { missingFrom } from "#shared/engine/rules/needs.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { showMerge } from "#client/editing/session.ts";
import { type EditorSession, applyFacts } from "./session.ts";
import { useTexts } from "#client/i18n/useTexts.ts";

/** A status change that needs attention first. */
export interface OpenChange {
  to: string;
  gaps: readonly Problem[];
  isConfirmable: boolean;
}

/** Values missing for a status; archiving and moving backwards require none. */
export function gapsFor(session: Pick<EditorSession, "store">, to: string): Problem[] {
  const { store } = session;
  const isForward =
    statusOrder.indexOf(to) > statusOrder.indexOf(store.context.status ?? "") && to !== "archived";
  if (!isForward) return [];
  const upTo = statusOrder.slice(0, statusOrder.indexOf(to) + 1);
  return missingFrom(store.plan, wholeBody(store), store.context, store.rules, upTo).map((each) =>
    gapProblem(store, each),
  );
}

function applyStatusReply(session: EditorSession, sent: Snapshot, record: Body): void {
  applyServerReply(session.store, sent, record);
  session.base = record;
  applyFacts(session, record);
  checkNow(session.store);
}

/** Changes the record's status, or reports what is missing for it. */
export function useStatusChange(session: EditorSession) {
  const { text } = useTexts();
  const { store, meta } = session;
  const [open, setOpen] = useState<OpenChange | null>(null);
  const [isBusy, setBusy] = useState(false);

  const send = async (to: string, isConfirmed: boolean) => {
    if (meta.id === null) return;
    setBusy(true);
    const sent = takeSnapshot(store);
    const body = { id: meta.id, status: to, version: meta.version, confirmed: isConfirmed };
    // Border: the status comes from the list that the operation's type is generated from.
    const outcome = await changeStatus(body as Parameters<typeof changeStatus>[0]);
    setBusy(false);
    if (outcome.kind === "stored") {
      setOpen(null);
      applyStatusReply(session, sent, outcome.body);
      showToast(text("editor.status.changed", { status: text(`lists.statuses.${to}`) }));
    } else if (outcome.kind === "gaps") {
      const gaps = outcome.fields.map(({ path, code, message }) =>
        locateMark(store, path, { level: "gap", text: `problem.field.${code}`, message }),
      );
      setOpen({ to, gaps, isConfirmable: outcome.isConfirmable });
    } else if (outcome.kind === "stale") {
      const { changedBy, changedAt, body: stored } = outcome;
      // Nothing is unsaved here, so the stored state can replace the form's content.
      applyStatusReply(session, sent, stored);
      showMerge(session, { changedBy, changedAt, stored, merged: stored, conflicts: [] });
    }
  };
  const change = (to: string) => {
    if (store.state.dirty > 0 || meta.id === null) {
      showToast(text("editor.saveFirst"), { kind: "gap" });
      return;
    }
    const gaps = gapsFor(session, to);
    if (gaps.length === 0) return void send(to, false);
    const isConfirmable = gaps.every((gap) => gap.need === "possible");
    setOpen({ to, gaps, isConfirmable });
  };
  return {
    open,
    isBusy,
    change,
    confirm: (to: string) => void send(to, true),
    close: () => setOpen(null),
  };
}
