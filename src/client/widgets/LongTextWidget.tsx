import { Textarea } from "@primer/react";
import styled from "styled-components";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { Counter } from "./Counter.tsx";

/** Text of several lines; counts what is left once most is used. */
export function LongTextWidget(props: FieldWidgetProps) {
  const { id, node, value, required, invalid, describedBy, onChange, onBlur } = props;
  const { text, hasText } = useForm();
  const placeholder = `${node.textKey}.placeholder`;
  const written = typeof value === "string" ? value : "";
  return (
    <>
      <Area
        block
        id={id}
        rows={3}
        resize="vertical"
        value={written}
        placeholder={hasText(placeholder) ? text(placeholder) : undefined}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        validationStatus={invalid ? "error" : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <Counter length={written.length} limit={node.maxLength} />
    </>
  );
}

const Area = styled(Textarea)`
  textarea {
    padding-block: 6px;
    /* Grows with what is written, as far as a screen allows. */
    field-sizing: content;
    min-height: 72px;
    max-height: 60vh;
  }
`;
