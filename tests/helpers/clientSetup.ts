import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// The test environment has no database.
vi.mock("#client/state/drafts/shelf.ts", () => import("./memoryShelf.ts"));

afterEach(cleanup);

// What waits for the first touch of a page would otherwise come when the file's window is gone.
afterAll(async () => {
  window.dispatchEvent(new Event("pointermove"));
  await vi.dynamicImportSettled();
});

// The first page of a file waits for its modules to be transformed, which takes seconds on a busy
// machine.
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message) => new Error(message ?? "Element not found"),
});
