import styled from "styled-components";

/** The heading of a part of a page, and what can be done with it, in a line that may wrap. */
export const HeadLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding-top: 28px;
  h2 {
    font-size: 18px;
    line-height: 26px;
    overflow-wrap: anywhere;
  }
`;

/** Links and buttons beside the heading; paper has none. */
export const HeadTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  @media print {
    display: none;
  }
`;
