import type { ComponentProps } from "react";
import styled from "styled-components";

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
  display: grid;
  place-content: center;
  flex: none;
  width: 16px;
  height: 16px;
  margin: 0;
  appearance: none;
  border: 1px solid var(--control-borderColor-rest);
  border-radius: 3px;
  background: var(--bgColor-default);
  cursor: pointer;
  &::after {
    content: "";
    display: none;
    width: 9px;
    height: 5px;
    border: solid #fff;
    border-width: 0 0 1.6px 1.6px;
    transform: translateY(-1px) rotate(-45deg);
  }
  &[type="radio"] {
    border-radius: 50%;
  }
  &[type="radio"]::after {
    width: 6px;
    height: 6px;
    border: 0;
    border-radius: 50%;
    background: #fff;
    transform: none;
  }
  &:checked {
    border-color: var(--control-checked-bgColor-rest);
    background: var(--control-checked-bgColor-rest);
  }
  &:checked::after {
    display: block;
  }
  @media (forced-colors: active) {
    &::after {
      forced-color-adjust: none;
      border-color: CanvasText;
    }
    &[type="radio"]::after {
      background: CanvasText;
    }
  }
  &:disabled {
    opacity: 0.6;
    cursor: default;
  }
  @media (max-width: 767.98px) {
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
