import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/settings/account/ChangePasswordScreen.tsx";
import { refused } from "./fakeServer.ts";
import { open, server, signedIn, startClient } from "./setup.tsx";

const change = "/api/user/password";
beforeEach(async () => {
  await startClient();
  await signedIn();
});

/** Fills the fields in their order and sends them. */
async function submit(user: ReturnType<typeof open>["user"], ...values: readonly string[]) {
  const labels = ["Current password", "New password", "Repeat the new password"];
  for (const [index, value] of values.entries()) {
    const field = await screen.findByLabelText(new RegExp(`^${labels[index]}`));
    await user.clear(field);
    await user.type(field, value);
  }
  await user.click(screen.getByRole("button", { name: "Change password" }));
}

test("a new password must be long enough and repeated correctly before anything is sent", async () => {
  const { user } = open("/settings/changePassword");
  await submit(user, "old", "short", "other");
  await screen.findByText(/minimum length of 15/i);
  await screen.findByText("The entries do not match.");
  expect(server.to(change)).toEqual([]);
});

test("a password that is guessed first is refused before anything is sent", async () => {
  const { user } = open("/settings/changePassword");
  await submit(user, "old", "P@ssw0rdP@ssw0rd", "P@ssw0rdP@ssw0rd");
  await screen.findByText(
    "Easy to guess: it is made mostly of common passwords, words or patterns.",
  );
  expect(server.to(change)).toEqual([]);
});

test("a refusal is shown at its field; a success is confirmed and clears the form", async () => {
  const long = "four unrelated words here";
  const message = "The current password is wrong.";
  server.answer(change, refused([{ path: "/oldPassword", code: "password.wrong", message }]));
  const { user } = open("/settings/changePassword");
  await submit(user, "old", long, long);
  await screen.findByText(message);
  expect(server.to(change)[0]?.body).toEqual({ oldPassword: "old", newPassword: long });

  server.answer(change, () => new Response(null, { status: 204 }));
  await submit(user, "right");
  await screen.findByText("The password has been changed.");
  await waitFor(() =>
    expect(screen.getByLabelText(/^Current password/)).toHaveProperty("value", ""),
  );
});
