import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { chooseOption, optionsOf } from "#tests/helpers/samples/chooseOption.ts";
import { typeNoSuchDay } from "#tests/helpers/samples/noSuchDay.ts";
import {
  descriptionOf,
  refuseField,
  showField,
  startWidgets,
} from "#tests/helpers/samples/widgetForm.tsx";
import { setValue } from "#client/form/edit.ts";
import { checkAll, checkNow } from "#client/form/showChecks.ts";
import { settleTyped } from "#client/form/unchosen.ts";
import { calendarDate, formatDate } from "#shared/domain/writing/dates.ts";
import { CopyLine } from "./CopyLine.tsx";

beforeAll(() => startWidgets());

const colours = {
  "garden.field.options.red": "Red",
  "garden.field.options.green": "Green",
  "garden.field.options.blue": "Blue",
};
const choice = { type: "enum", values: ["red", "green", "blue"] } as const;

const labelled = [
  ["text", "textbox"],
  ["longText", "textbox"],
  ["number", "textbox"],
  ["integer", "textbox"],
  ["select", "combobox"],
] as const;

describe.each(labelled)("%s", (widget, role) => {
  const node = widget === "select" ? { ...choice, widget } : { widget };

  test("is named by its label and described by its hint; required is announced", () => {
    showField({ ...node, required: true }, {}, { texts: colours });
    const control = screen.getByRole(role, { name: /^Field/ });
    expect(control.getAttribute("aria-required")).toBe("true");
    expect(control.getAttribute("aria-invalid")).not.toBe("true");
    expect(descriptionOf(control)).toBe("A hint");
  });

  test("is described by its error", async () => {
    const form = showField(node, {}, { texts: colours });
    refuseField(form, "Not so");
    await screen.findByText("Not so");
    const control = screen.getByRole(role, { name: /^Field/ });
    await waitFor(() => expect(control.getAttribute("aria-invalid")).toBe("true"));
    expect(descriptionOf(control)).toBe("A hint Not so");
  });
});

describe.each(["text", "longText"])("what is typed into %s", (widget) => {
  const path = { list: "", key: "", field: "field" };

  test("renders nothing, nor does the check that finds the same as before", async () => {
    const onRender = vi.fn();
    const { store, user, body } = showField({ widget, maxLength: 200 }, {}, { onRender });
    const input = screen.getByRole("textbox", { name: /^Field/ });
    await user.type(input, "a");
    act(() => checkNow(store));
    onRender.mockClear();
    await user.keyboard("bc");
    act(() => checkNow(store));
    expect(body()).toEqual({ field: "abc" });
    expect(onRender).not.toHaveBeenCalled();
  });

  test("gives way to what others write, also back to what was there at first", async () => {
    const { store, user, body } = showField({ widget }, { field: "first" });
    const input = screen.getByRole<HTMLInputElement>("textbox", { name: /^Field/ });
    await user.type(input, "x");
    for (const word of ["second", "first", ""]) {
      act(() => setValue(store, path, word));
      expect(input.value).toBe(word);
    }
    await user.type(input, "y");
    expect(body()).toEqual({ field: "y" });
  });

  test("is counted from the last fifth of its room on, and any excess is announced", async () => {
    const { user } = showField({ widget, maxLength: 10 }, { field: "1234567" });
    expect(screen.queryByRole("status")).toBeNull();
    const input = screen.getByRole("textbox", { name: /^Field/ });
    await user.type(input, "8");
    const left = await screen.findByText("2 characters left");
    expect(left.getAttribute("role")).toBe("status");
    await user.type(input, "9012");
    expect(await screen.findByText("2 characters too many")).toBeTruthy();
  });
});

const choices = { ...choice, type: "enums" } as const;

test.each([
  ["date", { type: "date" }, () => screen.getByLabelText("Field")],
  ["dateTime", { type: "dateTime" }, () => screen.getByLabelText("Field")],
  ["segmented", choice, () => screen.getByRole("radiogroup", { name: "Field" })],
  ["checkbox", { type: "bool" }, () => screen.getByRole("checkbox", { name: "Field" })],
  ["checkboxes", choices, () => screen.getByRole("checkbox", { name: "Red" })],
  ["level", choices, () => screen.getByRole("radio", { name: "Red" })],
] as const)("an error of %s is part of its description", async (widget, node, find) => {
  const form = showField({ ...node, widget }, {}, { texts: colours });
  refuseField(form, "Not so");
  await screen.findByText("Not so");
  await waitFor(() => expect(descriptionOf(find())).toBe("A hint Not so"));
});

