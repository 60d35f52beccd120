import { screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { showDocument, startWidgets } from "#tests/helpers/samples/widgetForm.tsx";
import { FakeServer } from "./fakeServer.ts";
import { checkNow, showGaps } from "#client/form/showChecks.ts";

beforeAll(() => startWidgets());
beforeEach(() => void new FakeServer());

const noPurpose = /^No purpose entered yet/;
const notAssessed = /^Not assessed yet/;
const rows = { purposeOfProcessing: [{ id: 1, comments: "Agreed." }] };
const elsewhere = () => screen.getByRole("button", { name: "Elsewhere" });

test("the gap of a list is pointed out once the list was left", async () => {
  const { user, store } = showDocument("record/purposes", {});
  checkNow(store);
  expect(screen.queryByText(noPurpose)).toBeNull();
  screen.getByRole("button", { name: "Add purpose" }).focus();
  expect(screen.queryByText(noPurpose)).toBeNull();
  await user.click(elsewhere());
  expect(await screen.findByText(noPurpose)).toBeTruthy();
});

test("the gap of the risk matrix is pointed out once the matrix was left", async () => {
  const { user, store } = showDocument("record/risk", {});
  await user.click(screen.getAllByRole("tab")[3] ?? document.body);
  checkNow(store);
  expect(screen.queryByText(notAssessed)).toBeNull();
  screen.getByRole("radio", { name: "before" }).focus();
  await user.click(elsewhere());
  expect(await screen.findByText(notAssessed)).toBeTruthy();
});

test("a row says at once what it lacks; its field, once it was left or a hand-over was refused", async () => {
  const { user, store } = showDocument("record/purposes", rows);
  checkNow(store);
  expect((await screen.findByTitle(/\d missing$/)).dataset["mark"]).toBe("missing");
  await user.click(screen.getByRole("button", { name: /not filled in yet/, expanded: false }));
  expect(screen.queryByText(/^Still empty\. State what the processing/)).toBeNull();
  showGaps(store, true);
  expect(await screen.findByText(/^Still empty\. State what the processing/)).toBeTruthy();
});

test("nothing changes between press and release; what the press left comes with the click", async () => {
  const { user } = showDocument("record/purposes", {});
  screen.getByRole("button", { name: "Add purpose" }).focus();
  await user.pointer({ keys: "[MouseLeft>]", target: elsewhere() });
  await new Promise((done) => requestAnimationFrame(done));
  expect(document.activeElement).toBe(elsewhere());
  expect(screen.queryByText(noPurpose)).toBeNull();
  await user.pointer({ keys: "[/MouseLeft]", target: elsewhere() });
  expect(await screen.findByText(noPurpose)).toBeTruthy();
});
