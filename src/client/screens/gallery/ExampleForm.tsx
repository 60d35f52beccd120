import { useEffect, useMemo } from "react";
import { watchForm } from "#client/form/showChecks.ts";
import { RecordForm } from "#client/form/RecordForm.tsx";
import { showRow } from "#client/form/rows.ts";
import { FormServicesProvider } from "#client/form/services.ts";
import { formServices } from "../forms/formServices.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { type Example, exampleStore } from "./examples.ts";

/** An example as a form with all rows expanded. */
export function ExampleForm({ example }: { example: Example }) {
  const texts = usePageTexts();
  const { language } = texts;
  const store = useMemo(() => {
    const made = exampleStore(example, language);
    for (const [list, order] of made.order) {
      for (const key of order.keys) showRow(made, list, key, true);
    }
    return made;
  }, [example, language]);
  const services = useMemo(() => formServices(store, texts, () => {}), [store, texts]);
  useEffect(() => watchForm(store), [store]);
  return (
    <FormServicesProvider value={services}>
      <RecordForm
        document={example.document}
        layout={example.layout}
        name={`${example.document} ${example.number}`}
      />
    </FormServicesProvider>
  );
}