test.each([
  ["text", {}, "word", "word"],
  ["longText", {}, "word", "word"],
  ["number", { type: "number" }, 7, "7"],
  ["date", { type: "date" }, "2026-11-20", "20 Nov 2026"],
  ["select", choice, "red", "Red"],
] as const)("%s is plain text for who may not write", (widget, node, field, read) => {
  showField({ ...node, widget }, { field }, { readOnly: true, texts: colours });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByRole("group", { name: "Field" }).textContent).toBe(`Field${read}`);
  // A read-only value must not be announced as a status message.
  expect(screen.queryByRole("status")).toBeNull();
});

test("a text is stored as it is typed; an emptied one has no value", async () => {
  const { user, body } = showField({ widget: "text" }, { field: "one" });
  const input = screen.getByRole("textbox", { name: "Field" });
  await user.type(input, " two");
  expect(body()["field"]).toBe("one two");
  await user.clear(input);
  expect(body()["field"] ?? "").toBe("");
});

test("keys typed in a row are announced once, with the last of them", async () => {
  showField({ widget: "text", maxLength: 10 }, { field: "1234567" });
  const said: (string | null)[] = [];
  const observer = new MutationObserver(() =>
    said.push(screen.queryByRole("status")?.textContent ?? null),
  );
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const input = screen.getByRole("textbox", { name: "Field" });
  for (const value of ["12345678", "123456789", "1234567890"])
    await act(async () => void fireEvent.input(input, { target: { value } }));
  await screen.findByText("0 characters left");
  observer.disconnect();
  expect(said).not.toContain("2 characters left");
});

test("an e-mail address has its own input type; a placeholder is shown if there is one", () => {
  showField({ format: "email" }, {}, { texts: { "garden.field.placeholder": "Who?" } });
  const input = screen.getByPlaceholderText("Who?");
  expect(input.getAttribute("type")).toBe("email");
});

test("a multi-line text keeps its line breaks", async () => {
  const { user, body } = showField({ widget: "longText" });
  await user.type(screen.getByRole("textbox", { name: "Field" }), "one{Enter}two");
  expect(body()["field"]).toBe("one\ntwo");
});

const numberInput = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Field/ });

test("zero is a number, an empty field is none", async () => {
  const { user, body } = showField({ widget: "number", type: "number" }, { field: 12 });
  const input = numberInput();
  expect(input.value).toBe("12");
  await user.clear(input);
  expect(body()["field"]).toBeUndefined();
  await user.type(input, "0");
  expect(body()["field"]).toBe(0);
  await user.type(input, ".5");
  expect(body()["field"]).toBe(0.5);
});

test.each([
  ["de", "1,5"],
  ["en", "1.5"],
] as const)(
  "a number is read with comma or point, and shown as %s writes it",
  async (language, written) => {
    const { user, body } = showField(
      { widget: "number", type: "number" },
      {},
      { context: { language } },
    );
    const input = numberInput();
    for (const typed of ["1,5", "1.5"]) {
      await user.clear(input);
      await user.type(input, typed);
      expect([input.value, body()["field"]]).toEqual([typed, 1.5]);
      await user.tab();
      expect([input.value, body()["field"]]).toEqual([written, 1.5]);
    }
  },
);

test.each([
  ["number", "about 7", "“about 7” is not a number. Please enter digits, such as 1.5."],
  ["integer", "1,5", "“1,5” is not a whole number. Please enter digits, such as 12."],
])(
  "what is no value of a %s stays as typed, is refused with a sentence, and stops a save",
  async (widget, typed, sentence) => {
    const { store, user, body } = showField({ widget, type: "number" }, { field: 3 });
    const input = numberInput();
    await user.clear(input);
    await user.type(input, typed);
    await user.tab();
    expect(input.value).toBe(typed);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(descriptionOf(input)).toContain(sentence);
    expect(body()["field"]).toBeUndefined();
    let stopsSave = false;
    act(() => {
      stopsSave = checkAll(store);
    });
    expect(stopsSave).toBe(true);
    await user.clear(input);
    await user.type(input, "4");
    expect(body()["field"]).toBe(4);
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  },
);

