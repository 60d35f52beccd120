import { type FieldWidgetProps, useForm } from "#client/form/services.ts";
import { CheckboxWidget } from "../inputs/CheckboxWidget.tsx";
import { useEffect, useState } from "react";
import { type FactorDemand, readFactorDemand } from "#client/state/signIn/factorDemand.ts";

/** Yes or no, and whom a yes concerns. Chosen by `"ui:widget": "factorDemand"`. */
export function FactorDemandWidget(props: FieldWidgetProps) {
  return (
    <>
      <CheckboxWidget {...props} />
      {!props.readOnly && <FactorCount />}
    </>
  );
}

/** How many people a demand for a second factor concerns; nothing where it isn't known. */
function FactorCount() {
  const { text } = useForm();
  const [demand, setDemand] = useState<FactorDemand | null>(null);
  useEffect(() => {
    readFactorDemand().then(setDemand, () => undefined);
  }, []);
  if (!demand) return null;
  const { people, without, provided } = demand;
  return (
    <small>
      {text("widget.factorDemand.without", { people, count: without })}
      {provided > 0 && ` ${text("widget.factorDemand.provided", { count: provided })}`}
    </small>
  );
}
