import { call } from "#client/api/call.ts";
import type { Tokens } from "#client/api/tokens.ts";
import type { Operations } from "#shared/generated/operations.ts";
import type { CodeApp, PasskeyWanted } from "#shared/generated/types.ts";
import { attemptSignIn, auth } from "../auth.ts";
import { makePasskey } from "./passkeys.ts";

/** A sign-in that waits until its person has kept their recovery codes. */
export type SetUpDone = Operations["secondFactor.finish"]["reply"];

type Finish = Operations["secondFactor.finish"]["body"];

const inPlace = { inPlace: "all" } as const;

function stepNow(): string {
  return auth.secondStep?.secondStep ?? "";
}

/** Begins to set up an app, while signing in. */
export async function wantCodeApp(): Promise<CodeApp | undefined> {
  const body = { secondStep: stepNow(), kind: "totp" } as const;
  return (await call("secondFactor.setUp", { body }, inPlace)).codeApp;
}

/** Begins to set up a passkey, while signing in. */
export async function wantPasskey(): Promise<PasskeyWanted | undefined> {
  const body = { secondStep: stepNow(), kind: "passkey" } as const;
  return (await call("secondFactor.setUp", { body }, inPlace)).passkey;
}

function finish(sent: Omit<Finish, "secondStep">): Promise<SetUpDone> {
  return call("secondFactor.finish", { body: { secondStep: stepNow(), ...sent } }, inPlace);
}

/** Adds the app by a code that it shows; refusals are thrown for the form. */
export function finishByCode(setUp: string, code: string, title: string): Promise<SetUpDone> {
  return finish({ setUp, code, title });
}

/** Has the device make a passkey and adds it; refusals are thrown for the form. */
export async function finishByPasskey(wanted: PasskeyWanted, title: string): Promise<SetUpDone> {
  return finish({ title, passkey: await makePasskey(wanted) });
}

/** Goes on to where the sign-in was to lead. */
export async function enterWith({ token, refresh_token }: Tokens): Promise<void> {
  const isStaying = auth.secondStep?.isStaying ?? false;
  await attemptSignIn(auth.target, isStaying, async () => ({ token, refresh_token }));
}
