import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import "#client/screens/settings/account/DataCopyScreen.tsx";
import { problem } from "./fakeServer.ts";
import { open, server, signedIn, startPages } from "./setup.tsx";

test("whoever is signed in downloads their own data; a failure is shown and may be retried", async () => {
  URL.createObjectURL = vi.fn(() => "blob:copy");
  URL.revokeObjectURL = vi.fn();
  await startPages();
  await signedIn();
  server.answer("/api/user/dataCopy", () => problem("internal", 500));
  const { user } = open("/settings/dataCopy");
  const button = await screen.findByRole("button", { name: "Download copy" });
  await user.click(button);
  const failure = await screen.findByRole("alertdialog");
  await user.click(within(failure).getAllByRole("button").at(-1) ?? button);
  expect(URL.createObjectURL).not.toHaveBeenCalled();
  server.answer("/api/user/dataCopy", { head: {} });
  await user.click(button);
  await screen.findByText("The copy has been downloaded.");
});
