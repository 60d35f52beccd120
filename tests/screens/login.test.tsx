import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { auth } from "#client/state/auth.ts";
import "#client/screens/login/LoginScreen.tsx";
import { offline, problem, refused, tokenOf } from "./fakeServer.ts";
import { open, server, signedIn, startClient, tenantAdmin } from "./setup.tsx";

beforeEach(startClient);

async function tryToSignIn() {
  const page = open("/login");
  await page.user.type(await screen.findByLabelText("E-mail address"), "anna@example.com");
  await page.user.type(screen.getByLabelText("Password"), "secret");
  return page;
}

test("a refused sign-in is reported on the page, opens no dialog and leaves no token", async () => {
  localStorage.setItem("JWT_TOKEN", "old");
  server.answer("/api/login_check", () => problem("wrongCredentials", 401));
  const { user } = await tryToSignIn();
  await user.click(screen.getByRole("button", { name: "Sign in" }));

  await screen.findByText("E-mail address or password is wrong.");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(auth.status).toBe("error");
  expect(localStorage.getItem("JWT_TOKEN")).toBeNull();
});

test("too many attempts, too many people, a link by e-mail and a missing connection have their own messages", async () => {
  server.answer("/api/login_check", () => problem("tooMany", 429));
  const { user } = await tryToSignIn();
  await user.keyboard("{Enter}");
  await screen.findByText(/Too many attempts/);

  server.answer("/api/login_check", () => problem("busy", 503));
  await user.keyboard("{Enter}");
  await screen.findByText(/Very many people are signing in/);

  server.answer("/api/login_check", () => problem("linkMailed", 401));
  await user.keyboard("{Enter}");
  await screen.findByText(/we have sent you an e-mail with a link/);
  await user.selectOptions(screen.getByLabelText("Language"), "de");
  await screen.findByText(/haben wir Ihnen eine E-Mail geschickt/);
  await user.selectOptions(screen.getByLabelText("Sprache"), "en");
  await user.click(screen.getByLabelText("Password"));

  server.answer("/api/login_check", offline);
  await user.keyboard("{Enter}");
  await screen.findByText(/cannot be reached/);
});

test("empty fields are reported before anything is sent", async () => {
  const { user } = open("/login");
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  expect(screen.getAllByText("Please fill in this field.")).toHaveLength(2);
  expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
  expect(server.to("/api/login_check")).toEqual([]);
});

test("the choice to stay signed in is stored with both tokens", async () => {
  server.answer("/api/login_check", { token: tokenOf(), refresh_token: "refresh-9" });
  const { user } = await tryToSignIn();
  await user.click(screen.getByLabelText("Stay signed in"));
  await user.click(screen.getByRole("button", { name: "Sign in" }));

  await waitFor(() => expect(localStorage.getItem("REFRESH_TOKEN")).toBe("refresh-9"));
  expect(localStorage.getItem("STAY_LOGGED_IN")).toBe("true");
  expect(server.to("/api/login_check")[0]?.body).toEqual({
    username: "anna@example.com",
    password: "secret",
  });
});

test("the language changes at once and is remembered on this device", async () => {
  const { user } = open("/login");
  await user.selectOptions(await screen.findByLabelText("Language"), "de");
  await screen.findByRole("heading", { level: 1, name: "Anmelden" });
  expect(document.documentElement.lang).toBe("de");
  expect(localStorage.getItem("LANGUAGE")).toBe("de");
});

test("who signs in reads the language of the account", async () => {
  const inGerman = { token: tokenOf({ preferredLanguage: "de" }), refresh_token: "refresh-9" };
  server.answer("/api/login_check", inGerman);
  const { user } = await tryToSignIn();
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(document.documentElement.lang).toBe("de"));
});

test("a language that is chosen on the sign-in page stays for who signs in", async () => {
  const inEnglish = { token: tokenOf({ preferredLanguage: "en" }), refresh_token: "refresh-9" };
  server.answer("/api/login_check", inEnglish);
  const { user } = await tryToSignIn();
  await user.selectOptions(screen.getByLabelText("Language"), "de");
  await user.click(await screen.findByRole("button", { name: "Anmelden" }));
  await waitFor(() => expect(localStorage.getItem("REFRESH_TOKEN")).toBe("refresh-9"));
  expect(document.documentElement.lang).toBe("de");
});

const byLink = "/api/user/link";
const long = "four unrelated words here";

