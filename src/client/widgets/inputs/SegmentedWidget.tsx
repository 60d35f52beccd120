import { setWithEffects } from "#client/form/applyCascade.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { choiceOptions } from "./optionText.ts";
import { Segments } from "./Segments.tsx";

/** Up to four choices side by side; no choice is different from "no". */
export function SegmentedWidget(props: FieldWidgetProps) {
  const { id, node, path, value, required, invalid, describedBy, onBlur } = props;
  const services = useForm();
  return (
    <Segments
      id={id}
      labelledBy={`${id}_label`}
      options={choiceOptions(services, node)}
      value={typeof value === "string" || typeof value === "number" ? value : undefined}
      isRequired={required}
      isInvalid={invalid}
      describedBy={describedBy}
      onChoose={(next) => {
        setWithEffects(services.store, path, next);
        onBlur();
      }}
    />
  );
}
