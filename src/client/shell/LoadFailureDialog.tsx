import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import { closeLoadFailure, dialogs } from "#client/state/dialogs.ts";
import { hasUnsaved, isKeepable, reloadPage } from "#client/state/unsaved.ts";
import {
  DialogContent,
  DialogFoot,
  DialogHead,
  DialogIcon,
  dialogSurface,
} from "#client/ui/dialogs/dialogParts.ts";
import { CloseIcon, DangerIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { MainButton } from "#client/theme/MainButton.tsx";
import { limits } from "#shared/api/limits.ts";
import { loadFailureKey } from "#shared/strings/keys.ts";

/**
 * Reports a chunk that failed to load; part of the main bundle, since the other dialogs are chunks
 * themselves.
 */
export function LoadFailureDialog() {
  const { loadFailure } = useSnapshot(dialogs);
  return loadFailure ? <OpenLoadFailure type={loadFailure.type} code={loadFailure.code} /> : null;
}

interface OpenProps {
  type: "missing" | "error" | "timeout";
  code: string;
}

function OpenLoadFailure({ type, code }: OpenProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <Box
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={closeLoadFailure}
    >
      <DialogHead>
        <DialogIcon $tone="danger">
          <DangerIcon size={16} />
        </DialogIcon>
        <h2 id={`${id}-title`}>{t("dialog.load.title")}</h2>
        <PlainIconButton name={t("action.close")} onClick={closeLoadFailure}>
          <CloseIcon size={16} />
        </PlainIconButton>
      </DialogHead>
      <DialogContent id={`${id}-text`}>
        <p>{t(loadFailureKey(type))}</p>
        {hasUnsaved() && <p>{t(isKeepable() ? "dialog.load.kept" : "dialog.load.unsaved")}</p>}
        <small>{code}</small>
      </DialogContent>
      <DialogFoot>
        <MainButton type="button" busyText={t("common.loading")} onClick={reloadPage}>
          {t("action.reload")}
        </MainButton>
      </DialogFoot>
    </Box>
  );
}

const Box = styled.dialog`
  ${dialogSurface}
  width: min(${limits.confirmationWidth}px, calc(100vw - ${px(8)}));
  max-height: calc(100dvh - ${px(8)});
  margin: auto;
  padding: 0;
  border: 0;
  color: inherit;
  &::backdrop {
    background: var(--a30-scrim);
  }
`;