describe.each([
  ["date", "28.2.2027", /^This is not a day of the calendar\. Please enter day, month and year/],
  ["dateTime", "28.2.2027, 8:30", /^This is not a date with a time\./],
] as const)("a %s that does not exist", (type, value, sentence) => {
  test("is refused with a sentence, and stops a save", async () => {
    const { store } = showField({ widget: type, type });
    const input = screen.getByLabelText("Field");
    typeNoSuchDay(input);
    fireEvent.blur(input);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(checkAll(store)).toBe(true);
    fireEvent.change(input, { target: { value } });
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  });

  test("stops a save by a key while the field still has the focus", async () => {
    const { store } = showField({ widget: type, type });
    const input = screen.getByLabelText("Field");
    input.focus();
    typeNoSuchDay(input);
    act(() => settleTyped(store));
    expect(checkAll(store)).toBe(true);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

test("a number that others write takes the place of what could not be read", async () => {
  const { store, user } = showField({ widget: "number", type: "number" });
  await user.type(numberInput(), "abc");
  act(() => setValue(store, { list: "", key: "", field: "field" }, 5));
  expect(numberInput().value).toBe("5");
  expect(checkAll(store)).toBe(false);
});

test("a date is typed as people write it, and stored as a calendar day", async () => {
  const { user, body } = showField({ widget: "date", type: "date" }, { field: "2024-02-29" });
  const input = screen.getByLabelText<HTMLInputElement>("Field");
  expect(input.value).toBe("29 Feb 2024");
  expect(descriptionOf(input)).toBe("A hint");
  await user.clear(input);
  expect(body()["field"] ?? "").toBe("");
  await user.type(input, "31.1.27");
  expect(body()["field"]).toBe("2027-01-31");
  expect(input.value).toBe("31.1.27");
  await user.tab();
  expect(input.value).toBe("31 Jan 2027");
});

test("a date that others write takes the place of what could not be read", async () => {
  const { store, user } = showField({ widget: "date", type: "date" });
  const input = screen.getByLabelText<HTMLInputElement>("Field");
  await user.type(input, "soon");
  await user.tab();
  act(() => setValue(store, { list: "", key: "", field: "field" }, "2026-11-30"));
  expect(input.value).toBe("30 Nov 2026");
  await waitFor(() => expect(checkAll(store)).toBe(false));
});

test("a date shows a stored day that does not exist as it was typed", () => {
  showField({ widget: "date", type: "date" }, { field: "2026-02-31" });
  expect(screen.getByLabelText<HTMLInputElement>(/^Field/).value).toBe("2026-02-31");
});

test("a timestamp is shown in the reader's time zone and stored in UTC", async () => {
  const given = { widget: "dateTime", type: "dateTime" } as const;
  const { user, body } = showField(given, { field: "2026-11-20T10:00:00.000Z" });
  const input = screen.getByLabelText<HTMLInputElement>("Field");
  const shown = new Date("2026-11-20T10:00:00.000Z");
  expect(input.value).toBe(formatDate(shown, "shortDateTime", "en"));
  await user.clear(input);
  await user.type(input, "31.1.2027, 8:30");
  expect(body()["field"]).toBe(new Date("2027-01-31T08:30").toISOString());
});

describe("the calendar of a date", () => {
  const date = { widget: "date", type: "date" } as const;
  const cell = (name: string) => screen.findByRole("cell", { name });

  async function openCalendar(field?: string) {
    const form = showField(date, field ? { field } : {});
    await form.user.click(screen.getByRole("button", { name: "Calendar: Field" }));
    await screen.findByRole("dialog", { name: "Choose a day" });
    return form;
  }

  test("opens on the stored day and is walked through by keys", async () => {
    const { user, body } = await openCalendar("2026-01-31");
    const stored = await cell("Saturday, 31 January 2026");
    expect(document.activeElement).toBe(stored);
    expect(stored.getAttribute("aria-selected")).toBe("true");
    for (const [keys, name] of [
      ["{PageDown}", "Saturday, 28 February 2026"],
      ["{ArrowRight}", "Sunday, 1 March 2026"],
      ["{ArrowUp}", "Sunday, 22 February 2026"],
      ["{Home}", "Monday, 16 February 2026"],
      ["{End}", "Sunday, 22 February 2026"],
      ["{Shift>}{PageUp}{/Shift}", "Saturday, 22 February 2025"],
    ] as const) {
      await user.keyboard(keys);
      const reached = await cell(name);
      await waitFor(() => expect(document.activeElement).toBe(reached));
    }
    await user.keyboard("{Enter}");
    expect(body()["field"]).toBe("2025-02-22");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Field").value).toBe("22 Feb 2025");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Calendar: Field" }));
  });

  test("is left by Escape without a choice, and opened from the field by a key", async () => {
    const { user, body } = showField(date, { field: "2026-01-31" });
    const input = screen.getByLabelText("Field");
    await user.click(input);
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
    const opener = screen.getByRole("button", { name: "Calendar: Field" });
    expect(opener.getAttribute("aria-expanded")).toBe("false");
    await user.keyboard("{ArrowDown}");
    await cell("Saturday, 31 January 2026");
    await user.keyboard("{ArrowDown}{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(input);
    expect(body()["field"]).toBe("2026-01-31");
  });

  test("takes the place of what could not be read, also by its button for today", async () => {
    const { user, store, body } = showField(date);
    await user.type(screen.getByLabelText("Field"), "soon");
    await user.click(screen.getByRole("button", { name: "Calendar: Field" }));
    await user.click(await screen.findByRole("button", { name: "Today" }));
    expect(body()["field"]).toBe(calendarDate(new Date()));
    await waitFor(() => expect(checkAll(store)).toBe(false));
  });
});

test("a list offers its values in order; an emptied field has no value", async () => {
  const node = { ...choice, widget: "select" };
  const { user, body } = showField(node, { field: "green" }, { texts: colours });
  const list = screen.getByRole("combobox", { name: "Field" });
  expect(list).toHaveProperty("value", "Green");
  expect(await optionsOf(list)).toEqual(["Red", "Green", "Blue"]);
  await chooseOption(list, "Blue");
  expect(body()["field"]).toBe("blue");
  await user.clear(list);
  await user.tab();
  expect(body()["field"]).toBeUndefined();
});

test("a withdrawn value is offered only where it is already chosen", async () => {
  const node = { ...choice, widget: "select", options: { withdrawn: ["red", "blue"] } };
  showField(node, { field: "red" }, { texts: colours });
  expect(await optionsOf(screen.getByRole("combobox", { name: "Field" }))).toEqual([
    "Red",
    "Green",
  ]);
});

test("segments: arrow keys choose and wrap around; Delete clears the choice", async () => {
  const { user, body } = showField({ ...choice, widget: "segmented" }, {}, { texts: colours });
  expect(descriptionOf(screen.getByRole("radiogroup", { name: "Field" }))).toBe("A hint");
  const radio = (name: string) => screen.getByRole("radio", { name });
  await user.tab();
  expect(document.activeElement).toBe(radio("Red"));
  expect(radio("Red").getAttribute("aria-checked")).toBe("false");
  await user.keyboard("{ArrowLeft}");
  expect(body()["field"]).toBe("blue");
  await user.keyboard("{ArrowRight}");
  expect(body()["field"]).toBe("red");
  expect(document.activeElement).toBe(radio("Red"));
  expect(radio("Red").getAttribute("aria-checked")).toBe("true");
  await user.keyboard("{Delete}");
  expect(body()["field"]).toBeUndefined();
});

test.each([
  [false, undefined],
  [true, "green"],
])("segments: required %s, a second press and Delete leave %s", async (required, left) => {
  const node = { ...choice, widget: "segmented", required };
  const { user, body } = showField(node, {}, { texts: colours });
  await user.click(screen.getByRole("radio", { name: "Green" }));
  expect(body()["field"]).toBe("green");
  await user.click(screen.getByRole("radio", { name: "Green" }));
  expect(body()["field"]).toBe(left);
  await user.keyboard("{Delete}");
  expect(body()["field"]).toBe(left);
});

test("a checkbox is named by the text beside it and toggled by a key", async () => {
  const node = { widget: "checkbox", type: "bool" } as const;
  const { user, body } = showField(node, { field: false });
  const box = screen.getByRole("checkbox", { name: "Field" });
  expect(descriptionOf(box)).toBe("A hint");
  box.focus();
  await user.keyboard(" ");
  expect(body()["field"]).toBe(true);
  await user.click(screen.getByText("Field"));
  expect(body()["field"]).toBe(false);
});

test("a read-only checkbox shows its state", () => {
  const node = { widget: "checkbox", type: "bool" } as const;
  showField(node, { field: true }, { readOnly: true });
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Field" });
  expect([box.disabled, box.checked]).toEqual([true, true]);
});

test("several checkboxes store what is ticked; with none there is no value", async () => {
  const node = { ...choice, type: "enums", widget: "checkboxes" } as const;
  const { user, body } = showField(node, { field: ["red"] }, { texts: colours });
  expect(screen.getByRole("group", { name: "Field" })).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Blue" }));
  expect(body()["field"]).toEqual(["red", "blue"]);
  await user.click(screen.getByRole("checkbox", { name: "Red" }));
  await user.click(screen.getByRole("checkbox", { name: "Blue" }));
  expect(body()["field"]).toBeUndefined();
});

test("of levels there is one choice, of several stored ones the highest; none has no value", async () => {
  const node = { ...choice, type: "enums", widget: "level" } as const;
  const texts = { ...colours, "garden.field.options.green.hint": "Includes red" };
  const { user, body } = showField(node, { field: ["red", "green"] }, { texts });
  const level = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
  expect(screen.getByRole("group", { name: "Field" }).contains(level("None"))).toBe(true);
  expect(screen.getAllByRole("radio").length).toBe(4);
  expect([level("Red").checked, level("Green").checked]).toEqual([false, true]);
  expect(descriptionOf(level("Green"))).toContain("Includes red");
  expect(body()["field"]).toEqual(["red", "green"]);
  await user.click(level("Blue"));
  expect(body()["field"]).toEqual(["blue"]);
  expect(level("Green").checked).toBe(false);
  await user.click(level("None"));
  expect(body()["field"]).toBeUndefined();
});

test("a read-only field is shown once it has a value", async () => {
  const { store } = showField({ widget: "readOnly", readOnly: true });
  expect(screen.queryByText("Field")).toBeNull();
  store.root.values["field"] = "computed";
  expect((await screen.findByRole("group", { name: "Field" })).textContent).toContain("computed");
  expect(screen.queryByRole("status")).toBeNull();
});

test("a hidden field is not shown and stays in the body", () => {
  const { body } = showField({ widget: "hidden" }, { field: "kept" });
  expect(screen.queryByText("Field")).toBeNull();
  expect(body()["field"]).toBe("kept");
});

test("in German the same input is labelled in German", async () => {
  await startWidgets("de");
  showField({ widget: "text", maxLength: 10 }, { field: "123456789" });
  expect(screen.getByRole("status").textContent).toBe("Noch 1 Zeichen");
  await startWidgets("en");
});

describe("a line to copy", () => {
  const show = () => {
    const component = () => (
      <CopyLine
        label="Address"
        hint="Once only"
        copyName="Copy invitation link"
        value="https://a.example"
      />
    );
    const services = { widgets: { copy: { component, label: "none" as const } } };
    return showField({ widget: "copy" }, {}, { services });
  };

  test("is selected, read-only and labelled", () => {
    show();
    const line = screen.getByRole<HTMLInputElement>("textbox", { name: "Address" });
    expect(document.activeElement).toBe(line);
    expect(line.readOnly).toBe(true);
    expect([line.selectionStart, line.selectionEnd]).toEqual([0, line.value.length]);
    expect(descriptionOf(line)).toBe("Once only");
  });

  test("a press copies it and confirms", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Copy invitation link" }));
    await screen.findByRole("button", { name: "Copied" });
    expect(await navigator.clipboard.readText()).toBe("https://a.example");
  });
});
