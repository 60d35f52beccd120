import { useId, type ComponentProps, type ReactNode } from "react";
import styled from "styled-components";
import { ErrorIcon } from "#client/theme/icons.ts";
import { fieldFrame } from "#client/theme/parts/fieldFrame.ts";
import { Row } from "./row.ts";
import { Stack } from "./stack.ts";
import { Hint, Text } from "./text.ts";

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
      <Frame>
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
    <FieldCell>
      <label htmlFor={id}>
        {label}
        {isRequired && <Star />}
      </label>
      {children}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <Wrong id={`${id}-error`}>{error}</Wrong>}
    </FieldCell>
  );
}

/** Ids of the words that describe an input, for `aria-describedby`. */
export function descriptionOf(id: string, hint?: string, error?: string): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** A label above its input, and what is said below it. */
export const FieldCell = styled(Stack).attrs({ gap: 1 })`
  min-width: 0;
  overflow-wrap: anywhere;
  > label {
    justify-self: start;
    font-weight: 600;
  }
`;

/** Frame around an input and what stands in it. */
export const Frame = styled.div`
  ${fieldFrame}
  display: flex;
  align-items: center;
  &:has(> [aria-invalid="true"]) {
    border-color: var(--borderColor-danger-emphasis);
  }
  input,
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
`;

/** Marks a required field. */
export function Star() {
  return (
    <Text tone="danger" aria-hidden="true">
      {" *"}
    </Text>
  );
}

/** Error of a field. */
export function Wrong({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Row as="p" id={id} role="alert" gap={1} size="tiny" tone="danger">
      <ErrorIcon size={12} />
      <span>{children}</span>
    </Row>
  );
}
