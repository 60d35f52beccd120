import "./countRenders.ts";
import "@primer/primitives/dist/css/primitives.css";
import "@primer/primitives/dist/css/functional/themes/light.css";
import "#client/theme/tokens.css";
import "#client/theme/global.css";
import { ThemeProvider } from "@primer/react/next";
import { createRoot } from "react-dom/client";
import { Router } from "wouter";
import { loadTexts, startTexts } from "#client/i18n/language.ts";
import { EditorPage } from "#client/screens/editor/EditorPage.tsx";
import { showStep, storedSession } from "#client/screens/editor/session.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { measureMount } from "./measure.ts";
import { rowCount } from "./sizes.ts";

const dataItem = (id: number) => ({
  id,
  title: `Item ${id}`,
  category: { id: 900, title: "Category" },
});

/** A stored record with a hundred rows in its third step. */
function largeRecord(): Body {
  const rows = Array.from({ length: rowCount }, (_, row): Body => ({
    id: 5000 + row,
    group: { id: 100 + row, title: `Group ${row + 1}` },
    source: [{ id: 200, title: "Sensor" }],
    personalDataCategory: [{ id: 900, title: "Category" }],
    personalData: [dataItem(901), dataItem(902), dataItem(903)],
    encryptedPersonalData: [dataItem(901)],
    infoObligationsFulfilled: "yes",
    infoObligationNotes: `Note of row ${row + 1}`,
    dataSecurity: "normal",
    dataOfMinors: false,
    generalComments: `Explanation of row ${row + 1}`,
    internalComments: `Internal note of row ${row + 1}`,
  }));
  return {
    id: 1,
    version: 3,
    status: "draft",
    updatedAt: "2026-11-20T09:00:00.000Z",
    name: "A large record",
    language: "de",
    controller: true,
    processor: false,
    canRead: true,
    canEdit: true,
    canEditExtended: true,
    company: { id: 7, title: "Company" },
    groupsOfPersons: rows,
  };
}

await startTexts();
await loadTexts("lists", "catalogues", "editor", "forms", "help");
const body = largeRecord();
const root = document.getElementById("root");
if (root) {
  measureMount(root, () => {
    const session = storedSession(body, "de", {});
    showStep(session, 3);
    createRoot(root).render(
      <ThemeProvider colorMode="day" contextOnly>
        <Router>
          <EditorPage session={session} />
        </Router>
      </ThemeProvider>,
    );
  });
}
