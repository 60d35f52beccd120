import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { closeLoadFailure, dialogs } from "../dialogs.ts";
import { lazyPart } from "./lazyPart.tsx";
import { LoadFailure } from "./loadModule.ts";

afterEach(() => {
  closeLoadFailure();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const message = "Failed to fetch dynamically imported module: https://a30.example/assets/x-1.js";

function Drawing({ words }: { words: string }) {
  return <p>{words}</p>;
}

function failing(failures: number, thrown: Error = new TypeError(message)) {
  let left = failures;
  return vi.fn((): Promise<ComponentType<{ words: string }>> => {
    left -= 1;
    return left < 0 ? Promise.resolve(Drawing) : Promise.reject(thrown);
  });
}

function inPlace(failures: number, thrown?: Error) {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  const Part = lazyPart(failing(failures, thrown), {
    failure: "none",
    otherwise: ({ onRetry }) => <button type="button" aria-label="Retry" onClick={onRetry} />,
  });
  render(<Part words="drawn" />);
  return { reload, user: userEvent.setup() };
}

test("a part has its placeholder until it is loaded, and is there at once when shown again", async () => {
  const load = failing(0);
  const Part = lazyPart(load, { waiting: ({ words }) => <p>{`waiting for ${words}`}</p> });
  const { unmount } = render(<Part words="drawn" />);
  screen.getByText("waiting for drawn");
  await screen.findByText("drawn");
  unmount();
  render(<Part words="drawn again" />);
  screen.getByText("drawn again");
  expect(load).toHaveBeenCalledTimes(1);
});

test("a part that is loaded ahead is there at once", async () => {
  const load = failing(0);
  const Part = lazyPart(load);
  await act(async () => Part.prefetch());
  render(<Part words="drawn" />);
  screen.getByText("drawn");
  expect(load).toHaveBeenCalledTimes(1);
});

test("a script that fails once is loaded again, and nothing is reported", async () => {
  const load = failing(1);
  const Part = lazyPart(load);
  render(<Part words="drawn" />);
  await screen.findByText("drawn");
  expect(load).toHaveBeenCalledTimes(2);
  expect(dialogs.loadFailure).toBeNull();
});

test("a stylesheet that fails is not loaded again, which would leave the part without it", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  const load = failing(1, new Error("Unable to preload CSS for /assets/x-1.css"));
  const Part = lazyPart(load);
  render(<Part words="drawn" />);
  await waitFor(() => expect(dialogs.loadFailure?.code).toBe("CSS_CHUNK_LOAD_FAILED"));
  expect(load).toHaveBeenCalledTimes(1);
});

test("a part that could not be loaded ahead is loaded, and reported, when it is shown", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
  const load = failing(4);
  const Part = lazyPart(load);
  await act(async () => Part.prefetch());
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(dialogs.loadFailure).toBeNull();
  const { unmount } = render(<Part words="drawn" />);
  await waitFor(() => expect(dialogs.loadFailure?.type).toBe("missing"));
  unmount();
  render(<Part words="drawn" />);
  await screen.findByText("drawn");
});

test("a part whose stylesheet could not be loaded ahead is reported when it is shown, not drawn without it", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
  const load = failing(1, new Error("Unable to preload CSS for /assets/x-1.css"));
  const Part = lazyPart(load);
  await act(async () => Part.prefetch());
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  render(<Part words="drawn" />);
  await waitFor(() => expect(dialogs.loadFailure?.code).toBe("CSS_CHUNK_LOAD_FAILED"));
  expect(screen.queryByText("drawn")).toBeNull();
});

test("a part that the page works without fails without a word", async () => {
  const load = failing(2, new LoadFailure("ChunkLoadError", "error"));
  const Part = lazyPart(load, { failure: "none" });
  const { container } = render(<Part words="drawn" />);
  await act(async () => expect(load).toHaveBeenCalledTimes(1));
  expect(container.textContent).toBe("");
  expect(dialogs.loadFailure).toBeNull();
});

test("a part that could not be loaded is there after a retry, on the same page", async () => {
  const { reload, user } = inPlace(1, new Error("no module"));
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  await screen.findByText("drawn");
  expect(reload).not.toHaveBeenCalled();
  expect(dialogs.loadFailure).toBeNull();
});

test("where the browser remembers the failure, the page is loaded again", async () => {
  const { reload, user } = inPlace(2, new Error("no module"));
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
