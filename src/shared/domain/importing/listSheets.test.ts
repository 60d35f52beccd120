import { expect, test } from "vitest";
import { planOf } from "#shared/generated/plans.ts";
import { importableLists, listOfTable, listTargets } from "./listSheets.ts";

const offered = new Map(
  importableLists.map((list) => [
    list,
    listTargets(list, planOf(`catalogues/${list}`), {
      label: () => undefined,
      option: () => undefined,
    }),
  ]),
);
const activityNames = new Set(["Verarbeitungstätigkeit", "Bezeichnung"]);

function listFor(sheet: string, headings: string): string | null {
  const isActivityName = (heading: string) => activityNames.has(heading);
  return listOfTable({ sheet, headings: headings.split(";"), isActivityName }, offered);
}

test.each([
  ["Tabelle1", "Dienstleister;Anschrift;Land;AVV vom", "vendor"],
  ["Vendors", "Name;Country", "vendor"],
  ["Tabelle1", "Vorname;Nachname;E-Mail;Funktion", "staff"],
  ["Abteilungen", "Bezeichnung;Gesellschaft", "departments"],
  ["IT-Systeme", "Name;Hersteller;Serverstandort", "tools"],
  ["TOM", "Maßnahme;Bereich;Umsetzung", "tom"],
  ["Personengruppen", "Personengruppe", "groupsOfPersons"],
])("sheet %s with %s is of the list %s", (sheet, headings, list) => {
  expect(listFor(sheet, headings)).toBe(list);
});

test.each([
  ["Tabelle1", "Name;Anschrift;PLZ;Ort;Land"],
  ["Tabelle1", "Bezeichnung;Dienstleister;Anschrift;Land;AVV vom"],
  ["Dienstleister", "Zweck;Frist"],
  ["Tabelle1", "Abteilung;Zweck;Frist"],
])("sheet %s with %s is of no list", (sheet, headings) => {
  expect(listFor(sheet, headings)).toBeNull();
});

test("columns of a list can be any field of an entry but those that give people access", () => {
  const values = offered.get("staff")?.map(({ value }) => value) ?? [];
  expect(values).toContain("/email");
  for (const pointer of ["/roles", "/companies", "/invitation/login", "/active"])
    expect(values).not.toContain(pointer);
});
