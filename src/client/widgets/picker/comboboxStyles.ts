import styled from "styled-components";

/** The field of a combobox: tokens, input and corner buttons. */
export const Frame = styled.div<{ $isInvalid: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  min-height: 32px;
  max-height: 176px;
  overflow-y: auto;
  padding: 3px 32px 3px 4px;
  border: 1px solid
    ${({ $isInvalid }) =>
      $isInvalid ? "var(--borderColor-danger-emphasis)" : "var(--control-borderColor-rest)"};
  border-radius: 6px;
  background: var(--bgColor-default);
  cursor: text;
  &:focus-within {
    outline: 2px solid var(--focus-outlineColor);
    outline-offset: -1px;
  }
  input {
    flex: 1 1 24px;
    min-width: 24px;
    height: 24px;
    padding: 0 7px;
    border: 0;
    outline: none;
    background: transparent;
    text-overflow: ellipsis;
  }
  input::placeholder {
    color: var(--fgColor-muted);
    opacity: 1;
  }
  @media (max-width: 767.98px) {
    min-height: 40px;
    max-height: 200px;
    input {
      height: 32px;
    }
  }
`;

/** A button in the corner of a combobox. */
export const Corner = styled.button`
  position: absolute;
  top: 3px;
  right: 4px;
  display: inline-grid;
  place-items: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: 3px;
  background: transparent;
  color: var(--fgColor-muted);
  cursor: pointer;
  &:not(:last-of-type) {
    right: 28px;
  }
  @media (max-width: 767.98px) {
    top: 7px;
    &:last-of-type::after {
      content: "";
      position: absolute;
      inset: -7px -4px -7px 0;
    }
    &:not(:last-of-type)::after {
      content: "";
      position: absolute;
      inset: -7px 0 -7px -16px;
    }
  }
`;
