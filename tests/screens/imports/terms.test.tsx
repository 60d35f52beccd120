import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/imports/ImportScreen.tsx";
import { exampleOf } from "../exampleReplies.ts";
import { open, server, signedIn, startPages } from "../setup.tsx";
import { chooseOption } from "#tests/helpers/samples/chooseOption.ts";

const term = {
  list: "purposes",
  listTitle: "Purposes",
  text: "if need be, mailing",
  count: 3,
  found: "asked",
  choices: [{ id: 4, title: "Mailing" }],
};

beforeEach(async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_TENANT_ADMIN"], features: ["import"] });
  const now = { ...exampleOf("imports.read"), terms: [term] };
  server
    .answer("/api/imports/read", now)
    .answer("/api/imports/change", { ...now, terms: [{ ...term, decision: "note" }] })
    .answer("/api/purposes", [{ id: 9, title: "Newsletter" }]);
  open("/import/5?step=terms");
});

const decisions = () => server.to("/api/imports/change").map(({ body }) => body["terms"]);

function field(): Promise<HTMLElement> {
  return screen.findByRole("combobox", { name: "“if need be, mailing” becomes" });
}

test("words that are half understood have no answer until somebody picks one of those they may mean", async () => {
  expect(await field()).toHaveProperty("value", "");
  expect(screen.getByText("unsure")).toBeDefined();
  await chooseOption(await field(), "Mailing");
  expect(decisions()).toEqual([[{ list: "purposes", text: term.text, decision: 4 }]]);
});

test("any entry of the list is found by what is typed, and what somebody chose is told as theirs", async () => {
  await userEvent.type(await field(), "News");
  const list = await screen.findByRole("listbox");
  await waitFor(() => expect(list.textContent).toContain("Newsletter"));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(decisions()).toHaveLength(1));
  expect(decisions()).toEqual([[{ list: "purposes", text: term.text, decision: 9 }]]);
  expect(await screen.findByText("chosen by you")).toBeDefined();
  expect(await field()).toHaveProperty("value", "keep as a note");
});
