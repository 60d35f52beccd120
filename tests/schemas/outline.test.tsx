import { fireEvent, render, within } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { FormServicesProvider } from "#client/form/services.ts";
import { rowsOfList } from "#client/form/store.ts";
import { startTexts, loadTexts, switchLanguage } from "#client/i18n/language.ts";
import { loadLaterSteps } from "#client/screens/editor/lazyParts.ts";
import { allSteps } from "#client/screens/editor/steps.ts";
import { recordServices } from "#client/screens/editor/recordServices.ts";
import { type EditorSession, recordSession, showStep } from "#client/screens/editor/session.ts";
import { ownRecords } from "#client/screens/records/recordPlaces.ts";
import { StepForm } from "#client/screens/editor/StepForm.tsx";
import { TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { expandRoles } from "#shared/domain/workflow/roles.ts";
import features from "#schemas/lists/features.json" with { type: "json" };
import type { Body } from "#shared/engine/plan/types.ts";

// What each step shows a tenant editor of a stored record, with one open row of each kind: one line
// per control, as a screen reader announces it. A changed document shows up as changed lines.

const usa: Body = { id: 3, title: "USA", countryCode: "US", eea: false };
const group: Body = { id: 2, title: "Beschäftigte" };
const interest: Body = {
  id: 6,
  title: "Berechtigtes Interesse",
  group: "6",
  needsLegitimateInterest: true,
  needsNote: true,
};

const record: Body = {
  id: 7,
  version: 2,
  status: "draft",
  ...Object.fromEntries(
    ["canRead", "canEdit", "canEditExtended", "canEditWorkflow"].map((name) => [name, true]),
  ),
  name: "Zutritt",
  language: "de",
  company: {
    id: 10,
    title: "Nordlicht Kiel GmbH",
    country: { id: 1, title: "Deutschland", countryCode: "DE", eea: true },
  },
  controller: true,
  processor: true,
  contactItems: [{ id: 1 }],
  purposeOfProcessing: [{ id: 1, legality: [interest] }],
  groupsOfPersons: [{ id: 1, group, personalDataCategory: [{ id: 4, title: "Entgeltdaten" }] }],
  internalRecipients: [
    { id: 1, typeOfRecipient: { id: 5, title: "Abteilung", isDepartment: true } },
  ],
  corporationRecipients: [{ id: 1, processingType: "controllerToProcessor" }],
  externalRecipients: [
    { id: 1, processingType: "joint", country: usa, thirdCountry: true, legality: [interest] },
  ],
  deletionPractise: [{ id: 1 }],
  enclosures: [{ id: 1 }],
  dpiaBlacklistEntries: [
    {
      id: 1,
      no: 1,
      title: "Mobilität",
      country: usa,
      rule: "one",
      questions: [{ id: 11, question: "Werden Standorte verfolgt?" }],
    },
  ],
  tom: { documentations: [{ id: 1 }] },
};

const roles = [
  "heading",
  "tab",
  "table",
  "grid",
  "group",
  "radiogroup",
  "textbox",
  "combobox",
  "spinbutton",
  "checkbox",
  "radio",
  "switch",
];

interface Line {
  element: Element;
  text: string;
}

function outlineOf(container: HTMLElement): string {
  const lines: Line[] = [];
  for (const role of roles) {
    within(container).queryAllByRole(role, {
      hidden: true,
      name: (name, element) => {
        const isRequired =
          element.getAttribute("aria-required") === "true" || element.hasAttribute("required");
        lines.push({ element, text: `${role}  ${name}${isRequired ? "  required" : ""}` });
        return true;
      },
    });
  }
  // Date inputs have no role.
  for (const element of container.querySelectorAll<HTMLInputElement>("input[type=date]")) {
    const isRequired = element.getAttribute("aria-required") === "true";
    const name = element.labels?.[0]?.textContent?.replace(/ \*$/, "") ?? "";
    lines.push({ element, text: `date  ${name}${isRequired ? "  required" : ""}` });
  }
  lines.sort((one, other) =>
    one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return `${lines.map((line) => line.text.trim()).join("\n")}\n`;
}

function Step({ session }: { session: EditorSession }) {
  const texts = usePageTexts();
  return (
    <TextsProvider value={texts}>
      <FormServicesProvider value={recordServices(session, texts)}>
        <StepForm session={session} onStep={() => undefined} />
      </FormServicesProvider>
    </TextsProvider>
  );
}

beforeAll(async () => {
  // Settings are an object; everything else a step loads is a list.
  vi.stubGlobal("fetch", (url: string) => {
    const body = url.endsWith("/settings") ? "{}" : "[]";
    return Promise.resolve(new Response(body, { headers: { "content-type": "application/json" } }));
  });
  await startTexts();
  await loadLaterSteps();
  await loadTexts("forms", "help", "lists", "shownLists", "checks", "editor");
  await switchLanguage("de");
  auth.viewer = {
    ...auth.viewer,
    roles: expandRoles(["ROLE_TENANT_EDITOR"]),
    features: features.items.map((feature) => feature.value),
  } as typeof auth.viewer; // Border: only these two properties are used.
});

test.each(allSteps.map((step) => [step.number, step.document] as const))(
  "step %i, %s",
  async (number, document) => {
    const session = recordSession({
      stored: record,
      place: ownRecords,
      language: "de",
      settings: {},
    });
    for (const list of session.store.order.keys())
      for (const scope of rowsOfList(session.store, list).values()) scope.view.open = true;
    showStep(session, number);
    const { container } = render(<Step session={session} />);
    const outlines = [outlineOf(container)];
    for (const tab of within(container).queryAllByRole("tab").slice(1)) {
      fireEvent.click(tab);
      const panel = within(container).getByRole("tabpanel");
      outlines.push(`\n${tab.textContent}\n${outlineOf(panel)}`);
    }
    await expect(outlines.join("")).toMatchFileSnapshot(
      `outline/${document.replace("record/", "")}.txt`,
    );
  },
);
