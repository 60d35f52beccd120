import { Dialog as PrimerDialog } from "@primer/react";
import type { ReactNode } from "react";
import styled from "styled-components";
import { limits } from "#shared/api/limits.ts";
import { useFocusBefore } from "#client/theme/useFocusBefore.ts";
import { CloseButton } from "./Dialog.tsx";
import { DialogContent, DialogFoot, DialogHead, dialogSurface } from "./dialogParts.ts";
import { Row } from "../row.ts";
import { small } from "../tokens.ts";

/** Title, content and foot of a sheet. */
export interface SideSheetProps {
  title: string;
  /** Element next to the title. */
  mark?: ReactNode;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** A sheet from the right; its width depends on the window's. */
export function SideSheet(props: SideSheetProps) {
  const { title, mark, onClose, footer, children } = props;
  const before = useFocusBefore();
  return (
    <Sheet
      title={title}
      position="right"
      onClose={onClose}
      returnFocusRef={before}
      renderHeader={({ dialogLabelId }) => (
        <Head>
          <Row wrap gap={2}>
            <h2 id={dialogLabelId}>{title}</h2>
            {mark}
          </Row>
          <CloseButton onClose={onClose} />
        </Head>
      )}
      renderBody={() => <Content>{children}</Content>}
      renderFooter={footer ? () => <DialogFoot>{footer}</DialogFoot> : undefined}
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
    ${dialogSurface}
    border-radius: 12px 0 0 12px;
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

const Head = styled(DialogHead)`
  padding: 13px 24px;
  border-bottom: 1px solid var(--borderColor-default);
  h2 {
    hyphens: auto;
  }
  ${small} {
    padding: 9px 16px 9px 24px;
    h2 {
      padding-top: 7px;
    }
  }
`;

const Content = styled(DialogContent)`
  flex: 1;
  padding-top: 20px;
`;
