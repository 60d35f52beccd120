import { fireEvent } from "@testing-library/react";

/**
 * Types 31 February as browsers do: they show it, say that the input is wrong, and hand out an empty
 * text. A field that was empty fires no change.
 */
export function typeNoSuchDay(input: HTMLElement): void {
  if (input instanceof HTMLInputElement && input.value !== "")
    fireEvent.change(input, { target: { value: "" } });
  Object.defineProperty(input, "validity", { value: { badInput: true }, configurable: true });
}
