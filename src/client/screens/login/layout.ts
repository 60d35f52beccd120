import styled from "styled-components";
import { Row } from "#client/ui/row.ts";
import { below, fontSizes, px, radius, rule, small } from "#client/ui/tokens.ts";
import { touch } from "#client/theme/parts/declarations.ts";

/** Form and law side by side; on small screens only the form. */
export const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(${px(100)}, 5fr) 7fr;
  min-height: 100dvh;
  @media ${below.medium} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Logo at the top, form in the middle, legal links at the bottom. */
export const FormColumn = styled.div`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${px(150)};
  padding: ${px(10)} ${px(32)} ${px(5)};
  @media ${below.wide} {
    padding-inline: clamp(${px(7)}, 6vw, ${px(32)});
    margin: 0 auto;
  }
  ${small} {
    max-width: ${px(115)};
    padding: ${px(6)} ${px(7)} ${px(3)};
  }
`;

/** The form itself, slightly above the middle. */
export const Middle = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: center;
  padding: ${px(8)} 0 ${px(12)};
  form {
    display: grid;
    gap: ${px(4)};
  }
  h1 {
    font-size: ${fontSizes.display};
    line-height: ${px(9)};
  }
  form > div:empty {
    display: none;
  }
  label:has([type="checkbox"]) {
    ${touch}
  }
  > section {
    margin-bottom: ${px(6)};
  }
`;

/** Legal pages, language, colour mode. */
export const Foot = styled(Row).attrs({ as: "nav", wrap: true, gap: 4, size: "tiny" })`
  a {
    color: var(--fgColor-muted);
    padding: ${px(1)} 0;
  }
  span {
    flex: 1;
  }
  select {
    min-height: ${px(8)};
    padding: 0 ${px(1)};
    border: 0;
    border-radius: ${radius.control};
    background: var(--bgColor-default);
    font-size: ${fontSizes.tiny};
    cursor: pointer;
    ${touch}
  }
`;

/** The muted half of the page. */
export const Law = styled.section`
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: ${px(12)} ${px(19)};
  border-left: ${rule.default};
  background: var(--a30-frame);
  > * {
    max-width: ${px(150)};
  }
  blockquote {
    padding-top: ${px(3)};
    font: 420 ${px(9.5)}/${px(11.5)} var(--a30-law);
    text-wrap: balance;
  }
  @media ${below.medium} {
    display: none;
  }
`;

/** The seven letters, one per line. */
export const LetterList = styled.ul`
  margin-top: ${px(8.5)};
  font: 400 ${px(4.25)}/${px(6)} var(--a30-law);
  li {
    display: flex;
    align-items: center;
    gap: ${px(5)};
    min-height: ${px(10.75)};
    border-top: ${rule.default};
  }
  li:last-child {
    border-bottom: ${rule.default};
  }
`;
