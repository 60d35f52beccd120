/** Surnames of which firms are called. */
export const surnames = (
  "Ahrens Behrens Brodersen Carstens Dierks Eggers Feddersen Gerdes Harms Iversen Jessen Kröger " +
  "Lorenzen Matthiesen Nissen Ohlsen Petersen Quast Reimers Sönksen Thomsen Ulrich Volquardsen " +
  "Wulff Aigner Brandstätter Danzinger Egger Fuchsberger Gruber Hofstätter Innerhofer Kirchmair " +
  "Lechner Moser Niederegger Oberhauser Pichler Rainer Schwaiger Tschurtschenthaler Unterberger " +
  "Amstutz Bürgi Camenzind Durrer Eberle Flückiger Gisler Hürlimann Imhof Kälin Lüthi Marti"
).split(" ");

export const trades = (
  "Abrechnungsservice Aktenvernichtung Bürotechnik Cloudbetrieb Datenträgerlogistik Dialogmarketing " +
  "Druckerei Fernwartung Flottenservice Gebäudereinigung Hosting Inkasso Kartendruck Kundenservice " +
  "Lagerlogistik Lettershop Lohnservice Medientechnik Messebau Personalberatung Rechenzentrum " +
  "Sicherheitsdienst Softwarehaus Steuerberatung Systemhaus Telefonservice Terminservice Übersetzungen " +
  "Unternehmensberatung Versicherungsmakler Wartungsdienst Zahlungsdienste Zeitarbeit Zustelldienst"
).split(" ");

/** Legal forms of firms. */
export const legalForms = ["GmbH", "GmbH & Co. KG", "AG", "KG", "e. K."];

/** Towns by the country of the demo's companies. */
export const towns: Readonly<Record<string, readonly string[]>> = {
  DE: (
    "Kiel Rendsburg Husum Flensburg Schleswig Neumünster Eckernförde Plön Itzehoe Heide Lübeck " +
    "Eutin Bremen Cuxhaven Stade Rostock Wismar Schwerin Stralsund Lüneburg Celle Verden Emden"
  ).split(" "),
  AT: "Wien Graz Linz Salzburg Innsbruck Klagenfurt Villach Wels Steyr Dornbirn Bregenz Krems".split(
    " ",
  ),
  CH: "Zürich Bern Basel Luzern Winterthur Zug Thun Chur Aarau Schaffhausen Frauenfeld Olten".split(
    " ",
  ),
};

/** Words that set one activity of a kind apart from the others. */
export const scopes: Readonly<Record<string, readonly string[]>> = {
  de: (
    "Außendienst, Auszubildende, Bestandskunden, Betriebsrente, Filialen, Führungskräfte, Großkunden, " +
    "Hauptverwaltung, Leiharbeit, Messen, Neukunden, Nordlager, Onlineshop, Partnerbetriebe, " +
    "Praktikanten, Privatkunden, Saisonkräfte, Südlager, Werkstatt, Zentrale"
  ).split(", "),
  en: (
    "apprentices, branches, business clients, field service, head office, interns, key accounts, " +
    "night shift, online shop, partners, private clients, seasonal staff"
  ).split(", "),
};
