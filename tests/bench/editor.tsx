import "./countRenders.ts";
import "@primer/primitives/dist/css/primitives.css";
import "@primer/primitives/dist/css/functional/themes/light.css";
import "#client/theme/tokens.css";
import "#client/theme/global.css";
import "#client/theme/fonts.css";
import { ThemeProvider } from "@primer/react/next";
import { createRoot } from "react-dom/client";
import { Router } from "wouter";
import { setValue } from "#client/form/edit.ts";
import { showTab } from "#client/form/rows.ts";
import { checkNow } from "#client/form/showChecks.ts";
import { loadTexts, startTexts } from "#client/i18n/language.ts";
import { auth } from "#client/state/auth.ts";
import { groupSettings } from "#client/state/editor.ts";
import { EditorPage } from "#client/screens/editor/EditorPage.tsx";
import { EditorSkeleton } from "#client/screens/editor/EditorSkeleton.tsx";
import { loadLaterSteps } from "#client/screens/editor/lazyParts.ts";
import { ownRecords } from "#client/screens/records/recordPlaces.ts";
import { loadRecordValidator } from "#client/screens/records/recordValidator.ts";
import { recordSession, showStep } from "#client/screens/editor/session.ts";
import { body, features, isEdited, isLively, rowCount, step, tabKey } from "./form.ts";
import { makeEdited, signIn } from "./lively.ts";
import { measureMount } from "./measure.ts";

const rows = document.getElementsByClassName("opener");

auth.viewer = {
  roles: ["ROLE_CREATOR"],
  features,
  allCompanies: true,
  preferredLanguage: "de",
  contactId: undefined,
  account: 1,
  group: 1,
  exp: 0,
};
if (isLively) signIn();
await startTexts();
await loadLaterSteps();
await loadRecordValidator();
await groupSettings();
await loadTexts("lists", "shownLists", "checks", "editor", "forms", "help");
// Fonts are loaded already when a user opens the editor.
await Promise.all(Array.from(document.fonts, (font) => font.load()));
// The first access to sessionStorage is slow; the product does it at its start.
void sessionStorage.length;
await waitAsProduct();
const root = document.getElementById("root");
if (root) {
  measureMount(
    root,
    () => {
      const session = recordSession({
        stored: body,
        place: ownRecords,
        language: "de",
        settings: {},
      });
      // Wait until the form is ready, since no user has steps to undo before.
      if (isEdited) void window.bench.ready.then(() => makeEdited(session.store));
      showStep(session, step);
      showTab(session.store, tabKey);
      window.bench.check = (times) =>
        Array.from({ length: times }, (_, at) => {
          setValue(session.store, { list: "", key: "", field: "name" }, `Name ${at}`);
          const start = performance.now();
          checkNow(session.store);
          return performance.now() - start;
        });
      createRoot(root).render(
        <ThemeProvider colorMode="day" contextOnly>
          <Router>
            <EditorPage session={session} />
          </Router>
        </ThemeProvider>,
      );
    },
    () => rows.length >= rowCount,
  );
}

/** Shows the product's skeleton, as while the record loads. */
async function waitAsProduct(): Promise<void> {
  const place = document.createElement("div");
  const waiting = createRoot(place);
  waiting.render(<EditorSkeleton name="" />);
  while (place.childElementCount === 0) await new Promise(requestAnimationFrame);
  waiting.unmount();
}
