import { Dialog as PrimerDialog } from "@primer/react";
import type { ReactNode, RefObject } from "react";
import styled from "styled-components";
import { CloseIcon } from "./icons.ts";
import { PlainIconButton } from "./PlainButton.tsx";
import { useFocusBefore } from "./useFocusBefore.ts";

type DialogTone = "attention" | "danger" | "accent" | "success";

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
        <Head>
          {icon && <Tinted $tone={tone}>{icon}</Tinted>}
          <h2 id={dialogLabelId}>{title}</h2>
          {closeName && (
            <PlainIconButton name={closeName} onClick={onClose}>
              <CloseIcon size={16} />
            </PlainIconButton>
          )}
        </Head>
      )}
      renderBody={() => <Content>{props.children}</Content>}
      renderFooter={footer ? () => <Foot>{footer}</Foot> : undefined}
    />
  );
}

const Box = styled(PrimerDialog)`
  border-radius: 12px;
  background: var(--overlay-bgColor);
  box-shadow: var(--shadow-floating-large);
  overflow: hidden;
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 20px 24px 0;
  h2 {
    flex: 1;
    padding-top: 3px;
  }
`;

const Tinted = styled.span<{ $tone: DialogTone }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: 6px;
  background: var(--bgColor-${({ $tone }) => $tone}-muted);
  color: var(--fgColor-${({ $tone }) => $tone});
`;

const Content = styled.div`
  padding: 8px 24px 20px;
  overflow-y: auto;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 14px 24px;
  border-top: 1px solid var(--borderColor-default);
  @media (max-width: 767.98px) {
    padding-inline: 16px;
    & > * {
      flex: 1;
      min-height: 40px;
    }
  }
`;
