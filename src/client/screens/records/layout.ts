import styled from "styled-components";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";

/** Page heading and at most three buttons, above the tabs of its views. */
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 0 24px 4px var(--a30-page-inline);
  @media (max-width: 767.98px) {
    padding-right: var(--a30-page-inline);
  }
`;

/** Buttons of the header; on small screens only icons, except for the label of the primary one. */
export const HeadActions = styled.div`
  display: flex;
  gap: 8px;
  @media (max-width: 767.98px) {
    a,
    button {
      min-width: 40px;
      min-height: 40px;
      padding-inline: 11px;
    }
    [data-component="leadingVisual"] {
      margin: 0;
    }
    [data-component="buttonContent"] {
      gap: 0;
    }
    [data-component="text"] {
      ${visuallyHidden}
    }
  }
`;
