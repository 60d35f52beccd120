import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import openapi from "#shared/generated/openapi.json" with { type: "json" };
import { addedFieldOf } from "#shared/domain/catalogues/customFields.ts";
import { overlayOf, overlayTargets } from "#shared/engine/plan/overlay.ts";
import { overlaySchema } from "#shared/engine/plan/overlaySchema.ts";
import { overlayProblems } from "#shared/engine/plan/overlayValues.ts";
import type { Context, Json } from "#shared/engine/plan/types.ts";
import { planOf, plans } from "#shared/generated/plans.ts";
import { formats } from "../../scripts/gen/validators.ts";
import { testContext } from "../helpers/samples/sampleRules.ts";

const target = "rows/purpose";
const label = { de: "Wert" };
const choices: Json[] = [
  { label, value: "yes" },
  { label, value: "no", withdrawn: true },
];
const stated = ["text", "number", "date", "choice", "reference"].map((type, index) =>
  addedFieldOf(
    index + 1,
    { target, type, name: type, translations: label, choices, catalogue: "catalogues/tools" },
    true,
  ),
);
const { plans: laid } = overlayOf(plans, stated, "1");

const context: Context = { ...testContext, roles: ["ROLE_CREATOR"], features: ["customFields"] };

const values: Json[] = [
  null,
  "",
  "Wort",
  "yes",
  "no",
  "never",
  "2026-02-28",
  "2026-13-01",
  "28.02.2026",
  "x".repeat(4000),
  "😀".repeat(4000),
  "x".repeat(4001),
  0,
  -1.5,
  1e300,
  true,
  [],
  ["yes"],
  {},
  { id: 1 },
  { id: 1, title: "Ablage" },
  { id: 1, master: true },
  { id: 0 },
  { id: 1.5 },
  { id: "1" },
];

test("the description of custom fields permits exactly what is accepted, for every type and value", () => {
  const holder = laid[target]?.nodes.find((node) => node.overlay);
  if (!holder) throw new Error("nothing was added");
  const ajv = new Ajv2020({ strict: false, formats });
  ajv.addSchema({ $id: "file:///openapi.json", components: openapi.components });
  const refer = { $ref: "file:///openapi.json#/components/schemas/common.refs.write.reference" };
  const validate = ajv.compile(overlaySchema(holder, "write", {}, refer));
  const differing = ["text", "number", "date", "choice", "reference", "other"].flatMap((name) =>
    values
      .filter((value) => {
        const body = { purposeOfProcessing: [{ custom: { [name]: value } }] };
        const problems = overlayProblems(laid["record"] ?? planOf("record"), body, context);
        return validate({ [name]: value }) !== (problems.length === 0);
      })
      .map((value) => [name, value]),
  );
  expect(differing).toEqual([]);
});

test("every step, and every row and catalogue with custom values, can be the target of a field", () => {
  const targets = overlayTargets(plans);
  const steps = Object.values(plans).filter(({ step }) => step);
  for (const { document } of steps) expect(targets).toContain(document);
  const { values: offered = [] } =
    planOf("catalogues/customFields").nodes.find(({ name }) => name === "target") ?? {};
  expect(offered.filter((each) => !targets.includes(String(each)))).toEqual([]);
  expect(offered.length).toBeGreaterThan(20);
  const products = offered.filter(
    (each) => planOf(String(each)).catalogue?.write === "ROLE_MASTER_EDITOR",
  );
  expect(products).toEqual([]);
});
