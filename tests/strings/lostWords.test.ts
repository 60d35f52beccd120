import { expect, test } from "vitest";
import { readSources } from "../helpers/sources.ts";
import { allTexts } from "./texts.ts";

type Language = "de" | "en";

/** A word that was given up for another, so that each thing has one name. */
interface LostWord {
  lost: RegExp;
  use: string;
  /** Prefixes of keys where the word is right, with the reason. */
  but?: Readonly<Record<string, string>>;
  /** Phrases in which it means something else. */
  butIn?: RegExp;
  /** Keys it may not stand in, if it is an ordinary word elsewhere. */
  only?: RegExp;
}

/** Texts about a record; catalogues and lists may speak of entries. */
const ofRecord = /^(record\.|rows\.|common\.tom|editor\.|export\.)/;
/** Texts of the interface: contents may use an ordinary word. */
const ofInterface = /^(?!schemas\/|src\/)/;

const lostWords: Readonly<Record<Language, readonly LostWord[]>> = {
  de: [
    { lost: /\bBuchst\./, use: "lit." },
    { lost: /\bAnmerkung(en)?\b/, use: "Notiz (intern), Erläuterung (veröffentlicht)" },
    { lost: /\bBemerkung(en)?\b/, use: "Notiz (intern), Erläuterung (veröffentlicht)" },
    {
      lost: /\b(Stammdatens[aä]tz\w*|Stammverarbeitung\w*|Mustereintr[aä]g\w*)\b/,
      use: "Musterverarbeitung",
    },
    { lost: /\bNetzadresse\b/, use: "Website" },
    {
      lost: /\bStands?\b/,
      use: "Status",
      butIn: /Stand der Technik|[Nn]ach heutigem Stand|Stand (Januar|Februar|März|April|Mai) \d{4}/,
      but: {
        "catalogues.companies.tomUpdatedAt.label": "as at",
        "export.cover.asAt": "as at",
        "export.footer": "as at",
        "export.package.asAt": "as at",
        "export.package.between": "as at",
        "export.package.for": "as at",
      },
    },
    { lost: /\b(Stichw[oö]rt\w*|[Ii]nterne Schlagwörter)\b/, use: "Schlagwort" },
    {
      lost: /\bBereiche?s?\b/,
      use: "Geschäftsbereich",
      only: ofInterface,
      butIn: /(öffentlich zugängliche[rsn]?|überwachte) Bereich/i,
      but: { "record.risk.publiclyAccessibleArea": "the area of Art. 35(3)(c) GDPR" },
    },
    {
      lost: /\b(Ausgaben?|[Aa]usgeben|[Aa]usgegeben|ausgibt|[Ee]inlesen)\b/,
      use: "Export, exportieren, importieren",
      only: ofInterface,
    },
    {
      lost: /\b(Historie|Geschichte|Versionsgeschichte)\b/,
      use: "Verlauf",
    },
    {
      lost: /\b(Eintrags?|Einträgen?)\b/,
      use: "Verarbeitung",
      only: ofRecord,
      butIn: /Eintr\p{L}+ der Muss-Liste/u,
      but: {
        "record.risk.dpiaBlacklistEntries": "an entry of an authority's list",
        "record.risk.blacklistQuestionResult": "an entry of an authority's list",
        "rows.blacklistQuestion": "an entry of an authority's list",
        "rows.blacklistAnswer": "an entry of an authority's list",
        "rows.blacklistEntry": "an entry of an authority's list",
        "rows.offeredBlacklistEntry": "an entry of an authority's list",
      },
    },
    {
      lost: /\b(Tätigkeit(en)?|Vorg[aä]nge?n?)\b/,
      use: "Verarbeitung",
      only: ofRecord,
      but: {
        "record.basics.name": "what happens, as opposed to the software used for it",
        "record.risk.dpiaNote.help": "the operations of Art. 35(7)(a) GDPR",
      },
    },
    {
      lost: /\bVerfahren\b/,
      use: "Verarbeitung",
      only: /^(record\.|rows\.|editor\.|widget\.|screen\.).*(label|groups\.\w+|intro|hint)$|^(editor|widget|screen)\./,
    },
    { lost: /\bDatens[aä]tze?\b/, use: "Verarbeitung", only: /^(editor|screen|title|problem)\./ },
    {
      lost: /\bVerarbeitungstätigkeit(en)?\b/,
      use: "Verarbeitung",
      only: /^(?!export\.|mail\.|schemas\/|src\/)(?!.*\.help$)/,
      but: { "screen.login.sentence": "the words of Art. 30 GDPR" },
    },
    {
      lost: /\bVerarbeitung(en)?\b/,
      use: "Verarbeitungstätigkeit, in the PDF",
      only: /^export\./,
      but: {
        "export.letter.b": "the words of Art. 30(1)(b) GDPR",
        "export.letterOf.processor.b": "the words of Art. 30(2)(b) GDPR",
      },
    },
    {
      lost: /\bKontrollen?\b/,
      use: "Normanforderung, Kontrollziel or Prüfung",
      only: ofInterface,
    },
    { lost: /\bIn Arbeit\b/, use: "In Bearbeitung" },
    { lost: /\b(heute|gestern), \d/, use: "heute um 02:30 Uhr" },
    { lost: /\bFester Name\b/, use: "Schlüssel" },
    { lost: /\b(Bleibt|bleibt|bleiben) im Haus\b/, use: "nur intern" },
    { lost: /\bSagen Sie,/, use: "Geben Sie an,", only: /^(?!.*\.help$)/ },
    { lost: /\bLeer heißt\b/, use: "Bleibt das Feld leer, gelten …" },
    { lost: /\bSzenari(o|en)\b/, use: "Fallgruppe" },
    { lost: /\bZur (Prüfung|Genehmigung|Freigabe) geben\b/, use: "vorlegen" },
    { lost: /\bUnterauftragnehmer\b/, use: "Unterauftragsverarbeiter" },
    { lost: /\bDSFA-Liste\b/, use: "Muss-Liste" },
  ],
  en: [
    {
      lost: /\b([Mm]aster records?|[Nn]ew record|(this|the|a|each|every|another|no) records?)\b(?! of processing)/,
      use: "activity, model activity",
      but: {
        "record.basics.authorityReportRelevance.help": "the words of Art. 30(4) GDPR",
        "rows.corporationRecipient.safeguardNote.help": "the words of Art. 49(6) GDPR",
        "rows.externalRecipient.safeguardNote.help": "the words of Art. 49(6) GDPR",
      },
      butIn: /with a record\b/,
    },
    { lost: /^Records$/, use: "Activities" },
    { lost: /\bRecord an activity\b/, use: "New activity" },
    { lost: /\b[Mm]ust-lists?\b/, use: "DPIA list" },
    { lost: /\b[Ww]eighing\b/, use: "balancing" },
    { lost: /\bMarks?\b/, use: "Properties" },
    { lost: /\b[Gg]roups? of persons\b/, use: "data subjects" },
    { lost: /\b[Rr]emarks?\b/, use: "note (internal), explanation (published)" },
    { lost: /\b[Ee]nclos(e|ures?)\b/, use: "evidence in the row, attachment for the record" },
    { lost: /\b(business )?[Dd]omains?\b/, use: "business area", only: /domain/ },
    { lost: /\bIn work\b/, use: "In progress" },
    { lost: /\b[Hh]and(ed)? over for\b/, use: "submit for" },
    { lost: /\bin the house\b|\bfor the house\b/, use: "internal" },
    { lost: /\bon the way\b/, use: "in transit" },
    { lost: /\bPlace( of the address)?$/, use: "City" },
    { lost: /\b(oblige to process|counts? for)\b/, use: "require processing; apply to" },
    { lost: /\bsaved meanwhile\b/, use: "saved changes in the meantime" },
    { lost: /\bWeb address\b|\bweb sites?\b/, use: "website" },
    { lost: /\bmandatory contents\b/, use: "mandatory details" },
    { lost: /\b(Guarding|contact care)\b/, use: "security service; maintaining contacts" },
    { lost: /\bFixed name\b/, use: "key" },
    { lost: /\bEmpty means\b/, use: "if left empty, … apply" },
  ],
};

