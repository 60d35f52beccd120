import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RecordForm } from "#client/form/RecordForm.tsx";
import { type FormServices, FormServicesProvider } from "#client/form/services.ts";
import { samplePlan, sampleStore } from "./sampleForm.ts";
import { sampleLayout, sampleServices } from "./sampleServices.tsx";

const layout = sampleLayout(samplePlan);

/** Displays the sample form. */
export function showSample(given: Partial<FormServices> = {}) {
  const store = sampleStore();
  render(
    <FormServicesProvider value={{ ...sampleServices(store), ...given }}>
      <RecordForm document={samplePlan.document} layout={layout} name="Garden" />
    </FormServicesProvider>,
  );
  return { store, user: userEvent.setup() };
}
