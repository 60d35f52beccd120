import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/settings/catalogue/CatalogueScreen.tsx";
import { forgetGroupSettings } from "#client/state/editor.ts";
import { forgetHelpTexts } from "#client/state/helpTexts.ts";
import { loadHelpEntries } from "#client/shell/palette/helpEntries.ts";
import { goToStep, openEditor } from "./editorPage.ts";
import { json } from "./fakeServer.ts";
import { hrefOf, openSheet, server, signedIn, startPages, tenantAdmin } from "./setup.tsx";

const admins = "/api/admin/companyGroupHelp";
const evil = "<p>Ask <b>Kim</b></p><img src=x onerror=alert(1)><script>alert(1)</script>";

beforeEach(async () => {
  await startPages();
  server
    .answer("/api/company-group/settings", { helpEnabled: true })
    .answer("/api/companyGroupHelp", [
      { id: 5, entity: "record/basics", fieldName: "name", translations: { de: evil } },
      {
        id: 6,
        entity: "record/purposes",
        fieldName: "purposeOfProcessing",
        childFieldName: "legality",
        translations: { de: "<p>Frage</p>", en: "<p>The basis, please</p>" },
        article: "GDPR 6(1)",
      },
      { id: 7, entity: "record", fieldName: "persons", translations: { de: "<p>Personen!</p>" } },
    ]);
  await signedIn(tenantAdmin);
  Object.assign(window, { innerWidth: 1440 });
  window.dispatchEvent(new Event("resize"));
});

const side = () => screen.findByRole("complementary", { name: "Help" });

test("the group's help text replaces the product's, sanitised", async () => {
  const user = await openEditor("/vvt/create");
  await user.click(screen.getByLabelText(/^Name/));
  const panel = await side();
  await waitFor(() => expect(panel.textContent).toContain("Ask Kim"));
  expect(panel.querySelector("b")?.textContent).toBe("Kim");
  expect(panel.innerHTML).not.toMatch(/script|onerror|<img/);
  expect(await hrefOf("Change this help", within(panel))).toBe("/settings/groupHelp/edit/5");
});

test("without one the product's is shown, and an administrator may write one", async () => {
  const user = await openEditor("/vvt/create");
  await user.click(screen.getByLabelText(/^Internal number/));
  expect(await hrefOf("Write your own help for this", within(await side()))).toBe(
    "/settings/groupHelp/create?entity=record%2Fbasics&fieldName=internalId",
  );
});

test("the product's help contains the numbers the group has set", async () => {
  server.answer("/api/company-group/settings", { registerThreshold: 750 });
  const user = await openEditor("/vvt/create");
  await user.click(screen.getByLabelText(/^Belongs in the register/));
  const panel = await side();
  await waitFor(() => expect(panel.textContent).toContain("With fewer than 750 employees"));
});

test("steps and fields of rows have help texts of their own; an article links to its text", async () => {
  const user = await openEditor("/vvt/create");
  await user.click(goToStep(/Data subjects/));
  await waitFor(async () => expect((await side()).textContent).toContain("Personen!"));
  await user.click(goToStep(/Purposes/));
  await user.click(await screen.findByRole("button", { name: /Add purpose/ }));
  await user.click(screen.getByRole("combobox", { name: /^Legal bases/ }));
  const panel = await side();
  await waitFor(() => expect(panel.textContent).toContain("The basis, please"));
  expect(await hrefOf(/Art. 6\(1\) GDPR/, within(panel))).toBe(
    "https://data.europa.eu/eli/reg/2016/679/art_6/oj",
  );
});

test("a person who may not edit help texts gets no link to them", async () => {
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR"] });
  const user = await openEditor("/vvt/create");
  await user.click(screen.getByLabelText(/^Name/));
  const panel = await side();
  await waitFor(() => expect(panel.textContent).toContain("Ask Kim"));
  expect(within(panel).queryByRole("link", { name: /help/ })).toBeNull();
});

test("a group that has disabled help sees none", async () => {
  server.answer("/api/company-group/settings", { helpEnabled: false });
  await openEditor("/vvt/create");
  await waitFor(() => expect(screen.queryByRole("complementary", { name: "Help" })).toBeNull());
  expect(screen.queryByRole("button", { name: "Show help" })).toBeNull();
});

