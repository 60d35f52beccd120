import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ChunkPart } from "./ChunkPart.tsx";

afterEach(() => void vi.restoreAllMocks());

/** A part whose loading fails the given number of times. */
function show(failures: number) {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  let left = failures;
  const load = () => {
    left -= 1;
    return left < 0 ? Promise.resolve("Drawing") : Promise.reject(new Error("no module"));
  };
  render(
    <ChunkPart
      load={load}
      part={(words) => <p>{words}</p>}
      failed={(retry) => <button type="button" aria-label="Retry" onClick={retry} />}
    />,
  );
  return { reload, user: userEvent.setup() };
}

test("a part that could not be loaded is there after a retry, on the same page", async () => {
  const { reload, user } = show(1);
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  await screen.findByText("Drawing");
  expect(reload).not.toHaveBeenCalled();
});

test("where the browser remembers the failure, the page is loaded again", async () => {
  const { reload, user } = show(2);
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
