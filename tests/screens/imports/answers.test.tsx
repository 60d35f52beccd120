import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import "#client/screens/imports/ImportScreen.tsx";
import { chooseOption } from "#tests/helpers/samples/chooseOption.ts";
import { exampleOf } from "../exampleReplies.ts";
import { open, server, signedIn, startPages } from "../setup.tsx";

const decisions = () => server.to("/api/imports/change").map(({ body }) => body["terms"]);

test("what nobody may assume of a new entry is asked with it, or answered for all at once", async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_TENANT_ADMIN"], features: ["import"] });
  const asks = {
    title: "Article",
    options: [
      { value: "none", title: "none" },
      { value: "9", title: "Art. 9" },
    ],
  };
  const category = {
    list: "personalDataCategories",
    listTitle: "Data",
    count: 1,
    found: "new",
    asks,
  };
  const terms = ["one", "two"].map((text) => ({ ...category, text }));
  const now = { ...exampleOf("imports.read"), id: 6, terms, unanswered: 2 };
  server.answer("/api/imports/read", now).answer("/api/imports/change", now);
  open("/import/6?step=terms");
  await screen.findByText(/^2 new entries lack a detail/);
  await chooseOption(await screen.findByRole("combobox", { name: "Article of “one”" }), "Art. 9");
  expect(decisions().at(-1)).toEqual([
    { list: category.list, text: "one", decision: "new", answer: "9" },
  ]);
  await userEvent.click(screen.getByRole("button", { name: "All others – Article: none" }));
  const none = { list: category.list, decision: "new", answer: "none" };
  await waitFor(() =>
    expect(decisions().at(-1)).toEqual([
      { ...none, text: "one" },
      { ...none, text: "two" },
    ]),
  );
});
