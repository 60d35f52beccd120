import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** Chooses an option of a combobox by the pointer. */
export async function chooseOption(field: HTMLElement, option: string): Promise<void> {
  await userEvent.click(field);
  const list = within(await screen.findByRole("listbox"));
  await userEvent.click(await list.findByRole("option", { name: option }));
}
