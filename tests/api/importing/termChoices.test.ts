import { expect, test } from "vitest";
import { importerOf } from "../../helpers/importing/importer.ts";
import { world } from "../../helpers/world.ts";

const own = await world();
const { app } = own;
const importer = importerOf(app, own.admin.token);

const register = (persons: string) =>
  `Nr.;Verarbeitungstätigkeit;Zweck;Betroffene\n1;Lohn;Zahlen;${persons}\n2;Post;Senden;${persons}\n`;

interface Term {
  list: string;
  text: string;
  found: string;
  count: number;
  decision?: unknown;
  chosen?: string;
}

async function entryOf(list: string, title: string): Promise<number> {
  const { rows } = await app.asOwner(
    "select id from product_item where kind = $1 and body::text like $2 limit 1",
    [list, `%${title}%`],
  );
  return Number(rows[0]?.["id"]);
}

async function readPersons(id: number) {
  const { lines, without } = await importer.ask("row", { id, number: 2 });
  const line = lines.find(({ letter }: { letter: string }) => letter === "D");
  const doubts = without.filter(({ why }: { why: string }) => why === "asked");
  return { parts: line?.parts ?? [], asked: doubts.map(({ text }: { text: string }) => text) };
}

test("words that are half understood are asked, once for all alike, and an answer is stored for all", async () => {
  const { id, terms } = await importer.upload("a.csv", register("ggf. Fahrgäste"));
  const open: Term | undefined = terms.find(({ found }: Term) => found === "asked");
  expect(open).toMatchObject({ list: "groupsOfPersons", count: 2 });
  expect(await readPersons(id)).toEqual({ parts: [], asked: [open?.text] });

  const chosen = await entryOf("groupsOfPersons", "Kunden");
  const answer = { list: "groupsOfPersons", text: open?.text, decision: chosen };
  const after = await importer.ask("change", { id, terms: [answer] });
  expect(after.terms.find(({ text }: Term) => text === open?.text)).toMatchObject({
    decision: chosen,
    chosen: expect.stringContaining("Kunden"),
  });
  expect(await readPersons(id)).toMatchObject({ parts: [{ by: "chosen" }], asked: [] });
});

test("rows with doubts are counted and found, and are none once they are answered", async () => {
  const text = "Nr.;Verarbeitungstätigkeit;Betroffene\n7;Fähre;ggf. Fahrgäste\n8;Kai;Kunden\n";
  const { id, doubtful, terms } = await importer.upload("d.csv", text);
  expect(doubtful).toBe(1);
  const { items } = await importer.ask("rows", { id, isDoubtful: true });
  expect(items).toMatchObject([{ name: "Fähre", doubts: 1 }]);
  const open: Term | undefined = terms.find(({ found }: Term) => found === "asked");
  const answer = { list: "groupsOfPersons", text: open?.text, decision: "leave" };
  expect(await importer.ask("change", { id, terms: [answer] })).toMatchObject({ doubtful: 0 });
  expect(await importer.ask("rows", { id, isDoubtful: true })).toMatchObject({ total: 0 });
});

test("each row tells the letters that its activity will have, as its record does then", async () => {
  const head = "Nr.;Verarbeitungstätigkeit;Zweck;Betroffene;Daten;Löschfrist";
  const text = `${head}\n9;Leergut;Pfand zahlen;Kunden;Name;2 Jahre\n10;Reste;;;;\n`;
  const { id } = await importer.upload("e.csv", text);
  const { items } = await importer.ask("rows", { id });
  const [full, empty] = items;
  expect(full.letters).toHaveLength(7);
  expect(full.openLetters).not.toContain("b");
  expect(empty.openLetters).toContain("b");
  await importer.run("start", id);
  const found = await own.admin.ok("/api/filter/recordsByFilterAndCompany", {});
  const record = found.items.find(({ name }: { name: string }) => name === "Leergut");
  expect(record).toMatchObject({ letters: full.letters, openLetters: full.openLetters });
});

test("for a term one picks any entry of its list, makes a new one, keeps its words as a note or leaves it out", async () => {
  const { id } = await importer.upload("b.csv", register("Zwirbelfreunde"));
  const decide = async (decision: unknown) => {
    const terms = [{ list: "groupsOfPersons", text: "Zwirbelfreunde", decision }];
    await importer.ask("change", { id, terms });
    const { lines, without } = await importer.ask("row", { id, number: 2 });
    return [
      ...lines.flatMap(
        (line: { letter: string; field: string; parts: { text: string; by: string }[] }) =>
          line.letter === "D"
            ? line.parts.map(({ text, by }) => `${line.field}: ${text}, ${by}`)
            : [],
      ),
      ...without.flatMap(({ letter, why }: Record<string, string>) =>
        letter === "D" ? [why] : [],
      ),
    ];
  };
  const chosen = await entryOf("groupsOfPersons", "Kunden");
  expect(await decide(chosen)).toEqual([expect.stringMatching(/Kunden.*, chosen$/)]);
  expect(await decide("new")).toEqual([expect.stringMatching(/: Zwirbelfreunde, new$/)]);
  expect(await decide("note")).toEqual([expect.stringMatching(/: Zwirbelfreunde, read$/)]);
  expect(await decide("leave")).toEqual(["leftOut"]);
});

test("an entry of another list, or one that isn't there, is no answer", async () => {
  const { id } = await importer.upload("c.csv", register("Zwirbelfreunde"));
  const purpose = await entryOf("countries", "Deutschland");
  for (const decision of [purpose, 999_999]) {
    const terms = [{ list: "groupsOfPersons", text: "Zwirbelfreunde", decision }];
    const body = { id, terms };
    await own.admin.assertInvalid(
      "/api/imports/change",
      body,
      "/terms/0/decision unknownReference",
    );
  }
});

test("whether a new data category is a special one is asked, and nothing is imported before", async () => {
  const text =
    "Nr.;Verarbeitungstätigkeit;Datenkategorien\n11;Zwirbel;Zwirbelwerte, Zwirbeldrall\n";
  const { id, terms, unanswered } = await importer.upload("f.csv", text);
  expect(unanswered).toBe(2);
  const [asked] = terms.filter(({ text: each }: Term) => each === "Zwirbelwerte");
  expect(asked.asks.options.map(({ value }: { value: string }) => value)).toEqual([
    "none",
    "9",
    "10",
  ]);
  const refused = await own.admin.post("/api/imports/start", { id });
  expect(refused.body.fields).toMatchObject([{ code: "import.unanswered" }]);
  const say = (word: string, answer: string) => ({
    list: "personalDataCategories",
    text: word,
    decision: "new",
    answer,
  });
  const wrong = { id, terms: [say("Zwirbelwerte", "8")] };
  const refusal = await own.admin.post("/api/imports/change", wrong);
  expect(refusal.body.fields).toMatchObject([{ path: "/terms/0/answer", code: "enum" }]);
  const answers = [say("Zwirbelwerte", "9"), say("Zwirbeldrall", "none")];
  expect(await importer.ask("change", { id, terms: answers })).toMatchObject({ unanswered: 0 });
  await importer.run("start", id);
  const { rows } = await app.asOwner(
    "select title, body->>'article' as article from item where group_id = $1 and title like 'Zwirbel%' and kind = 'personalDataCategories' order by title",
    [own.group],
  );
  expect(rows).toEqual([
    { title: "Zwirbeldrall", article: "none" },
    { title: "Zwirbelwerte", article: "9" },
  ]);
});
