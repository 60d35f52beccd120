import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// The test environment has no database.
vi.mock("#client/state/drafts/shelf.ts", () => import("./memoryShelf.ts"));

afterEach(cleanup);

// The first page of a file waits for its modules to be transformed, which takes seconds on a busy
// machine.
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message) => new Error(message ?? "Element not found"),
});
