import styled from "styled-components";

/** The badge with the article an item falls under, in an amber frame. */
export const ArticleMark = styled.span`
  flex: none;
  margin-left: 6px;
  padding: 0 4px;
  border: 1px solid var(--fgColor-attention);
  border-radius: 3px;
  font-size: 11px;
  line-height: 16px;
  font-weight: 600;
  background: var(--bgColor-attention-muted);
  color: var(--fgColor-default);
`;
