import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany } from "../../helpers/factories.ts";
import { countsOf, makeImporter } from "../../helpers/importing/importer.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const app = await makeTestApp();

async function entries(group: number, kind: string): Promise<Body[]> {
  const { rows } = await app.asOwner(
    "select title, body from item where group_id = $1 and kind = $2 order by title",
    [group, kind],
  );
  return rows;
}

const vendors = [
  "Dienstleister;Anschrift;PLZ;Ort;Land;AVV vom;Farbe",
  "Cloudwerk Inc.;1 Main Street;10001;New York;USA;01.02.2024;blau",
  "Druckerei Nord GmbH;Kai 3;24103;Kiel;Deutschland;;rot",
].join("\n");

describe("a table of vendors", () => {
  test("is taken for what it is, told cell by cell, made, found again, taken back", async () => {
    const { own, mine } = await makeImporter(app);
    const read = await mine.upload("liste.csv", vendors);
    expect(read).toMatchObject({ rowsOf: "vendor", lists: ["Dienstleister"], taken: 2 });
    expect(read.columns.map(({ target }: Body) => target)).toEqual([
      "/title",
      "/street",
      "/postcode",
      "/city",
      "/country",
      "/dpaConcludedOn",
      null,
    ]);
    const { lines, without } = await mine.ask("row", { id: read.id, number: 2 });
    expect(lines).toContainEqual(
      expect.objectContaining({
        heading: "Land",
        parts: [expect.objectContaining({ text: "Vereinigte Staaten" })],
      }),
    );
    expect(without).toMatchObject([{ heading: "Farbe", why: "noColumn" }]);
    await mine.run("start", read.id);
    const made = await entries(own.group, "vendor");
    expect(made).toMatchObject([
      { title: "Cloudwerk Inc.", body: { city: "New York", dpaConcludedOn: "2024-02-01" } },
      { title: "Druckerei Nord GmbH", body: { street: "Kai 3" } },
    ]);
    expect(countsOf(await mine.upload("liste.csv", vendors))).toEqual({ same: 2 });
    const moved = vendors.replace("Kai 3", "Kai 5");
    expect(countsOf(await mine.upload("liste.csv", moved))).toEqual({ changed: 1, same: 1 });
    await mine.run("undo", read.id);
    expect(await entries(own.group, "vendor")).toEqual([]);
  });

  test("is one of activities where somebody says so, and a list again", async () => {
    const { mine } = await makeImporter(app);
    const { id, rowKinds } = await mine.upload("liste.csv", vendors);
    expect(rowKinds).toContainEqual({ value: "staff", title: "Personen", isOfCompany: false });
    const activities = await mine.ask("change", { id, rowsOf: "records" });
    expect(activities).toMatchObject({ rowsOf: "records" });
    expect(activities.lists).toBeUndefined();
    expect((await mine.ask("change", { id, rowsOf: "vendor" })).lists).toEqual(["Dienstleister"]);
  });

  test("cannot be taken for a list that there is not, or that gives access", async () => {
    const { own, mine } = await makeImporter(app);
    const { id } = await mine.upload("liste.csv", vendors);
    for (const rowsOf of ["blacklist", "nothing", "../records"])
      await own.admin.assertInvalid("/api/imports/change", { id, rowsOf }, "/rowsOf enum");
    const staff = await mine.ask("change", { id, rowsOf: "staff" });
    const values = staff.targets.map(({ value }: Body) => value);
    expect(values).toContain("/jobTitle");
    for (const value of ["/roles", "/companies", "/invitation/login"])
      expect(values).not.toContain(value);
  });
});

test("departments belong to the company of their row, and are the same within it only", async () => {
  const { own, mine } = await makeImporter(app);
  for (const title of ["Wien", "Linz"]) await makeCompany(app, own.group, title);
  const lines = ["Abteilung;Gesellschaft;Leitung", "Einkauf;Wien;", "Einkauf;Linz;", "Lager;Rom;"];
  const read = await mine.upload("Abteilungen.csv", lines.join("\n"));
  expect(read).toMatchObject({ rowsOf: "departments" });
  const { items } = await mine.ask("rows", { id: read.id });
  expect(items).toMatchObject([
    { state: "new" },
    { state: "new" },
    { state: "error", why: "Die Gesellschaft in Spalte B ist nicht bekannt." },
  ]);
  await mine.run("start", read.id);
  const again = await mine.upload("Abteilungen.csv", lines.slice(0, 2).join("\n"));
  expect(countsOf(again)).toEqual({ same: 1 });
});

test("people have their whole names; what names an unknown entry is told", async () => {
  const { own, mine } = await makeImporter(app);
  const lines = [
    "Vorname;Nachname;E-Mail;Funktion;Gesellschaft",
    "Rita;Rund;rita@kreis.example;Leitung Einkauf;Nirgendwo AG",
  ];
  const read = await mine.upload("Personen.csv", lines.join("\n"));
  expect(read).toMatchObject({ rowsOf: "staff" });
  const { without } = await mine.ask("row", { id: read.id, number: 2 });
  expect(without).toMatchObject([{ text: "Nirgendwo AG", why: "noEntry" }]);
  await mine.run("start", read.id);
  expect(await entries(own.group, "staff")).toContainEqual(
    expect.objectContaining({
      body: expect.objectContaining({ firstName: "Rita", jobTitle: "Leitung Einkauf" }),
    }),
  );
});

test("a register stays one of activities, whatever else its headings name", async () => {
  const { mine } = await makeImporter(app);
  const lines = ["Bezeichnung;Dienstleister;Land;Abteilung", "Lohn;Cloudwerk Inc.;USA;Personal"];
  expect(await mine.upload("vvt.csv", lines.join("\n"))).toMatchObject({ rowsOf: "records" });
});
