import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import {
  descriptionOf,
  refuseField,
  showField,
  startWidgets,
} from "#tests/helpers/samples/widgetForm.tsx";
import { fakeUploads } from "#tests/screens/fakeUploads.ts";

beforeAll(() => startWidgets());

const node = { widget: "files", type: "references" } as const;
const sign = { id: 5130, name: "Sign & gate.pdf", size: 2048 };
const plan = { id: 5131, name: "Plan.pdf" };

test("an uploaded file is a download link with its size", () => {
  showField(node, { field: [sign] });
  const link = screen.getByRole("link", { name: "Sign & gate.pdf" });
  expect(link.getAttribute("href")).toBe("/download/upload/5130/Sign%20%26%20gate.pdf");
  expect(screen.getByText(/^2(\.0)?\skB$/)).toBeTruthy();
  expect(descriptionOf(screen.getByRole("button", { name: "Choose files" }))).toBe("A hint");
});

test("a file can be removed; removing the last one leaves no value", async () => {
  const { user, body } = showField(node, { field: [sign, plan] });
  await user.click(screen.getByRole("button", { name: "Remove Plan.pdf" }));
  expect(body()["field"]).toMatchObject([sign]);
  await user.click(screen.getByRole("button", { name: "Remove Sign & gate.pdf" }));
  expect(body()["field"]).toBeUndefined();
});

test("a file the field does not accept is not sent, and the reason stands beside its name", async () => {
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

test("a file dropped on the field is uploaded like a chosen one", async () => {
  const sent = fakeUploads();
  const { body } = showField(node);
  const files = [new File(["plan"], "Plan.pdf", { type: "application/pdf" })];
  fireEvent.drop(screen.getByText(/drop here/), { dataTransfer: { files } });
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.answer({ id: 7, name: "Plan.pdf", size: 4 }));
  await screen.findByRole("link", { name: "Plan.pdf" });
  expect(body()["field"]).toMatchObject([{ id: 7, name: "Plan.pdf" }]);
});

test("an error of the field is part of its button's description", async () => {
  refuseField(showField(node), "A file is needed");
  await screen.findByText("A file is needed");
  const button = screen.getByRole("button", { name: "Choose files" });
  await waitFor(() => expect(descriptionOf(button)).toBe("A hint A file is needed"));
});

test("a field that accepts one file asks for no second one", () => {
  showField({ ...node, maxItems: 1 }, { field: [sign] });
  expect(screen.queryByRole("button", { name: /Choose file/ })).toBeNull();
});

test("a viewer without write access is told that there are no files, or can open them", () => {
  showField(node, {}, { readOnly: true });
  expect(screen.getByText("No files")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Choose files" })).toBeNull();
});

async function choose(...names: string[]) {
  const sent = fakeUploads();
  const form = showField(node);
  const input = screen.getByLabelText<HTMLInputElement>(/Choose file/, { selector: "input" });
  const files = names.map((name) => new File(["words"], name, { type: "application/pdf" }));
  await form.user.upload(input, files);
  await waitFor(() => expect(sent).toHaveLength(files.length));
  const upload = (at: number) => {
    const found = sent[at];
    if (!found) throw new Error(`no upload ${at}`);
    return found;
  };
  return { ...form, sent, upload };
}

test("a file is uploaded with progress, then checked, then stored", async () => {
  const { body, upload } = await choose("Gate.pdf");
  expect(upload(0).path).toMatch(/\/api\/files$/);
  expect(upload(0).file?.name).toBe("Gate.pdf");
  const bar = screen.getByRole<HTMLProgressElement>("progressbar", { name: "Sending Gate.pdf" });
  act(() => upload(0).reach(40, 100));
  expect(bar.value).toBe(40);
  expect(screen.getByText(/^40\s?%/)).toBeTruthy();
  act(() => upload(0).reach(100, 100));
  expect(screen.getByText("Being checked …")).toBeTruthy();
  expect(body()["field"]).toBeUndefined();
  await act(async () => upload(0).answer({ id: 7, name: "Gate.pdf", size: 5 }));
  await screen.findByRole("link", { name: "Gate.pdf" });
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(body()["field"]).toMatchObject([{ id: 7, name: "Gate.pdf" }]);
});

test("an upload interrupted by a lost connection can be retried, and the file is then stored", async () => {
  const { user, body, sent, upload } = await choose("Gate.pdf");
  await act(async () => upload(0).breakOff());
  expect((await screen.findByRole("alert")).textContent).toContain("No connection");
  await user.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.queryByRole("alert")).toBeNull();
  await act(async () => upload(1).answer({ id: 8, name: "Gate.pdf" }));
  await screen.findByRole("link", { name: "Gate.pdf" });
  expect(body()["field"]).toMatchObject([{ id: 8 }]);
});

test("a refusal by the server is shown with its message and cannot be retried", async () => {
  const { user, body, upload } = await choose("Gate.pdf");
  const refusal = { error: "invalid", status: 400, message: "Not a file", supportId: "A30-1" };
  await act(async () => upload(0).answer(refusal, 400));
  expect((await screen.findByRole("alert")).textContent).toBe("Not a file");
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Gate.pdf")).toBeNull();
  expect(body()["field"]).toBeUndefined();
});

test("files are all stored even if their uploads finish in another order", async () => {
  const { body, upload } = await choose("One.pdf", "Two.pdf");
  await act(async () => upload(1).answer({ id: 2, name: "Two.pdf" }));
  await screen.findByRole("link", { name: "Two.pdf" });
  await act(async () => upload(0).answer({ id: 1, name: "One.pdf" }));
  await screen.findByRole("link", { name: "One.pdf" });
  expect(body()["field"]).toMatchObject([{ id: 2 }, { id: 1 }]);
});

test("if more files are chosen than the field has room for, only the first ones are sent", async () => {
  const sent = fakeUploads();
  const { user } = showField({ ...node, maxItems: 2 }, { field: [sign] });
  const input = screen.getByLabelText<HTMLInputElement>("Choose files", { selector: "input" });
  const files = ["One.pdf", "Two.pdf"].map((name) => new File(["words"], name));
  await user.upload(input, files);
  await screen.findByRole("progressbar", { name: "Sending One.pdf" });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText("Two.pdf")).toBeNull();
});
