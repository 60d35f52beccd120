import { expect, test } from "vitest";
import { messageKey } from "../plan/messages.ts";
import { readAt } from "../body/paths.ts";
import { item, sampleContext, samplePlan, sampleRules } from "#tests/helpers/samples/samplePlan.ts";
import type { Body, Finding } from "../plan/types.ts";
import {
  checkProblems,
  type CompiledValidator,
  problemsOf,
  requiredProblems,
  schemaProblems,
  type SchemaError,
} from "./validate.ts";

function finding(...errors: Partial<SchemaError>[]): CompiledValidator {
  const validate: CompiledValidator = () => errors.length === 0;
  validate.errors = errors.map((error) => ({
    instancePath: "",
    schemaPath: "",
    keyword: "",
    params: {},
    ...error,
  }));
  return validate;
}

test("a missing or unknown field is reported by its own path, with slashes and tildes escaped", () => {
  const missing = { keyword: "required", params: { missingProperty: "plant" } };
  const unknown = { keyword: "additionalProperties", params: { additionalProperty: "a/b~c" } };
  const problems = schemaProblems(
    finding({ instancePath: "/beds/0", ...missing }, { instancePath: "/pond", ...unknown }),
    {},
  );
  expect(problems.map(({ path, code, status }) => [path, code, status])).toEqual([
    ["/beds/0/plant", "required", 412],
    ["/pond/a~1b~0c", "additionalProperties", 400],
  ]);
});

test("a malformed body is a bad request, one that exceeds a limit is refused with its field", () => {
  const status = (keyword: string) => schemaProblems(finding({ keyword }), {})[0]?.status;
  expect(["type", "const", "additionalProperties"].map(status)).toEqual([400, 400, 400]);
  expect(["maxLength", "maxItems", "enum", "format", "minimum", "required"].map(status)).toEqual(
    Array(6).fill(412),
  );
});

test("an exceeded limit is stated, an empty required text counts as missing, a format is named", () => {
  const [long, blank, date] = schemaProblems(
    finding(
      { keyword: "maxLength", params: { limit: 40 } },
      { keyword: "minLength", params: { limit: 1 } },
      { keyword: "format", params: { format: "date" } },
    ),
    {},
  );
  expect(long).toMatchObject({ code: "maxLength", params: { limit: 40 } });
  expect(blank?.code).toBe("required");
  expect(date?.code).toBe("format.date");
});

test("a keyword that only repeats a part's failure is not reported as well", () => {
  const missing = { keyword: "required", params: { missingProperty: "title" } };
  const errors = finding({ keyword: "if" }, { instancePath: "/plant", ...missing });
  expect(schemaProblems(errors, {}).map(({ path }) => path)).toEqual(["/plant/title"]);
});

test("checks report what they find with each row's index", () => {
  const body = { name: "South", beds: [{ height: 3 }, { height: 0 }] };
  const found = problemsOf(samplePlan, body, finding(), sampleContext, sampleRules);
  const error = { code: "check.flat", level: "error", status: 412, params: { least: 1 } };
  expect(found).toEqual([{ path: "/beds/1/height", ...error }]);
  expect(checkProblems(samplePlan, body, sampleContext, sampleRules)).toEqual(found);
});

test("an error in one place hides no finding elsewhere, and no check meets a value of a wrong kind", () => {
  const body = { name: "x".repeat(99), area: "wide", beds: [{ height: 0 }, "none", { height: 0 }] };
  const long = { instancePath: "/name", keyword: "maxLength", params: { limit: 40 } };
  const wrong = [
    { instancePath: "/area", keyword: "type" },
    { instancePath: "/beds/1", keyword: "type" },
  ];
  const seen: Body[] = [];
  const areaGiven = (garden: Body): Finding[] => {
    seen.push(garden);
    return [];
  };
  const rules = { checks: { ...sampleRules.checks, areaGiven } };
  const plan = { ...samplePlan, checks: ["areaGiven"] };
  const told = problemsOf(plan, body, finding(long, ...wrong), sampleContext, rules);
  expect(told.map(({ path, code }) => `${path} ${code}`)).toEqual([
    "/name maxLength",
    "/area type",
    "/beds/1 type",
    "/beds/0/height check.flat",
    "/beds/2/height check.flat",
  ]);
  expect(seen.map((garden) => garden["area"])).toEqual([undefined]);
  const whole = finding({ instancePath: "", keyword: "type" });
  expect(problemsOf(samplePlan, { name: "South" }, whole, sampleContext, rules)).toHaveLength(1);
});

test.each<[string, Body, string[]]>([
  ["while its condition holds", { name: "South", isRented: true, landlord: " " }, ["/landlord"]],
  ["not otherwise", { name: "South", isRented: false }, []],
  ["if it contains only blanks", { name: "  " }, ["/name"]],
])("a mandatory field is missing: %s", (_when, body, paths) => {
  expect(requiredProblems(samplePlan, body, sampleContext)).toEqual(
    paths.map((path) => ({ path, code: "required", level: "error", status: 412 })),
  );
});

test("a missing value is reported once, along with other problems", () => {
  const missing = finding({ keyword: "required", params: { missingProperty: "name" } });
  const told = problemsOf(samplePlan, { isRented: true }, missing, sampleContext, sampleRules);
  expect(told.map((problem) => problem.path)).toEqual(["/name", "/landlord"]);
});

test("the schema validates what is sent, the checks see the facts of chosen items", () => {
  const seen: Body[] = [];
  // Border: the validator's input is this test's body.
  const validate: CompiledValidator = (body) => seen.push(body as Body) > 0;
  const rules = {
    checks: {
      heightGiven: (row: Body): Finding[] =>
        readAt(row, "/plant/isPoisonous") === true
          ? [{ path: "/plant", code: "poison", level: "warning" }]
          : [],
    },
  };
  const body = { name: "South", total: 3, beds: [{ plant: item(1, { isPoisonous: true }) }] };
  const told = problemsOf(samplePlan, body, validate, sampleContext, rules);
  expect(told.map((problem) => problem.code)).toEqual(["check.poison"]);
  expect(seen).toEqual([{ name: "South", beds: [{ plant: item(1) }] }]);
});

test("each code has one text key", () => {
  expect(messageKey({ code: "maxLength" })).toBe("problem.field.maxLength");
  expect(messageKey({ code: "check.flat" })).toBe("problem.check.flat");
});
