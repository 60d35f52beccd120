import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/records/RecordListScreen.tsx";
import "#client/screens/settings/catalogue/CatalogueScreen.tsx";
import "#client/screens/settings/SettingsScreen.tsx";
import "#client/screens/settings/account/ChangeLanguageScreen.tsx";
import "#client/widgets/other/OtherWords.tsx";
import { showBothLanguages } from "#client/i18n/bothLanguages.ts";
import { dialogs } from "#client/state/dialogs.ts";
import { Other } from "#client/widgets/other/Other.tsx";
import { showDocument, startWidgets } from "#tests/helpers/samples/widgetForm.tsx";
import type { Body } from "#shared/engine/plan/types.ts";
import { openEditor, readPath } from "../editorPage.ts";
import { json, problem } from "../fakeServer.ts";
import { open, server, signedIn, startPages, visitorLog } from "../setup.tsx";

const roles = ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR", "ROLE_TENANT_ADMIN"];
const keywords = "/api/internalKeywords";

interface Asked {
  language?: string;
  ids?: number[];
}

/** Ids unique to each test, since the page caches titles. */
let id = 100;

beforeEach(async () => {
  id += 10;
  await startPages();
  server.answer(readPath, record()).answer(keywords, ({ body }) => {
    const { language, ids = [] } = body as Asked;
    const german = ["Jahresabschluss", "Audit"];
    const items = ids.map((each) => ({ id: each, title: german[each - id] ?? "" }));
    return json(language === "de" ? items : []);
  });
  await signedIn({ roles, features: [] });
});

function record(): Body {
  const internalKeywords = [
    { id, title: "Annual accounts" },
    { id: id + 1, title: "Audit" },
  ];
  return visitorLog({ internalKeywords });
}

/** Small German words shown on an English page. */
const german = () => [...document.querySelectorAll("[lang=de]")].map((each) => each.textContent);
const askedInGerman = () =>
  server
    .to(keywords)
    .map(({ body }) => body as Asked)
    .filter(({ language }) => language === "de");

async function chooseBoth() {
  const { user, unmount } = open("/settings/changeLanguage");
  await user.click(
    await screen.findByRole("checkbox", { name: "Show labels and titles in both languages" }),
  );
  unmount();
}

test("the heads of the list of records are in both languages", async () => {
  showBothLanguages(true);
  open("/vvt-list");
  const head = await screen.findByRole("columnheader", { name: /^Changed/ });
  expect((await within(head).findByText("Geändert")).lang).toBe("de");
  expect(within(head).getByRole("button", { name: "Changed" })).toBeTruthy();
});

test("a record is in one language, unless somebody wants both", async () => {
  await openEditor();
  await screen.findByText("Annual accounts");
  expect(german()).toEqual([]);
  expect(askedInGerman()).toEqual([]);
});

test("below labels and titles stands what they are called in the other language, asked for at once", async () => {
  await chooseBoth();
  await openEditor();
  const token = (await screen.findByText("Annual accounts")).closest<HTMLElement>(".token");
  await waitFor(() => expect(token?.textContent).toBe("Annual accountsJahresabschluss"));
  expect(within(token!).getByText("Jahresabschluss").lang).toBe("de");
  expect(askedInGerman()).toEqual([{ language: "de", ids: [id, id + 1] }]);
  await waitFor(() => expect(german()).toContain("Interne Nummer"));
  // Field names stay in one language.
  expect(screen.getByRole("textbox", { name: "Internal number" })).toBeTruthy();
});

test("a title that is the same in both languages is not said twice", async () => {
  await chooseBoth();
  await openEditor();
  await waitFor(() => expect(german()).toContain("Jahresabschluss"));
  expect(german()).not.toContain("Audit");
  expect(screen.getByText("Audit").textContent).toBe("Audit");
});

test("titles that are only read have both languages, too", async () => {
  await startWidgets();
  const { internalKeywords = null } = record();
  showDocument("record/basics", { internalKeywords }, { readOnly: true, services: { Other } });
  const value = await screen.findByText("Annual accounts, Audit");
  expect((await within(value).findByText("Jahresabschluss, Audit")).lang).toBe("de");
});

test("without the other titles the record is shown as it is, and no dialog opens", async () => {
  server.answer(keywords, () => problem("internal", 500));
  await chooseBoth();
  await openEditor();
  await waitFor(() => expect(server.to(keywords).length).toBeGreaterThan(0));
  await waitFor(() => expect(german()).toContain("Interne Nummer"));
  expect(german()).not.toContain("Jahresabschluss");
  expect(dialogs.failure).toBeNull();
  expect(screen.getByText("Annual accounts")).toBeTruthy();
});

test("the lists of the settings say each title in both languages", async () => {
  const item = { version: 1, canEdit: true, master: false, active: true, usage: 0 };
  server.answer("/api/admin/groupsOfPersons/list", {
    items: [
      { ...item, id: 7, title: "Guests", translations: { de: "Gäste", en: "Guests" } },
      { ...item, id: 8, title: "Visitors", translations: { en: "Visitors" } },
    ],
    total: 2,
  });
  await chooseBoth();
  open("/settings/groupsOfPerson");
  const cell = (await screen.findByRole("link", { name: "Guests" })).closest("td");
  expect(within(cell!).getByText("Gäste").lang).toBe("de");
  expect(screen.queryByRole("columnheader", { name: "German" })).toBeNull();
});

test("somebody who wants both no longer has one language again", async () => {
  await chooseBoth();
  await chooseBoth();
  await openEditor();
  await screen.findByText("Annual accounts");
  expect(german()).toEqual([]);
});
