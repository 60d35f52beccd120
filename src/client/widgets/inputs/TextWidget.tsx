import type { FieldWidgetProps } from "#client/form/services.ts";
import { Counter } from "./Counter.tsx";
import { useWrittenText } from "./useWrittenText.ts";

/** One line of text; shows the remaining length once most is used. */
export function TextWidget(props: FieldWidgetProps) {
  const { node } = props;
  const written = useWrittenText<HTMLInputElement>(props);
  return (
    <>
      <input {...written} type={node.format === "email" ? "email" : "text"} />
      {node.maxLength !== undefined && <Counter {...props} limit={node.maxLength} />}
    </>
  );
}
