import { render, screen, within } from "@testing-library/react";
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

test("an existing item with exactly this title is chosen instead of creating a second one", async () => {
  const create = vi.fn();
  const { user, input, onChoose } = show({ create });
  await user.type(input, "  access   DATA");
  await user.tab();
  expect(create).not.toHaveBeenCalled();
  expect(onChoose).toHaveBeenLastCalledWith([items[0]]);
});

test("text that matches no item is reported on leaving the field, and stays to be corrected", async () => {
  const { user, input, onLeave } = show();
  await user.type(input, "qqq");
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(onLeave).toHaveBeenLastCalledWith("qqq");
  expect(input).toHaveProperty("value", "qqq");
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
  await user.type(input, "4999");
  expect(options()).toEqual(["Vendor 4999"]);
});
