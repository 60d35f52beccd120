import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";

/** The props shared by text inputs of one line and of several. */
export function useWrittenText(props: FieldWidgetProps) {
  const { id, node, value, required, invalid, describedBy, onChange, onBlur } = props;
  const { text, hasText } = useForm();
  const placeholder = `${node.textKey}.placeholder`;
  return {
    block: true,
    id,
    value: typeof value === "string" ? value : "",
    placeholder: hasText(placeholder) ? text(placeholder) : undefined,
    "aria-required": required || undefined,
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy,
    validationStatus: invalid ? ("error" as const) : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur,
  };
}
