import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { BusyButton } from "./BusyButton.tsx";

function show(isBusy: boolean) {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  const form = (busy: boolean) => (
    <form ref={(element) => element?.addEventListener("submit", onSubmit)}>
      <BusyButton type="submit" isBusy={busy} busyText="Is being saved" onClick={onClick}>
        {"Save"}
      </BusyButton>
    </form>
  );
  const { rerender } = render(form(isBusy));
  return { onClick, onSubmit, becomeBusy: () => rerender(form(true)), user: userEvent.setup() };
}

const button = () => screen.getByRole("button", { name: "Save" });

test("a button that becomes busy keeps its name and focus, and says what it does", async () => {
  const { becomeBusy, user } = show(false);
  await user.tab();
  becomeBusy();
  expect(document.activeElement).toBe(button());
  expect(screen.getByRole("status").textContent).toBe("Is being saved");
});

test("a busy button takes no second press", async () => {
  const { onClick, onSubmit, user } = show(true);
  await user.click(button());
  expect(button().getAttribute("aria-disabled")).toBe("true");
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("an idle button announces nothing and is pressed", async () => {
  const { onClick, onSubmit, user } = show(false);
  await user.click(button());
  expect(screen.getByRole("status").textContent).toBe("");
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledOnce();
});
