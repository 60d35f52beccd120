import { Dialog as PrimerDialog } from "@primer/react";
import type { ReactNode } from "react";
import styled from "styled-components";
import { limits } from "#shared/api/limits.ts";
import { CloseIcon } from "./icons.ts";
import { PlainIconButton } from "./PlainButton.tsx";
import { useFocusBefore } from "./useFocusBefore.ts";

/** Title, content and foot of a sheet. */
export interface SideSheetProps {
  title: string;
  /** Element next to the title. */
  mark?: ReactNode;
  closeName: string;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** A sheet from the right; its width depends on the window's. */
export function SideSheet(props: SideSheetProps) {
  const { title, mark, closeName, onClose, footer, children } = props;
  const before = useFocusBefore();
  return (
    <Sheet
      title={title}
      position="right"
      onClose={onClose}
      returnFocusRef={before}
      renderHeader={({ dialogLabelId }) => (
        <Head>
          <Name>
            <h2 id={dialogLabelId}>{title}</h2>
            {mark}
          </Name>
          <PlainIconButton name={closeName} onClick={onClose}>
            <CloseIcon size={16} />
          </PlainIconButton>
        </Head>
      )}
      renderBody={() => <Content>{children}</Content>}
      renderFooter={footer ? () => <Foot>{footer}</Foot> : undefined}
    />
  );
}

// Primer sets its widths with the specificity of a class plus an attribute.
const Sheet = styled(PrimerDialog)`
  &&& {
    width: calc(100vw - ${limits.sheetMargin}px);
    max-width: none;
    height: 100dvh;
    max-height: none;
    border-radius: 12px 0 0 12px;
    background: var(--overlay-bgColor);
    box-shadow: var(--shadow-floating-large);
    @media (min-width: 1024px) {
      width: ${limits.sheetShareLarge * 100}vw;
    }
    @media (min-width: 1360px) {
      /* A document stands beside its facts. */
      &:not(:has(.document)) {
        width: ${limits.sheetShare * 100}vw;
      }
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 16px 24px;
  border-bottom: 1px solid var(--borderColor-default);
  & > :last-child {
    flex: none;
    margin: -3px 0 -3px auto;
  }
  @media (max-width: 767.98px) {
    & > :last-child {
      margin: -7px -8px -7px auto;
    }
  }
`;

/** The marks are next to the title, or wrap below it. */
const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-width: 0;
  h2 {
    overflow-wrap: break-word;
    hyphens: auto;
  }
`;

const Content = styled.div`
  flex: 1;
  padding: 20px 24px;
  overflow-y: auto;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 14px 24px;
  border-top: 1px solid var(--borderColor-default);
`;
