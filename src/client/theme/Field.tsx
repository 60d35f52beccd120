import { useId, type ComponentProps, type ReactNode } from "react";
import styled, { css } from "styled-components";
import { ErrorIcon } from "./icons.ts";

/** Label and words around an input. */
export interface FieldShellProps {
  label: string;
  hint?: string;
  error?: string;
  isRequired?: boolean;
}

interface FieldPartProps extends FieldShellProps {
  id: string;
  children: ReactNode;
}

type TextFieldProps = FieldShellProps &
  Omit<ComponentProps<"input">, "id"> & {
    /** Element inside the end of the field, e.g. a button that reveals the password. */
    trailing?: ReactNode;
  };

/** A text field with label and error message, for forms outside the engine. */
export function TextField({ label, hint, error, isRequired, trailing, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldPart id={id} label={label} hint={hint} error={error} isRequired={isRequired}>
      <Frame $isWrong={Boolean(error)}>
        <input
          {...input}
          id={id}
          aria-required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(id, hint, error)}
        />
        {trailing}
      </Frame>
    </FieldPart>
  );
}

/** An input of any kind with its label, and what is said below it. */
export function FieldPart({ id, label, hint, error, isRequired, children }: FieldPartProps) {
  return (
    <Whole>
      <label htmlFor={id}>
        {label}
        {isRequired && <Star aria-hidden="true"> *</Star>}
      </label>
      {children}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && (
        <Wrong id={`${id}-error`} role="alert">
          <ErrorIcon size={12} />
          {error}
        </Wrong>
      )}
    </Whole>
  );
}

/** Ids of the words that describe an input, for `aria-describedby`. */
export function descriptionOf(id: string, hint?: string, error?: string): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

const Whole = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  overflow-wrap: anywhere;
  label {
    font-weight: 600;
    justify-self: start;
  }
`;

/** Marks a required field. */
export const Star = styled.span`
  color: var(--fgColor-danger);
`;

/** The border of a field in its states: default, error, focus, read-only. */
export const fieldFrame = css`
  border: 1px solid var(--control-borderColor-rest);
  border-radius: 6px;
  background: var(--bgColor-default);
  transition: border-color var(--a30-quick);
`;

/** Frame around an input and what stands in it. */
export const Frame = styled.div<{ $isWrong: boolean }>`
  ${fieldFrame}
  display: flex;
  align-items: center;
  min-height: 32px;
  ${({ $isWrong }) => $isWrong && "border-color: var(--borderColor-danger-emphasis);"}
  &:has(> :focus:not(button)) {
    outline: 2px solid var(--focus-outlineColor);
    outline-offset: -1px;
  }
  input,
  select,
  textarea {
    flex: 1;
    min-width: 0;
    min-height: 30px;
    border: 0;
    padding: 0 11px;
    background: transparent;
    border-radius: 6px;
    outline: none;
  }
  input::placeholder {
    color: var(--fgColor-muted);
    opacity: 1;
  }
  @media (max-width: 767.98px) {
    min-height: 40px;
    input,
    select {
      min-height: 38px;
    }
  }
`;

/** Explains a field. */
export const Hint = styled.p`
  font-size: 12px;
  line-height: 16px;
  color: var(--fgColor-muted);
`;

/** Error of a field. */
export const Wrong = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  font-size: 12px;
  line-height: 16px;
  color: var(--fgColor-danger);
  svg {
    flex: none;
  }
`;
