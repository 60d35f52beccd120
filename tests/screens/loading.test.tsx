import { render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { LoadBoundary } from "#client/shell/LoadBoundary.tsx";
import { LoadFailureDialog } from "#client/shell/LoadFailureDialog.tsx";
import { changeLanguage } from "#client/state/account.ts";
import { dialogs } from "#client/state/dialogs.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { loadFailureOf, loadModule } from "#client/state/loading/loadModule.ts";
import { limits } from "#shared/api/limits.ts";
import { FakeServer } from "./fakeServer.ts";
import { signedIn, startClient } from "./setup.tsx";

beforeEach(startClient);

describe("a chunk that does not load", () => {
  test("fails after two minutes and is pending until then", async () => {
    vi.useFakeTimers();
    const seen = vi.fn<(thrown: unknown) => void>();
    void loadModule(() => new Promise<void>(() => {})).catch(seen);
    await vi.advanceTimersByTimeAsync(limits.chunkTimeout - 1);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.mock.calls[0]?.[0]).toMatchObject({ code: "ChunkLoadError", type: "timeout" });
    expect(limits.chunkTimeout).toBe(120_000);
    vi.useRealTimers();
  });

  const script = "Failed to fetch dynamically imported module: https://a30.example/assets/x-1.js";
  const style = "Unable to preload CSS for /assets/x-1.css";
  test.each([
    [script, 404, "ChunkLoadError", "missing"],
    [script, 200, "ChunkLoadError", "error"],
    [script, 0, "ChunkLoadError", "error"],
    ["Importing a module script failed.", 404, "ChunkLoadError", "error"],
    [style, 404, "CSS_CHUNK_LOAD_FAILED", "missing"],
    [style, 503, "CSS_CHUNK_LOAD_FAILED", "error"],
  ])("%s, for which the server answers %i, is %s, %s", async (message, status, code, type) => {
    vi.stubGlobal("fetch", async () => {
      if (status === 0) throw new TypeError("Failed to fetch");
      return new Response(null, { status });
    });
    expect(await loadFailureOf(new TypeError(message))).toMatchObject({ code, type });
  });

  test.each([
    ["/assets/index-new.js", "missing"],
    ["/assets/index-old.js", "error"],
  ])(
    "where the server begins with %s now, what is there but does not load is %s",
    async (src, type) => {
      const begun = document.createElement("div");
      begun.setAttribute("src", "/assets/index-old.js");
      const found = vi.spyOn(document, "querySelector").mockReturnValue(begun);
      const start = `<script type="module" src="${src}"></script>`;
      vi.stubGlobal("fetch", async () => new Response(start, { status: 200 }));
      expect(await loadFailureOf(new TypeError(script))).toMatchObject({ type });
      found.mockRestore();
    },
  );

  test("is distinguished from a bug", async () => {
    expect(await loadFailureOf(new TypeError("x is not a function"))).toBeNull();
  });

  test("is reported once: in the dialog, and in place of the page after that is closed", async () => {
    vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
    const silence = vi.spyOn(console, "error").mockImplementation(() => {});
    const Page = lazyPart(() => Promise.reject(new TypeError(script)), { failure: "page" });
    const Part = lazyPart(() => Promise.reject(new TypeError(style)));
    render(
      <>
        <LoadBoundary resetKey="/">
          <Page />
        </LoadBoundary>
        <LoadBoundary resetKey="/">
          <Part />
          <p>the rest</p>
        </LoadBoundary>
        <LoadFailureDialog />
      </>,
    );
    const dialog = await screen.findByRole("alertdialog", { name: "Part of the page is missing" });
    within(dialog).getByText(/Reload it to work with the new one/);
    await screen.findByText("the rest");
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull();

    within(dialog).getByRole("button", { name: "Close" }).click();
    await screen.findByRole("heading", { level: 1, name: "Part of the page is missing" });
    expect(screen.queryByRole("alertdialog")).toBeNull();
    screen.getByText("the rest");
    silence.mockRestore();
  });
});

function Broken(): never {
  throw new Error("broken");
}

test("a page that throws leaves the navigation usable, and other pages work again", () => {
  const silence = vi.spyOn(console, "error").mockImplementation(() => {});
  const { rerender } = render(
    <LoadBoundary resetKey="/one">
      <Broken />
    </LoadBoundary>,
  );
  screen.getByRole("heading", { level: 1, name: "Something went wrong" });
  screen.getByRole("button", { name: "Reload page" });
  rerender(
    <LoadBoundary resetKey="/two">
      <p>fine</p>
    </LoadBoundary>,
  );
  screen.getByText("fine");
  silence.mockRestore();
});

test("a change of language whose reply contains no token is an invalid state, and the language stays", async () => {
  await signedIn();
  new FakeServer().answer("/api/user/language", { token: "" });
  await expect(changeLanguage("de")).rejects.toThrow("Invalid state");
  expect(dialogs.failure?.message).toBe("Invalid state");
  expect(document.documentElement.lang).toBe("en");
});
