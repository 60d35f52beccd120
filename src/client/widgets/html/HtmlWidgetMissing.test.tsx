import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { closeLoadFailure, dialogs } from "#client/state/dialogs.ts";
import { showField, startWidgets } from "#tests/helpers/samples/widgetForm.tsx";
import { FakeServer } from "#tests/screens/fakeServer.ts";

const address = "https://register.example/assets/HtmlEditor-1.js";

// Replaces the network: the editor's script fails to load.
vi.mock("./HtmlEditor.tsx", () => ({
  get HtmlEditor(): never {
    throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  },
}));

beforeAll(() => startWidgets());
afterEach(closeLoadFailure);

test("if the editor cannot be loaded, the text stays readable, the reason is shown and nothing is lost", async () => {
  new FakeServer();
  const { body } = showField({ widget: "html" }, { field: "<p>Ask <b>Kim</b></p>" });
  await waitFor(() => expect(dialogs.loadFailure).not.toBeNull());
  expect((await screen.findByText("Kim")).tagName).toBe("B");
  expect(screen.queryByRole("textbox", { name: "Field" })).toBeNull();
  expect(dialogs.loadFailure?.code).toBe("ChunkLoadError");
  expect(body()["field"]).toBe("<p>Ask <b>Kim</b></p>");
});
