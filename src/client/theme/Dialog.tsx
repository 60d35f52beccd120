import { Dialog as PrimerDialog } from "@primer/react";
import type { ReactNode, RefObject } from "react";
import styled from "styled-components";
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
  /** Icon of 16 pixels in a tinted square before the title. */
  icon?: ReactNode;
  tone?: DialogTone;
  width?: number;
  /** Name of the button at the top right; without it only the buttons below close. */
  closeName?: string;
  /** Escape, the button at the top right. */
  onClose: () => void;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  isAlert?: boolean;
  children: ReactNode;
}

/** A dialog as the house draws it: tinted icon and title, content, buttons at the right of its foot. */
export function Dialog(props: DialogProps) {
  const { title, icon, tone = "attention", width = 600, closeName, onClose, footer } = props;
  const before = useFocusBefore();
  return (
    <Box
      title={title}
      role={props.isAlert ? "alertdialog" : "dialog"}
      width={`min(${width}px, calc(100vw - 32px))`}
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
  overflow: hidden;
`;
