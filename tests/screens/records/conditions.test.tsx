import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { snapshot } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { loadTexts } from "#client/i18n/language.ts";
import { clausesOf, type Condition, conditionOfClauses } from "#client/state/filters/clauses.ts";
import { filterOptions } from "#client/state/filters/filterOptions.ts";
import { ConditionsWidget } from "#client/widgets/filters/ConditionsWidget.tsx";
import { typeNoSuchDay } from "#tests/helpers/samples/noSuchDay.ts";
import { server, startClient } from "../setup.tsx";

const status = { field: "status", in: ["draft"] };
const vendor = { field: "vendor", in: [3] };

beforeEach(async () => {
  await startClient();
  await loadTexts("filters", "screens");
  Object.assign(filterOptions, {
    language: i18next.language,
    status: "ready",
    titles: { "vendor 3": null, "vendor 4": "DATEV" },
    fields: [
      {
        field: "status",
        by: "enum",
        title: "Status",
        section: "",
        operators: ["in"],
        values: [{ value: "draft", title: "Entwurf" }],
      },
      { field: "vendor", by: "reference", title: "Dienstleister", section: "", operators: ["in"] },
      ...(["createdAt", "readiness", "agreement"] as const).map((field) => ({
        field,
        by: ({ createdAt: "date", readiness: "number", agreement: "enum" } as const)[field],
        title: field,
        section: "",
        operators: ["in", "is", "before", "within", "empty"],
        ...(field === "agreement" ? { fact: true } : {}),
      })),
    ],
  });
});

function show(value: Condition, more: Partial<FieldWidgetProps> = {}) {
  const onChange = vi.fn();
  const given = { id: "c", label: "", required: true, invalid: false, describedBy: undefined };
  // Border: what else a field has is not read here.
  const props = { ...given, value, readOnly: false, onChange, ...more } as unknown;
  render(<ConditionsWidget {...(props as FieldWidgetProps)} />);
  return onChange;
}

test("conditions are chips, which can be removed, and the last leaves none", async () => {
  const onChange = show({ all: [status, vendor] });
  const [first] = screen.getAllByRole("button", { name: /^Remove filter/ });
  await userEvent.click(first ?? document.body);
  expect(onChange).toHaveBeenLastCalledWith(vendor);
  screen.getByText("deleted or hidden entry");
});

test("who may only read has the words and no buttons", () => {
  show(status, { readOnly: true });
  expect(screen.queryByRole("button")).toBeNull();
  screen.getByText(/Status/);
});

test("what chips cannot say is said in words, and can be begun anew", async () => {
  const onChange = show({ any: [{ all: [status, vendor] }, { not: { any: [status] } }] });
  screen.getByText(/ or not /);
  await userEvent.click(screen.getByRole("button", { name: "Start over" }));
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

test("the opposite of a comparison is never said as the comparison", () => {
  show({
    all: [
      { not: { field: "createdAt", before: "2026-10-01" } },
      { not: { field: "createdAt", within: "-P30D" } },
      { not: { field: "readiness", is: 100 } },
      { not: { field: "vendor", in: [3, 4] } },
    ],
  });
  screen.getByText("not before 1 Oct 2026");
  screen.getByText("not in the last 30 days");
  screen.getByText("not 100");
  screen.getByText("neither deleted or hidden entry nor DATEV");
});

test("an activity without a processor needs no agreement, which is not that it lacks one", () => {
  show({ any: [{ field: "agreement", empty: true }] });
  screen.getByText("not needed");
});

test("what is said in words names what it is about, also where nothing has named it before", async () => {
  const { fields } = snapshot(filterOptions);
  server
    .answer("/api/admin/filter/filterOptions", { fields })
    .answer("/api/filter/values", { items: [{ value: 8, title: "Reisswolf" }] });
  Object.assign(filterOptions, { status: "idle", fields: [], titles: {} });
  show({ any: [{ all: [status, { field: "vendor", in: [8] }] }, status] });
  await screen.findByText("(Status Entwurf and Dienstleister Reisswolf) or Status Entwurf");
});

test("a filter before a day that does not exist is not set", async () => {
  const onChange = show({ field: "createdAt", before: "2026-10-01" });
  await userEvent.click(screen.getByRole("button", { name: /before 1 Oct 2026/ }));
  const dialog = within(await screen.findByRole("dialog"));
  const day = dialog.getByLabelText("Date");
  typeNoSuchDay(day);
  await userEvent.click(dialog.getByRole("button", { name: "Filter" }));
  const sentence =
    "This is not a day of the calendar. Please enter day, month and year, for example 30 Nov 2026.";
  expect(dialog.getByRole("alert").textContent).toBe(sentence);
  expect(document.activeElement).toBe(day);
  expect(onChange).not.toHaveBeenCalled();
});

test("conditions survive being chips", () => {
  const each: Condition[] = [
    status,
    { all: [status, { not: vendor }] },
    { all: [{ any: [status, { field: "createdAt", within: "-P30D" }] }, vendor] },
    { field: "vendor", empty: true },
    { not: { field: "high", is: true } },
  ];
  for (const condition of each)
    expect(conditionOfClauses(clausesOf(condition) ?? [])).toEqual(condition);
  expect(clausesOf({ any: [{ all: [status, vendor] }, status] })).toBeNull();
});
