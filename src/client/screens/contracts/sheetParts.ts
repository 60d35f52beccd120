import styled from "styled-components";

export const Parts = styled.div`
  display: grid;
  gap: 20px;
  padding-bottom: 24px;
  &:has(> .document) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
  & > * {
    grid-column: 1;
  }
  & > .document {
    grid-area: 1 / 2 / span 20;
    position: sticky;
    top: 0;
    align-self: start;
    min-width: 0;
    padding: 12px;
    border-radius: 10px;
    background: var(--bgColor-muted);
  }
`;

export const Terms = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 4px 24px;
  dt {
    color: var(--fgColor-muted);
  }
`;

export const Note = styled.p`
  font-size: 13px;
  line-height: 20px;
  &[data-tone="danger"] {
    color: var(--fgColor-danger);
  }
`;

export const Card = styled.section`
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
  h3 {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 10px 16px;
    font-size: 14px;
    line-height: 20px;
  }
  & > p {
    padding: 0 16px 12px;
    color: var(--fgColor-muted);
  }
  & > ul + p {
    padding-top: 12px;
    border-top: 1px solid var(--borderColor-muted);
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: space-between;
    gap: 2px 16px;
    padding: 8px 16px;
    border-top: 1px solid var(--borderColor-muted);
  }
  li li {
    padding: 4px 0 0 22px;
    border: 0;
  }
  li.stacked {
    display: block;
  }
  .plain span {
    color: var(--fgColor-default);
    font-weight: 400;
  }
  .plain small {
    color: inherit;
  }
  .plain[data-tone="danger"] small {
    color: var(--fgColor-danger);
  }
  .end {
    color: var(--fgColor-muted);
  }
  .end[data-tone="danger"] {
    color: var(--fgColor-danger);
    font-weight: 600;
  }
`;

export const FileButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--fgColor-accent);
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  svg {
    flex: none;
  }
  &:hover {
    text-decoration: underline;
  }
`;
