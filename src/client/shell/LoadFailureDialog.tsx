import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
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
import { DangerIcon } from "#client/theme/icons.ts";
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
      </DialogHead>
      <DialogContent id={`${id}-text`}>
        <p>{t(loadFailureKey(type))}</p>
        {hasUnsaved() && <p>{t(isKeepable() ? "dialog.load.kept" : "dialog.load.unsaved")}</p>}
        <small>{code}</small>
      </DialogContent>
      <Foot>
        <PlainButton type="button" onClick={closeLoadFailure}>
          {t("action.close")}
        </PlainButton>
        <MainButton type="button" busyText={t("common.loading")} onClick={reloadPage}>
          {t("action.reload")}
        </MainButton>
      </Foot>
    </Box>
  );
}

const Box = styled.dialog`
  ${dialogSurface}
  width: min(${limits.confirmationWidth}px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: 0;
  border: 0;
  color: inherit;
  &::backdrop {
    background: var(--a30-scrim);
  }
`;

const Foot = styled(DialogFoot)`
  & > button {
    width: auto;
    min-height: 32px;
  }
  @media (max-width: 767.98px) {
    & > button {
      min-height: 40px;
    }
  }
`;

const PlainButton = styled.button`
  padding: 0 12px;
  border: 1px solid var(--button-default-borderColor-rest);
  background: var(--button-default-bgColor-rest);
  font-weight: 500;
  &:hover {
    background: var(--button-default-bgColor-hover);
  }
`;
