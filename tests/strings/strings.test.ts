import { describe, expect, test } from "vitest";
import { allTexts, languages, namespacesOf, textsOf } from "./texts.ts";

const namespaces = namespacesOf("de");
const texts = { de: allTexts("de"), en: allTexts("en") };

/** Empty on purpose: values that say nothing in a summary. */
const mayBeEmpty = /\.summary\.\w+$/;

test("both languages have the same files", () => {
  expect(namespacesOf("en")).toEqual(namespaces);
});

test.each(namespaces)("both languages have the same keys in %s", (namespace) => {
  const [german, english] = languages.map((language) =>
    textsOf(language, namespace).map(([key]) => key),
  );
  expect(english).toEqual(german);
});

test("each key is in one file only", () => {
  for (const language of languages) {
    const keys = namespaces.flatMap((namespace) =>
      textsOf(language, namespace).map(([key]) => key),
    );
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  }
});

/** Help for an activity's fields; catalogue help applies to all activities. */
const ofActivities = /^(record|rows|common)\..*\.help$/;
/** Fields of joint controllers, which no processor's register contains. */
const ofControllers = /^rows\.externalRecipient\.(company|jointControllerAddress)\b/;
const registers = {
  de: { ofControllers: /Art\. 30 Abs\. 1 lit\./, ofProcessors: /Abs\. 2/ },
  en: { ofControllers: /Art\. 30\(1\)\(/, ofProcessors: /\(2\)/ },
};

describe.each(languages)("texts in %s", (language) => {
  const entries = [...texts[language]];

  test("tell processors what Art. 30(2) asks, where help quotes a letter of Art. 30(1)", () => {
    const wanted = registers[language];
    const wrong = entries.filter(
      ([key, text]) =>
        ofActivities.test(key) &&
        wanted.ofControllers.test(text) &&
        !wanted.ofProcessors.test(text) &&
        !ofControllers.test(key) &&
        !texts[language].has(`${key}.processor`),
    );
    expect(wrong).toEqual([]);
  });

  test("are never empty and have no leading or trailing blanks", () => {
    const wrong = entries.filter(
      ([key, text]) => (text === "" && !mayBeEmpty.test(key)) || text !== text.trim(),
    );
    expect(wrong).toEqual([]);
  });

  test("have single blanks, balanced brackets and no key in place of text", () => {
    const wrong = entries.filter(
      ([key, text]) =>
        / {2}/.test(text) ||
        text === key ||
        /^[a-z]+\.[a-z]+[A-Za-z.]*$/.test(text) ||
        text.split("{{").length !== text.split("}}").length,
    );
    expect(wrong).toEqual([]);
  });

  test("have both singular and plural", () => {
    const ending = /_(one|other)$/;
    const alone = entries
      .map(([key]) => key)
      .filter((key) => {
        const match = ending.exec(key);
        const other = match?.[1] === "one" ? "other" : "one";
        return match && !texts[language].has(key.replace(ending, `_${other}`));
      });
    expect(alone).toEqual([]);
  });

  test("have no straight quotation marks and no three dots", () => {
    expect(entries.filter(([, text]) => /"|\.\.\./.test(text))).toEqual([]);
  });
});

test("both languages use the same placeholders", () => {
  const valuesOf = (text = ""): string[] =>
    [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? "").sort();
  // The singular may leave the number out, since its word implies it.
  const wrong = [...texts.de].filter(([key, german]) => {
    const [one, other] = [valuesOf(german), valuesOf(texts.en.get(key))];
    const differs = JSON.stringify([...new Set(one)]) !== JSON.stringify([...new Set(other)]);
    return differs && !key.endsWith("_one");
  });
  expect(wrong).toEqual([]);
});

test("the two languages differ", () => {
  const same = [...texts.de].filter(
    ([key, text]) => text.replaceAll(/\{\{.*?\}\}/g, "").length > 30 && texts.en.get(key) === text,
  );
  expect(same).toEqual([]);
});

test("German addresses people with Sie", () => {
  expect(
    [...texts.de].filter(([, text]) =>
      /\b(du|dich|dir|dein|deine\w?|euch|euer|eure\w?)\b/i.test(text),
    ),
  ).toEqual([]);
});

test("German uses no English word where it has one of its own", () => {
  const loans =
    "account admin assessment backup button checkbox compliance controller dashboard deadline default download feature feedback file files items job link login logout offline okay owner policy processor purpose record reset review scope session settings tenant template token tooltip tools update upload user vendor workflow".split(
      " ",
    );
  // Proper names stay as they are.
  const names = /Data Privacy Framework/g;
  const found = [...texts.de].flatMap(([key, text]) => {
    const words =
      text
        .replaceAll(names, "")
        .replaceAll(/\{\{.*?\}\}/g, "")
        .toLowerCase()
        .match(/[a-zäöüß]+/g) ?? [];
    return words.filter((word) => loans.includes(word)).map((word) => `${key}: ${word}`);
  });
  expect(found).toEqual([]);
});

test("English texts contain no German words", () => {
  // Proper names stay as they are.
  const names = /Unabhängiges Landeszentrum für Datenschutz/g;
  const german =
    /\b(und|oder|nicht|werden|wird|eine[mnrs]?|für|Sie|bitte|Löschfrist|Verantwortlicher)\b/;
  expect([...texts.en].filter(([, text]) => german.test(text.replaceAll(names, "")))).toEqual([]);
});

test("every failure says more than that something failed", () => {
  const bare = /^(Ein |An )?(Fehler|[Ee]rror)( ist)?( aufgetreten| occurred)?\.?$/;
  for (const language of languages) {
    expect([...texts[language]].filter(([, text]) => bare.test(text))).toEqual([]);
  }
});
