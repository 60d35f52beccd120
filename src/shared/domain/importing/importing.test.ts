import { describe, expect, test } from "vitest";
import synonyms from "#schemas/lists/importSynonyms.json" with { type: "json" };
import targetList from "#schemas/lists/importTargets.json" with { type: "json" };
import { sampleTerms } from "#tests/helpers/importing/sampleTerms.ts";
import { headingWords, languageOf, proposals, tablesOf } from "./columns.ts";
import { linesOf, titleList, titleOf } from "./cutText.ts";
import { draftDifferences, withDraft } from "./differences.ts";
import { draftOf } from "./drafts/draft.ts";
import { readers } from "./drafts/draftReaders.ts";
import { readLegalBasis } from "./cells/legalBasis.ts";
import { readPeriods } from "./cells/period.ts";
import { entryIndex, likeness } from "./likeness.ts";
import { columnName, columnOf, hiddenParts } from "./places.ts";
import { nodeAt, profileRule, profiles, ruleOf, targetOf, targets } from "./targets.ts";

describe("the documents", () => {
  test("name fields of the record, ways of reading and targets that exist", () => {
    for (const { value, to, how } of targets) {
      const isField = nodeAt(to) !== undefined || how === "leave";
      expect([value, how in readers, isField]).toEqual([value, true, true]);
    }
    for (const { enclosure } of profiles)
      expect(enclosure === undefined || nodeAt(enclosure.to) !== undefined).toBe(true);
    for (const profile of profiles)
      for (const { heading, how, target, to, also = to } of profile.columns) {
        const isKnown = [
          also === undefined || nodeAt(also) !== undefined,
          target === undefined || targetOf(target) !== undefined,
          how === undefined || how in readers,
          to === undefined || nodeAt(to) !== undefined,
        ];
        expect([heading, ...isKnown]).toEqual([heading, true, true, true, true]);
        expect(profileRule(profile, heading, "de")).not.toBeNull();
      }
  });

  test("have a synonym only for entries that the product ships, and for one of them only", () => {
    const seen = new Map<string, string>();
    for (const { value, words } of synonyms.items) {
      const [list = "", key = ""] = value.split("/");
      expect([value, sampleTerms.byKey(list, key).kind]).toEqual([value, "known"]);
      for (const word of words) {
        const name = `${list} ${word.toLowerCase()}`;
        expect([name, seen.get(name) ?? value]).toEqual([name, value]);
        seen.set(name, value);
      }
    }
  });

  test("have no heading that means two targets", () => {
    const seen = new Map<string, string>();
    for (const { value, headings } of targetList.items)
      for (const word of new Set(headings.map((each) => each.toLowerCase()))) {
        expect([word, seen.get(word) ?? value]).toEqual([word, value]);
        seen.set(word, value);
      }
  });
});

test("columns are named as spreadsheets do", () => {
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(["A", "Z", "AA", "ZZ", "AAA"]);
  for (const index of [0, 25, 26, 300, 701, 702]) expect(columnOf(columnName(index))).toBe(index);
  expect([columnOf("B7"), columnOf("7"), columnOf("")]).toEqual([1, null, null]);
});

test("parts of a file that are hidden are told as spans, columns only if they hold something", () => {
  const row = (number: number, isHidden?: true) => ({
    number,
    cells: ["a", "b", "", "d"],
    ...(isHidden ? { isHidden } : {}),
  });
  const rows = [row(1), row(3, true), row(4, true), row(9, true)];
  expect(
    hiddenParts([
      { name: "Eins", rows, hiddenColumns: [0, 1, 2, 3] },
      { name: "Zwei", rows: [row(1)] },
      { name: "Drei", rows: [row(1)], isHidden: true },
    ]),
  ).toEqual([
    { sheet: "Eins", isWhole: false, rows: "3–4, 9", columns: "A–B, D" },
    { sheet: "Drei", isWhole: true, rows: "", columns: "" },
  ]);
  const many = Array.from({ length: 50 }, (_, at) => row(2 * at + 1, true));
  expect(hiddenParts([{ name: "Vier", rows: many }])[0]?.rows).toMatch(/^1, 3, .*, 39, …$/);
});

