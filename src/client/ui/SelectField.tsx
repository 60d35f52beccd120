import { type ComponentProps, useId } from "react";
import styled from "styled-components";
import { descriptionOf, FieldPart, type FieldShellProps, Frame } from "#client/theme/Field.tsx";

type SelectFieldProps = FieldShellProps & Omit<ComponentProps<"select">, "id">;

/** A labelled select field. */
export function SelectField({
  label,
  hint,
  error,
  isRequired,
  children,
  ...select
}: SelectFieldProps) {
  const id = useId();
  return (
    <FieldPart id={id} label={label} hint={hint} error={error} isRequired={isRequired}>
      <SelectFrame $isWrong={Boolean(error)}>
        <select
          {...select}
          id={id}
          aria-required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(id, hint, error)}
        >
          {children}
        </select>
      </SelectFrame>
    </FieldPart>
  );
}

const SelectFrame = styled(Frame)`
  select {
    padding-inline: 8px;
    background: var(--bgColor-default);
  }
`;
