import styled from "styled-components";
import { px, radius, rule } from "#client/ui/tokens.ts";
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
  padding: ${px(1)};
  [role="listbox"] {
    min-height: 0;
    overflow-y: auto;
  }
  > p {
    padding: ${px(2)};
    color: var(--fgColor-muted);
  }
  ${floating}
  color: var(--fgColor-default);
`;

const createLine = `flex-wrap: wrap; margin-top: ${px(1)}; font-weight: 500; border-top: ${rule.muted};`;

export const Line = styled.div<{ $isCreate: boolean }>`
  display: flex;
  align-items: center;
  gap: ${px(2)};
  padding: ${px(1.5)} ${px(2)} ${px(1.5)} ${({ $isCreate }) => px($isCreate ? 2 : 7.5)};
  border-radius: ${radius.control};
  cursor: pointer;
  color: ${({ $isCreate }) => ($isCreate ? "var(--fgColor-accent)" : "inherit")};
  ${({ $isCreate }) => $isCreate && createLine}
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
