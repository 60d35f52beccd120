import { answerFactor } from "#server/services/secondFactor/answerFactor.ts";
import {
  makeCodes,
  readDemand,
  readFactors,
  removeFactor,
  renameFactor,
} from "#server/services/secondFactor/ownFactors.ts";
import { addPasskey, beginPasskey } from "#server/services/secondFactor/passkeys/addPasskey.ts";
import { askForPasskey, askForProof } from "#server/services/secondFactor/passkeys/askPasskey.ts";
import { signInByPasskey } from "#server/services/secondFactor/passkeys/signInByPasskey.ts";
import { beginCodeApp, confirmCodeApp } from "#server/services/secondFactor/codeApps.ts";
import { finishSetUp, setUpFactor } from "#server/services/secondFactor/mustSetUp.ts";
import { proveAgain } from "#server/services/secondFactor/proofs.ts";
import type { Handlers } from "../handler.ts";

type SecondFactorName =
  | "secondFactor.answer"
  | "secondFactor.read"
  | "secondFactor.begin"
  | "secondFactor.confirm"
  | "secondFactor.remove"
  | "secondFactor.rename"
  | "secondFactor.setUp"
  | "secondFactor.finish"
  | "secondFactor.demand"
  | "passkey.ask"
  | "passkey.signIn"
  | "passkey.askProof"
  | "passkey.begin"
  | "passkey.add"
  | "secondFactor.makeCodes"
  | "secondFactor.prove";

export const secondFactorHandlers: Handlers<SecondFactorName> = {
  "secondFactor.answer": (call, { body }) => answerFactor(call, body),
  "secondFactor.read": (call) => readFactors(call),
  "secondFactor.begin": (call) => beginCodeApp(call),
  "secondFactor.confirm": (call, { body }) => confirmCodeApp(call, body),
  "secondFactor.remove": (call, { body }) => removeFactor(call, body),
  "secondFactor.rename": (call, { body }) => renameFactor(call, body),
  "secondFactor.setUp": (call, { body }) => setUpFactor(call, body),
  "secondFactor.finish": (call, { body }) => finishSetUp(call, body),
  "secondFactor.demand": (call) => readDemand(call),
  "passkey.ask": (call, { body }) => askForPasskey(call, body),
  "passkey.signIn": (call, { body }) => signInByPasskey(call, body),
  "passkey.askProof": (call) => askForProof(call),
  "passkey.begin": (call) => beginPasskey(call),
  "passkey.add": (call, { body }) => addPasskey(call, body),
  "secondFactor.makeCodes": (call) => makeCodes(call),
  "secondFactor.prove": (call, { body }) => proveAgain(call, body),
};
