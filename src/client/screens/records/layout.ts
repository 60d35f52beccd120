import styled from "styled-components";

/** Page heading and at most three buttons. */
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 0 24px 16px var(--a30-page-inline);
  border-bottom: 1px solid var(--borderColor-default);
  @media (max-width: 767.98px) {
    padding: 0 var(--a30-page-inline) 16px;
  }
`;

/** Buttons of the header; on small screens only icons, except for the label of the primary one. */
export const HeadActions = styled.div`
  display: flex;
  gap: 8px;
  @media (max-width: 767.98px) {
    a,
    button {
      min-width: 40px;
      min-height: 40px;
      padding-inline: 11px;
    }
    [data-component="text"] {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

/** A borderless button that opens a menu. */
export const QuietButton = styled.button<{ $isAccent?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  padding: 0 8px;
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: ${({ $isAccent }) => ($isAccent ? "var(--fgColor-accent)" : "inherit")};
  font-weight: 500;
  cursor: pointer;
  svg {
    flex: none;
    color: ${({ $isAccent }) => ($isAccent ? "inherit" : "var(--fgColor-muted)")};
  }
  &:hover {
    background: var(--control-transparent-bgColor-hover);
  }
  @media (max-width: 767.98px) {
    min-height: 40px;
  }
`;
