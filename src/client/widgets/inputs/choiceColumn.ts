import styled from "styled-components";

/** The choices of a field below each other, each with its label beside it. */
export const ChoiceColumn = styled.div`
  display: grid;
  gap: 8px;
  label {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  label ~ [lang],
  small {
    padding-left: 24px;
  }
  small {
    display: block;
  }
`;
