import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/editor/EditorScreen.tsx";
import { open, server, signedIn, startPages, visitorLog } from "../setup.tsx";

const germany = { id: 1, title: "Germany", countryCode: "DE", eea: true };
const austria = { id: 2, title: "Austria", countryCode: "AT", eea: true };

beforeEach(async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"] });
});

test("a row with another country's law says so at once, folded and at its field", async () => {
  const rule = { id: 5, title: "Payroll account", country: germany };
  server.answer(
    "/api/processingActivity/77",
    visitorLog({
      controller: true,
      company: { id: 10, title: "Vienna Ltd", country: austria },
      companyCountry: austria,
      deletionPractise: [{ id: 1, deletionPractiseNational: rule }],
    }),
  );
  const { user } = open("/vvt/edit/77?step=5");
  const sentence = "“Payroll account” applies in Germany, not in Austria.";
  const said = await screen.findByText(sentence);
  const row = said.closest("button") as HTMLElement;
  await user.click(row);
  const field = await screen.findByRole("combobox", { name: /National retention period/ });
  const described = (field.getAttribute("aria-describedby") ?? "").split(" ");
  const texts = described.map((id) => document.getElementById(id)?.textContent ?? "");
  expect(texts.join(" ")).toContain(sentence);
  expect(within(row).queryByText(sentence)).toBeNull();
});

test("a text that names a place elsewhere says so at once, and is listed for reading at a status change", async () => {
  server.answer(
    "/api/processingActivity/77",
    visitorLog({
      controller: true,
      company: { id: 10, title: "Vienna Ltd", country: austria },
      companyCountry: austria,
      description: "Kept for checks under section 28p SGB IV.",
      canEditWorkflow: true,
    }),
  );
  const { user } = open("/vvt/edit/77?step=1");
  const sentence =
    "The text mentions “SGB IV”, but the company is based in Austria. Check whether it is right here.";
  const hint = await screen.findByText(sentence);
  const field = screen.getByRole("textbox", { name: /^Description/ });
  expect(field.getAttribute("aria-describedby")).toContain(hint.id || hint.parentElement?.id);
  await user.click(screen.getByRole("button", { name: "Submit for review" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("heading", { name: "Texts to read" })).toBeTruthy();
  expect(within(dialog).getByText(sentence)).toBeTruthy();
});

test("each provision of another country stands once among the gaps, with the article of its field", async () => {
  const rules = ["Wage tax", "Reports"].map((title, at) => ({
    id: 5 + at,
    title,
    country: germany,
  }));
  server.answer(
    "/api/processingActivity/77",
    visitorLog({
      controller: true,
      company: { id: 10, title: "Vienna Ltd", country: austria },
      companyCountry: austria,
      purposeOfProcessing: [{ id: 1, nationalLegalObligation: rules }],
    }),
  );
  const { user } = open("/vvt/edit/77?step=1");
  await user.click(await screen.findByRole("button", { name: "All gaps and errors" }));
  const dialog = await screen.findByRole("dialog");
  const lines = await within(dialog).findAllByRole("listitem");
  const texts = lines.map((line) => line.textContent);
  expect(texts.filter((each) => /applies in|does not apply/i.test(each))).toEqual([
    expect.stringMatching(/“Wage tax” applies in Germany, not in Austria\..*Art\. 6\(3\)/),
    expect.stringMatching(/“Reports” applies in Germany, not in Austria\..*Art\. 6\(3\)/),
  ]);
});
