import styled from "styled-components";

/** Action on the selection; labelled if the window has room for all labels. */
export const Tool = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-width: 32px;
  min-height: 32px;
  padding: 0 8px;
  color: var(--fgColor-default);
  font-size: 13px;
  white-space: nowrap;
  &:hover {
    background: var(--control-transparent-bgColor-hover);
  }
  &[data-danger] {
    color: var(--fgColor-danger);
  }
  @media (max-width: 1439.98px) {
    span {
      display: none;
    }
  }
  @media (max-width: 767.98px) {
    min-width: 40px;
    min-height: 40px;
  }
`;