test("a one-time link asks for a new password and signs in; the token is removed from the address", async () => {
  server.answer(byLink, { token: tokenOf(), refresh_token: "refresh-7" });
  const { user } = open("/login#link=abc-123");
  await screen.findByRole("heading", { level: 1, name: "Set your password" });
  await waitFor(() => expect(window.location.hash).toBe(""));

  await user.type(screen.getByLabelText("New password"), "short");
  await user.click(screen.getByRole("button", { name: "Set password and sign in" }));
  await screen.findByText(/minimum length of 15/i);
  await user.type(screen.getByLabelText("New password"), "shortshortshort");
  await screen.findByText(
    "Easy to guess: it is made mostly of common passwords, words or patterns.",
  );
  expect(server.to(byLink)).toEqual([]);
  await user.clear(screen.getByLabelText("New password"));
  await user.type(screen.getByLabelText("New password"), `short${long}`);
  await user.keyboard("{Enter}");

  await waitFor(() => expect(localStorage.getItem("REFRESH_TOKEN")).toBe("refresh-7"));
  expect(server.to(byLink)[0]?.body).toEqual({ link: "abc-123", newPassword: `short${long}` });
});

test("a used link says so and leads to sign-in; a refused password is reported at its field", async () => {
  const fields = [
    { path: "/newPassword", code: "common", message: "This password is too common." },
  ];
  server.answer(byLink, refused(fields));
  const { user } = open("/login#link=abc-123");
  await user.type(await screen.findByLabelText("New password"), `${long}{Enter}`);
  await screen.findByText("This password is too common.");

  server.answer(byLink, () => problem("gone", 410));
  await user.type(screen.getByLabelText("New password"), "{Enter}");
  await screen.findByText(/has been used or has expired/);
  await user.click(screen.getByRole("button", { name: "Go to sign-in" }));
  await screen.findByRole("button", { name: "Sign in" });
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("passwords can be pasted and filled in by a manager, and are sent as they are", async () => {
  const pasted = `  ${long}  `;
  server.answer("/api/login_check", () => problem("wrongCredentials", 401));
  const { user } = open("/login");
  await user.type(await screen.findByLabelText("E-mail address"), "a@b.example");
  const known = screen.getByLabelText("Password");
  expect(known.getAttribute("autocomplete")).toBe("current-password");
  await user.click(known);
  await user.paste(pasted);
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(server.to("/api/login_check")[0]?.body).toEqual({
      username: "a@b.example",
      password: pasted,
    }),
  );
});

test("who has a password already accepts an invitation with it; a refusal leaves the session as it was", async () => {
  await signedIn(tenantAdmin);
  const wrong = { path: "/password", code: "password.wrong", message: "That is not it." };
  server.answer(byLink, refused([wrong]));
  const { user } = open("/login#link=abc-123");
  await screen.findByText(/Accept with the password you have; it then works for both/);
  const fresh = screen.getByLabelText("New password");
  expect(fresh.getAttribute("autocomplete")).toBe("new-password");
  await user.click(fresh);
  await user.paste(` ${long} `);
  expect(screen.getByDisplayValue(` ${long} `, { normalizer: (text) => text })).toBe(fresh);
  await user.click(screen.getByRole("button", { name: "I already have a password" }));

  await screen.findByRole("heading", { level: 1, name: "Accept the invitation" });
  const known = screen.getByLabelText("Password");
  expect(known.getAttribute("value")).toBe("");
  expect(document.activeElement).toBe(known);
  await user.type(known, "short{Enter}");
  await screen.findByText("That is not it.");
  // The administrator who tried it is still signed in.
  expect(auth.viewer?.roles).toContain("ROLE_TENANT_ADMIN");
  await user.click(screen.getByRole("button", { name: "Set a new password" }));
  expect(screen.queryByText("That is not it.")).toBeNull();
  expect(screen.getByLabelText("New password")).toHaveProperty("value", "");
  await user.click(screen.getByRole("button", { name: "I already have a password" }));
  server.answer(byLink, { token: tokenOf(), refresh_token: "refresh-8" });
  await user.type(screen.getByLabelText("Password"), "shorter{Enter}");
  await waitFor(() => expect(localStorage.getItem("REFRESH_TOKEN")).toBe("refresh-8"));
  expect(server.to(byLink).map(({ body }) => body)).toEqual([
    { link: "abc-123", password: "short" },
    { link: "abc-123", password: "shorter" },
  ]);
});
