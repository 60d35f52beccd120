import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/settings/security/ProofDialog.tsx";
import "#client/screens/settings/security/SecurityScreen.tsx";
import { loadTexts } from "#client/i18n/language.ts";
import { exampleOf } from "../exampleReplies.ts";
import { problem } from "../fakeServer.ts";
import { open, server, signedIn, startPages } from "../setup.tsx";

const path = "/api/user/secondFactors";
const createdAt = "2026-03-01T09:00:00.000Z";
const phone = {
  id: "0b0f8d3e-8a55-4b5e-9d55-6f0a1c1f7a01",
  kind: "totp",
  title: "Phone",
  createdAt,
};

/** Sign-in factors; none unless given. */
function factorsOf(given: object) {
  const none = { factors: [], recoveryCodes: 0, proofBy: [] };
  return { ...exampleOf("secondFactor.read"), ...none, ...given };
}

beforeEach(async () => {
  await startPages();
  await loadTexts("security");
  server.answer(path, factorsOf({ factors: [phone], recoveryCodes: 3, proofBy: ["code"] }));
  await signedIn({ roles: ["ROLE_READER"] });
});

/** Requests new recovery codes as a person who must first prove their identity. */
async function askForCodes() {
  let isProved = false;
  server.answer("/api/user/recoveryCodes", () =>
    isProved
      ? Response.json({ recoveryCodes: ["AAAA-BBBB-CCCC-DDDD"] })
      : problem("proofNeeded", 403),
  );
  server.answer("/api/user/proof", () => {
    isProved = true;
    return new Response(null, { status: 204 });
  });
  const { user } = open("/settings/security");
  await user.click(await screen.findByRole("button", { name: "Create new codes" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Create new codes" }));
  const dialog = within(await screen.findByRole("dialog", { name: /confirm that it is you/ }));
  return { user, dialog };
}

test("what can't be undone asks for the factor, and goes on by itself once it is shown", async () => {
  const { user, dialog } = await askForCodes();
  await user.type(await dialog.findByRole("textbox", { name: "Code" }), "123456{Enter}");
  await screen.findByText("AAAA-BBBB-CCCC-DDDD");
  expect(server.to("/api/user/proof").at(-1)?.body).toEqual({ code: "123456" });
  expect(server.to("/api/user/recoveryCodes")).toHaveLength(2);
});

test("whoever doesn't show it does nothing, and is told nothing else", async () => {
  const { user, dialog } = await askForCodes();
  await user.click(await dialog.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(server.to("/api/user/recoveryCodes")).toHaveLength(1);
  expect(screen.getByText("You have 3 unused codes left.")).toBeTruthy();
});

test("those without a factor show their password; those without either are told how", async () => {
  server.answer(path, factorsOf({ proofBy: ["password"] }));
  server.answer("/api/user/codeApp", () => problem("proofNeeded", 403));
  const { user } = open("/settings/security");
  const begin = await screen.findByRole("button", { name: "Set up an app" });
  await user.click(begin);
  await screen.findByLabelText("Your password");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  server.answer(path, factorsOf({ hasPassword: false }));
  await user.click(begin);
  await screen.findByText(/neither a password nor a second factor/);
});
