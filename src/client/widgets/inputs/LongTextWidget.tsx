import { Textarea } from "@primer/react";
import styled from "styled-components";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { Counter } from "./Counter.tsx";
import { useWrittenText } from "./useWrittenText.ts";

/** Multi-line text; shows the remaining length once most is used. */
export function LongTextWidget(props: FieldWidgetProps) {
  const written = useWrittenText<HTMLTextAreaElement>(props);
  return (
    <>
      <Area {...written} rows={3} resize="vertical" />
      <Counter {...props} limit={props.node.maxLength} />
    </>
  );
}

const Area = styled(Textarea)`
  textarea {
    padding-block: 6px;
    /* Grows with its content, up to a share of the screen. */
    field-sizing: content;
    min-height: 72px;
    max-height: 60vh;
  }
`;