/**
 * Every text in a document, by file and pointer: those in the language, and those in the one that
 * the demo is written in.
 */
function textsIn(value: unknown, at: string, language: Language): [string, string][] {
  if (typeof value === "string") return [[at, value]];
  if (typeof value !== "object" || value === null) return [];
  const other = language === "de" ? "en" : "de";
  return Object.entries(value).flatMap(([name, part]): [string, string][] =>
    name === other ? [] : textsIn(part, name === language ? at : `${at}/${name}`, language),
  );
}

/** The texts of the interface by key, and the contents of the product and the demo by file. */
function everyText(language: Language): [string, string][] {
  const folders = ["schemas/lists", "schemas/master", "schemas/masterRecords", "src/server/demo"];
  const contents = folders.flatMap((folder) =>
    readSources(`${folder}/*.json`).flatMap(({ file, text }) =>
      textsIn(JSON.parse(text), file, language),
    ),
  );
  // Table headings of other systems' files aren't ours to word.
  const own = contents.filter(([at, text]) => {
    const isPointer = /^\/[\w*/]+$/.test(text);
    return (
      !isPointer && !/import(?:Targets|Lists)\.json.*\/(?:headings|words|named|sheets)\//.test(at)
    );
  });
  return [...allTexts(language), ...own];
}

const texts = { de: everyText("de"), en: everyText("en") };

function isExcepted({ but = {}, only }: LostWord, key: string): boolean {
  return (only && !only.test(key)) || Object.keys(but).some((start) => key.startsWith(start));
}

function returned(language: Language): string[] {
  return lostWords[language].flatMap((word) =>
    texts[language].flatMap(([key, text]) => {
      const rest = word.butIn ? text.replaceAll(new RegExp(word.butIn, "gu"), "") : text;
      const found = isExcepted(word, key) ? undefined : word.lost.exec(rest)?.[0];
      return found === undefined ? [] : [`${key}: "${found}" (${word.use}): ${text}`];
    }),
  );
}

test.each(["de", "en"] as const)("%s keeps one word per thing", (language) => {
  expect(returned(language)).toEqual([]);
});

test("every exception still excepts something", () => {
  const idle = (["de", "en"] as const).flatMap((language) =>
    lostWords[language].flatMap(({ lost, but = {}, only }) =>
      Object.keys(but).filter(
        (start) =>
          !texts[language].some(
            ([key, text]) => key.startsWith(start) && (!only || only.test(key)) && lost.test(text),
          ),
      ),
    ),
  );
  expect(idle).toEqual([]);
});

test("titles of the product begin with a capital letter or a number", () => {
  const titles = (["de", "en"] as const).flatMap((language) =>
    texts[language].filter(([key]) => /^schemas\/master\/.*\/(translations|example)$/.test(key)),
  );
  expect(titles.length).toBeGreaterThan(1000);
  expect(titles.filter(([, title]) => !/^[\p{Lu}\d§]/u.test(title))).toEqual([]);
});
