import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** Chooses an option of a combobox by the pointer. */
export async function chooseOption(field: HTMLElement, name: string | RegExp): Promise<void> {
  await userEvent.click(field);
  const list = within(await screen.findByRole("listbox"));
  await userEvent.click(await list.findByRole("option", { name }));
}

/** Options that a combobox offers, which is closed again. */
export async function optionsOf(field: HTMLElement): Promise<(string | null)[]> {
  await userEvent.click(field);
  const list = within(await screen.findByRole("listbox"));
  const options = await list.findAllByRole("option");
  await userEvent.keyboard("{Escape}");
  return options.map(({ textContent }) => textContent);
}
