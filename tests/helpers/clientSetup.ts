import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// How things look is for a browser: to find a role, the environment would match every rule with every
// element and all that contain it, which takes a third of the time of the tests.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });
CSSStyleSheet.prototype.insertRule = () => 0;
CSSStyleSheet.prototype.deleteRule = () => {};

// The test environment has no database.
vi.mock("#client/state/drafts/shelf.ts", () => import("./memoryShelf.ts"));
// It draws no charts or PDFs either.
vi.mock("react-vega", () => import("./textVega.tsx"));
vi.mock("#client/widgets/preview/pdf.ts", () => ({
  openPdf: () => ({ document: Promise.reject(new Error("no PDF")), close: () => {} }),
}));

afterEach(cleanup);

const { innerWidth } = window;

// Files share a process and a window, which spares loading React and the window anew; modules are new
// for each file. Within a file each test makes an app of its own (screens/setup.tsx).
afterAll(async () => {
  // Code that waits for the first touch of a page would otherwise load during the next file.
  window.dispatchEvent(new Event("pointermove"));
  await vi.dynamicImportSettled();
  vi.resetModules();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  // Role queries evaluate all styles in the window, so leftovers of earlier files cost time.
  document.head.replaceChildren();
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  window.history.replaceState(null, "", "/");
  Object.assign(window, { innerWidth });
});

// The first page of a file waits for its modules to be transformed, which takes seconds on a busy
// machine.
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message) => new Error(message ?? "Element not found"),
});
