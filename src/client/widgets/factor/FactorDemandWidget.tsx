import { Suspense } from "react";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { optionalChunk } from "#client/state/chunks.ts";
import { CheckboxWidget } from "../inputs/CheckboxWidget.tsx";

const FactorCount = optionalChunk(
  "factorCount",
  async () => (await import("./FactorCount.tsx")).FactorCount,
);

/** Yes or no, and whom a yes concerns. Chosen by `"ui:widget": "factorDemand"`. */
export function FactorDemandWidget(props: FieldWidgetProps) {
  return (
    <>
      <CheckboxWidget {...props} />
      {!props.readOnly && (
        <Suspense fallback={null}>
          <FactorCount />
        </Suspense>
      )}
    </>
  );
}
