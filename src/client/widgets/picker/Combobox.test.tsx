import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { FormServicesProvider } from "#client/form/services.ts";
import { sampleStore } from "#tests/helpers/samples/sampleForm.ts";
import { sampleServices } from "#tests/helpers/samples/sampleServices.tsx";
import type { Body } from "#shared/engine/plan/types.ts";
import { Combobox } from "./Combobox.tsx";
import { itemTitle, plainText } from "./matching.ts";
import type { ComboboxProps } from "./useCombobox.ts";

const items: Body[] = [
  { id: 1, title: "Access data", kind: "Identity" },
  { id: 2, title: "Allowances and surcharges", kind: "Pay" },
  { id: 0, title: "Nothing at all", kind: "Pay" },
];

function show(given: Partial<ComboboxProps> = {}) {
  const onChoose = vi.fn();
  const onLeave = vi.fn();
  function Page() {
    const [chosen, setChosen] = useState<readonly Body[]>(given.chosen ?? []);
    return (
      <FormServicesProvider value={sampleServices(sampleStore())}>
        <Combobox
          id="field"
          name="Data"
          choices={{ items, state: "ready", isCutOff: false }}
          isMany={false}
          recent={[]}
          groupOf={(item) => plainText(item["kind"])}
          onOpen={() => {}}
          onType={() => {}}
          onLeave={onLeave}
          {...given}
          chosen={chosen}
          onChoose={(next) => {
            onChoose(next);
            setChosen(next);
          }}
        />
        <button type="button" aria-label="Next" />
      </FormServicesProvider>
    );
  }
  render(<Page />);
  return { onChoose, onLeave, user: userEvent.setup(), input: screen.getByRole("combobox") };
}

const options = () => screen.getAllByRole("option").map((option) => option.textContent);

test("typing and Enter choose the best match, which the field then shows", async () => {
  const { user, input, onChoose } = show();
  await user.type(input, "sur{Enter}");
  expect(onChoose).toHaveBeenLastCalledWith([items[1]]);
  expect(input).toHaveProperty("value", "Allowances and surcharges");
});

test("Enter that ends a composition chooses nothing", async () => {
  const { user, input, onChoose } = show();
  await user.type(input, "sur");
  fireEvent.keyDown(input, { key: "Enter", isComposing: true });
  fireEvent.keyDown(input, { key: "Enter", keyCode: 229 });
  expect(onChoose).not.toHaveBeenCalled();
  await user.keyboard("{Enter}");
  expect(onChoose).toHaveBeenLastCalledWith([items[1]]);
});

test("Home and End lead to the ends of the list, and of a typed text to its ends", async () => {
  const { user, input, onChoose } = show();
  await user.click(input);
  await user.keyboard("{End}{Enter}");
  expect(onChoose).toHaveBeenLastCalledWith([items[2]]);
  await user.keyboard("{ArrowDown}{End}{Home}{Enter}");
  expect(onChoose).toHaveBeenLastCalledWith([items[0]]);
  await user.clear(input);
  await user.keyboard("ccess{Home}a");
  expect(input).toHaveProperty("value", "access");
});

test("items are grouped under headings, with recent ones at the top", async () => {
  const { user, input } = show({ recent: [2] });
  await user.click(input);
  const list = screen.getByRole("listbox");
  expect(within(list).getByText("Identity")).toBeTruthy();
  expect(options()).toEqual(["Allowances and surcharges", "Access data", "Nothing at all"]);
});

test("zero can be chosen like any other number", async () => {
  const { user, input, onChoose } = show();
  await user.type(input, "nothing{Enter}");
  expect(onChoose).toHaveBeenLastCalledWith([items[2]]);
});

test("creating an item is the last option, and only offered where permitted", async () => {
  const create = vi.fn((title: string) => ({ clientId: "new", title }));
  const { user, input, onChoose } = show({ create });
  await user.type(input, "acc");
  expect(options()?.at(-1)).toContain("widget.combobox.create");
  await user.keyboard("{ArrowUp}{Enter}");
  expect(onChoose).toHaveBeenLastCalledWith([{ clientId: "new", title: "acc" }]);
});

test("nothing is created while the list loads, since an item of that title may be in it", async () => {
  const choices = { items: [], state: "loading" as const, isCutOff: false };
  const { user, input } = show({ choices, create: (title) => ({ clientId: "new", title }) });
  await user.type(input, "access data");
  expect(screen.queryAllByRole("option")).toEqual([]);
});

test("an existing item with exactly this title is chosen instead of creating a second one", async () => {
  const create = vi.fn();
  const { user, input, onChoose } = show({ create });
  await user.type(input, "  access   DATA");
  expect(options()).toEqual(["Access data"]);
  await user.tab();
  expect(create).not.toHaveBeenCalled();
  expect(onChoose).toHaveBeenLastCalledWith([items[0]]);
});

test("multiple choices are tokens; Backspace removes the last one", async () => {
  const { user, input, onChoose } = show({ isMany: true, chosen: items.slice(0, 2) });
  expect(screen.getByText(itemTitle(items[0]))).toBeTruthy();
  await user.click(input);
  expect(options()).toEqual(["Nothing at all"]);
  await user.keyboard("{Backspace}");
  expect(onChoose).toHaveBeenLastCalledWith([items[0]]);
});

