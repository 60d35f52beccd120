import { type ComponentProps, useId } from "react";
import styled from "styled-components";
import { descriptionOf, FieldPart, type FieldShellProps, Frame } from "./Field.tsx";

type TextAreaFieldProps = FieldShellProps & Omit<ComponentProps<"textarea">, "id">;

/** A labelled field for several lines. */
export function TextAreaField({ label, hint, error, isRequired, ...rest }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldPart id={id} label={label} hint={hint} error={error} isRequired={isRequired}>
      <AreaFrame>
        <textarea
          {...rest}
          id={id}
          aria-required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(id, hint, error)}
        />
      </AreaFrame>
    </FieldPart>
  );
}

const AreaFrame = styled(Frame)`
  textarea {
    min-height: 76px;
    max-height: 50dvh;
    padding-block: 5px;
    resize: vertical;
    field-sizing: content;
  }
`;
