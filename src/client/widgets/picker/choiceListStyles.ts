import styled from "styled-components";
import { floating } from "#client/theme/parts/floating.ts";
import { touch } from "#client/theme/parts/declarations.ts";

/** The list, in the top layer. */
export const Box = styled.div`
  position: fixed;
  inset: auto;
  display: flex;
  flex-direction: column;
  margin: 0;
  overflow: hidden;
  padding: 4px;
  [role="listbox"] {
    min-height: 0;
    overflow-y: auto;
  }
  > p {
    padding: 8px;
    color: var(--fgColor-muted);
  }
  ${floating}
  color: var(--fgColor-default);
`;

export const Line = styled.div<{ $isCreate: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 6px 8px 6px ${({ $isCreate }) => ($isCreate ? 8 : 30)}px;
  border-radius: 6px;
  cursor: pointer;
  color: ${({ $isCreate }) => ($isCreate ? "var(--fgColor-accent)" : "inherit")};
  ${({ $isCreate }) =>
    $isCreate &&
    "flex-wrap: wrap; margin-top: 4px; font-weight: 500; border-top: 1px solid var(--borderColor-muted);"}
  &:hover,
  &[data-active] {
    background: var(--control-transparent-bgColor-hover);
  }
  .words {
    display: grid;
    min-width: 0;
  }
  /* The note on who decides goes below a long title. */
  > svg + span {
    flex: 1 1 60%;
    min-width: 0;
  }
  > small {
    margin-left: auto;
    text-align: right;
  }
  ${touch}
`;
