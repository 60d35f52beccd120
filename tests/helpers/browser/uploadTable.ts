import { expect } from "vitest";
import { pathOf, type Visit } from "./browser.ts";

/** Register as a user keeps it in a table, with column names of their own. */
export function tableOf(of: string): Buffer {
  const rows = [
    "Lfd. Nr.;Verarbeitungstätigkeit;Zweck;Rechtsgrundlage;Betroffene;Datenkategorien;Empfänger;Löschfrist;Ampel",
    `${of}-1;Pförtnerbuch ${of};Zutritt regeln;Berechtigtes Interesse;Besucher, Lieferfahrer;Kontaktdaten;Empfang;6 Monate;grün`,
    `${of}-2;Fundsachen ${of};Fundsachen zurückgeben;Art. 6 Abs. 1 lit. c DSGVO;MA;Stammdaten;Fundbüro;1 Jahr nach Fund;gelb`,
    `${of}-3;;ohne Namen;;;;;;`,
  ];
  return Buffer.from(rows.join("\n"));
}

/** Uploads the table on the import page; returns the import's path. */
export async function uploadTable({ page, open }: Visit, of: string): Promise<string> {
  await open("/import");
  const file = { name: `VVT ${of}.csv`, mimeType: "text/csv", buffer: tableOf(of) };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect.poll(() => pathOf(page)).toMatch(/^\/import\/\d+$/);
  return pathOf(page);
}
