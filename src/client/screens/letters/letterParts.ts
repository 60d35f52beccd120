import styled from "styled-components";

export const Columns = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr) 340px;
  flex: 1;
  h2 {
    margin-bottom: 8px;
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
  .hint {
    color: var(--fgColor-muted);
    font-size: 13px;
    line-height: 18px;
    overflow-wrap: anywhere;
  }
  .choose,
  .side {
    display: grid;
    gap: 20px;
    align-content: start;
    min-width: 0;
    padding: 20px var(--a30-page-inline) 32px;
  }
  .paper {
    display: grid;
    gap: 12px;
    align-content: start;
    min-width: 0;
    padding: 20px var(--a30-page-inline) 32px;
    background: var(--bgColor-muted);
  }
  .side section {
    display: grid;
    gap: 12px;
    min-width: 0;
  }
  .mark {
    display: flex;
    gap: 8px;
    overflow-wrap: anywhere;
  }
  .mark svg {
    flex: none;
    margin-top: 2px;
  }
  .open svg {
    color: var(--fgColor-attention);
  }
  .fine svg {
    color: var(--fgColor-success);
  }
  .hint a {
    display: inline-block;
    min-height: 24px;
  }
  @media (max-width: 1279.98px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > .paper {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr);
    > .paper {
      grid-row: auto;
      order: 3;
    }
  }
`;

export const Choices = styled.fieldset`
  display: grid;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: 4px;
    font-weight: 600;
  }
  label {
    display: flex;
    gap: 8px;
    align-items: flex-start;
    min-height: 24px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .several {
    display: grid;
    gap: 6px;
    max-height: 320px;
    padding-block: 2px;
    overflow-y: auto;
  }
`;

export const Paper = styled.section`
  min-width: 0;
  padding: 24px 28px;
  border: 1px solid var(--borderColor-default);
  background: var(--bgColor-default);
  overflow-x: auto;
  .sender {
    font-weight: 600;
  }
  .name {
    margin-top: 16px;
    font-family: var(--a30-law);
    font-size: 22px;
    line-height: 28px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  @media (max-width: 767.98px) {
    padding: 16px;
  }
`;

/** The texts that are edited, and the letter with them. */
export const EditColumns = styled(Columns)`
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  .edit {
    display: grid;
    gap: 20px;
    align-content: start;
    min-width: 0;
    padding: 20px var(--a30-page-inline) 32px;
  }
  .choices {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
    gap: 12px;
  }
  fieldset {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    min-width: 0;
    margin: 0;
    padding: 16px 0 0;
    border: 0;
    border-top: 1px solid var(--borderColor-default);
  }
  legend {
    float: left;
    padding: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  legend + * {
    clear: both;
  }
  .own {
    margin-left: 8px;
    color: var(--fgColor-accent);
    font-size: 13px;
    font-weight: 400;
  }
  .wrong {
    color: var(--fgColor-danger);
    font-size: 13px;
  }
  fieldset > button {
    justify-self: start;
  }
  summary {
    min-height: 24px;
    cursor: pointer;
    font-weight: 600;
  }
  details dl {
    display: grid;
    gap: 4px;
    margin: 8px 0 0;
  }
  details dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
  }
  details dt {
    font-family: var(--fontStack-monospace);
    font-size: 13px;
  }
  details dd {
    margin: 0;
    color: var(--fgColor-muted);
    font-size: 13px;
  }
  @media (max-width: 1023.98px) {
    grid-template-columns: minmax(0, 1fr);
    > .paper {
      grid-column: auto;
      grid-row: auto;
    }
  }
`;
