import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import { makeItem, type Person } from "../../helpers/factories.ts";
import { twoCompanies } from "../../helpers/world.ts";
import { earlier } from "../../helpers/citus/onCitus.ts";

const { app, group, kiel, wien, admin: editor, save, person } = await twoCompanies();
const reader = await person();
const onlyWien = await person("ROLE_TENANT_EDITOR", { companies: [wien] });

async function madeLongAgo(): Promise<Body> {
  const keyword = await makeItem(app, group, "internalKeywords", { title: "Alter Titel" });
  const sent = { name: "Bewerbungen", language: "de", company: { id: kiel } };
  const first = await save({ ...sent, internalKeywords: [{ id: keyword }], description: "Erst." });
  const second = await save({ ...first, description: "Dann." });
  const third = await save({ ...second, name: "Auswahl" });
  const { id } = third;
  for (const [version, days] of [
    [1, 30],
    [2, 20],
  ])
    await app.asOwner(
      `update revision set at = ${earlier("at", `${days} days`)} where target_id = $1 and version = $2`,
      [id, version],
    );
  const created = `update record set created_at = ${earlier("created_at", "30 days")} where id = $1`;
  await app.asOwner(created, [id]);
  return third;
}

function documentOf(id: unknown, asAt: string, who: Person = editor) {
  return who.get(`/api/processingActivity/${String(id)}/document?asAt=${asAt}`);
}

test("of a day, the document says what the version of that day said, and which one it was", async () => {
  const { id } = await madeLongAgo();
  const first = (await documentOf(id, dayAhead(-25))).body;
  expect(first.name).toBe("Bewerbungen");
  expect(first.html).toContain("Erst.");
  expect(first.standing).toEqual({
    day: dayAhead(-25),
    version: 1,
    isShown: true,
    newest: 3,
    createdOn: dayAhead(-30),
    canRestore: true,
  });
  // The version of a day is the one in force at its end.
  const second = (await documentOf(id, dayAhead(-20))).body;
  expect(second.html).toContain("Dann.");
  expect([second.name, second.standing.version]).toEqual(["Bewerbungen", 2]);
  const last = (await documentOf(id, dayAhead(-0))).body;
  expect([last.name, last.standing.version, last.standing.canRestore]).toEqual([
    "Auswahl",
    3,
    false,
  ]);
});

test("before the first version there is no text, but the day of its creation", async () => {
  const { id } = await madeLongAgo();
  const { status, body } = await documentOf(id, dayAhead(-31));
  expect([status, body.html]).toEqual([200, ""]);
  expect(body.standing).toMatchObject({
    day: dayAhead(-31),
    isShown: false,
    createdOn: dayAhead(-30),
  });
  expect(body.standing).not.toHaveProperty("version");
});

test("a day to come is answered as of today, and what is no day is refused", async () => {
  const { id } = await madeLongAgo();
  expect((await documentOf(id, "2199-01-01")).body.standing).toMatchObject({
    day: dayAhead(-0),
    version: 3,
  });
  for (const wrong of ["2026-02-30", "gestern", ""]) {
    const { status, body } = await documentOf(id, wrong);
    expect([wrong, status, body.fields]).toMatchObject([
      wrong,
      412,
      [{ path: "/asAt", code: "format.date" }],
    ]);
  }
});

test("who may not edit may not restore, and what a hidden company's record said stays hidden", async () => {
  const { createdAt: _, ...record } = await madeLongAgo();
  const { id } = record;
  expect((await documentOf(id, dayAhead(-25), reader)).body.standing.canRestore).toBe(false);
  await save({ ...record, company: { id: wien } });
  const { body } = await documentOf(id, dayAhead(-25), onlyWien);
  expect(body).toMatchObject({ facts: "", html: "" });
  expect(body.standing).toMatchObject({ version: 1, isShown: false, canRestore: false });
  expect(JSON.stringify(body)).not.toContain("Bewerbungen");
});

test("by the letters of Art. 30, a processor is told as one: for whom it works, and nothing that is asked of controllers", async () => {
  const sent = { name: "Lohn für Wien", company: { id: kiel }, controller: false, processor: true };
  const { id } = await save({ ...sent, processorCompanies: [{ id: wien }] });
  const read = (kind: string) =>
    editor.read(`/api/processingActivity/${String(id)}/document?kind=${kind}`);
  const sectionsOf = ({ html }: { html: string }) => html.split("</section>").slice(0, -1);
  const lettersOf = (text: { html: string }) =>
    [...text.html.matchAll(/class="letter">(.)</g)].map(([, letter]) => letter);
  const byLetters = await read("register");
  expect(lettersOf(byLetters)).toEqual(["a", "b", "c", "d"]);
  expect(byLetters.facts).not.toContain("zugleich");
  const [parties] = sectionsOf(byLetters);
  expect(parties).toContain("Auftragsverarbeiter</h2>");
  expect(parties).toContain("Wien");
  const bySteps = await read("record");
  const marked = sectionsOf(bySteps)
    .map((part) => ({ part, letters: [...new Set(lettersOf({ html: part }))].toSorted().join("") }))
    .filter(({ letters }) => letters !== "")
    .map(({ part, letters }) => [/<h2>.*?([^>]*)<\/h2>/.exec(part)?.[1], letters]);
  // The description says what is processed on behalf of others.
  expect(marked).toEqual([
    ["Grundlagen", "ab"],
    ["Zwecke", "b"],
    ["Empfänger", "c"],
    ["Maßnahmen", "d"],
  ]);
});
