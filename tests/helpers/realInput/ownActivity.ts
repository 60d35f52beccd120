import { type Expected, key, text, title as entry } from "./expected.ts";
import type { Wanted } from "./wanted.ts";

const known = (title: string): Expected => entry(title, title);

/**
 * An activity of our own, as large as the largest of the samples: lending the fleet's electric
 * cars.
 */
export const ownActivity: Wanted = {
  name: text("Dienstwagen-Ausleihe mit elektronischem Fahrtenbuch"),
  internalId: text("FP-2026/07"),
  description: text(
    "Beschäftigte leihen Elektrofahrzeuge des Fuhrparks für Dienstfahrten aus. Das Fahrtenbuch zeichnet Beginn, Ende und Kilometerstand auf; der Standort wird nur bei Diebstahl abgerufen.",
  ),
  processDocumentation: text(
    "Buchung: Fahrzeugportal\nSchlüssel: Schließfach mit Zugangscode\nAbrechnung: einmal im Monat an die Finanzbuchhaltung",
  ),
  department: entry("Fuhrpark"),
  priority: key("2"),
  internalKeywords: [entry("Elektromobilität"), entry("Betriebsvereinbarung 14")],
  tools: [entry("Fahrzeugportal")],
  purposeOfProcessing: [
    {
      purpose: entry("Vergabe von Dienstfahrzeugen"),
      legality: [key("6-1-b"), key("6-1-f")],
      legalityNote: text(
        "Nutzung nach Ziffer 4 der Fuhrparkrichtlinie; Diebstahlschutz als berechtigtes Interesse.",
      ),
      legitimateInterest: {
        title: text("Wiederfinden gestohlener Fahrzeuge"),
        interestResponsiblePerson: text(
          "Das Haus will gestohlene Fahrzeuge wiederfinden und Schäden begrenzen.",
        ),
        interestPersonConcerned: text(
          "Beschäftigte erwarten, dass ihre Wege nicht nachverfolgt werden.",
        ),
        necessity: text(
          "Ohne Ortung bleibt nur die Anzeige; ein milderes Mittel führt nicht zum Fahrzeug.",
        ),
        balancingOfInterests: text(
          "Die Ortung ist im Alltag aus, wird von zwei Personen freigegeben und protokolliert.",
        ),
      },
      comments: text("Abgestimmt mit dem Betriebsrat."),
    },
    {
      purpose: entry("Nachweis dienstlicher Fahrten gegenüber dem Finanzamt"),
      legality: [key("6-1-c")],
    },
  ],
  groupsOfPersons: [
    {
      group: known("Beschäftigte"),
      source: [known("Direkt bei der betroffenen Person (Art. 13)")],
      personalDataCategory: [known("Stammdaten"), known("Standortdaten")],
      personalData: [known("Name, Vorname"), known("GPS-Position")],
      infoObligationsFulfilled: key("yes"),
      dataSecurity: key("high"),
      infoObligationNotes: text("Merkblatt bei der ersten Buchung, abrufbar im Fahrzeugportal."),
      generalComments: text("Privatfahrten sind ausgeschlossen."),
    },
  ],
  internalRecipients: [
    {
      typeOfRecipient: known("Finanzbuchhaltung"),
      comments: text("Nur Kilometerstände je Monat."),
    },
  ],
  externalRecipients: [
    {
      typeOfRecipient: entry("Leasinggesellschaft"),
      country: { kind: "country", code: "DE" },
      processingType: key("separate"),
      comments: text("Schadensmeldungen mit Namen der fahrenden Person."),
    },
    {
      vendor: entry("Kompassdaten Ortung GmbH"),
      country: { kind: "country", code: "US" },
      processingType: key("controllerToProcessor"),
      appropriateSafeguards: [key("46-2-c")],
      comments: text("Betreibt die Ortungseinheit."),
    },
  ],
  deletionPractise: [
    {
      groupsOfPersons: [known("Beschäftigte")],
      deletionPractiseGdpr: entry("10 Tage nach Rückgabe des Fahrzeugs"),
      comments: text("Standortdaten; alles andere nach Ende des Geschäftsjahres."),
    },
  ],
  riskAssessmentNote: text("Ortung nur anlassbezogen, Vier-Augen-Freigabe."),
  dpiaNote: text("Schwellwertprüfung im Fuhrparkausschuss besprochen."),
  tom: {
    confidentialityMeasures: {
      accessControl: {
        measures: [known("Schließsystem mit Transpondern")],
        note: text("Die Schlüsselschränke stehen im überwachten Eingangsbereich."),
      },
    },
    furtherMeasures: { note: text("Jährliche Begehung mit dem Betriebsrat.") },
  },
};

/**
 * A small activity with little in each of the seven steps, as an occasional user would enter it.
 */
export const smallActivity: Wanted = {
  name: text("Schlüsselausgabe im Büro"),
  controller: { kind: "flag", flag: true },
  description: text("Wer einen Schlüssel bekommt, quittiert ihn."),
  purposeOfProcessing: [{ purpose: entry("Nachweis über Schlüssel"), legality: [key("6-1-f")] }],
  groupsOfPersons: [
    {
      group: known("Beschäftigte"),
      personalDataCategory: [known("Stammdaten")],
      personalData: [known("Name, Vorname")],
      dataSecurity: key("normal"),
    },
  ],
  internalRecipients: [
    { typeOfRecipient: known("Empfang"), groupsOfPersons: [known("Beschäftigte")] },
  ],
  deletionPractise: [
    { groupsOfPersons: [known("Beschäftigte")], comments: text("Nach Rückgabe des Schlüssels.") },
  ],
  riskAssessmentNote: text("Ein Blatt Papier am Empfang."),
  tom: { furtherMeasures: { note: text("Das Schlüsselbuch liegt im verschlossenen Schrank.") } },
};
