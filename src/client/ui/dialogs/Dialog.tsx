import { Dialog as PrimerDialog } from "@primer/react";
import { type ReactNode, type RefObject, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { limits } from "#shared/api/limits.ts";
import {
  DialogContent,
  DialogFoot,
  DialogHead,
  DialogIcon,
  dialogSurface,
  type DialogTone,
} from "./dialogParts.ts";
import { CloseIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { useFocusBefore } from "#client/theme/useFocusBefore.ts";

interface DialogProps {
  title: string;
  /** A 16 px icon in a tinted square before the title. */
  icon?: ReactNode;
  tone?: DialogTone;
  /** In pixels; that of a confirmation unless said otherwise. */
  width?: number;
  /** True if there is no close button, but those of the footer. */
  isLeftByFoot?: boolean;
  /** Called on Escape and by the close button. */
  onClose: () => void;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** The first field by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  isAlert?: boolean;
  children: ReactNode;
}

const fields = ["input", "select", "textarea"].map((name) => `${name}:enabled`).join();

/** Standard dialog: tinted icon, title, content, and buttons on the right of the footer. */
export function Dialog(props: DialogProps) {
  const {
    title,
    icon,
    tone = "attention",
    width = limits.confirmationWidth,
    isLeftByFoot = false,
    onClose,
    footer,
  } = props;
  const before = useFocusBefore();
  const content = useRef<HTMLDivElement>(null);
  const firstField = useMemo(
    () => ({
      get current() {
        return content.current?.querySelector<HTMLElement>(fields) ?? null;
      },
    }),
    [],
  );
  return (
    <Box
      title={title}
      role={props.isAlert ? "alertdialog" : "dialog"}
      width={`min(${Math.min(width, limits.dialogWidth)}px, calc(100vw - 32px))`}
      onClose={onClose}
      initialFocusRef={props.initialFocus ?? firstField}
      returnFocusRef={before}
      renderHeader={({ dialogLabelId }) => (
        <DialogHead>
          {icon && <DialogIcon $tone={tone}>{icon}</DialogIcon>}
          <h2 id={dialogLabelId}>{title}</h2>
          {!isLeftByFoot && <CloseButton onClose={onClose} />}
        </DialogHead>
      )}
      renderBody={() => <DialogContent ref={content}>{props.children}</DialogContent>}
      renderFooter={footer ? () => <DialogFoot>{footer}</DialogFoot> : undefined}
    />
  );
}

/** At the end of a dialog's head. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <PlainIconButton name={t("action.close")} onClick={onClose}>
      <CloseIcon size={16} />
    </PlainIconButton>
  );
}

const Box = styled(PrimerDialog)`
  ${dialogSurface}
  && {
    max-width: none;
  }
  overflow: hidden;
`;
