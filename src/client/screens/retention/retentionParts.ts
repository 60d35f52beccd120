import styled from "styled-components";

export const Page = styled.div`
  --a30-inline: var(--a30-page-inline);
  max-width: 1180px;
  padding: 20px var(--a30-page-inline) 40px;
`;

export const Intro = styled.p`
  max-width: 760px;
  padding-top: 16px;
  color: var(--fgColor-muted);
`;

export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  align-items: start;
  gap: 12px 16px;
  max-width: 960px;
  padding-top: 16px;
  @media print {
    display: none;
  }
`;

export const Rules = styled.ul`
  display: grid;
  gap: 8px;
  max-width: 960px;
  margin: 0;
  padding: 12px 0 0;
  list-style: none;
  > li {
    padding: 12px 16px;
    border: 1px solid var(--borderColor-default);
    border-radius: 10px;
    overflow-wrap: anywhere;
    break-inside: avoid;
  }
  h3,
  h4 {
    font-size: 14px;
    line-height: 20px;
  }
  .said {
    color: var(--fgColor-muted);
  }
  /* Colour alone would not tell them from the words beside. */
  .said a {
    text-decoration: underline;
  }
  .mark {
    margin-left: 8px;
    padding-inline: 4px;
    border: 1px solid var(--borderColor-default);
    border-radius: 3px;
    color: var(--fgColor-muted);
    font-size: 12px;
    font-weight: 400;
    white-space: nowrap;
  }
  .end {
    font-weight: 600;
  }
`;
