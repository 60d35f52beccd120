import { setWithEffects } from "#client/form/applyCascade.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { Segments } from "./Segments.tsx";

/** A flag whose "no" is an answer: a box could not tell it from a question nobody has answered. */
export function YesNoWidget(props: FieldWidgetProps) {
  const { id, path, value, required, invalid, describedBy, onBlur } = props;
  const { store, text } = useForm();
  return (
    <Segments
      id={id}
      labelledBy={`${id}_label`}
      options={[
        { value: "yes", label: text("lists.yesNo.yes") },
        { value: "no", label: text("lists.yesNo.no") },
      ]}
      value={typeof value === "boolean" ? (value ? "yes" : "no") : undefined}
      isRequired={required}
      isInvalid={invalid}
      describedBy={describedBy}
      onChoose={(next) => {
        setWithEffects(store, path, next === undefined ? undefined : next === "yes");
        onBlur();
      }}
    />
  );
}
