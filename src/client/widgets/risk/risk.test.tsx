import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { showDocument, showField, startWidgets } from "#tests/helpers/samples/widgetForm.tsx";
import { FakeServer } from "#tests/screens/fakeServer.ts";

beforeAll(() => startWidgets());
beforeEach(() => void new FakeServer());

const assessed = {
  riskAssessment: {
    riskyDataProcessing: { severity: 3, likelihood: 3, grade: "high" },
    riskWithMeasures: { severity: 3, likelihood: 2, grade: "medium" },
  },
};
async function showMatrix(body = {}, shown = {}) {
  const form = showDocument("record/risk", body, shown);
  await form.user.click(screen.getAllByRole("tab")[3] ?? document.body);
  return form;
}

const matrix = () => screen.getByRole("grid", { name: "Risk matrix" });
const pressed = () =>
  within(matrix())
    .getAllByRole("button", { pressed: true })
    .map((cell) => cell.getAttribute("aria-label"));
const values = (body: object, which: string): unknown =>
  Reflect.get(Reflect.get(body, "riskAssessment") as object, which); // Border: a form's value is a body.

test("each cell announces its grade and position; both assessments are marked and stated in words", async () => {
  await showMatrix(assessed);
  expect(within(matrix()).getAllByRole("button")).toHaveLength(16);
  expect(pressed()).toHaveLength(2);
  const names = pressed().join("|");
  expect(
    within(matrix()).getByRole("button", {
      name: /^medium, Severity major, Likelihood negligible/i,
    }),
  ).toBeTruthy();
  expect(names).toMatch(/after .*, Severity substantial, Likelihood manageable/i);
  expect(names).toMatch(/before .*, Severity substantial, Likelihood substantial/i);
  expect(screen.getByText("substantial × manageable")).toBeTruthy();
});

test("a press sets the current assessment, initially the one before measures", async () => {
  const { user, body } = await showMatrix();
  expect(screen.getAllByText("not assessed yet")).toHaveLength(2);
  const cell = (name: RegExp) => within(matrix()).getByRole("button", { name });
  await user.click(cell(/Severity major, Likelihood major/i));
  expect(values(body(), "riskyDataProcessing")).toMatchObject({ severity: 4, likelihood: 4 });
  await user.click(screen.getByRole("radio", { name: "after" }));
  await user.click(cell(/Severity negligible, Likelihood major/i));
  expect(values(body(), "riskyDataProcessing")).toMatchObject({ severity: 4, likelihood: 4 });
  expect(values(body(), "riskWithMeasures")).toMatchObject({ severity: 1, likelihood: 4 });
});

test("arrow keys move between cells and stop at the edge; Enter sets", async () => {
  const { user, body } = await showMatrix(assessed);
  const at = () => document.activeElement?.getAttribute("aria-label");
  within(matrix())
    .getByRole("button", { name: /^after/i })
    .focus();
  await user.keyboard("{ArrowUp}{ArrowLeft}");
  expect(at()).toMatch(/Severity major, Likelihood negligible/i);
  await user.keyboard("{ArrowUp}{ArrowLeft}");
  expect(at()).toMatch(/Severity major, Likelihood negligible/i);
  await user.keyboard("{Enter}");
  expect(values(body(), "riskWithMeasures")).toMatchObject({ severity: 4, likelihood: 1 });
});

test("a risk that is higher after measures than before is pointed out", async () => {
  const worse = {
    riskAssessment: {
      riskyDataProcessing: { severity: 1, likelihood: 1, grade: "low" },
      riskWithMeasures: { severity: 4, likelihood: 4, grade: "veryHigh" },
    },
  };
  await showMatrix(worse);
  expect(screen.getByText(/The risk is higher after the measures/)).toBeTruthy();
});

test("a viewer without write access cannot set anything in the matrix", async () => {
  await showMatrix(assessed, { readOnly: true });
  for (const cell of within(
    screen.getByRole("table", { name: "Risk matrix" }),
  ).getAllByRole<HTMLButtonElement>("button"))
    expect(cell.disabled).toBe(true);
  expect(screen.queryByRole("radio", { name: "after" })).toBeNull();
});

describe("the grades of a group", () => {
  const node = { widget: "gradeMatrix", type: "json" } as never; // Border: the type is generated from the document.

  const cell = (severity: string, likelihood: string) =>
    screen.getByRole<HTMLButtonElement>("button", {
      name: new RegExp(`^Severity ${severity}, likelihood ${likelihood}:`),
    });

  test("changing one cell keeps the product's grades elsewhere; all can be reset", async () => {
    const { user, body } = showField(node);
    const grid = screen.getByRole("grid", { name: "Field" });
    expect(within(grid).getAllByRole("button", { name: /^Severity/ })).toHaveLength(16);
    expect(screen.queryByRole("button", { name: "Reset to the product's matrix" })).toBeNull();
    await user.click(cell("major", "negligible"));
    await user.click(screen.getByRole("menuitemradio", { name: "low" }));
    expect((body()["field"] as string[][])[3]?.[0]).toBe("low"); // Border: a form's value is a body.
    expect(cell("major", "negligible").textContent).toBe("low");
    expect(cell("major", "major").textContent).toBe("very high");
    await user.click(screen.getByRole("button", { name: "Reset to the product's matrix" }));
    expect(body()["field"]).toBeUndefined();
  });

  test("a viewer without write access sees them as text", () => {
    showField(node, {}, { readOnly: true });
    screen.getByRole("table", { name: "Field" });
    expect(cell("major", "major").disabled).toBe(true);
  });
});
