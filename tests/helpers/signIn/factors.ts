import { codeOfStep, stepAt } from "#server/auth/oneTimeCodes.ts";
import type { TestApp } from "../testApp.ts";

/** Reads Base32 as an app does. */
function readBase32(text: string): Buffer {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...text].map((sign) => letters.indexOf(sign).toString(2).padStart(5, "0")).join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an app shows, or showed and will show some steps away. */
export function codeNow(secret: string, away = 0): string {
  return codeOfStep(readBase32(secret), stepAt(new Date()) + away);
}

/** An app that somebody has set up. */
export interface CodeApp {
  secret: string;
  recoveryCodes: string[];
}

/** Sets up an app for somebody signed in, whose codes of now are taken as not yet used. */
export async function setUpCodeApp(app: TestApp, token: string): Promise<CodeApp> {
  const begun = await app.post("/api/user/codeApp", {}, { token });
  const { setUp, secret } = begun.body;
  const sent = { setUp, code: codeNow(secret), title: "Handy" };
  const { body } = await app.post("/api/user/codeApp/confirm", sent, { token });
  await app.asOwner("update second_factor set used_step = null where kind = 'totp'");
  return { secret, recoveryCodes: body.recoveryCodes };
}
