import styled from "styled-components";
import { Content } from "./parts.ts";

export const Form = styled(Content).attrs({ as: "form", noValidate: true })`
  max-width: 880px;
`;

export const Group = styled.fieldset`
  display: grid;
  gap: 12px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
  .choices {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
    gap: 8px 24px;
  }
  .choices label,
  .choice {
    display: flex;
    gap: 8px;
    align-items: flex-start;
    min-height: 24px;
    overflow-wrap: anywhere;
  }
  .choices input,
  .choice input {
    margin-top: 2px;
  }
  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
    gap: 12px;
  }
  .wrong {
    color: var(--fgColor-danger);
    font-size: 13px;
  }
  @media (max-width: 767.98px) {
    .choices label,
    .choice {
      min-height: 40px;
    }
  }
`;
