import { describe, expect, test } from "vitest";
import { nodesOf } from "#shared/engine/body/walk.ts";
import { planOf } from "#shared/generated/plans.ts";
import { productFieldTargets, recordTargets } from "#tests/helpers/importing/recordTargets.ts";
import { sampleTerms } from "#tests/helpers/importing/sampleTerms.ts";
import { draftOf } from "./drafts/draft.ts";
import { ruleOf } from "./targets.ts";

function read(cells: Readonly<Record<string, string>>) {
  return draftOf(["Lohn", ...Object.values(cells)], {
    rules: ["name", ...Object.keys(cells)].map((value) => {
      const target = recordTargets.get(value);
      if (!target) throw new Error(`no target ${value}`);
      return ruleOf(target, value === "/priority" ? "Priorität" : "", "de");
    }),
    language: "de",
    terms: sampleTerms,
    company: 1,
    isTogether: false,
    otherRecipients: "note",
    codePrefix: "",
    notes: "/processDocumentation",
  });
}

describe("a field of the record that no listed target stands for", () => {
  test("takes an option by its words in either language", () => {
    for (const word of ["Hoch", "high", "HIGH"])
      expect(read({ "/priority": word }).body).toMatchObject({ priority: 1 });
  });

  test("keeps words that no option has in a note, and tells it", () => {
    // A number may be of another scale.
    for (const words of ["eher hoch", "1"]) {
      const { body, parts } = read({ "/priority": words });
      expect(body).not.toHaveProperty("priority");
      expect(body).toMatchObject({ processDocumentation: `Priorität: ${words}` });
      expect(parts).toContainEqual(expect.objectContaining({ to: null, why: "unknownValue" }));
    }
  });

  test("stands in the row that other columns make, at any depth", () => {
    const { body } = read({
      purpose: "Lohnabrechnung",
      "/purposeOfProcessing/*/legitimateInterest/necessity": "Nicht anders möglich",
    });
    expect(body["purposeOfProcessing"]).toMatchObject([
      {
        purpose: { title: "Lohnabrechnung" },
        legitimateInterest: { necessity: "Nicht anders möglich" },
      },
    ]);
  });

  test("is told where its text has no room", () => {
    const { body, parts } = read({ "/priorConsultation": "x".repeat(100_000) });
    expect(body).not.toHaveProperty("priorConsultation");
    expect(parts).toContainEqual(expect.objectContaining({ why: "noRoom" }));
  });

  test("takes measures to its control, with the note beside", () => {
    const control = "/tom/confidentialityMeasures/accessControl/note";
    expect(read({ [control]: "Alarmanlage im Erdgeschoss" }).body).toMatchObject({
      tom: { confidentialityMeasures: { accessControl: { note: "Alarmanlage im Erdgeschoss" } } },
    });
  });
});

test("clients make us their processor; a cell without any does not", () => {
  expect(read({ clients: "Stadtwerke Musterstadt GmbH" }).body).toMatchObject({
    processor: true,
    processorOutsideCompanies: [{ title: "Stadtwerke Musterstadt GmbH" }],
  });
  expect(read({ clients: "keine" }).body).not.toHaveProperty("processor");
});

describe("one recipient and one place of a transfer", () => {
  const rows = (vendors: string, transfers: string) =>
    read({ vendors, transfers }).body["externalRecipients"];

  test("are one transfer", () => {
    expect(rows("Cloudwerk Inc.", "USA (Standardvertragsklauseln)")).toMatchObject([
      {
        vendor: { title: "Cloudwerk Inc." },
        country: { title: "United States" },
        appropriateSafeguards: [{}],
      },
    ]);
  });

  test("stay apart where there are several of either", () => {
    expect(rows("Cloudwerk Inc.\nDatenbank AG", "USA")).toHaveLength(3);
    expect(rows("Cloudwerk Inc.", "USA\nIndien")).toHaveLength(3);
  });
});

test("every field that a person may write can be chosen, and none that others decide", () => {
  const values = new Set(productFieldTargets.map(({ to }) => to));
  for (const pointer of ["/controller", "/contactItems/*/contact", "/externalRecipients/*/lcm"])
    expect(values).toContain(pointer);
  for (const { pointer, readOnly, stamp } of nodesOf(planOf("record").nodes))
    if (readOnly || stamp) expect(values).not.toContain(pointer);
  expect(values).not.toContain("/dpiaCompleted");
});