describe("a cell", () => {
  test("is cut into lines, without markup", () => {
    const markup = "<p>Eins&nbsp;&amp;  zwei<br>drei</p><ul><li>vier</li></ul>";
    expect(linesOf(markup)).toEqual(["Eins & zwei", "drei", "vier"]);
    expect(linesOf("Spalte <td> fehlt")).toEqual(["Spalte <td> fehlt"]);
    expect(linesOf("<script>alert(1)</script><b onclick=x>a</b>")).toEqual(["a"]);
    expect(linesOf("a < b und c > d")).toEqual(["a < b und c > d"]);
    expect(linesOf("&#x41;&#66;<br>&#0;")).toEqual(["AB", "&#0;"]);
  });

  test("is cut into entries at lines, else semicolons, else commas; brackets stay whole", () => {
    const cell = "Finanzamt, Banken (Haus-, Direktbank), Zoll.";
    expect(titleList(cell)).toEqual(["Finanzamt", "Banken (Haus-, Direktbank)", "Zoll"]);
    expect(titleList("a, b; c")).toEqual(["a, b", "c"]);
    expect(titleList("a, b\nc")).toEqual(["a, b", "c"]);
    expect(titleList("- a\n• b")).toEqual(["a", "b"]);
    expect(titleOf("Muster GmbH & Co.")).toBe("Muster GmbH & Co.");
  });
});

test.each<[string, string[], string[]]>([
  ["Art. 6 Abs. 1 lit. b DSGVO", ["6-1-b"], []],
  ["Art. 6 Abs. 1 Buchst. b und c DSGVO, § 26 Abs. 1 BDSG", ["6-1-b", "6-1-c", "de-bdsg-26-1"], []],
  ["Art. 6 I 1 lit. f DS-GVO; Art. 9 Abs. 2 lit. h DSGVO", ["6-1-f", "9-2-h"], []],
  ["Article 6(1)(c) GDPR", ["6-1-c"], []],
  ["§ 26 I BDSG, § 26 III BDSG", ["de-bdsg-26-1", "de-bdsg-26-3"], []],
  ["§ 147 AO", ["de-ao-147"], []],
  ["Legal obligation / Legitimate interest.", ["6-1-c", "6-1-f"], []],
  ["Einwilligung und Vertrag", ["6-1-a", "6-1-b"], []],
  ["Art. 6 DSGVO", [], []],
])("legal bases in “%s” are read, never guessed", (text, keys, rest) => {
  const { values, rest: unread } = readLegalBasis(text);
  expect(values.map(({ key }) => key)).toEqual(keys);
  expect(unread).toEqual(rest);
});

test("a provision without an entry is left out in the words of the file", () => {
  expect(readLegalBasis("Art. 6 Abs. 1 lit. b, c DSGVO, § 17 IfSG").rest).toEqual(["§ 17 IfSG"]);
});

test.each([
  ["20 Jahre nach Austritt", { years: 20, startEvent: "leaving" }],
  ["10 Jahre (§ 147 AO)", { years: 10, basis: "§ 147 AO" }],
  ["sechs Monate ab Absage", { months: 6, startEvent: "rejection" }],
  ["2 Wochen", { days: 14 }],
  ["5 years", { years: 5 }],
  ["solange das Konto besteht", { untilText: { de: "solange das Konto besteht" } }],
  [
    "3 Jahre nach Ende der Garantie",
    { years: 3, startEvent: "other", startNote: { de: "Ende der Garantie" } },
  ],
  ["siehe Löschkonzept", undefined],
  ["nach Bedarf", undefined],
])("how long data are kept is read from “%s”", (text, wanted) => {
  expect(readPeriods(text, "de").values[0]?.fields).toEqual(wanted);
});

