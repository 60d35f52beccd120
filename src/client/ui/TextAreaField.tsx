import { type ComponentProps, useId } from "react";
import { descriptionOf, FieldPart, type FieldShellProps, Frame } from "./Field.tsx";

type TextAreaFieldProps = FieldShellProps & Omit<ComponentProps<"textarea">, "id">;

/** A labelled field for several lines. */
export function TextAreaField({ label, hint, error, isRequired, ...rest }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldPart id={id} label={label} hint={hint} error={error} isRequired={isRequired}>
      <Frame>
        <textarea
          {...rest}
          id={id}
          aria-required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(id, hint, error)}
        />
      </Frame>
    </FieldPart>
  );
}
