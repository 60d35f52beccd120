import { Dialog as PrimerDialog } from "@primer/react";
import { type ReactNode, type RefObject, useMemo, useRef } from "react";
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
  /** Name of the close button; without it only the footer buttons close the dialog. */
  closeName?: string;
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
    closeName,
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
          {closeName && (
            <PlainIconButton name={closeName} onClick={onClose}>
              <CloseIcon size={16} />
            </PlainIconButton>
          )}
        </DialogHead>
      )}
      renderBody={() => <DialogContent ref={content}>{props.children}</DialogContent>}
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
