import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/settings/account/ChangePasswordScreen.tsx";
import { refused } from "./fakeServer.ts";
import { open, server, signedIn, startClient } from "./setup.tsx";

const change = "/api/user/password";
beforeEach(async () => {
  await startClient();
  server.answer("/api/apps", {
    groups: [],
    user: { id: 1, name: "Anna Meyer", email: "a@b.example" },
  });
  await signedIn();
});

async function fill(user: ReturnType<typeof open>["user"], values: readonly string[]) {
  const labels = ["Current password", "New password", "Repeat the new password"];
  for (const [index, value] of values.entries()) {
    const field = await screen.findByLabelText(new RegExp(`^${labels[index]}`));
    await user.clear(field);
    await user.type(field, value);
  }
}

test("a new password must be long enough and repeated correctly before anything is sent", async () => {
  const { user } = open("/settings/changePassword");
  await fill(user, ["old", "short", "other"]);
  await user.click(screen.getByRole("button", { name: "Change password" }));

  await screen.findByText(/minimum length of 15/i);
  await screen.findByText("The entries do not match.");
  expect(server.to(change)).toEqual([]);
});

test("a password that is guessed first is refused before anything is sent", async () => {
  const { user } = open("/settings/changePassword");
  await fill(user, ["old", "P@ssw0rdP@ssw0rd", "P@ssw0rdP@ssw0rd"]);
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await screen.findByText(
    "Easy to guess: it is made mostly of common passwords, words or patterns.",
  );
  expect(server.to(change)).toEqual([]);
});

test("a refusal is shown at its field; a success is confirmed and clears the form", async () => {
  const long = "four unrelated words here";
  server.answer(
    change,
    refused([
      { path: "/oldPassword", code: "password.wrong", message: "The current password is wrong." },
    ]),
  );
  const { user } = open("/settings/changePassword");
  await fill(user, ["old", long, long]);
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await screen.findByText("The current password is wrong.");
  expect(server.to(change)[0]?.body).toEqual({ oldPassword: "old", newPassword: long });

  server.answer(change, () => new Response(null, { status: 204 }));
  await fill(user, ["right"]);
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await screen.findByText("The password has been changed.");
  await waitFor(() => {
    const field = screen.getByLabelText<HTMLInputElement>(/^Current password/);
    expect(field.value).toBe("");
  });
});
