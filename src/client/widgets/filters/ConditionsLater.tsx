import { Suspense } from "react";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { loadTexts } from "#client/i18n/language.ts";
import { optionalChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

const ConditionsWidget = optionalChunk<FieldWidgetProps>("conditions", async () => {
  const [parts] = await allEnded([import("./ConditionsWidget.tsx"), loadTexts("filters")]);
  return parts.ConditionsWidget;
});

/** What a filter asks for; it comes when somebody opens a saved filter. */
export function ConditionsLater(props: FieldWidgetProps) {
  return (
    <Suspense>
      <ConditionsWidget {...props} />
    </Suspense>
  );
}
