import { setWithEffects } from "#client/form/applyCascade.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";

/** Yes or no, with the label beside the box. */
export function CheckboxWidget(props: FieldWidgetProps) {
  const { id, path, label, value, required, readOnly, invalid, describedBy, onBlur } = props;
  const { store } = useForm();
  return (
    <div className="boxed">
      <input
        type="checkbox"
        className="box"
        id={id}
        checked={value === true}
        disabled={readOnly}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => setWithEffects(store, path, event.target.checked)}
        onBlur={onBlur}
      />
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="star" aria-hidden="true">
            {" "}
            *
          </span>
        )}
      </label>
    </div>
  );
}
