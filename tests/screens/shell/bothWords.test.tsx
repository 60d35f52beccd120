import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import "#client/screens/editor/EditorScreen.tsx";
import "#client/screens/reading/RecordTextScreen.tsx";
import "#client/screens/records/RecordListScreen.tsx";
import "#client/screens/settings/catalogue/CatalogueScreen.tsx";
import "#client/screens/settings/SettingsScreen.tsx";
import "#client/widgets/other/OtherWords.tsx";
import { showBothLanguages } from "#client/i18n/bothLanguages.ts";
import { Other } from "#client/widgets/other/Other.tsx";
import {
  showDocument,
  showField,
  type Shown,
  startWidgets,
} from "#tests/helpers/samples/widgetForm.tsx";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { json } from "../fakeServer.ts";
import { open, server, signedIn, startPages, visitorLog } from "../setup.tsx";

const roles = ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR", "ROLE_TENANT_ADMIN"];

/** Ids unique to each test, since the page caches titles. */
let id = 5000;

beforeEach(async () => {
  id += 10;
  await startPages();
  await signedIn({ roles, features: [] });
  showBothLanguages(true);
});

const both: Shown = { services: { Other } };

/** Small German words shown on an English page. */
const german = () => [...document.querySelectorAll("[lang=de]")].map((each) => each.textContent);

function inGerman(list: string, titles: Readonly<Record<number, string>>): void {
  server.answer(`/api/${list}`, ({ body }) => {
    const { language, ids = [] } = body as { language?: string; ids?: number[] };
    const named = ids.map((each) => ({ id: each, title: titles[each] ?? "" }));
    return json(language === "de" ? named : []);
  });
}

describe("options of fixed lists", () => {
  beforeEach(() => startWidgets());
  const status: Partial<PlanNode> = {
    type: "enum",
    list: "statuses",
    values: ["draft", "review"],
  };

  test.each([
    ["segmented", status],
    ["checkboxes", { ...status, type: "enums" }],
    ["level", { ...status, type: "enums" }],
  ] as const)("of %s stand above what they are called in German", async (widget, node) => {
    showField({ ...node, widget }, {}, both);
    await waitFor(() => expect(german()).toEqual(expect.arrayContaining(["Entwurf", "Prüfung"])));
    expect(screen.getByText("Draft")).toBeTruthy();
  });

  test("a box has its name in one language", async () => {
    showField({ ...status, type: "enums", widget: "checkboxes" }, {}, both);
    await waitFor(() => expect(german()).toContain("Entwurf"));
    expect(screen.getByRole("checkbox", { name: "Draft" })).toBeTruthy();
  });

  test("of a select are read in both languages in its list, and below it once chosen", async () => {
    const { user, body } = showField({ ...status, widget: "select" }, {}, both);
    await user.click(screen.getByRole("combobox", { name: "Field" }));
    const option = await screen.findByRole("option", { name: /^Review/ });
    await within(option).findByText("Prüfung");
    await user.click(option);
    expect(body()).toEqual({ field: "review" });
    await waitFor(() => expect(german()).toEqual(["Prüfung"]));
    await user.click(screen.getByRole("button", { name: "Clear selection" }));
    expect(body()).toEqual({});
  });

  test("that are only read stand in both, but for dates and numbers, which need no other words", async () => {
    const { store } = showField(
      { ...status, widget: "select" },
      { field: "draft" },
      {
        ...both,
        readOnly: true,
      },
    );
    expect(store).toBeTruthy();
    await waitFor(() => expect(german()).toEqual(["Entwurf"]));
  });
});

describe("in a form", () => {
  beforeEach(() => startWidgets());

  test("tabs have both names", async () => {
    showDocument("record/risk", {}, both);
    const tab = screen.getByRole("tab", { name: /^Questions/ });
    expect((await within(tab).findByText("Fragen")).lang).toBe("de");
  });

  test("a row is summed up in both languages, with its entries' titles and its counts", async () => {
    inGerman("groupsOfPersons", { [id]: "Gäste" });
    const row: Body = {
      id: 1,
      group: { id, title: "Guests" },
      personalDataCategory: [{ id: id + 1, title: "Contact data" }],
    };
    showDocument("record/persons", { groupsOfPersons: [row] }, both);
    const opener = await screen.findByRole("button", { name: /^Guests/ });
    const words = await within(opener).findByText(/^Gäste/);
    expect(words.lang).toBe("de");
    expect(words.textContent).toContain("1 Kategorie");
  });
});

test("what is picked from other rows has the title of its list, too", async () => {
  inGerman("groupsOfPersons", { [id]: "Gäste" });
  const group = { id, title: "Guests" };
  const groupsOfPersons = [{ id: 1, group }];
  const internalRecipients = [{ id: 2, groupsOfPersons: [group] }];
  server.answer("/api/processingActivity/77", visitorLog({ groupsOfPersons, internalRecipients }));
  open("/vvt/edit/77?step=4&row=internalRecipients/2");
  const token = await screen.findByText("Guests", { selector: ".token > span" });
  await waitFor(() => expect(token.textContent).toBe("GuestsGäste"));
});

describe("in lists", () => {
  const item = { version: 1, canEdit: true, master: false, active: true, usage: 0 };

  test("of the settings, entries named in a column have both titles", async () => {
    inGerman("personalDataCategories", { [id]: "Kontaktdaten" });
    server.answer("/api/admin/personalData/list", {
      items: [
        {
          ...item,
          id: 7,
          title: "Phone",
          translations: { de: "Telefon", en: "Phone" },
          category: { id, title: "Contact data" },
        },
      ],
      total: 1,
    });
    open("/settings/personalData");
    const cell = await screen.findByText("Contact data");
    expect((await within(cell.closest("td")!).findByText("Kontaktdaten")).lang).toBe("de");
  });
});

test("a record as a text has every heading, label and value in both languages", async () => {
  const text = ([heading, label, value]: readonly [string, string, string]) => ({
    name: "Besucherbuch",
    facts: "",
    html: `<section><h2><span class="letters"><b class="letter">a</b> </span>${heading}</h2><dl><div><dt>${label}</dt><dd>${value}</dd></div><div><dt>Name</dt><dd>Besucherbuch</dd></div></dl></section>`,
  });
  server.answer("/api/processingActivity/77/document", ({ headers }) =>
    json(
      headers.get("accept-language") === "de"
        ? text(["Grundlagen", "Bereich", "Personal"])
        : text(["Basics", "Domain", "Human resources"]),
    ),
  );
  open("/vvt/edit/77/text");
  await screen.findByText("Human resources");
  await waitFor(() => expect(german()).toEqual(["Grundlagen", "Bereich", "Personal"]));
});