test("terms are found by title in any language, by other words and by likeness, which is never certain", () => {
  const index = entryIndex([
    { id: 1, titles: ["Beschäftigte", "Employees"], key: "employees", words: ["MA"] },
    { id: 2, titles: ["Ehemalige Beschäftigte"] },
  ]);
  expect(index.match("EMPLOYEES")).toMatchObject({ id: 1, by: "title", certainty: 1 });
  expect(index.match("ma")).toMatchObject({ id: 1, by: "synonym" });
  expect(index.match("Beschäftigten")).toMatchObject({ id: 1, by: "likeness" });
  expect(index.match("Beschäftigten")?.certainty).toBeLessThan(1);
  expect(index.match("Lieferanten")).toBeNull();
  expect(index.match("")).toBeNull();
  expect(likeness("gleich", "gleich")).toBe(1);
});

describe("a table", () => {
  const words = headingWords((pointer) => (pointer === "/name" ? ["Name", "Title"] : []));
  const table = (rows: string[][]) => {
    const sheet = { name: "a", rows: rows.map((cells, at) => ({ number: at + 1, cells })) };
    const [found] = tablesOf([sheet], words);
    if (!found) throw new Error("no table");
    return found;
  };

  test("has its headings where most are known; further ones are left out", () => {
    const head = ["Name", "Zweck"];
    const lines = [["Stand 2024"], head, ["a", "b"], head, ["c", "d"]];
    const { columns, rows, repeated } = table(lines);
    expect(columns.map(({ heading }) => heading)).toEqual(head);
    expect([rows.map(({ number }) => number), repeated]).toEqual([[3, 5], 1]);
  });

  test("is understood in the other language, by likeness, and as it was before", () => {
    const found = table([["Data subjects", "Rechtsgrundlagen ", "Verantwortlich­keit", "Name"]]);
    const targetsOf = (before: [string, string | null][] = []) =>
      proposals(found, words, new Map(before)).map(({ target }) => target);
    expect(targetsOf().slice(0, 2)).toEqual(["persons", "legalBasis"]);
    const known = { "data subjects": "note", name: null };
    const before = targetsOf(Object.entries(known));
    expect([before.at(0), before.at(3)]).toEqual(["note", null]);
    expect(languageOf(found, (heading) => (heading === "data subjects" ? false : null))).toBe("en");
  });

  test("names a record once: of two columns the surer one does", () => {
    const all = proposals(table([["Verarbeitungstätigkeitt", "Name"]]), words, new Map());
    expect(all.map(({ target }) => target)).toEqual([null, "name"]);
  });
});

