import { codeOfStep, stepAt } from "#server/auth/oneTimeCodes.ts";
import type { TestApp } from "../testApp.ts";

function readBase32(text: string): Buffer {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...text].map((sign) => letters.indexOf(sign).toString(2).padStart(5, "0")).join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** TOTP code for now, or for `away` steps from now. */
export function codeNow(secret: string, away = 0): string {
  return codeOfStep(readBase32(secret), stepAt(new Date()) + away);
}

export interface CodeApp {
  secret: string;
  recoveryCodes: string[];
}

/** Sets up an authenticator app for the signed-in user; its current codes count as unused. */
export async function setUpCodeApp(app: TestApp, token: string): Promise<CodeApp> {
  const begun = await app.post("/api/user/codeApp", {}, { token });
  const { setUp, secret } = begun.body;
  const sent = { setUp, code: codeNow(secret), title: "Handy" };
  const { body } = await app.post("/api/user/codeApp/confirm", sent, { token });
  await app.asOwner("update second_factor set used_step = null where kind = 'totp'");
  return { secret, recoveryCodes: body.recoveryCodes };
}
