import { Select } from "@primer/react";
import { setWithEffects } from "#client/form/applyCascade.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { choiceOptions } from "./optionText.ts";

/** A choice from a fixed list. */
export function SelectWidget(props: FieldWidgetProps) {
  const { id, node, path, value, required, invalid, describedBy, onBlur } = props;
  const services = useForm();
  const options = choiceOptions(services, node, value);
  const chosen = options.find((option) => option.value === value);
  return (
    <Select
      block
      id={id}
      value={chosen ? String(chosen.value) : ""}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      validationStatus={invalid ? "error" : undefined}
      onChange={(event) => {
        const next = options.find((option) => String(option.value) === event.target.value);
        setWithEffects(services.store, path, next?.value);
      }}
      onBlur={onBlur}
    >
      <Select.Option value="">{services.text("widget.select.none")}</Select.Option>
      {options.map((option) => (
        <Select.Option key={option.value} value={String(option.value)}>
          {option.label}
        </Select.Option>
      ))}
    </Select>
  );
}
