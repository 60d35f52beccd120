import type { ComponentProps } from "react";
import styled from "styled-components";
import { checkBox } from "./parts/checkBox.ts";
import { smallScreen } from "./parts/smallScreen.ts";

type CheckBoxProps = Omit<ComponentProps<"input">, "type"> & {
  /** A radio button instead of a checkbox. */
  isRadio?: boolean;
};

/** A checkbox or radio button in both colour modes, to be wrapped in its label. */
export function CheckBox({ isRadio = false, ...rest }: CheckBoxProps) {
  return <Box type={isRadio ? "radio" : "checkbox"} {...rest} />;
}

// On small screens a finger meets it beside its edges, too, where no label is around it.
const Box = styled.input`
  ${checkBox}
  @media ${smallScreen} {
    position: relative;
    width: 20px;
    height: 20px;
    &::before {
      content: "";
      position: absolute;
      inset: -4px;
    }
  }
`;
