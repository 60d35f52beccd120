import { Suspense } from "react";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { loadTexts } from "#client/i18n/language.ts";
import { optionalChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

const ColumnsWidget = optionalChunk<FieldWidgetProps>("columns", async () => {
  const [columns] = await allEnded([
    import("./ColumnsWidget.tsx"),
    loadTexts("forms", "lists", "columns"),
  ]);
  return columns.ColumnsWidget;
});

/** What differs from one to the next; it comes when somebody creates several at once. */
export function ColumnsLater(props: FieldWidgetProps) {
  return (
    <Suspense>
      <ColumnsWidget {...props} />
    </Suspense>
  );
}
