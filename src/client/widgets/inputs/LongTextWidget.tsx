import type { FieldWidgetProps } from "#client/form/services.ts";
import { Counter } from "./Counter.tsx";
import { useWrittenText } from "./useWrittenText.ts";

/** Multi-line text; shows the remaining length once most is used. */
export function LongTextWidget(props: FieldWidgetProps) {
  const { maxLength } = props.node;
  const written = useWrittenText<HTMLTextAreaElement>(props);
  return (
    <>
      <textarea {...written} rows={3} />
      {maxLength !== undefined && <Counter {...props} limit={maxLength} />}
    </>
  );
}
