import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "@simplewebauthn/browser";
import "#client/screens/login/SecondStepForm.tsx";
import "#client/screens/login/passkeySignIn.ts";
import "#client/screens/settings/security/ProofDialog.tsx";
import "#client/screens/settings/security/SecurityScreen.tsx";
import { loadTexts } from "#client/i18n/language.ts";
import { exampleOf } from "../exampleReplies.ts";
import { problem, refused, tokenOf } from "../fakeServer.ts";
import { open, server, signedIn, startPages } from "../setup.tsx";

const question = exampleOf("passkey.ask");
const factors = exampleOf("secondFactor.read");

/** Reply of the browser's own passkey dialog. */
let answer: () => Promise<unknown>;

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Credential presented by a device. */
function shown() {
  const response = {
    clientDataJSON: bytes("client"),
    authenticatorData: bytes("data"),
    signature: bytes("signature"),
    userHandle: bytes("handle"),
  };
  const id = "bXlLZXk";
  return {
    id,
    rawId: bytes("myKey"),
    type: "public-key",
    response,
    getClientExtensionResults: () => ({}),
  };
}

beforeEach(async () => {
  await startPages();
  await loadTexts("security");
  answer = async () => shown();
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.stubGlobal("isSecureContext", true);
  Object.defineProperty(navigator, "credentials", {
    configurable: true,
    value: { get: () => answer() },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "credentials");
});

function cancelled() {
  return Promise.reject(new DOMException("no", "NotAllowedError"));
}

test("the second step asks for the passkey; a refused one is told, and a code does instead", async () => {
  server.answer("/api/login_check", { secondStep: "step", kinds: ["passkey"] });
  const message = "This passkey was not accepted.";
  const fields = [{ path: "/passkey", code: "passkey.wrong", message }];
  server.answer("/api/user/secondStep", refused(fields));
  const { user } = open("/login");
  await user.type(await screen.findByLabelText("E-mail address"), "a@b.example");
  await user.type(screen.getByLabelText("Password"), "secret{Enter}");
  const use = await screen.findByRole("button", { name: "Use passkey" });
  await user.click(use);
  await screen.findByText(message);
  expect(server.to("/api/user/passkeys/ask").at(-1)?.body).toEqual({ secondStep: "step" });
  await user.click(screen.getByRole("button", { name: "Enter a code instead" }));
  await screen.findByText(/Now enter a recovery code/);
});

test("what can't be undone is confirmed by a passkey; closing the browser's question changes nothing", async () => {
  await signedIn({ roles: ["ROLE_READER"] });
  let isProved = false;
  server.answer("/api/user/recoveryCodes", () =>
    isProved ? Response.json({ recoveryCodes: ["AAAA-BBBB"] }) : problem("proofNeeded", 403),
  );
  server.answer("/api/user/proof", () => {
    isProved = true;
    return new Response(null, { status: 204 });
  });
  const { user } = open("/settings/security");
  await user.click(await screen.findByRole("button", { name: "Create new codes" }));
  const sure = within(await screen.findByRole("alertdialog"));
  await user.click(sure.getByRole("button", { name: "Create new codes" }));
  const dialog = within(await screen.findByRole("dialog", { name: /confirm that it is you/ }));
  const use = await dialog.findByRole("button", { name: "Use passkey" });
  answer = cancelled;
  await user.click(use);
  await dialog.findByText(/cancelled or took too long/);
  expect(server.to("/api/user/proof")).toHaveLength(0);
  answer = async () => shown();
  await user.click(use);
  await screen.findByText("AAAA-BBBB");
  expect(server.to("/api/user/proof").at(-1)?.body).toMatchObject({
    passkey: { id: "bXlLZXk", signature: "c2lnbmF0dXJl" },
  });
});

test("a code does instead of a passkey", async () => {
  await signedIn({ roles: ["ROLE_READER"] });
  server.answer("/api/user/passkeys", () => problem("proofNeeded", 403));
  server.answer("/api/user/proof", () => problem("tooMany", 429));
  const { user } = open("/settings/security");
  await user.click(await screen.findByRole("button", { name: "Set up a passkey" }));
  const dialog = within(await screen.findByRole("dialog", { name: /confirm that it is you/ }));
  await user.click(await dialog.findByRole("button", { name: "Enter a code instead" }));
  await user.type(await dialog.findByRole("textbox", { name: "Code" }), "123456{Enter}");
  await waitFor(() =>
    expect(server.to("/api/user/proof").at(-1)?.body).toEqual({ code: "123456" }),
  );
  expect(await dialog.findByRole("button", { name: "Use a passkey instead" })).toBeTruthy();
});

test("somebody who has come by a provider is sent there; the last factor stays where it is demanded", async () => {
  server.answer("/api/user/secondFactors", { ...factors, factors: [], isByProvider: true });
  await signedIn({ roles: ["ROLE_READER"] });
  const { unmount } = open("/settings/security");
  await screen.findByText(/You have signed in with your group's sign-in service/);
  expect(screen.queryByRole("button", { name: "Set up a passkey" })).toBeNull();
  unmount();
  server.answer("/api/user/secondFactors", { ...factors, isDemanded: true });
  open("/settings/security");
  await screen.findByText(/The last one can't be removed/);
  expect(screen.queryByRole("button", { name: "Remove Laptop" })).toBeNull();
});

test("a passkey alone signs in; where the browser refuses it the page says what to do", async () => {
  server.answer("/api/user/passkeys/ask", { ...question, allowCredentials: [] });
  server.answer("/api/user/passkeys/signIn", { token: tokenOf({}), refresh_token: "r" });
  const { user } = open("/login");
  const use = await screen.findByRole("button", { name: "Sign in with a passkey" });
  answer = () => Promise.reject(new DOMException("no", "SecurityError"));
  await user.click(use);
  await screen.findByText(/doesn't allow passkeys here/);
  answer = cancelled;
  await user.click(use);
  await waitFor(() => expect(screen.queryByText(/doesn't allow passkeys here/)).toBeNull());
  expect(server.to("/api/user/passkeys/signIn")).toHaveLength(0);
  answer = async () => shown();
  await user.click(use);
  await waitFor(() => expect(server.to("/api/user/passkeys/signIn")).toHaveLength(1));
});
