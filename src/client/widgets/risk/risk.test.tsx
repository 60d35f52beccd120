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
/** The step about the risk, open at its matrix. */
async function showMatrix(body = {}, shown = {}) {
  const form = showDocument("record/risk", body, shown);
  await form.user.click(screen.getAllByRole("tab")[3] ?? document.body);
  return form;
}

const matrix = () => screen.getByRole("group", { name: "Risk matrix" });
const pressed = () =>
  within(matrix())
    .getAllByRole("button", { pressed: true })
    .map((cell) => cell.getAttribute("aria-label"));
const values = (body: object, which: string): unknown =>
  Reflect.get(Reflect.get(body, "riskAssessment") as object, which); // a border: a body

describe("the risk matrix", () => {
  test("each cell says its grade and place; both assessments are pressed and in words", async () => {
    await showMatrix(assessed);
    expect(within(matrix()).getAllByRole("button")).toHaveLength(16);
    expect(pressed()).toHaveLength(2);
    const names = pressed().join("|");
    expect(names).toMatch(/after .*, Severity substantial, Likelihood manageable/i);
    expect(names).toMatch(/before .*, Severity substantial, Likelihood substantial/i);
    expect(screen.getByText("substantial × manageable")).toBeTruthy();
  });

  test("a press sets the assessment that is being made, first the one before", async () => {
    const { user, body } = await showMatrix();
    expect(screen.getAllByText("not assessed yet")).toHaveLength(2);
    const cell = (name: RegExp) => within(matrix()).getByRole("button", { name });
    await user.click(cell(/Severity major, Likelihood major/i));
    expect(values(body(), "riskyDataProcessing")).toMatchObject({ severity: 4, likelihood: 4 });
    await user.click(screen.getByRole("radio", { name: "After" }));
    await user.click(cell(/Severity negligible, Likelihood major/i));
    expect(values(body(), "riskyDataProcessing")).toMatchObject({ severity: 4, likelihood: 4 });
    expect(values(body(), "riskWithMeasures")).toMatchObject({ severity: 1, likelihood: 4 });
  });

  test("arrow keys lead along the cells and stop at the edge; Enter sets", async () => {
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

  test("a risk that is higher after than before is pointed out", async () => {
    const worse = {
      riskAssessment: {
        riskyDataProcessing: { severity: 1, likelihood: 1, grade: "low" },
        riskWithMeasures: { severity: 4, likelihood: 4, grade: "veryHigh" },
      },
    };
    await showMatrix(worse);
    expect(screen.getByText(/The risk is higher after than before/)).toBeTruthy();
  });

  test("who may only read can press nothing", async () => {
    await showMatrix(assessed, { readOnly: true });
    for (const cell of within(matrix()).getAllByRole<HTMLButtonElement>("button"))
      expect(cell.disabled).toBe(true);
    expect(screen.queryByRole("radio", { name: "After" })).toBeNull();
  });
});

describe("the grades of a group", () => {
  const node = { widget: "gradeMatrix", type: "json" } as never; // a border: the type is gen's

  test("one cell is changed, the others keep the product's grades; all can be reset", async () => {
    const { user, body } = showField(node);
    const table = screen.getByRole("table", { name: "Field" });
    expect(within(table).getAllByRole("combobox")).toHaveLength(16);
    expect(screen.queryByRole("button", { name: "Reset to the product's matrix" })).toBeNull();
    const cell = screen.getByRole("combobox", { name: "Severity major, likelihood negligible" });
    const other = screen.getByRole<HTMLSelectElement>("combobox", {
      name: "Severity major, likelihood major",
    });
    const before = other.value;
    await user.selectOptions(cell, "low");
    expect((body()["field"] as string[][])[3]?.[0]).toBe("low"); // a border: a body
    expect(other.value).toBe(before);
    await user.click(screen.getByRole("button", { name: "Reset to the product's matrix" }));
    expect(body()["field"]).toBeUndefined();
  });

  test("who may only read reads them", () => {
    showField(node, {}, { readOnly: true });
    for (const cell of screen.getAllByRole<HTMLSelectElement>("combobox"))
      expect(cell.disabled).toBe(true);
  });
});
