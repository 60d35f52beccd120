import { sheetXml, workbookOf } from "./workbooks.ts";

/** A column of the register for each kind of what people write in one. */
const headings = [
  "Lfd.",
  "Was wir tun",
  "Bereich",
  "Wofür",
  "Grundlage",
  "Über wen",
  "Welche Daten",
  "Geht an",
  "Ausland",
  "Wie lange",
  "Schutz",
  "Stand",
];

type Row = readonly string[];

/** Activities in the words of a company, without number: as many as there are texts of each column. */
const activities: readonly Row[] = [
  [
    "Entgelte auszahlen",
    "Personal",
    "Auszahlung der Löhne",
    "Art. 6 Abs. 1 lit. b und c DSGVO, § 26 BDSG",
    "Beschäftigte",
    "Stammdaten, Bankverbindung",
    "Lohnbüro Kiefer GmbH",
    "nein",
    "10 Jahre ab Jahresende",
    "Zugriffskonzept",
    "freigegeben am 12.03.2024",
  ],
  [
    "Stellen besetzen",
    "Personal",
    "Auswahl neuer Kolleginnen und Kollegen",
    "§ 26 Abs. 1 BDSG",
    "Bewerber",
    "Lebenslauf, Zeugnisse",
    "intern: Fachabteilung",
    "–",
    "6 Monate nach Absage",
    "s. o.",
    "freigegeben",
  ],
  [
    "Rundbrief",
    "Marketing",
    "Information von Kunden",
    "Einwilligung",
    "Kunden, Interessenten",
    "E-Mail-Adresse",
    "Briefwolke Inc.",
    "USA (Standardvertragsklauseln)",
    "bis Widerruf",
    "Verschlüsselung",
    "Entwurf",
  ],
  [
    "Kameras am Tor",
    "Werkschutz",
    "Schutz vor Diebstahl",
    "berechtigtes Interesse",
    "Besucher und Lieferanten",
    "Videoaufnahmen",
    "Polizei (nur bei Vorfällen)",
    "keine Übermittlung",
    "72 Stunden",
    "Zutrittskontrolle",
    "in Prüfung",
  ],
  [
    "Forderungen buchen",
    "Buchhaltung",
    "Abrechnung von Leistungen",
    "Art. 6 I b, c DSGVO; § 147 AO",
    "Kunden",
    "Rechnungsdaten, Bankverbindung",
    "Steuerberatung Ahorn & Partner",
    "nein",
    "8 Jahre",
    "Zugriffskonzept",
    "freigegeben",
  ],
  [
    "Anfragen beantworten",
    "Vertrieb",
    "Beantwortung von Anfragen",
    "Art. 6 Abs. 1 b) oder f) DS-GVO",
    "Interessenten",
    "Kontaktdaten",
    "keine",
    "n/a",
    "1,5 Jahre",
    "ja",
    "offen",
  ],
];

const sites = [
  "",
  " Nord",
  " Süd",
  " Ost",
  " West",
  " Mitte",
  " Hafen",
  " Werk 2",
  " Lager",
  " Shop",
];

const vendors: readonly Row[] = [
  ["Name", "Straße", "PLZ", "Ort", "Land", "Leistung", "AVV vom"],
  [
    "Lohnbüro Kiefer GmbH",
    "Ahornweg 3",
    "24103",
    "Kiel",
    "Deutschland",
    "Lohnabrechnung",
    "01.02.2023",
  ],
  [
    "Briefwolke Inc.",
    "12 Bay Street",
    "94105",
    "San Francisco",
    "USA",
    "Versand von E-Mails",
    "15.06.2024",
  ],
  [
    "Steuerberatung Ahorn & Partner",
    "Markt 1",
    "24105",
    "Kiel",
    "Deutschland",
    "Steuerberatung",
    "",
  ],
];

/** Names of the activities that the workbook holds. */
export const unknownNames: readonly string[] = sites.flatMap((site) =>
  activities.map(([name = ""]) => `${name}${site}`),
);

/**
 * A workbook that nobody has seen before: 60 activities below a title that spans its columns, in
 * sections by site, with a sum at the end; and a sheet of vendors.
 */
export function unknownRegister(): Buffer {
  const rows = sites.flatMap((site, at) =>
    activities.map(([name, ...others], of) => [
      String(at * activities.length + of + 1),
      `${name}${site}`,
      ...others,
    ]),
  );
  return workbookOf({
    "Verzeichnis 2024": sheetXml([
      ["Unser Verzeichnis der Verarbeitungstätigkeiten – Stand März 2024"],
      [],
      [...headings],
      ...rows,
      ["", "Summe: 60 Verfahren"],
    ]),
    Dienstleister: sheetXml(vendors.map((row) => [...row])),
  });
}
