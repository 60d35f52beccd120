import { useLayoutEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useIsDirty, useKey } from "#client/form/useKey.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { roomy, useMedia } from "#client/theme/useMedia.ts";
import { isRole } from "#shared/domain/workflow/roles.ts";
import { isUndoable, possibleTransitions } from "#shared/domain/workflow/transitions.ts";
import { statusActionKey } from "../records/statusActionKey.ts";
import type { EditorSession } from "./session.ts";
import { useCreated } from "./several/ForSeveral.tsx";
import type { useStatusChange } from "./useStatusChange.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";

/** Next action: saving, or else the next status. */
export function useNextStep({ store, meta }: EditorSession) {
  const { saveState, flags, id, status, isGone } = useSnapshot(meta);
  const isDirty = useIsDirty(store);
  const isReadOnly = useKey(store.state, "readOnly");
  const isSave = !isReadOnly && (isDirty || id === null || saveState !== "clean");
  const canMove = flags.includes("canEditWorkflow") && id !== null && !isGone;
  const others = canMove ? possibleTransitions(status, store.context.roles.filter(isRole)) : [];
  const next = others.find((to) => !isUndoable(status, to));
  return {
    isSave,
    isSaving: saveState === "saving",
    next: isSave ? undefined : next,
    mayGoOn: next !== undefined,
    others,
  };
}

/** Label of the save button, with the number of records that are created together. */
function useSaveWords(session: EditorSession): string {
  const { text } = useTexts();
  const count = useCreated(session);
  const hasRoom = useMedia(roomy);
  if (count < 2) return text("action.save");
  return text(hasRoom ? "editor.save.several" : "editor.save.severalShort", { count });
}

/** Moves the focus to the record's name when the save button goes with it. */
function useFocusAfterSave(isSave: boolean): void {
  const before = useRef(isSave);
  useLayoutEffect(() => {
    const isGone = before.current && !isSave;
    before.current = isSave;
    if (isGone && document.activeElement === document.body)
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [isSave]);
}

export interface NextActionProps {
  session: EditorSession;
  change: ReturnType<typeof useStatusChange>;
  onSave: () => void;
  /** The next status that is offered here. */
  to: string | undefined;
  isWide: boolean;
}

/** The button that saves, or hands the record over to the next status. */
export function NextAction({ session, change, onSave, to, isWide }: NextActionProps) {
  const { text } = useTexts();
  const { isSave, isSaving } = useNextStep(session);
  const saveWords = useSaveWords(session);
  useFocusAfterSave(isSave);
  if (isSave)
    return (
      <BusyButton
        key="save"
        variant="primary"
        block={isWide}
        isBusy={isSaving}
        busyText={text("common.saving")}
        onClick={onSave}
      >
        {saveWords}
      </BusyButton>
    );
  if (to === undefined) return null;
  return (
    <BusyButton
      key="next"
      variant="primary"
      block={isWide}
      isBusy={change.isBusy}
      onClick={() => change.change(to)}
    >
      {text(statusActionKey(session.meta.status, to))}
    </BusyButton>
  );
}
