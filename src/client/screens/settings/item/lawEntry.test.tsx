import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { showDocument, startWidgets } from "#tests/helpers/samples/widgetForm.tsx";

beforeEach(() => startWidgets());

test("entries of the group say nothing of how the product's law was verified", () => {
  const roles = ["ROLE_TENANT_ADMIN"];
  showDocument("catalogues/nationalLegalObligation", { cite: "§ 1" }, { context: { roles } });
  expect(screen.getByLabelText(/^Citation/)).toBeTruthy();
  expect(screen.queryByText("State of verification")).toBeNull();
});
