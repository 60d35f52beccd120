import { expect, test } from "vitest";
import { makeImporter } from "../../helpers/importing/importer.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const app = await makeTestApp();

test("a row that adds nothing by now makes no version of its record", async () => {
  const { own, mine } = await makeImporter(app);
  const id = Number((await own.record({ name: "Lohnabrechnung" })).id);
  const rows = "Verarbeitungstätigkeit;Zweck\nLohnabrechnung;Abrechnung der Löhne\n";
  const [first, second] = [await mine.upload("a.csv", rows), await mine.upload("b.csv", rows)];
  for (const each of [first, second])
    await mine.ask("decide", { id: each.id, number: 2, action: "add" });
  expect(await mine.run("start", first.id)).toMatchObject({ state: "done", added: 1 });
  const { version, purposeOfProcessing } = await own.read(id);
  expect(purposeOfProcessing).toHaveLength(1);
  expect(await mine.run("start", second.id)).toMatchObject({ state: "done", added: 0 });
  expect(await own.read(id)).toMatchObject({ version });
});

test("an entry that is no longer offered stays so when a file changes it", async () => {
  const { own, mine } = await makeImporter(app);
  const measures = "Nr.;Maßnahme;Datenschutzrisiko\nM99.D01;Inventur der Formate;normal\n";
  await mine.bring("a.csv", measures);
  const stateOf = async () => {
    const { rows } = await app.asOwner(
      "select state, body ->> 'text' as text from item where group_id = $1 and kind = 'securityControl'",
      [own.group],
    );
    return rows;
  };
  await app.asOwner(
    "update item set state = 'inactive' where group_id = $1 and kind = 'securityControl'",
    [own.group],
  );
  const other = await mine.upload("b.csv", measures.replace("normal", "hoch"));
  await mine.ask("decide", { id: other.id, number: 2, action: "add" });
  await mine.run("start", other.id);
  expect(await stateOf()).toEqual([{ state: "inactive", text: expect.stringContaining("hoch") }]);
});
