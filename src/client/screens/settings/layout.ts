import styled from "styled-components";

/** A page of the settings: heading and one column. */
export const SettingsPage = styled.div`
  display: grid;
  gap: 16px;
  padding: var(--a30-page-block) var(--a30-page-inline);
  h2 {
    font-size: 14px;
    line-height: 20px;
    padding-top: 8px;
  }
`;

/** A form with few fields. */
export const SmallForm = styled.div`
  max-width: 420px;
`;

/** What the page is for, in one sentence. */
export const Intro = styled.p`
  max-width: 640px;
  color: var(--fgColor-muted);
`;
