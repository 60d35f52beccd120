import "@primer/primitives/dist/css/primitives.css";
import "@primer/primitives/dist/css/functional/themes/light.css";
import "#client/theme/tokens.css";
import "#client/theme/global.css";
import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { RecordForm } from "#client/form/RecordForm.tsx";
import { FormServicesProvider } from "#client/form/services.ts";
import { loadTexts, startTexts } from "#client/i18n/language.ts";
import { formServices } from "#client/screens/editor/formServices.ts";
import { storedSession } from "#client/screens/editor/session.ts";
import { allSteps } from "#client/screens/editor/steps.ts";
import { useTexts } from "#client/screens/editor/useTexts.ts";
import type { Body } from "#shared/engine/types.ts";
import { begin, counted, mounted, rowCount } from "./measure.ts";

// The third step: rows of thirteen fields to fill in, the widest of the record.
const step = allSteps.find((each) => each.document === "record/persons");

const record: Body = {
  id: 1,
  version: 1,
  name: "Bench",
  language: "de",
  status: "draft",
  controller: true,
  canEdit: true,
  canRead: true,
  company: { id: 2, title: "Nordlicht Kiel GmbH" },
  groupsOfPersons: Array.from({ length: rowCount }, (_, row) => ({
    id: 1000 + row,
    group: { id: 5000 + row, title: `Personengruppe ${row}` },
    source: [{ id: 6001, title: "direkt bei der betroffenen Person" }],
    infoObligationsFulfilled: "yes",
    infoObligationNotes: `Aushang am Eingang ${row}`,
    personalDataCategory: [{ id: 7001, title: "Stammdaten" }],
    personalData: [
      { id: 8001, title: "Name" },
      { id: 8002, title: "Anschrift" },
    ],
    dataSecurity: "normal",
    generalComments: `Bemerkung ${row}`,
    internalComments: `Für das Haus, Zeile ${row}`,
  })),
};

function Editor() {
  const texts = useTexts();
  const session = storedSession(record, "de", {});
  const services = formServices(session, texts, {});
  useLayoutEffect(mounted, []);
  if (!step) return null;
  return (
    <FormServicesProvider value={{ ...services, probe: counted }}>
      <RecordForm document={step.document} layout={step.layout} name="Bench" />
    </FormServicesProvider>
  );
}

await startTexts();
await loadTexts("forms", "lists", "editor");
const root = document.getElementById("root");
begin();
if (root) createRoot(root).render(<Editor />);