test("Escape closes the list and restores the previous choice", async () => {
  const { user, input, onChoose } = show({ chosen: items.slice(0, 1) });
  await user.type(input, "xyz{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(input).toHaveProperty("value", "Access data");
  expect(onChoose).not.toHaveBeenCalled();
});

test("of 5,000 items only some are shown and the rest are counted", async () => {
  const many = Array.from({ length: 5000 }, (_, id) => ({ id, title: `Vendor ${id}`, kind: "" }));
  const { user, input } = show({ choices: { items: many, state: "ready", isCutOff: false } });
  await user.click(input);
  expect(screen.getAllByRole("option")).toHaveLength(50);
  expect(screen.getByText("widget.combobox.more")).toBeTruthy();
  await user.type(input, "9");
  expect(screen.getByText("widget.combobox.moreHits")).toBeTruthy();
  await user.clear(input);
  await user.type(input, "4999");
  expect(options()).toEqual(["Vendor 4999"]);
});

test("what is typed is no longer headed by recent ones, so that the best match comes first", async () => {
  const { user, input } = show({ recent: [2] });
  await user.type(input, "all");
  expect(options()).toEqual(["Allowances and surcharges", "Nothing at all"]);
  expect(screen.queryByText("widget.combobox.recent")).toBeNull();
});

test("headings stand in the order that their document states", async () => {
  const { user, input } = show({ placeOf: (item) => (item["kind"] === "Pay" ? 0 : 1) });
  await user.click(input);
  expect(options()).toEqual(["Allowances and surcharges", "Nothing at all", "Access data"]);
});

test("an item is found by an abbreviation that stands beside its title, after those found by it", async () => {
  const roles: Body[] = [
    { id: 1, title: "Information security officer", description: "CISO, ISB" },
    { id: 2, title: "Isbister branch" },
  ];
  const { user, input } = show({ choices: { items: roles, state: "ready", isCutOff: false } });
  await user.type(input, "isb");
  expect(options()).toEqual(["Isbister branch", "Information security officerCISO, ISB"]);
  await user.clear(input);
  await user.type(input, "ciso{Enter}");
  expect(input).toHaveProperty("value", "Information security officer");
});

const tokens = () =>
  screen.queryAllByRole("button", { name: "widget.token.remove" }).map((button) => {
    return button.parentElement?.textContent;
  });

test("arrows lead to the tokens; Delete removes one and leads to the next, typing back to the input", async () => {
  const { user, input } = show({ isMany: true, chosen: items });
  await user.click(input);
  await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}{Delete}");
  expect(tokens()).toEqual(["Allowances and surcharges", "Nothing at all"]);
  expect(document.activeElement?.parentElement?.textContent).toBe("Allowances and surcharges");
  await user.keyboard("{ArrowRight}{Backspace}");
  expect(tokens()).toEqual(["Allowances and surcharges"]);
  await user.keyboard("acc");
  expect(document.activeElement).toBe(input);
  expect(input).toHaveProperty("value", "acc");
  await user.keyboard("{Enter}");
  expect(tokens()).toEqual(["Allowances and surcharges", "Access data"]);
});

test("a list of many says so, and how much it offers and how much is chosen", async () => {
  const { user, input } = show({ isMany: true, chosen: items.slice(0, 1) });
  await user.click(input);
  expect(screen.getByRole("listbox").getAttribute("aria-multiselectable")).toBe("true");
  expect(screen.getByRole("status").textContent).toBe(
    "widget.combobox.count, widget.combobox.chosen",
  );
});

test("of several pasted lines those that are titles are chosen; each of the others stays to be decided", async () => {
  const create = (title: string) => ({ clientId: title, title });
  const { user, input, onLeave } = show({ isMany: true, create });
  await user.click(input);
  await user.paste("access data\r\nPay slips\nNOTHING at  all\nallow\n");
  await waitFor(() => expect(tokens()).toEqual(["Access data", "Nothing at all"]));
  expect(input).toHaveProperty("value", "Pay slips; allow");
  const list = within(screen.getByRole("listbox"));
  expect(list.getByText("Pay slips")).toBeTruthy();
  expect(options()).toEqual([
    "widget.combobox.createwidget.combobox.forGroup",
    "Allowances and surcharges",
    "widget.combobox.createwidget.combobox.forGroup",
  ]);
  await user.click(screen.getByRole("option", { name: /ances and surcharges/ }));
  expect(input).toHaveProperty("value", "Pay slips");
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(onLeave).toHaveBeenLastCalledWith("Pay slips");
});

test.each([
  ["300 lines", Array.from({ length: 300 }, (_, at) => `line ${at}`).join("\n")],
  ["one line of a megabyte", "x".repeat(1_000_000)],
])("%s are too much to paste, which is said", async (_, pasted) => {
  const { user, input, onChoose } = show({ isMany: true });
  await user.click(input);
  await user.paste(pasted);
  expect(screen.getByRole("alert").textContent).toBe("widget.combobox.pastedTooMuch");
  expect(input).toHaveProperty("value", "");
  expect(onChoose).not.toHaveBeenCalled();
  await user.keyboard("a");
  expect(screen.queryByRole("alert")).toBeNull();
});
