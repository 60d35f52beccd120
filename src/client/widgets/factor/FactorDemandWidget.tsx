import type { FieldWidgetProps } from "#client/form/services.ts";
import { CheckboxWidget } from "../inputs/CheckboxWidget.tsx";
import { FactorCount } from "./FactorCount.tsx";

/** Yes or no, and whom a yes concerns. Chosen by `"ui:widget": "factorDemand"`. */
export function FactorDemandWidget(props: FieldWidgetProps) {
  return (
    <>
      <CheckboxWidget {...props} />
      {!props.readOnly && <FactorCount />}
    </>
  );
}
