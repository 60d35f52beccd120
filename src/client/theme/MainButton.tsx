import type { ComponentProps } from "react";
import styled from "styled-components";
import { HiddenText, Spinner } from "./PlainButton.tsx";
import { smallScreen } from "./parts/smallScreen.ts";

type MainButtonProps = ComponentProps<"button"> & {
  isBusy?: boolean;
  busyText: string;
};

/** Primary button of the sign-in page, without the weight of Primer. */
export function MainButton({ isBusy, busyText, children, ...rest }: MainButtonProps) {
  return (
    <Button type="submit" aria-disabled={isBusy} {...rest}>
      {isBusy && <Spinner aria-hidden="true" />}
      <span aria-hidden={isBusy}>{children}</span>
      <HiddenText role="status">{isBusy ? busyText : ""}</HiddenText>
    </Button>
  );
}

const Button = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 40px;
  padding: 0 16px;
  border: 1px solid var(--button-primary-borderColor-rest);
  background: var(--button-primary-bgColor-rest);
  color: var(--button-primary-fgColor-rest);
  font-weight: 500;
  transition: background-color var(--a30-quick);
  &:hover {
    background: var(--button-primary-bgColor-hover);
  }
  &:active {
    background: var(--button-primary-bgColor-active);
  }
  @media ${smallScreen} {
    min-height: 44px;
  }
`;
