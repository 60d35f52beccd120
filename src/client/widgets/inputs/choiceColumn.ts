import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";

/** The choices of a field below each other, each with its label beside it. */
export const ChoiceColumn = styled.div`
  display: grid;
  gap: ${px(2)};
  label {
    display: flex;
    gap: ${px(2)};
    align-items: center;
  }
  label ~ [lang],
  small {
    padding-left: ${px(6)};
  }
  small {
    display: block;
  }
`;
