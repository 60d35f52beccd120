import { Button } from "@primer/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { BusyButton } from "./BusyButton.tsx";

interface DialogButtonsProps extends ComponentProps<typeof BusyButton> {
  onClose: () => void;
}

/** Foot of a dialog: to leave it, or to do what it is for. */
export function DialogButtons({ onClose, ...action }: DialogButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button onClick={onClose}>{t("action.cancel")}</Button>
      <BusyButton variant="primary" {...action} />
    </>
  );
}