test("form and field are chosen by label, and those in the address are preselected", async () => {
  const made = { id: 9, version: 1, canEdit: true, title: "x" };
  server
    .answer(`${admins}/list`, { items: [], total: 0 })
    .answer(`${admins}/add`, ({ body }) => json({ ...made, ...body }));
  const { user, sheet } = await openSheet("/settings/groupHelp/create?entity=record%2Fpurposes");
  const form = await sheet.findByRole("combobox", { name: /^Form/ });
  expect(form).toHaveProperty("value", "Purposes");
  const pick = async (name: RegExp, typed: string, option: RegExp) => {
    await user.click(sheet.getByRole("combobox", { name }));
    await user.keyboard(typed);
    await user.click(await screen.findByRole("option", { name: option }));
  };
  await pick(/^Field \*?$|^Field$/, "purposes", /^Purposes of the processing/);
  await pick(/^Field in the row/, "legal bases", /^Legal bases/);
  const text = await sheet.findByRole("textbox", { name: /^German/ });
  text.innerHTML = "Fragen Sie <b>uns</b>";
  text.dispatchEvent(new Event("input", { bubbles: true }));
  await user.click(sheet.getByRole("button", { name: "Save" }));
  expect(await server.sent(`${admins}/add`)).toMatchObject({
    entity: "record/purposes",
    fieldName: "purposeOfProcessing",
    childFieldName: "legality",
    translations: { de: "<p>Fragen Sie <b>uns</b></p>" },
  });
});

test("what the palette finds of the help is gone where the group has switched it off", async () => {
  expect((await loadHelpEntries()).length).toBeGreaterThan(50);
  forgetHelpTexts();
  forgetGroupSettings();
  server.answer("/api/company-group/settings", { helpEnabled: false });
  expect(await loadHelpEntries()).toEqual([]);
});

/** Text of an element, with non-breaking spaces as plain ones. */
const saidIn = (element: Element | null) => element?.textContent.replaceAll("\u00A0", " ") ?? "";

test("steps quote Art. 30(2) and have its letters where the company is a processor only", async () => {
  const user = await openEditor("/vvt/create");
  const mark = (name: RegExp) => goToStep(name).querySelector(".letters")?.textContent;
  const marks = () => [/Basics/, /Purposes/, /subjects/, /Recipients/, /Erasure/].map(mark);
  expect(marks()).toEqual(["a", "b", "c", "d, e", "f"]);
  await user.click(goToStep(/Recipients/));
  const panel = await side();
  await waitFor(() => expect(saidIn(panel)).toContain("Art. 30(1)(d) GDPR"));
  expect(saidIn(panel)).not.toContain("Art. 30(2)");
  await user.click(goToStep(/Basics/));
  await user.click(await screen.findByRole("checkbox", { name: /^Processor/ }));
  await waitFor(() => expect(marks()).toEqual(["a", "b", "", "c", ""]));
  await user.click(goToStep(/Recipients/));
  await waitFor(() => expect(saidIn(panel.querySelector("cite"))).toBe("Art. 30(2)(c) GDPR"));
  expect(saidIn(panel)).not.toContain("Art. 30(1)(d) GDPR");
  await user.click(goToStep(/Erasure/));
  await waitFor(() => expect(saidIn(panel)).toContain("Art. 28(3)(g) GDPR"));
  expect(panel.querySelector("blockquote")).toBeNull();
});

test("steps say to a processor what the law asks of it, and to a controller what it asks of that", async () => {
  const user = await openEditor("/vvt/create");
  const panel = await side();
  const main = () => saidIn(document.querySelector("main"));
  const goTo = async (name: RegExp, intro: string) => {
    await user.click(goToStep(name));
    await waitFor(() => expect(main()).toContain(intro));
    return saidIn(panel);
  };
  await goTo(/Purposes/, "on what legal basis?");
  await waitFor(() => expect(saidIn(panel)).toContain("But you need it to inform"));
  await user.click(goToStep(/Basics/));
  await user.click(await screen.findByRole("checkbox", { name: /^Processor/ }));

  expect(await goTo(/Basics/, "for whom do you carry it out")).not.toContain("Art. 30(1)");
  expect(await goTo(/Purposes/, "What do you carry out for your clients?")).toContain(
    "The client answers for the legal basis.",
  );
  expect(main()).not.toContain("on what legal basis?");
  expect(await goTo(/Recipients/, "Who receives")).toContain("Art. 28(4) GDPR");
  expect(await goTo(/Erasure/, "When is each category")).not.toContain("Art. 17");
});
