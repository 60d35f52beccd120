import { setWithEffects } from "#client/form/applyCascade.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { FixedChoice } from "../picker/ValueCombobox.tsx";
import { choiceOptions } from "./optionText.ts";

/** A choice from a fixed list; with room for the words of two languages, for those who want both. */
export function SelectWidget(props: FieldWidgetProps) {
  const { id, node, path, value, required, invalid, describedBy, onBlur } = props;
  const services = useForm();
  if (services.Other) return <FixedChoice {...props} />;
  const options = choiceOptions(services, node, value);
  const chosen = options.find((option) => option.value === value);
  return (
    <span className="select">
      <select
        className="input"
        id={id}
        value={chosen ? String(chosen.value) : ""}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          const next = options.find((option) => String(option.value) === event.target.value);
          setWithEffects(services.store, path, next?.value);
        }}
        onBlur={onBlur}
      >
        <option value="">{services.text("widget.select.none")}</option>
        {options.map((option) => (
          <option key={option.value} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
