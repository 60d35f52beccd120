import styled from "styled-components";
import { fieldFrame } from "#client/theme/parts/fieldFrame.ts";
import { Stack } from "./stack.ts";
import { touch } from "#client/theme/parts/declarations.ts";

/** Fields that belong together, below their legend. */
export const Fieldset = styled(Stack).attrs(({ gap = 2 }) => ({ as: "fieldset", gap }))`
  min-width: 0;
  legend {
    overflow-wrap: anywhere;
    padding: 0 0 4px;
    font-weight: 600;
  }
`;

/** The label around a box or a radio button. */
export const Choice = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  width: fit-content;
  min-height: 24px;
  overflow-wrap: anywhere;
  cursor: pointer;
  input {
    flex: none;
    margin-top: 2px;
  }
  ${touch}
`;

/** An input or, as one, a select that has its name from elsewhere. */
export const Input = styled.input`
  ${fieldFrame}
  max-width: 100%;
  padding: 0 8px;
`;