describe("a row", () => {
  const draft = (cells: string[], columns: string[], more = {}) =>
    draftOf(cells, {
      rules: columns.map((value) => {
        const target = targetOf(value);
        return target ? ruleOf(target, value, "de") : null;
      }),
      language: "de",
      terms: sampleTerms,
      company: 1,
      isTogether: false,
      otherRecipients: "note",
      codePrefix: "",
      notes: "/processDocumentation",
      ...more,
    });

  test("says of several groups of persons only what the file says of each", () => {
    const row = ["Lohn", "Beschäftigte, Bewerber", "Bankverbindung"];
    const columns = ["name", "persons", "dataCategories"];
    const { body, apart } = draft(row, columns);
    expect(body["groupsOfPersons"]).toMatchObject([
      { group: { title: "Beschäftigte" } },
      { group: { title: "Bewerber" } },
      { personalDataCategory: [{ title: "Bankverbindung" }] },
    ]);
    expect(apart).toEqual(["groupsOfPersons"]);
    const together = draft(row, columns, { isTogether: true });
    expect(together.body["groupsOfPersons"]).toHaveLength(2);
    expect(together.apart).toEqual([]);
  });

  test("says that there are no recipients only if no other column names one", () => {
    const columns = ["name", "internalRecipients", "externalRecipients"];
    expect(draft(["Lohn", "keine", "keine"], columns).body["noRecipients"]).toBe(true);
    const { body, parts } = draft(["Lohn", "Betriebsrat", "keine"], columns);
    expect(body["noRecipients"]).toBe(false);
    expect(parts.filter(({ column }) => column === 2)).toMatchObject([
      { to: null, why: "saysNone" },
    ]);
  });

  test("leaves recipients whose side nobody said in a note, unless a catalogue knows them", () => {
    const row = ["Lohn", "Finanzamt, Lohnkontor Kiel, Betriebsrat"];
    const { body, parts } = draft(row, ["name", "recipients"]);
    expect(body).toMatchObject({
      externalRecipients: [{ typeOfRecipient: { title: "Finanzamt" } }],
      internalRecipients: [{ typeOfRecipient: { title: "Betriebsrat" } }],
      processDocumentation: "Empfänger: Lohnkontor Kiel",
    });
    expect(parts.filter(({ why }) => why === "sideUnknown")).toHaveLength(1);
  });

  test("without a name, or without a company, is wrong; nothing is made up", () => {
    expect(draft(["x"], ["description"]).wrong).toEqual([{ code: "noName" }]);
    expect(draft(["x"], ["name"], { company: null }).wrong).toEqual([{ code: "noCompany" }]);
    expect(draft(["Lohn", "vielleicht"], ["name", "isProcessor"]).body).toEqual({
      name: "Lohn",
      language: "de",
      company: { id: 1 },
    });
  });

  test.each([
    ["freigegeben am 3. Mai 2024", "Status laut Datei: freigegeben am 3. Mai 2024"],
    ["Entwurf", undefined],
    ["in Bearbeitung", undefined],
  ])("keeps the state “%s” in words, since it begins as a draft", (state, note) => {
    const { body } = draft(["Lohn", state], ["name", "status"]);
    expect(body["processDocumentation"]).toBe(note);
    expect(body["status"]).toBeUndefined();
  });

  test("tells of each cell where it went, or why not", () => {
    const columns = ["name", "legalBasis", "source", "status", "persons"];
    const row = ["Lohn", "aus Gewohnheit", "Hörensagen", "fertig", "Beschäftigte"];
    const { parts } = draft(row, columns);
    const columnsTold = new Set(parts.map(({ column }) => column));
    expect([...columnsTold].toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(parts.filter(({ to }) => to === null).map(({ why }) => why)).toEqual([
      "unknownBasis",
      "noEntry",
      "statusDraft",
    ]);
  });
});

describe("what a row says besides", () => {
  const stored = {
    name: "Lohn",
    processDocumentation: "a\nb",
    tools: [{ id: 1 }],
    groupsOfPersons: [{ id: 9, group: { id: 2 }, source: [{ id: 3 }] }],
  };

  test("is nothing if the record says it, in whatever order and with more", () => {
    const draft = {
      name: "Lohn",
      processDocumentation: "b",
      tools: [{ id: 1, title: "x" }],
      groupsOfPersons: [{ group: { id: 2, title: "y" } }],
    };
    expect(draftDifferences(draft, stored)).toEqual([]);
    expect(draftDifferences({}, stored)).toEqual([]);
  });

  test("is added to lists and notes, and replaces what is said once", () => {
    const draft = { name: "Löhne", processDocumentation: "b\nc", tools: [{ id: 1 }, { id: 4 }] };
    const fields = draftDifferences(draft, stored).map(({ field }) => field);
    expect(fields).toEqual(["name", "processDocumentation", "tools"]);
    const processDocumentation = "a\nb\nc";
    expect(withDraft(stored, draft)).toEqual({ ...stored, ...draft, processDocumentation });
    expect(draftDifferences(draft, withDraft(stored, draft))).toEqual([]);
  });
});
