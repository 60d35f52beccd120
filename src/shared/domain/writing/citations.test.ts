import { expect, test } from "vitest";
import { asText } from "../values.ts";
import { citationIn } from "./citations.ts";
import laws from "#schemas/master/nationalDataProtectionLaw.json" with { type: "json" };
import obligations from "#schemas/master/nationalLegalObligation.json" with { type: "json" };
import recipients from "#schemas/master/recipientNationalLegalObligation.json" with { type: "json" };

test.each([
  ["Art. 6 Abs. 1 lit. c DSGVO", "Art. 6(1)(c) GDPR"],
  ["Art. 49 Abs. 1 UAbs. 2 DSGVO", "Art. 49(1) subpara 2 GDPR"],
  ["§ 22 Abs. 1 Nr. 1 lit. a–c BDSG", "Section 22(1) no. 1(a)–(c) BDSG"],
  ["§ 257 HGB", "Section 257 HGB"],
  [
    "§ 257 Abs. 1 Nr. 1, Abs. 4 Satz 1, Abs. 5 HGB; § 147 Abs. 3 Satz 1, 5 AO",
    "Section 257(1) no. 1, (4) sentence 1, (5) HGB; Section 147(3) sentences 1, 5 AO",
  ],
  ["§§ 93, 147 Abs. 6, 200 AO", "Sections 93, 147(6), 200 AO"],
  ["§§ 195, 199 Abs. 1, 3, 4 BGB", "Sections 195, 199(1), (3), (4) BGB"],
  ["§ 3 Abs. 4, 5 ArbMedVV", "Section 3(4), (5) ArbMedVV"],
  ["VO (EG) Nr. 881/2002", "Regulation (EC) No 881/2002"],
  ["Art. 128 Ziff. 3, Art. 130 Abs. 1 OR (CH)", "Art. 128 no. 3, Art. 130(1) CO"],
  ["Art. 6 Abs. 1 lit. f DSGVO, Übung", "Art. 6(1)(f) GDPR, usual practice"],
  ["Betriebsordnung", "Betriebsordnung"],
])("%s is %s in English, and stays as it is in German", (german, english) => {
  expect(citationIn(german, "en")).toBe(english);
  expect(citationIn(german, "de")).toBe(german);
});

test("citations of the shipped law read as the English titles do that begin with them", () => {
  const entries = [...laws, ...obligations, ...recipients].filter(({ cite, translations }) =>
    translations.de.startsWith(`${cite}: `),
  );
  expect(entries.length).toBeGreaterThan(60);
  for (const { cite, translations } of entries)
    expect(asText(translations.en).split(": ")[0]).toBe(citationIn(cite, "en"));
});
