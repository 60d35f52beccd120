import { useEffect, useState } from "react";
import { useForm } from "#client/form/services.ts";
import { type FactorDemand, readFactorDemand } from "#client/state/signIn/factorDemand.ts";

/** How many people a demand for a second factor concerns; nothing where it isn't known. */
export function FactorCount() {
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
