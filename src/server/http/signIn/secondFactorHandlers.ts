import { answerFactor } from "#server/services/secondFactor/answerFactor.ts";
import {
  beginCodeApp,
  confirmCodeApp,
  makeCodes,
  readFactors,
  removeFactor,
  renameFactor,
} from "#server/services/secondFactor/ownFactors.ts";
import { addPasskey, beginPasskey } from "#server/services/secondFactor/passkeys/addPasskey.ts";
import { askForPasskey, askForProof } from "#server/services/secondFactor/passkeys/askPasskey.ts";
import { signInByPasskey } from "#server/services/secondFactor/passkeys/signInByPasskey.ts";
import { proveAgain } from "#server/services/secondFactor/proofs.ts";
import type { Handlers } from "../handler.ts";

type SecondFactorName =
  | "secondFactor.answer"
  | "secondFactor.read"
  | "secondFactor.begin"
  | "secondFactor.confirm"
  | "secondFactor.remove"
  | "secondFactor.rename"
  | "passkey.ask"
  | "passkey.signIn"
  | "passkey.askProof"
  | "passkey.begin"
  | "passkey.add"
  | "secondFactor.makeCodes"
  | "secondFactor.prove";

/** Calls by which people prove who they are besides their password. */
export const secondFactorHandlers: Handlers<SecondFactorName> = {
  "secondFactor.answer": (call, { body }) => answerFactor(call, body),
  "secondFactor.read": (call) => readFactors(call),
  "secondFactor.begin": (call) => beginCodeApp(call),
  "secondFactor.confirm": (call, { body }) => confirmCodeApp(call, body),
  "secondFactor.remove": (call, { body }) => removeFactor(call, body),
  "secondFactor.rename": (call, { body }) => renameFactor(call, body),
  "passkey.ask": (call, { body }) => askForPasskey(call, body),
  "passkey.signIn": (call, { body }) => signInByPasskey(call, body),
  "passkey.askProof": (call) => askForProof(call),
  "passkey.begin": (call) => beginPasskey(call),
  "passkey.add": (call, { body }) => addPasskey(call, body),
  "secondFactor.makeCodes": (call) => makeCodes(call),
  "secondFactor.prove": (call, { body }) => proveAgain(call, body),
};
