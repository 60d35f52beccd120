import { expect } from "vitest";
import { pathOf, type Visit } from "./browser.ts";

/** A register as somebody keeps it in a table, with names of its own. */
export function tableOf(of: string): Buffer {
  const rows = [
    "Lfd. Nr.;Verarbeitungstätigkeit;Zweck;Rechtsgrundlage;Betroffene;Datenkategorien;Empfänger;Löschfrist;Ampel",
    `${of}-1;Pförtnerbuch ${of};Zutritt regeln;Berechtigtes Interesse;Besucher, Lieferfahrer;Kontaktdaten;Empfang;6 Monate;grün`,
    `${of}-2;Fundsachen ${of};Fundsachen zurückgeben;Art. 6 Abs. 1 lit. c DSGVO;MA;Stammdaten;Fundbüro;1 Jahr nach Fund;gelb`,
    `${of}-3;;ohne Namen;;;;;;`,
  ];
  return Buffer.from(rows.join("\n"));
}

/** Uploads it on the page for imports; returns the path of what was uploaded. */
export async function uploadTable({ page, open }: Visit, of: string): Promise<string> {
  await open("/import");
  const file = { name: `VVT ${of}.csv`, mimeType: "text/csv", buffer: tableOf(of) };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect.poll(() => pathOf(page)).toMatch(/^\/import\/\d+$/);
  return pathOf(page);
}
