import { type ComponentProps, useId } from "react";
import styled from "styled-components";
import { fieldFrame } from "#client/theme/Field.tsx";

type TextAreaFieldProps = Omit<ComponentProps<"textarea">, "id"> & {
  label: string;
  hint?: string;
};

/** A labelled field for several lines, for forms outside the engine. */
export function TextAreaField({ label, hint, ...rest }: TextAreaFieldProps) {
  const id = useId();
  return (
    <Whole>
      <label htmlFor={id}>{label}</label>
      <textarea {...rest} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </Whole>
  );
}

const Whole = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  label {
    justify-self: start;
    font-weight: 600;
  }
  textarea {
    ${fieldFrame}
    min-width: 0;
    min-height: 56px;
    max-height: 50dvh;
    padding: 5px 11px;
    field-sizing: content;
    resize: vertical;
  }
  textarea:focus-visible {
    outline: 2px solid var(--focus-outlineColor);
    outline-offset: -1px;
  }
`;
