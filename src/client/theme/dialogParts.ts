import styled, { css } from "styled-components";

/** Meaning of a dialog, expressed by its icon's colour. */
export type DialogTone = "attention" | "danger" | "accent" | "success";

/** The surface of a dialog. */
export const dialogSurface = css`
  border-radius: 12px;
  background: var(--overlay-bgColor);
  box-shadow: var(--shadow-floating-large);
`;

/** Icon and title, side by side. */
export const DialogHead = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 20px 24px 0;
  h2 {
    flex: 1;
    padding-top: 3px;
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
export const DialogFoot = styled.div`
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
    /* One that may be busy has a wrapper. */
    & > div > button {
      width: 100%;
    }
  }
`;
