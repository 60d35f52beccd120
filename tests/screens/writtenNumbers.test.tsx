import { screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeEach, expect, test } from "vitest";
import { switchLanguage } from "#client/i18n/language.ts";
import { open, server, signedIn, startPages } from "./setup.tsx";

beforeEach(startPages);

test("large numbers are written as the language separates them", async () => {
  expect(i18next.t("problem.field.maxLength", { limit: 20_000 })).toContain("20,000 characters");
  await switchLanguage("de");
  expect(i18next.t("problem.field.maxLength", { limit: 20_000 })).toContain("20.000 Zeichen");
});

test("the hint of the review date names the periods of the group", async () => {
  server.answer("/api/company-group/settings", { reviewMonths: 18 });
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR"] });
  open("/vvt/edit/77");
  await screen.findByText("If empty: 18 months after finalising (high risk: 6).");
});
