import { act, screen, waitFor, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { goToField } from "#client/form/rows.ts";
import { checkNow, showGaps } from "#client/form/showChecks.ts";
import { GapIcon, UntouchedIcon } from "#client/theme/icons.ts";
import { annotate } from "#client/form/annotations/annotations.ts";
import { showDocument, startWidgets } from "#tests/helpers/samples/widgetForm.tsx";
import { FakeServer } from "../fakeServer.ts";

beforeAll(() => startWidgets());
beforeEach(() => {
  new FakeServer().answer("*", []);
});

const austria = { id: 4, title: "Austria" };
const recipient = {
  id: 1,
  typeOfRecipient: { id: 5, title: "Support provider" },
  vendor: { id: 6, title: "Helpdesk Bay", country: austria },
  country: austria,
  processingType: "separate",
  comments: "Asked twice",
};

function open() {
  const form = showDocument("record/recipients", { externalRecipients: [recipient] });
  checkNow(form.store);
  return form;
}

const head = (name: RegExp) => screen.getByRole("button", { name });
const path = (field: string) => ({ list: "externalRecipients", key: "1", field });

test("complete groups of an open row are a line with their values; what lacks something is open", async () => {
  const { user } = open();
  await user.click(head(/^Helpdesk Bay/));
  expect(head(/^Who.*Helpdesk Bay/).getAttribute("aria-expanded")).toBe("false");
  expect(head(/^Country and safeguards.*Austria.*from the vendor/)).toBeTruthy();
  expect(head(/^Purpose, legal basis/).getAttribute("aria-expanded")).toBe("true");
  expect(screen.queryByRole("combobox", { name: "Vendor" })).toBeNull();
});

test("a group folds and unfolds by keyboard, and keeps the focus", async () => {
  const { user } = open();
  await user.click(head(/^Helpdesk Bay/));
  head(/^Transmission, note/).focus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("textbox", { name: "Internal note" })).toBeTruthy();
  expect(document.activeElement).toBe(head(/^Transmission, note/));
  await user.keyboard("{Enter}");
  expect(screen.queryByRole("textbox", { name: "Internal note" })).toBeNull();
});

test("who is led to a field finds its group open and the focus there", async () => {
  const { store } = open();
  goToField(store, path("comments"));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Internal note" })),
  );
});

test("a value filled from another field is a line until it is changed", async () => {
  const { user } = open();
  await user.click(head(/^Helpdesk Bay/));
  await user.click(head(/^Country and safeguards/));
  expect(screen.queryByRole("combobox", { name: /^Country/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Change Country" }));
  const country = await screen.findByRole("combobox", { name: /^Country/ });
  await waitFor(() => expect(document.activeElement).toBe(country));
});

test("changes of others and recommended fields stand on a folded group", async () => {
  const { user, store } = open();
  await user.click(head(/^Helpdesk Bay/));
  const change = { text: "together.changed", params: { name: "Ada", when: "now" } };
  annotate(store, "change", [{ path: path("comments"), level: "info", ...change }]);
  const group = screen.getByRole("group", { name: "Transmission, note" });
  expect(await within(group).findByText("Changed by Ada, now")).toBeTruthy();
  expect(within(group).getByText("Recommended: Protection in transit")).toBeTruthy();
});

test("below a field, what is recommended has a hollow ring, what must be there an alert", async () => {
  const { user, store } = open();
  await user.click(head(/^Helpdesk Bay/));
  await user.click(head(/^Transmission, note/));
  act(() => showGaps(store, true));
  const markIn = (name: string) =>
    screen.getByRole("group", { name }).querySelector('[id$="_mark"] svg')?.outerHTML;
  expect(markIn("Transmission, note")).toBe(renderToStaticMarkup(<UntouchedIcon size={12} />));
  expect(markIn("Purpose, legal basis")).toBe(renderToStaticMarkup(<GapIcon size={12} />));
});
