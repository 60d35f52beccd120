import { Button } from "@primer/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "#client/theme/Dialog.tsx";
import { GapIcon } from "#client/theme/icons.ts";
import { languageOf } from "#client/i18n/language.ts";
import { formatDate } from "#shared/domain/dates.ts";

interface StaleDialogProps {
  changedBy: string;
  changedAt: string;
  onSettle: (isMineKept: boolean) => void;
}

/** Someone else has changed the item meanwhile: theirs, or mine where both changed the same. */
export function StaleDialog({ changedBy, changedAt, onSettle }: StaleDialogProps) {
  const { t, i18n } = useTranslation();
  const time = changedAt && formatDate(changedAt, "shortDateTime", languageOf(i18n.language));
  return (
    <Dialog
      title={t("screen.catalogue.staleTitle")}
      icon={<GapIcon size={16} />}
      isAlert
      onClose={() => undefined}
      footer={
        <>
          <Button onClick={() => onSettle(false)}>{t("screen.catalogue.takeTheirs")}</Button>
          <Button variant="primary" onClick={() => onSettle(true)}>
            {t("screen.catalogue.keepMine")}
          </Button>
        </>
      }
    >
      <p>
        {t("screen.catalogue.staleText", {
          name: changedBy || t("screen.catalogue.someone"),
          time,
        })}
      </p>
    </Dialog>
  );
}
