import styled, { css } from "styled-components";
import { Row } from "../row.ts";
import { small } from "../tokens.ts";

/** Meaning of a dialog, expressed by its icon's colour. */
export type DialogTone = "attention" | "danger" | "accent" | "success";

/** The surface of a dialog. */
export const dialogSurface = css`
  border-radius: 12px;
  background: var(--overlay-bgColor);
  box-shadow: var(--shadow-floating-large);
`;

/** Icon, title with its marks, and a button at the end. */
export const DialogHead = styled(Row).attrs({ align: "start", gap: 3 })`
  padding: 20px 24px 0;
  h2 {
    padding-top: 3px;
    overflow-wrap: anywhere;
  }
  > button {
    margin-inline-start: auto;
  }
`;

/** The tinted square of the icon. */
export const DialogIcon = styled.span<{ $tone: DialogTone }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: 6px;
  background: var(--bgColor-${({ $tone }) => $tone}-muted);
  color: var(--fgColor-${({ $tone }) => $tone});
`;

/** Scrollable content of a dialog. */
export const DialogContent = styled.div`
  padding: 8px 24px 20px;
  overflow-y: auto;
`;

/** Right-aligned buttons; on small screens they share the full width. */
export const DialogFoot = styled(Row).attrs({ wrap: true, end: true, gap: 2 })`
  padding: 14px 24px;
  border-top: 1px solid var(--borderColor-default);
  ${small} {
    padding-inline: 16px;
    & > * {
      flex: 1;
      min-height: 40px;
    }
    /* One that may be busy has a wrapper. */
    & > div > button {
      width: 100%;
    }
  }
`;
