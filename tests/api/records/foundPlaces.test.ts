import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeItem } from "../../helpers/factories.ts";
import { twoCompanies } from "../../helpers/world.ts";

const two = await twoCompanies();
const { app, group, kiel, wien, save } = two;
const vendor = { id: await makeItem(app, group, "vendor", { title: "DATEV Süd eG" }) };
const externalRecipients = [{ vendor, processingType: "controllerToProcessor" }];
const { id: named } = await save({
  name: "Lohn",
  company: { id: kiel },
  externalRecipients,
  internalId: "VT-0815",
});
const { id: hidden } = await save({ name: "Gehalt", company: { id: wien }, externalRecipients });

async function places(text: string, who = two.admin, ids = [named, hidden]) {
  return (await who.ok("/api/filter/foundPlaces", { text, ids })).items;
}

test("says in which field a record names what is searched for, whatever the case and accents", async () => {
  const place = { label: "Dienstleister", text: "DATEV Süd eG" };
  expect(await places("datev sud")).toEqual([
    { id: named, ...place },
    { id: hidden, ...place },
  ]);
  expect(await places("t-0815")).toEqual([
    { id: named, label: expect.any(String), text: "VT-0815" },
  ]);
});

test("says nothing of a record whose name is found, nor of one without the text", async () => {
  expect(await places("lohn")).toEqual([]);
  expect(await places("gibt es nicht")).toEqual([]);
});

test("tells nothing of records that one may not see", async () => {
  expect((await places("datev", two.kielOnly)).map(({ id }: Body) => id)).toEqual([named]);
});

test("shows of a long text what is around the hit", async () => {
  const words = `${"Vorher ".repeat(40)}Fundstelle ${"danach ".repeat(40)}`;
  const company = { id: two.kiel };
  const { id } = await two.save({ name: "Lang", company, processDocumentation: words });
  const [place] = await places("fundstelle", two.admin, [id]);
  expect(place.text).toMatch(/^… .*Vorher Fundstelle danach .* …$/);
  expect(place.text.length).toBeLessThan(150);
});
