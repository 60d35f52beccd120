import { Button } from "@primer/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { answerMerge, save } from "#client/editing/saving.ts";
import { dropChanges, isUnsaved, type SaveResult } from "#client/editing/session.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { goToField } from "#client/form/rows.ts";
import type { FormStore } from "#client/form/store.ts";
import { showToast } from "#client/state/notices.ts";
import { DeleteIcon } from "#client/theme/icons.ts";
import { SideSheet } from "#client/theme/SideSheet.tsx";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import type { Body } from "#shared/engine/plan/types.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { catalogueItemTitle } from "../catalogueWords.ts";
import { ItemMergeQuestion } from "./ItemMergeQuestion.tsx";
import { ItemFields } from "./ItemFields.tsx";
import { EntriesNotice } from "./EntriesNotice.tsx";
import type { ItemSession } from "./itemSession.ts";
import { showRefusal, useItemGuards } from "./useItemGuards.ts";

interface FormSheetProps {
  /** What is open; absent while it is loading, null when there is no such thing. */
  session: ItemSession | null | undefined;
  /** What a new one is called. */
  addTitle: string;
  mark?: ReactNode;
  onClose: () => void;
  /** Goes on after what is open was stored; else it is closed. */
  onStored?: ((stored: Body) => void) | undefined;
  /** Reads again what the page shows. */
  onChanged: () => void;
  /** Asks, then removes it; true when it is gone. Absent where it can't be removed. */
  onRemove?: (() => Promise<boolean>) | undefined;
  /** Why it can't be changed, where it can't. */
  lockedText: string;
  /** Number of a row of it that is shown first. */
  part?: string | null;
  /** Stands below the fields. */
  children?: ReactNode;
}

/** A form in a sheet over the list: read, made or changed. */
export function FormSheet(props: FormSheetProps) {
  const { session, mark, onClose } = props;
  const { text } = useTexts();
  const { submit, finish, remove, take } = useSheetActions(props);
  return (
    <>
      <SideSheet
        title={useSheetTitle(props)}
        mark={mark}
        closeName={text("action.close")}
        onClose={onClose}
        // Always one: the dialog does not bear a foot that comes later.
        footer={
          session ? (
            <SheetFoot session={session} onRemove={remove} onClose={onClose} onSave={submit} />
          ) : (
            <Button onClick={onClose}>{text("action.close")}</Button>
          )
        }
      >
        {session === undefined && <Skeleton $width="60%" />}
        {session === null && <p>{text("screen.catalogue.lostText")}</p>}
        {session && <OpenForm {...props} session={session} onSubmit={submit} onRetried={finish} />}
      </SideSheet>
      {session && <ItemMergeQuestion session={session} onTake={(theirs) => void take(theirs)} />}
    </>
  );
}

function useSheetTitle({ session, addTitle }: FormSheetProps) {
  const { text } = useTexts();
  if (session === undefined) return text("common.loading");
  if (session === null) return text("screen.catalogue.lostTitle");
  return session.base["id"] === undefined ? addTitle : catalogueItemTitle(session.base);
}

/** What the buttons of the sheet do. */
function useSheetActions(props: FormSheetProps) {
  const { session, onClose, onStored = onClose, onChanged, onRemove } = props;
  const { text } = useTexts();
  const { t } = useTranslation();
  const finish = (result: SaveResult) => {
    if (!session) return;
    showRefusal(session, result, text);
    if (result !== "saved") return;
    showToast(t("screen.catalogue.saved", { title: catalogueItemTitle(session.base) }));
    onChanged();
    // What was typed while a request was sent again by itself is not stored yet.
    if (!isUnsaved(session)) onStored(session.base);
  };
  const submit = async () => {
    if (session) finish(await save(session));
  };
  const remove = async () => {
    if (!session || !(await onRemove?.())) return;
    dropChanges(session);
    onClose();
  };
  const take = async (theirs: readonly string[]) => {
    if (session) finish(await answerMerge(session, theirs));
  };
  return { submit, finish, remove: onRemove && remove, take };
}

/** The first thing of a form that can be filled in; of one that holds none, the first that can be opened. */
function firstOf(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return (
    form?.querySelector<HTMLElement>("input, textarea, select") ??
    form?.querySelector<HTMLElement>("button:not([hidden])")
  );
}

/** Where a row stands, by its number. */
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
  onSubmit: () => Promise<void>;
  onRetried: (result: SaveResult) => void;
}

/** The fields, and what stands below them. */
function OpenForm(props: OpenFormProps) {
  const { session, onSubmit, onRetried, onChanged, lockedText, part, children } = props;
  const { store } = session;
  useItemGuards(session, onChanged, onRetried);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const place = part ? rowPlace(store, part) : null;
    // What one has come for: the row that was asked for, else the first field, not the button that closes.
    if (place) goToField(store, place);
    else firstOf(form.current)?.focus();
  }, [store, part]);
  return (
    <>
      <SheetForm
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {store.state.readOnly && <Notice>{lockedText}</Notice>}
        <EntriesNotice session={session} />
        <ItemFields session={session} />
        {/* Enter in a field saves, as the button in the foot does. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </SheetForm>
      {children}
    </>
  );
}

interface FootProps {
  session: ItemSession;
  onRemove: (() => Promise<void>) | undefined;
  onClose: () => void;
  onSave: () => Promise<void>;
}

function SheetFoot({ session, onRemove, onClose, onSave }: FootProps) {
  const { t } = useTranslation();
  const isSaving = useSnapshot(session.meta).saveState === "saving";
  const { readOnly } = session.store.state;
  if (readOnly) return <Button onClick={onClose}>{t("action.close")}</Button>;
  return (
    <>
      {onRemove && session.base["id"] !== undefined && (
        <Left>
          <Button
            variant="danger"
            leadingVisual={DeleteIcon}
            disabled={isSaving}
            onClick={() => void onRemove()}
          >
            {t("action.delete")}
          </Button>
        </Left>
      )}
      <Button onClick={onClose} disabled={isSaving}>
        {t("action.cancel")}
      </Button>
      <Button
        variant="primary"
        loading={isSaving}
        loadingAnnouncement={t("common.saving")}
        onClick={() => void onSave()}
      >
        {t("action.save")}
      </Button>
    </>
  );
}

const Left = styled.div`
  margin-right: auto;
  @media (max-width: 767.98px) {
    button {
      min-height: 40px;
      padding-inline: 11px;
    }
    [data-component="text"] {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

const SheetForm = styled.form`
  display: grid;
  gap: 16px;
  margin-bottom: 24px;
`;

const Notice = styled.p`
  color: var(--fgColor-muted);
`;
