import { Button } from "@primer/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { fieldId } from "#client/form/fieldIds.ts";
import { watchForm } from "#client/form/checks.ts";
import { showToast } from "#client/state/notices.ts";
import { guardUnsaved } from "#client/state/unsaved.ts";
import { DeleteIcon } from "#client/theme/icons.ts";
import { SideSheet } from "#client/theme/SideSheet.tsx";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import { planOf } from "#shared/generated/plans.ts";
import { useTexts } from "../editor/useTexts.ts";
import type { CatalogueProps } from "./catalogueProps.ts";
import { titleOf } from "./catalogueWords.ts";
import { askToRemove } from "./itemActions.tsx";
import { ItemFields } from "./ItemFields.tsx";
import {
  dropEntries,
  isUnsaved,
  type ItemSession,
  openItem,
  saveOpenItem,
  settleStale,
} from "./itemSession.ts";
import { OriginMark } from "./OriginMark.tsx";
import { StaleDialog } from "./StaleDialog.tsx";
import { UsageBlock } from "./UsageBlock.tsx";

interface ItemSheetProps extends CatalogueProps {
  /** Null for an item that is being made. */
  id: number | null;
}

/** One item in a sheet over the list: read, made or changed. */
export function ItemSheet(props: ItemSheetProps) {
  const { text } = useTexts();
  const session = useItemSession(props);
  const actions = useSheetActions(props, session);
  const { close, submit, remove, settle } = actions;
  const isStored = session?.base["id"] !== undefined;
  return (
    <>
      <SideSheet
        title={useSheetTitle(props, session)}
        mark={session && isStored ? <OriginMark item={session.base} /> : undefined}
        closeName={text("action.close")}
        onClose={close}
        // Always one: the dialog does not bear a foot that comes later.
        footer={
          session ? (
            <Foot session={session} onRemove={remove} onClose={close} onSave={submit} />
          ) : (
            <Button onClick={close}>{text("action.close")}</Button>
          )
        }
      >
        {session === undefined && <Skeleton $width="60%" />}
        {session === null && <p>{text("screen.catalogue.lostText")}</p>}
        {session && <OpenItem {...props} session={session} onSubmit={submit} />}
      </SideSheet>
      {session && <StaleQuestion session={session} onSettle={settle} />}
    </>
  );
}

/** The item, once it is there; null when there is none. */
function useItemSession({ entry, id }: ItemSheetProps): ItemSession | null | undefined {
  const { language } = useTexts();
  const [session, setSession] = useState<ItemSession | null | undefined>();
  useEffect(() => {
    let isWanted = true;
    openItem(entry, id, language).then(
      (opened) => isWanted && setSession(opened),
      // The failure was shown where the call was made.
      () => isWanted && setSession(null),
    );
    return () => {
      isWanted = false;
    };
    // A change of language does not open the item again: what was typed stays.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [entry, id]);
  return session;
}

function useSheetTitle({ entry }: ItemSheetProps, session: ItemSession | null | undefined) {
  const { text } = useTexts();
  if (session === undefined) return text("common.loading");
  if (session === null) return text("screen.catalogue.lostTitle");
  const isNew = session.base["id"] === undefined;
  return isNew ? text(`${planOf(entry.document).textKey}.add`) : titleOf(session.base);
}

/** Saves, and says or shows what came of it. */
async function save(session: ItemSession): Promise<boolean> {
  const outcome = await saveOpenItem(session);
  if (outcome === "refused") {
    const first = session.store.state.problems.find(({ level }) => level === "error");
    if (first) document.getElementById(fieldId(first.path))?.focus();
  }
  return outcome === "stored";
}

/** Checks while one types, and asks before unsaved entries are left. */
function useGuards(session: ItemSession, onChanged: () => void) {
  const { store } = session;
  useEffect(() => watchForm(store), [store]);
  useEffect(
    () =>
      guardUnsaved({
        isUnsaved: () => isUnsaved(session),
        save: async () => {
          const isStored = await save(session);
          if (isStored) onChanged();
          return isStored;
        },
      }),
    // The list may be another by now; the one of the moment is read again.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [session],
  );
}

/** What the buttons of the sheet do. */
function useSheetActions(props: ItemSheetProps, session: ItemSession | null | undefined) {
  const { address, onChanged } = props;
  const { t } = useTranslation();
  const close = () => address.go(address.hrefOf());
  const submit = async () => {
    if (!session || !(await save(session))) return;
    showToast(t("screen.catalogue.saved", { title: titleOf(session.base) }));
    onChanged();
    close();
  };
  const remove = async () => {
    if (!session || !(await askToRemove(props, session.base, t))) return;
    dropEntries(session);
    close();
  };
  const settle = (isMineKept: boolean) => {
    if (session) settleStale(session, isMineKept);
    if (isMineKept) void submit();
  };
  return { close, submit, remove, settle };
}

interface OpenItemProps extends ItemSheetProps {
  session: ItemSession;
  onSubmit: () => Promise<void>;
}

/** The fields of the item, and where it is used. */
function OpenItem({ onSubmit, ...props }: OpenItemProps) {
  const { session, onChanged } = props;
  const { text } = useTexts();
  const { store, base } = session;
  useGuards(session, onChanged);
  const form = useRef<HTMLFormElement>(null);
  // What one has come for: the first field, not the button that closes.
  useEffect(() => form.current?.querySelector<HTMLElement>("input, textarea, select")?.focus(), []);
  return (
    <>
      <SheetForm
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {store.state.readOnly && <Notice>{text("screen.catalogue.productText")}</Notice>}
        <ItemFields session={session} />
        {/* Enter in a field saves, as the button in the foot does. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </SheetForm>
      {base["id"] !== undefined && <UsageBlock {...props} item={base} />}
    </>
  );
}

function StaleQuestion({
  session,
  onSettle,
}: {
  session: ItemSession;
  onSettle: (isMineKept: boolean) => void;
}) {
  const { stale } = useSnapshot(session.meta);
  if (!stale) return null;
  return (
    <StaleDialog changedBy={stale.changedBy} changedAt={stale.changedAt} onSettle={onSettle} />
  );
}

interface FootProps {
  session: ItemSession;
  onRemove: () => Promise<void>;
  onClose: () => void;
  onSave: () => Promise<void>;
}

function Foot({ session, onRemove, onClose, onSave }: FootProps) {
  const { t } = useTranslation();
  const { isSaving } = useSnapshot(session.meta);
  const { readOnly } = session.store.state;
  if (readOnly) return <Button onClick={onClose}>{t("action.close")}</Button>;
  return (
    <>
      {session.base["id"] !== undefined && (
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
