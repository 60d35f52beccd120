import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/legal/ImprintScreen.tsx";
import "#client/screens/legal/PrivacyScreen.tsx";
import { loadTexts } from "#client/i18n/language.ts";
import { offline } from "../fakeServer.ts";
import { open, server, signedIn, startClient, tenantAdmin } from "../setup.tsx";

beforeEach(async () => {
  await startClient();
  await loadTexts("legal");
});

const missing = "The operator of this server has not yet stated who they are.";

test("imprint and privacy notice name the operator of the server", async () => {
  const facts = { name: "Förde Hosting GmbH", address: "Kai 1, Kiel", email: "a@foerde.example" };
  const full = { ...facts, vat: "DE1", authority: "ULD", logDays: "30" };
  server.answer("/api/operator", { operator: { de: facts, en: full } });
  const { unmount } = open("/imprint");
  await screen.findByText("Förde Hosting GmbH");
  screen.getByText("E-mail: a@foerde.example");
  screen.getByText(/VAT identification number .*: DE1/);
  expect(screen.queryByRole("heading", { name: "Represented by" })).toBeNull();
  expect(screen.queryByText(missing)).toBeNull();
  unmount();

  open("/privacy");
  await screen.findByText(/run by Förde Hosting GmbH, Kai 1, Kiel/);
  screen.getByText("The operator deletes server logs after 30 days.");
  screen.getByText("The operator’s authority is: ULD");
});

test.each(["/imprint", "/privacy"])(
  "%s says once that the operator has stated nothing yet",
  async (page) => {
    server.answer("/api/operator", {});
    open(page);
    await screen.findByText(missing);
    expect(screen.queryByRole("heading", { name: "Data protection officer" })).toBeNull();
    expect(screen.queryByText(/first sign-in link/)).toBeNull();
    expect(document.body.textContent).not.toContain("Betriebsgesellschaft");
  },
);

test("administrators read whom to ask for it", async () => {
  await signedIn(tenantAdmin);
  server.answer("/api/operator", {});
  open("/imprint");
  await screen.findByText(/OPERATOR_NAME.* Ask the person from whom your group got/);
});

test("an imprint that can't be loaded is offered again", async () => {
  server.answer("/api/operator", offline);
  const { user } = open("/imprint");
  const retry = await screen.findByRole("button", { name: "Try again" });
  server.answer("/api/operator", {});
  await user.click(retry);
  await screen.findByText(missing);
});
