import { act, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { showField, startWidgets } from "#tests/helpers/samples/widgetForm.tsx";
import { FakeServer, json } from "#tests/screens/fakeServer.ts";
import { fakeUploads, type FakeUpload } from "#tests/screens/fakeUploads.ts";

beforeAll(() => startWidgets());

const id = "11111111-2222-3333-4444-555555555555";
const part = limits.uploadPart;
const size = part + part / 2;

/** A file of one and a half parts, of which the server already has `arrived`. */
async function chooseLarge(arrived = 0) {
  const sent = fakeUploads();
  const has = { offset: arrived };
  const server = new FakeServer().answer("/api/uploads", () => json({ id, size, ...has }));
  const form = showField({ widget: "files", type: "references" });
  const input = screen.getByLabelText<HTMLInputElement>(/Choose file/, { selector: "input" });
  const file = new File([new Uint8Array(size)], "Gate.pdf", { type: "application/pdf" });
  await form.user.upload(input, file);
  const nth = async (at: number): Promise<FakeUpload> => {
    await waitFor(() => expect(sent.length).toBeGreaterThan(at));
    const found = sent[at];
    if (!found) throw new Error(`no request ${at}`);
    return found;
  };
  return { ...form, sent, has, server, nth };
}

function offsetOf(upload: FakeUpload): string | null {
  return upload.headers.get("upload-offset");
}

function percent(): number {
  return screen.getByRole<HTMLProgressElement>("progressbar").value;
}

test("a large file is sent in parts, then stored as one", async () => {
  const { server, nth, body } = await chooseLarge();
  const first = await nth(0);
  expect([first.path, offsetOf(first), first.bytes]).toEqual([`/v1/api/uploads/${id}`, "0", part]);
  expect(server.to("/api/uploads")[0]?.body).toMatchObject({ size, sha256: expect.any(String) });
  act(() => first.reach(part / 2, part));
  expect(percent()).toBe(33);
  await act(async () => first.answer({ id, size, offset: part }));
  const second = await nth(1);
  expect([offsetOf(second), second.bytes]).toEqual([String(part), part / 2]);
  await act(async () => second.answer({ id, size, offset: size }));
  const last = await nth(2);
  expect(last.path).toBe("/v1/api/files");
  expect(screen.getByText("Being checked …")).toBeTruthy();
  await act(async () => last.answer({ id: 7, name: "Gate.pdf", size }));
  await screen.findByRole("link", { name: "Gate.pdf" });
  expect(body()["field"]).toMatchObject([{ id: 7 }]);
});

test("a file of which some had arrived before the page was loaded again begins there", async () => {
  const { nth } = await chooseLarge(part);
  expect(offsetOf(await nth(0))).toBe(String(part));
  expect(percent()).toBe(67);
});

test("a part that breaks off goes on at the byte that the server has", async () => {
  const { has, nth } = await chooseLarge();
  has.offset = 700_000;
  const first = await nth(0);
  await act(async () => first.breakOff());
  expect(offsetOf(await nth(1))).toBe("700000");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("without a connection the upload waits, and goes on by itself once there is one", async () => {
  const { server, has, nth } = await chooseLarge();
  const first = await nth(0);
  server.answer("/api/uploads", () => Promise.reject(new TypeError("no connection")));
  await act(async () => first.breakOff());
  expect((await screen.findByRole("alert")).textContent).toContain("No connection");
  has.offset = 900_000;
  server.answer("/api/uploads", () => json({ id, size, ...has }));
  act(() => void window.dispatchEvent(new Event("online")));
  expect(offsetOf(await nth(1))).toBe("900000");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a refused part is told with its message, and not tried again", async () => {
  const { sent, nth } = await chooseLarge();
  const refusal = { error: "quotaFull", status: 413, message: "No room", supportId: "A30-1" };
  const first = await nth(0);
  await act(async () => first.answer(refusal, 413));
  expect((await screen.findByRole("alert")).textContent).toBe("No room");
  expect(sent).toHaveLength(1);
});

test("parts that fail again and again are given up, for the person to decide", async () => {
  const { sent, nth } = await chooseLarge();
  for (const at of [0, 1, 2, 3]) {
    const failing = await nth(at);
    await act(async () => failing.breakOff());
  }
  await screen.findByRole("alert");
  expect(screen.getByRole("button", { name: "Send again" })).toBeTruthy();
  expect(sent).toHaveLength(4);
});
