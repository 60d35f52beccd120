import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { LoadBoundary } from "#client/shell/LoadBoundary.tsx";
import { inTime, loadFailureOf } from "#client/shell/loadScreen.ts";
import { changeLanguage } from "#client/state/account.ts";
import { dialogs } from "#client/state/dialogs.ts";
import { limits } from "#shared/api/limits.ts";
import { FakeServer } from "./fakeServer.ts";
import { signedIn, startClient } from "./setup.tsx";

beforeEach(startClient);

describe("a part of the application that does not load", () => {
  test("has failed after two minutes", async () => {
    vi.useFakeTimers();
    const part = inTime(new Promise<void>(() => {}));
    const seen = part.catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(limits.chunkTimeout - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(loadFailureOf(await seen)).toMatchObject({ code: "ChunkLoadError", type: "timeout" });
    expect(limits.chunkTimeout).toBe(120_000);
    vi.useRealTimers();
  });

  test.each([
    ["Failed to fetch dynamically imported module: /assets/x.js", "ChunkLoadError", "missing"],
    ["Unable to preload CSS for /assets/x.css", "CSS_CHUNK_LOAD_FAILED", "error"],
  ])("%s is %s, %s", (message, code, type) => {
    expect(loadFailureOf(new TypeError(message))).toMatchObject({ code, type });
  });

  test("is told from a fault of the program", () => {
    expect(loadFailureOf(new TypeError("x is not a function"))).toBeNull();
  });
});

describe("a page that breaks", () => {
  function Broken(): never {
    throw new Error("broken");
  }

  test("leaves the way out, and another page works again", () => {
    const silence = vi.spyOn(console, "error").mockImplementation(() => {});
    const { rerender } = render(
      <LoadBoundary resetKey="/one">
        <Broken />
      </LoadBoundary>,
    );
    screen.getByRole("heading", { level: 1, name: "This page has failed" });
    screen.getByRole("button", { name: "Reload page" });
    rerender(
      <LoadBoundary resetKey="/two">
        <p>fine</p>
      </LoadBoundary>,
    );
    screen.getByText("fine");
    silence.mockRestore();
  });
});

test("a change of language that brings no token is an invalid state, and the language stays", async () => {
  await signedIn();
  new FakeServer().answer("/api/user/language", { token: "" });
  await expect(changeLanguage("de")).rejects.toThrow("Invalid state");
  expect(dialogs.failure?.message).toBe("Invalid state");
  expect(document.documentElement.lang).toBe("en");
});
