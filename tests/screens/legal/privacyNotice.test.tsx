import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/legal/PrivacyScreen.tsx";
import { loadTexts } from "#client/i18n/language.ts";
import { open, startClient } from "../setup.tsx";

beforeEach(async () => {
  await startClient();
  await loadTexts("legal");
});

test("the privacy notice tells anybody what Art. 13 GDPR asks for", async () => {
  open("/privacy");
  await screen.findByRole("heading", { name: "Data protection officer" });
  const headings = await screen.findAllByRole("heading", { level: 2 });
  expect(headings.map((each) => each.textContent)).toEqual([
    "Controller",
    "Data protection officer",
    "Account and sign-in",
    "Entries in the register",
    "Logs",
    "Storage in your browser",
    "Recipients",
    "Duration",
    "Your rights",
    "Complaint",
  ]);
});
