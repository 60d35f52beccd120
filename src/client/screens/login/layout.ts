import styled from "styled-components";
import { Row } from "#client/ui/row.ts";
import { small } from "#client/ui/tokens.ts";
import { touch } from "#client/theme/parts/declarations.ts";

/** Form and law side by side; on small screens only the form. */
export const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(400px, 5fr) 7fr;
  min-height: 100dvh;
  @media (max-width: 1023.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Logo at the top, form in the middle, legal links at the bottom. */
export const FormColumn = styled.div`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 600px;
  padding: 40px 128px 20px;
  @media (max-width: 1359.98px) {
    padding-inline: clamp(28px, 6vw, 128px);
    margin: 0 auto;
  }
  ${small} {
    max-width: 460px;
    padding: 24px 28px 12px;
  }
`;

/** The form itself, slightly above the middle. */
export const Middle = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: center;
  padding: 32px 0 48px;
  form {
    display: grid;
    gap: 16px;
  }
  h1 {
    font-size: 28px;
    line-height: 36px;
  }
  form > div:empty {
    display: none;
  }
  label:has([type="checkbox"]) {
    ${touch}
  }
  > section {
    margin-bottom: 24px;
  }
`;

/** Legal pages, language, colour mode. */
export const Foot = styled(Row).attrs({ as: "nav", wrap: true, gap: 4, size: "tiny" })`
  a {
    color: var(--fgColor-muted);
    padding: 4px 0;
  }
  span {
    flex: 1;
  }
  select {
    min-height: 32px;
    padding: 0 4px;
    border: 0;
    border-radius: 6px;
    background: var(--bgColor-default);
    font-size: 12px;
    cursor: pointer;
    ${touch}
  }
`;

/** The muted half of the page. */
export const Law = styled.section`
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: 48px 76px;
  border-left: 1px solid var(--borderColor-default);
  background: var(--a30-frame);
  > * {
    max-width: 600px;
  }
  blockquote {
    padding-top: 12px;
    font: 420 38px/46px var(--a30-law);
    text-wrap: balance;
  }
  @media (max-width: 1023.98px) {
    display: none;
  }
`;

/** The seven letters, one per line. */
export const LetterList = styled.ul`
  margin-top: 34px;
  font: 400 17px/24px var(--a30-law);
  li {
    display: flex;
    align-items: center;
    gap: 20px;
    min-height: 43px;
    border-top: 1px solid var(--borderColor-default);
  }
  li:last-child {
    border-bottom: 1px solid var(--borderColor-default);
  }
`;
