import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { descriptionOf, showField, startWidgets } from "#tests/helpers/samples/widgetForm.tsx";

beforeAll(() => startWidgets());

const node = { widget: "files", type: "references" } as const;
const sign = { id: 5130, name: "Sign & gate.pdf", size: 2048 };
const plan = { id: 5131, name: "Plan.pdf" };

test("a file that is there is a link to itself, with its size", () => {
  showField(node, { field: [sign] });
  const link = screen.getByRole("link", { name: "Sign & gate.pdf" });
  expect(link.getAttribute("href")).toBe("/download/upload/5130/Sign%20%26%20gate.pdf");
  expect(screen.getByText(/^2(\.0)?\skB$/)).toBeTruthy();
  expect(descriptionOf(screen.getByRole("button", { name: "Choose files" }))).toBe("A hint");
});

test("a file is taken away; with the last one nothing is kept", async () => {
  const { user, body } = showField(node, { field: [sign, plan] });
  await user.click(screen.getByRole("button", { name: "Remove Plan.pdf" }));
  expect(body()["field"]).toMatchObject([sign]);
  await user.click(screen.getByRole("button", { name: "Remove Sign & gate.pdf" }));
  expect(body()["field"]).toBeUndefined();
});

test("of what the field doesn't take nothing is sent: the reason stands beside its name", async () => {
  const files = { types: ["image/png"], size: 10 };
  const { user, body } = showField({ ...node, files });
  expect(screen.getByText(/PNG up to/)).toBeTruthy();
  const input = screen.getByLabelText<HTMLInputElement>("Choose files", { selector: "input" });
  input.removeAttribute("accept");
  await user.upload(input, new File(["x"], "a.txt", { type: "text/plain" }));
  expect((await screen.findByRole("alert")).textContent).toContain("allowed are: PNG");
  await user.upload(input, new File(["x".repeat(11)], "b.png", { type: "image/png" }));
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toMatch(/too large; at most 10/),
  );
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(body()["field"]).toBeUndefined();
});

test("where one file is all there may be, no second one is asked for", () => {
  showField({ ...node, maxItems: 1 }, { field: [sign] });
  expect(screen.queryByRole("button", { name: /Choose file/ })).toBeNull();
});

test("who may only read is told that there are none, or opens what is there", () => {
  showField(node, {}, { readOnly: true });
  expect(screen.getByText("No files")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Choose files" })).toBeNull();
});
