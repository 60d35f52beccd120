import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { loadTexts } from "#client/i18n/language.ts";
import {
  type Clause,
  clausesOf,
  clauseText,
  type Condition,
  conditionOfClauses,
  parseClause,
  withFurther,
} from "#client/state/filters/clauses.ts";
import { filterOptions } from "#client/state/filters/filterOptions.ts";
import { ConditionsWidget } from "#client/widgets/filters/ConditionsWidget.tsx";
import { chooseOption } from "#tests/helpers/samples/chooseOption.ts";
import { server, startClient } from "../setup.tsx";

const usa: Condition = { field: "recipientCountry", in: ["US"] };
const joint: Condition = { field: "processingType", in: ["joint"] };
const draft: Condition = { field: "status", in: ["draft"] };

beforeEach(async () => {
  await startClient();
  await loadTexts("filters", "screens", "editor");
  const rows = ["/corporationRecipients", "/externalRecipients"];
  const operators = ["in", "is", "empty"];
  Object.assign(filterOptions, {
    language: i18next.language,
    status: "ready",
    titles: { "recipientCountry US": "USA" },
    fields: [
      {
        field: "status",
        by: "enum",
        title: "Status",
        section: "",
        operators,
        values: [{ value: "draft", title: "Draft" }],
      },
      {
        field: "recipientCountry",
        by: "country",
        title: "Country",
        section: "",
        operators,
        rows,
        row: "one recipient",
      },
      {
        field: "processingType",
        by: "enum",
        title: "Role",
        section: "",
        operators,
        rows,
        row: "one recipient",
        values: [
          { value: "joint", title: "joint" },
          { value: "separate", title: "separate" },
        ],
      },
    ],
  });
});

let current: Condition | undefined;

function Widget({ condition }: { condition: Condition }) {
  const [value, setValue] = useState<unknown>(condition);
  const onChange = (next: unknown) => {
    // Border: the widget's value is a condition.
    current = next as Condition;
    setValue(next);
  };
  const field = { id: "c", label: "", required: true, invalid: false, describedBy: undefined };
  // Border: what else a field has is not read here.
  const props = { ...field, value, readOnly: false, onChange } as unknown;
  return <ConditionsWidget {...(props as FieldWidgetProps)} />;
}

function groupsShown(): (string | null)[] {
  return screen.queryAllByRole("group", { name: /recipient/ }).map((group) => group.textContent);
}

test("conditions on one recipient stand together, those on another apart", () => {
  render(<Widget condition={{ all: [usa, draft, joint, { all: [joint] }] }} />);
  expect(groupsShown()).toEqual([
    "one recipient:Country USARole joint",
    "also one recipient:Role joint",
  ]);
});

test("a single condition on recipients needs no group", () => {
  render(<Widget condition={{ all: [usa, draft] }} />);
  expect(groupsShown()).toEqual([]);
});

test("a new condition is about the recipient that is there, unless one says that it is about another", async () => {
  server.answer("/api/filter/values", { items: [{ value: "joint", count: 1 }] });
  render(<Widget condition={usa} />);
  const add = async (together: string) => {
    await userEvent.click(screen.getByRole("button", { name: "Add condition" }));
    const dialog = within(await screen.findByRole("dialog"));
    await chooseOption(dialog.getByLabelText("Field"), "Role");
    await userEvent.click(await dialog.findByLabelText(/joint/));
    const choice = dialog.getByLabelText("Holds together with");
    expect(choice).toHaveProperty("value", "Country USA");
    await chooseOption(choice, together);
    await userEvent.click(dialog.getByRole("button", { name: "Filter" }));
  };
  await add("by itself: also one recipient");
  expect(current).toEqual({ all: [usa, { all: [joint] }] });
  await userEvent.click(
    screen.getAllByRole("button", { name: /^Remove filter/ })[1] ?? document.body,
  );
  await add("Country USA");
  expect(current).toEqual({ all: [usa, joint] });
  expect(groupsShown()).toEqual(["one recipient:Country USARole joint"]);
});

test("conditions on several rows survive an address", () => {
  const condition: Condition = { all: [draft, usa, { all: [joint, { ...usa, in: ["FR"] }] }] };
  const clauses = clausesOf(condition) ?? [];
  const again = clauses.map((clause) => parseClause(clauseText(clause)) ?? []);
  expect(conditionOfClauses(again)).toEqual(condition);
  expect(clausesOf({ all: [{ all: [{ all: [usa] }] }] })).toBeNull();
});

test("what an address adds to a saved filter is about rows of its own, as the list shows it", () => {
  const [saved, further] = [usa, joint].map((each): Clause[] => [...(clausesOf(each) ?? [])]);
  expect(conditionOfClauses(withFurther(saved ?? [], further ?? []))).toEqual({
    all: [usa, { all: [joint] }],
  });
});
