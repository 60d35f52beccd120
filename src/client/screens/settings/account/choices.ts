import styled from "styled-components";

/** A question with a few answers, one below the other. */
export const Choices = styled.fieldset`
  legend {
    padding: 0 0 4px;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    width: fit-content;
  }
  @media (max-width: 767.98px) {
    label {
      min-height: 40px;
    }
  }
`;

export const Hint = styled.p`
  padding-bottom: 4px;
  color: var(--fgColor-muted);
`;
