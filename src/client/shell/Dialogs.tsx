import { Button } from "@primer/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import {
  cancelQuestion,
  closeNewVersion,
  confirmQuestion,
  dialogs,
} from "#client/state/dialogs.ts";
import {
  answerLeaveDialog,
  hasUnsaved,
  isKeepable,
  leaveDialog,
  reloadPage,
} from "#client/state/unsaved.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { DeleteIcon, GapIcon, HelpIcon, SavingIcon } from "#client/theme/icons.ts";
import { SafeHtml } from "#client/theme/SafeHtml.tsx";
import { ResponseDialog } from "./ResponseDialog.tsx";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import { Row } from "#client/ui/row.ts";

/** The dialogs in front of the page; a failure takes precedence over all others. */
export function Dialogs() {
  const { failure, question, isVersionOpen } = useSnapshot(dialogs);
  const { isAsking } = useSnapshot(leaveDialog);
  return (
    <>
      {isVersionOpen && <NewVersionDialog />}
      {isAsking && <UnsavedDialog />}
      {question && <ConfirmationDialog />}
      {failure && <ResponseDialog failure={failure} />}
    </>
  );
}

function ConfirmationDialog() {
  const { t } = useTranslation();
  const { question: open } = useSnapshot(dialogs);
  if (!open) return null;
  const { question, isWorking } = open;
  const { isRemoval = false } = question;
  const isDangerous = isRemoval || question.isDangerous === true;
  const Icon = isRemoval ? DeleteIcon : isDangerous ? GapIcon : HelpIcon;
  const close = () => {
    if (question.isDismissible && !isWorking) cancelQuestion();
  };
  return (
    <Dialog
      isLeftByFoot
      title={question.title}
      icon={<Icon size={16} />}
      tone="attention"
      isAlert
      onClose={close}
      footer={
        <>
          <Button onClick={cancelQuestion} disabled={isWorking}>
            {question.cancel ?? t("action.cancel")}
          </Button>
          <BusyButton
            variant={isDangerous ? "danger" : "primary"}
            isBusy={isWorking}
            busyText={t("common.saving")}
            onClick={() => void confirmQuestion()}
          >
            {question.confirm}
          </BusyButton>
        </>
      }
    >
      <SafeHtml html={question.html} />
    </Dialog>
  );
}

function UnsavedDialog() {
  const { t } = useTranslation();
  const { isSaving } = useSnapshot(leaveDialog);
  return (
    <Dialog
      isLeftByFoot
      title={t("dialog.unsaved.title")}
      icon={<GapIcon size={16} />}
      isAlert
      onClose={() => void answerLeaveDialog("stay")}
      footer={
        <>
          <Button onClick={() => void answerLeaveDialog("stay")} disabled={isSaving}>
            {t("dialog.unsaved.stay")}
          </Button>
          <Button
            variant="danger"
            onClick={() => void answerLeaveDialog("discard")}
            disabled={isSaving}
          >
            {t("dialog.unsaved.discard")}
          </Button>
          <BusyButton
            variant="primary"
            isBusy={isSaving}
            busyText={t("common.saving")}
            onClick={() => void answerLeaveDialog("save")}
          >
            {t("dialog.unsaved.save")}
          </BusyButton>
        </>
      }
    >
      <p>{t("dialog.unsaved.text")}</p>
    </Dialog>
  );
}

function NewVersionDialog() {
  const { t } = useTranslation();
  const [isMuted, setMuted] = useState(false);
  // The dialog may appear while someone is typing, so the focus goes to a button on which a stray
  // key does no harm.
  const later = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isLeftByFoot
      title={t("dialog.version.title")}
      icon={<SavingIcon size={16} />}
      tone="accent"
      initialFocus={later}
      onClose={() => closeNewVersion(isMuted)}
      footer={
        <>
          <Button ref={later} onClick={() => closeNewVersion(isMuted)}>
            {t("dialog.version.later")}
          </Button>
          <Button variant="primary" onClick={reloadPage}>
            {t("action.reload")}
          </Button>
        </>
      }
    >
      <p>{t("dialog.version.text")}</p>
      {hasUnsaved() && isKeepable() && <p>{t("dialog.load.kept")}</p>}
      <Row as="label" gap={2} above={3}>
        <CheckBox checked={isMuted} onChange={(event) => setMuted(event.currentTarget.checked)} />
        {t("dialog.version.mute")}
      </Row>
    </Dialog>
  );
}
