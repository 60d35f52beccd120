import { render, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import { loadTexts } from "#client/i18n/language.ts";
import { entryFormTexts } from "#client/i18n/namespaces.ts";
import { ExampleForm } from "#client/screens/gallery/ExampleForm.tsx";
import { examples } from "#client/screens/gallery/examples.ts";
import { pieces, sampleWords } from "#client/screens/gallery/pieces.tsx";
import { PiecesGallery } from "#client/screens/gallery/PiecesGallery.tsx";
import { loadLaterWidgets, widgets } from "#client/widgets/registry.ts";
import { startClient } from "./setup.tsx";

beforeAll(async () => {
  await startClient();
  await loadLaterWidgets();
  await loadTexts("shownLists", ...entryFormTexts);
}, 60_000);

test("every widget named by a document appears in an example", () => {
  const shown = new Set<string>();
  const look = (nodes: (typeof examples)[number]["plan"]["nodes"]) => {
    for (const node of nodes) {
      shown.add(node.widget);
      look(node.children ?? []);
    }
  };
  for (const { plan } of examples) look(plan.nodes);
  const ownNames = new Set([...Object.keys(widgets), "rows", "object"]);
  expect([...shown].filter((name) => !ownNames.has(name))).toEqual([]);
});

describe.each(
  examples.map((example) => [`${example.document} ${example.number}`, example] as const),
)("%s", (_, example) => {
  test("every control of the form has an accessible name", () => {
    render(<ExampleForm example={example} />);
    const form = screen.getByLabelText(`${example.document} ${example.number}`);
    const controls = within(form).queryAllByRole("textbox");
    for (const role of ["combobox", "checkbox", "radiogroup", "spinbutton"]) {
      controls.push(...within(form).queryAllByRole(role));
    }
    const nameless = controls.filter((control) => !nameOf(control)).map((control) => control.id);
    expect(nameless).toEqual([]);
  });
});

/** The accessible name of a control: by its label, by another element or by itself. */
function nameOf(control: Element): string {
  const own = control.getAttribute("aria-label") ?? "";
  const by = control.getAttribute("aria-labelledby") ?? "";
  const named = document.getElementById(by)?.textContent ?? "";
  const label = control.id ? document.querySelector(`label[for="${control.id}"]`)?.textContent : "";
  return own || named || label || (control.closest("label")?.textContent ?? "");
}

test("every layout piece has its samples", async () => {
  const modules = await Promise.all(
    Object.values(
      import.meta.glob<Record<string, unknown>>([
        "../../src/client/ui/*.{ts,tsx}",
        "!**/*.test.tsx",
      ]),
    ).map((load) => load()),
  );
  const names = modules.flatMap((module) =>
    Object.keys(module).filter((name) => /^[A-Z]/.test(name)),
  );
  expect(Object.keys(pieces).toSorted()).toEqual(names.toSorted());
});

test("the gallery shows all pieces with words of each kind", () => {
  render(<PiecesGallery />);
  for (const name of Object.keys(pieces)) screen.getByRole("region", { name });
  expect(screen.getAllByText(sampleWords.arabic).length).toBeGreaterThan(40);
});
