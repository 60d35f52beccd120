import { expect, test } from "vitest";
import { companyNameWords, isSameCompanyName } from "./companyNames.ts";

test("names of companies are the same but for case, signs, spaces and legal form", () => {
  for (const other of [
    "muster cloud gmbh",
    "MusterCloud GmbH",
    "Muster-Cloud AG",
    "Muster Cloud GmbH & Co. KG",
    "Muster Cloud UG (haftungsbeschränkt)",
    "Muster Cloud S.A.",
    "Muster Cloud",
  ])
    expect(isSameCompanyName("Muster Cloud GmbH", other), other).toBe(true);
  expect(isSameCompanyName("Muster Cloud GmbH", "Muster Hosting GmbH")).toBe(false);
  expect(isSameCompanyName("", "GmbH")).toBe(false);
});

test("a name that begins like a legal form keeps it", () => {
  expect(companyNameWords("SE Beratung GmbH")).toEqual(["se", "beratung"]);
});
