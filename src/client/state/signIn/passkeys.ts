import { call } from "#client/api/call.ts";
import { isFailure, networkFailure } from "#client/api/failure.ts";
import type { Tokens } from "#client/api/tokens.ts";
import type {
  PasskeyMade,
  PasskeyQuestion,
  PasskeyShown,
  PasskeyTransport,
  PasskeyWanted,
} from "#shared/generated/types.ts";
import { attemptSignIn, auth } from "../auth.ts";

/** True if this browser supports passkeys at this address. */
export function hasPasskeys(): boolean {
  return "PublicKeyCredential" in window && window.isSecureContext;
}

/** True if the user closed the browser's prompt, or it timed out; nothing was sent. */
export function isCancelled(thrown: unknown): boolean {
  return thrown instanceof Error && /^(?:NotAllowed|Abort)Error$/.test(thrown.name);
}

/** True if the chosen device already has a passkey of this user. */
export function isKnownDevice(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === "InvalidStateError";
}

/** Asks the device for a passkey. */
async function showPasskey(question: PasskeyQuestion): Promise<PasskeyShown> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { id, response } = await startAuthentication({ optionsJSON: question });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const handle = userHandle ? { userHandle } : {};
  return { id, clientDataJSON, authenticatorData, signature, ...handle };
}

/** Asks the device to make a passkey. */
export async function makePasskey(wanted: PasskeyWanted): Promise<PasskeyMade> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { id, response } = await startRegistration({ optionsJSON: wanted });
  const { clientDataJSON, attestationObject } = response;
  const ways = (response.transports ?? []).filter(isTransport);
  return { id, clientDataJSON, attestationObject, transports: ways };
}

const transports: readonly string[] = [
  "ble",
  "cable",
  "hybrid",
  "internal",
  "nfc",
  "smart-card",
  "usb",
] satisfies PasskeyTransport[];

/** Browsers may know more ways than we keep. */
function isTransport(name: string): name is PasskeyTransport {
  return transports.includes(name);
}

/** Signs in by a passkey alone; on failure `auth.failure` says why, in these words if the browser refuses. */
export function signInByPasskey(
  target: string | null,
  isStaying: boolean,
  refused: string,
): Promise<void> {
  return attemptByPasskey({ target, isStaying, refused }, async () => {
    const question = await call("passkey.ask", { body: {} }, { inPlace: "all" });
    const passkey = await showPasskey(question);
    return call("passkey.signIn", { body: { passkey } }, { inPlace: "all" });
  });
}

/** Ends a sign-in with a passkey; on failure `auth.failure` says why. */
export async function answerStepByPasskey(refused: string): Promise<void> {
  const open = auth.secondStep;
  if (!open) return;
  const { secondStep, isStaying } = open;
  await attemptByPasskey({ target: auth.target, isStaying, refused }, async () => {
    const question = await call("passkey.ask", { body: { secondStep } }, { inPlace: "all" });
    const passkey = await showPasskey(question);
    return call("secondFactor.answer", { body: { secondStep, passkey } }, { inPlace: "all" });
  });
}

interface PasskeyAttempt {
  target: string | null;
  isStaying: boolean;
  refused: string;
}

async function attemptByPasskey(
  { target, isStaying, refused }: PasskeyAttempt,
  ask: () => Promise<Tokens>,
): Promise<void> {
  try {
    await attemptSignIn(target, isStaying, ask);
  } catch (thrown) {
    if (isFailure(thrown)) throw thrown;
    if (isCancelled(thrown)) return void Object.assign(auth, { status: "none" });
    const fields = [{ path: "/passkey", code: "passkey.here", message: refused }];
    auth.failure = { ...networkFailure().facts, code: "unknown", fields };
  }
}

/** Proves who the viewer is by a passkey; refusals are thrown. */
export async function proveByPasskey(): Promise<void> {
  const passkey = await showPasskey(await call("passkey.askProof", { body: {} }));
  await call("secondFactor.prove", { body: { passkey } }, { inPlace: ["tooMany"] });
}

/** Requests the options for a new passkey; the caller has already proved who they are. */
export function beginPasskey(): Promise<PasskeyWanted> {
  return call("passkey.begin", { body: {} });
}

/** Makes a passkey and adds it; refusals are thrown for the form. */
export async function addPasskey(wanted: PasskeyWanted, title: string): Promise<readonly string[]> {
  const passkey = await makePasskey(wanted);
  const body = { title, passkey };
  const { recoveryCodes } = await call("passkey.add", { body }, { inPlace: ["gone"] });
  return recoveryCodes;
}
