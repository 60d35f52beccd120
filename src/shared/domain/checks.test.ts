import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { checks } from "./checks.ts";
import { testContext } from "#tests/helpers/samples/sampleRules.ts";

test("every check copes with absent values and facts of the wrong type", () => {
  const names = [
    "contactItems",
    "purposeOfProcessing",
    "groupsOfPersons",
    "legality",
    "deletionPractise",
    "riskAssessment",
    "riskMatrix",
    "subcontractors",
    "nationalDataProtectionLaw",
    "appropriateSafeguards",
    "corporationRecipients",
    "blacklistQuestionResult",
  ];
  for (const [name, rule] of Object.entries(checks)) {
    for (const value of [null, "x", 1, true, [], {}, [{}], [{ id: "x" }], ["x"]]) {
      const body: Body = { controller: true, ...Object.fromEntries(names.map((n) => [n, value])) };
      expect(() => rule(body, body, testContext), name).not.toThrow();
    }
    const errors = rule({}, {}, testContext).filter(({ level }) => level === "error");
    expect(errors, name).toEqual([]);
  }
});
