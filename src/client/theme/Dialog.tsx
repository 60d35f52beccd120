import { Dialog as PrimerDialog } from "@primer/react";
import type { ReactNode, RefObject } from "react";
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
import { CloseIcon } from "./icons.ts";
import { PlainIconButton } from "./PlainButton.tsx";
import { useFocusBefore } from "./useFocusBefore.ts";

interface DialogProps {
  title: string;
  /** A 16 px icon in a tinted square before the title. */
  icon?: ReactNode;
  tone?: DialogTone;
  /** In pixels; that of a confirmation unless said otherwise. */
  width?: number;
  /** Name of the close button; without it only the footer buttons close the dialog. */
  closeName?: string;
  /** Called on Escape and by the close button. */
  onClose: () => void;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  isAlert?: boolean;
  children: ReactNode;
}

/** Standard dialog: tinted icon, title, content, and buttons on the right of the footer. */
export function Dialog(props: DialogProps) {
  const {
    title,
    icon,
    tone = "attention",
    width = limits.confirmationWidth,
    closeName,
    onClose,
    footer,
  } = props;
  const before = useFocusBefore();
  return (
    <Box
      title={title}
      role={props.isAlert ? "alertdialog" : "dialog"}
      width={`min(${Math.min(width, limits.dialogWidth)}px, calc(100vw - 32px))`}
      onClose={onClose}
      initialFocusRef={props.initialFocus}
      returnFocusRef={before}
      renderHeader={({ dialogLabelId }) => (
        <DialogHead>
          {icon && <DialogIcon $tone={tone}>{icon}</DialogIcon>}
          <h2 id={dialogLabelId}>{title}</h2>
          {closeName && (
            <PlainIconButton name={closeName} onClick={onClose}>
              <CloseIcon size={16} />
            </PlainIconButton>
          )}
        </DialogHead>
      )}
      renderBody={() => <DialogContent>{props.children}</DialogContent>}
      renderFooter={footer ? () => <DialogFoot>{footer}</DialogFoot> : undefined}
    />
  );
}

const Box = styled(PrimerDialog)`
  ${dialogSurface}
  && {
    max-width: none;
  }
  overflow: hidden;
`;
