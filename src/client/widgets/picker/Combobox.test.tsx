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

test("typing and Enter choose the best match; the field shows it", async () => {
  const { user, input, onChoose } = show();
  await user.type(input, "sur{Enter}");
  expect(onChoose).toHaveBeenLastCalledWith([items[1]]);
  expect(input).toHaveProperty("value", "Allowances and surcharges");
});

test("items stand under their headings, recent ones above them", async () => {
  const { user, input } = show({ recent: [2] });
  await user.click(input);
  const list = screen.getByRole("listbox");
  expect(within(list).getByText("Identity")).toBeTruthy();
  expect(options()).toEqual(["Allowances and surcharges", "Access data", "Nothing at all"]);
});

test("zero is a choice like any other", async () => {
  const { user, input, onChoose } = show();
  await user.type(input, "nothing{Enter}");
  expect(onChoose).toHaveBeenLastCalledWith([items[2]]);
});

test("making a new one is the last line, and only where that is allowed", async () => {
  const create = vi.fn((title: string) => ({ clientId: "new", title }));
  const { user, input, onChoose } = show({ create });
  await user.type(input, "acc");
  expect(options()?.at(-1)).toContain("widget.combobox.create");
  await user.keyboard("{ArrowUp}{Enter}");
  expect(onChoose).toHaveBeenLastCalledWith([{ clientId: "new", title: "acc" }]);
});

test("an item that has this very title is chosen instead of making a second one", async () => {
  const create = vi.fn();
  const { user, input, onChoose } = show({ create });
  await user.type(input, "  access   DATA");
  await user.tab();
  expect(create).not.toHaveBeenCalled();
  expect(onChoose).toHaveBeenLastCalledWith([items[0]]);
});

test("text that is no item is told when the field is left, and stays to be corrected", async () => {
  const { user, input, onLeave } = show();
  await user.type(input, "qqq");
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(onLeave).toHaveBeenLastCalledWith("qqq");
  expect(input).toHaveProperty("value", "qqq");
});

test("many choices are tokens; Backspace takes the last one back", async () => {
  const { user, input, onChoose } = show({ isMany: true, chosen: items.slice(0, 2) });
  expect(screen.getByText(itemTitle(items[0]))).toBeTruthy();
  await user.click(input);
  expect(options()).toEqual(["Nothing at all"]);
  await user.keyboard("{Backspace}");
  expect(onChoose).toHaveBeenLastCalledWith([items[0]]);
});

test("Escape closes the list and gives the old choice back", async () => {
  const { user, input, onChoose } = show({ chosen: items.slice(0, 1) });
  await user.type(input, "xyz{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(input).toHaveProperty("value", "Access data");
  expect(onChoose).not.toHaveBeenCalled();
});

test("with 5,000 items only some are shown, and the rest is counted", async () => {
  const many = Array.from({ length: 5000 }, (_, id) => ({ id, title: `Vendor ${id}`, kind: "" }));
  const { user, input } = show({ choices: { items: many, state: "ready", isCutOff: false } });
  await user.click(input);
  expect(screen.getAllByRole("option")).toHaveLength(50);
  expect(screen.getByText("widget.combobox.more")).toBeTruthy();
  await user.type(input, "4999");
  expect(options()).toEqual(["Vendor 4999"]);
});
