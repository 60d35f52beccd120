import type { ComponentProps } from "react";
import styled, { keyframes } from "styled-components";
import { visuallyHidden } from "./parts/visuallyHidden.ts";
import { hover } from "./parts/declarations.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> & {
  /** Accessible name and tooltip. */
  name: string;
};

/** An icon button without Primer, for the pages before sign-in. */
export function PlainIconButton({ name, children, ...rest }: IconButtonProps) {
  return (
    <IconSquare type="button" aria-label={name} title={name} {...rest}>
      {children}
    </IconSquare>
  );
}

/** The look of an icon button, for what is none. */
export const IconSquare = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  color: var(--fgColor-muted);
  transition: background-color var(--a30-quick);
  ${hover}
  &:active {
    background: var(--control-transparent-bgColor-active);
  }
  &[aria-disabled="true"] {
    color: var(--fgColor-disabled);
    cursor: default;
  }
  @media (max-width: 767.98px), (pointer: coarse) {
    width: 40px;
    height: 40px;
  }
`;

/** Text for screen readers only. */
export const HiddenText = styled.span`
  ${visuallyHidden}
  white-space: nowrap;
`;

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

/** Turns in a button that is at work, in the colour of its text. */
export const Spinner = styled.span`
  width: 16px;
  height: 16px;
  border: 2px solid color-mix(in srgb, currentColor 40%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 1s linear infinite;
`;
