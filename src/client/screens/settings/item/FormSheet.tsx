import { Button } from "@primer/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { px, radius } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import { dropChanges } from "#client/editing/draftKeeper.ts";
import { savedWords } from "#client/editing/savedWords.ts";
import { isUnsaved } from "#client/editing/session.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { goToField } from "#client/form/rows.ts";
import type { FormStore } from "#client/form/store.ts";
import { showToast } from "#client/state/notices.ts";
import "#client/theme/scroll/smoothly.ts";
import { DeleteIcon } from "#client/theme/icons.ts";
import { SideSheet } from "#client/ui/dialogs/SideSheet.tsx";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import { limits } from "#shared/api/limits.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { Muted } from "#client/ui/text.ts";
import { useSaveKeys } from "../../shortcuts/useSaveKeys.ts";
import { catalogueItemTitle } from "../catalogueWords.ts";
import { ItemForm, useSaving } from "./ItemForm.tsx";
import type { ItemSession } from "./itemSession.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import { Row } from "#client/ui/row.ts";

interface FormSheetProps {
  /** The open session; undefined while loading, null if it doesn't exist. */
  session: ItemSession | null | undefined;
  addTitle: string;
  mark?: ReactNode;
  onClose: () => void;
  /** Called with the stored body after saving; if absent, the sheet closes. */
  onStored?: ((stored: Body) => void) | undefined;
  /** Reloads what the page shows. */
  onChanged: () => void;
  /**
   * Deletes after confirmation; resolves to whether it was deleted. Absent if it can't be deleted.
   */
  onRemove?: (() => Promise<boolean>) | undefined;
  /** Explains why it is read-only, if it is. */
  lockedText: string;
  /** Id of the row to reveal first. */
  part?: string | null;
  /** Name of the field to go to first. */
  field?: string;
  /** Content below the fields. */
  children?: ReactNode;
}

/** A form in a sheet over the list, for reading, creating or editing. */
export function FormSheet(props: FormSheetProps) {
  const { session, mark, onClose, onStored = onClose, onChanged } = props;
  const { text } = useTexts();
  const saving = useSaving(session, () => {
    if (!session) return;
    const words = text("screen.catalogue.saved", { title: catalogueItemTitle(session.base) });
    showToast(savedWords(session, words, text));
    onChanged();
    // Input typed during an automatic retry isn't saved yet.
    if (!isUnsaved(session)) onStored(session.base);
  });
  const isOpen = session !== undefined && session !== null && !session.store.state.readOnly;
  useSaveKeys(() => void (isOpen && saving.submit()), 1);
  return (
    <SideSheet
      title={useSheetTitle(props)}
      mark={mark}
      onClose={onClose}
      // Always present, since the dialog doesn't support a footer that appears later.
      footer={
        isOpen ? (
          <SheetFoot {...props} session={session} onSave={saving.submit} />
        ) : (
          <Button onClick={onClose}>{text("action.close")}</Button>
        )
      }
    >
      {session === undefined && <Skeleton $width="60%" />}
      {session === null && <p>{text("screen.catalogue.lostText")}</p>}
      {session && <OpenForm {...props} session={session} saving={saving} />}
    </SideSheet>
  );
}

function useSheetTitle({ session, addTitle }: FormSheetProps) {
  const { text } = useTexts();
  if (session === undefined) return text("common.loading");
  if (session === null) return text("screen.catalogue.lostTitle");
  return session.base["id"] === undefined ? addTitle : catalogueItemTitle(session.base);
}

/** The first input of a form, or the first button if there is none. */
function firstOf(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return (
    form?.querySelector<HTMLElement>("input, textarea, select") ??
    form?.querySelector<HTMLElement>("button:not([hidden])")
  );
}

function rowPlace(store: FormStore, id: string): FieldPath | null {
  for (const [list, rows] of store.rows) {
    for (const [key, { values }] of rows) {
      if (String(values["id"]) === id) return { list, key, field: "" };
    }
  }
  return null;
}

interface OpenFormProps extends FormSheetProps {
  session: ItemSession;
  saving: ReturnType<typeof useSaving>;
}

/** The fields and the content below them. */
function OpenForm({ session, saving, ...props }: OpenFormProps) {
  const { onChanged, lockedText, part, field, children } = props;
  const { store } = session;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const place = part ? rowPlace(store, part) : field ? { list: "", key: "", field } : null;
    // Focus the requested row or the first field, rather than the close button, unless a field has
    // taken the focus by itself.
    if (place) goToField(store, place);
    else if (!form.current?.contains(document.activeElement)) firstOf(form.current)?.focus();
  }, [store, part, field]);
  return (
    <>
      <SheetForm
        ref={form}
        session={session}
        saving={saving}
        onChanged={onChanged}
        head={store.state.readOnly && <Muted as="p">{lockedText}</Muted>}
      >
        {/* Enter in a field saves, like the button in the footer. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </SheetForm>
      {children}
    </>
  );
}

interface FootProps extends Pick<FormSheetProps, "onRemove" | "onClose"> {
  session: ItemSession;
  onSave: () => Promise<unknown>;
}

function SheetFoot({ session, onRemove, onClose, onSave }: FootProps) {
  const { t } = useTranslation();
  const isSaving = useSnapshot(session.meta).saveState === "saving";
  const remove = async () => {
    if (!(await onRemove?.())) return;
    dropChanges(session);
    onClose();
  };
  return (
    <>
      {onRemove && session.base["id"] !== undefined && (
        <Row data-icons style={{ marginRight: "auto" }}>
          <Button
            variant="danger"
            leadingVisual={DeleteIcon}
            disabled={isSaving}
            onClick={() => void remove()}
          >
            {t("action.delete")}
          </Button>
        </Row>
      )}
      <Button onClick={onClose} disabled={isSaving}>
        {t("action.cancel")}
      </Button>
      <BusyButton
        variant="primary"
        isBusy={isSaving}
        busyText={t("common.saving")}
        onClick={() => void onSave()}
      >
        {t("action.save")}
      </BusyButton>
    </>
  );
}

const SheetForm = styled(ItemForm)`
  display: grid;
  gap: ${px(4)};
  margin-bottom: ${px(6)};
  /* The help is left of the sheet. */
  & > aside {
    position: fixed;
    top: var(--a30-help-top, ${px(4)});
    right: calc(${limits.sheetShare * 100}vw + ${px(4)});
    width: min(${px(90)}, calc(${100 - limits.sheetShare * 100}vw - ${px(8)}));
    max-height: calc(100dvh - ${px(8)});
    overflow-y: auto;
    border-radius: ${radius.card};
    background: var(--overlay-bgColor);
    box-shadow: var(--shadow-floating-large);
  }
`;
