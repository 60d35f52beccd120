import { setWithEffects } from "#client/form/applyCascade.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { ChoiceColumn } from "./choiceColumn.ts";
import { choiceOptions } from "./optionText.ts";

/** Several choices from a fixed list. */
export function CheckboxesWidget(props: FieldWidgetProps) {
  const { id, node, path, value, invalid, describedBy, onBlur } = props;
  const services = useForm();
  const chosen = Array.isArray(value) ? value : [];
  return (
    <ChoiceColumn>
      {choiceOptions(services, node).map((option, index) => (
        <div key={option.value}>
          <label>
            <input
              type="checkbox"
              className="box"
              id={index === 0 ? id : undefined}
              checked={chosen.includes(option.value)}
              aria-invalid={invalid || undefined}
              aria-describedby={describedBy}
              onChange={(event) => {
                const others = chosen.filter((each) => each !== option.value);
                const next = event.target.checked ? [...others, option.value] : others;
                setWithEffects(services.store, path, next.length > 0 ? next : undefined);
              }}
              onBlur={onBlur}
            />
            {option.label}
          </label>
          {option.other}
        </div>
      ))}
    </ChoiceColumn>
  );
}
