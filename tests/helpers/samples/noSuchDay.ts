import { fireEvent } from "@testing-library/react";

/** Types 31 February. */
export function typeNoSuchDay(input: HTMLElement): void {
  fireEvent.change(input, { target: { value: "31.2.2027" } });
}
