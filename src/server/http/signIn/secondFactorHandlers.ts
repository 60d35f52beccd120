import { answerFactor } from "#server/services/secondFactor/answerFactor.ts";
import {
  beginCodeApp,
  confirmCodeApp,
  makeCodes,
  readFactors,
  removeFactor,
} from "#server/services/secondFactor/ownFactors.ts";
import { proveAgain } from "#server/services/secondFactor/proofs.ts";
import type { Handlers } from "../handler.ts";

type SecondFactorName =
  | "secondFactor.answer"
  | "secondFactor.read"
  | "secondFactor.begin"
  | "secondFactor.confirm"
  | "secondFactor.remove"
  | "secondFactor.makeCodes"
  | "secondFactor.prove";

/** Calls by which people prove who they are besides their password. */
export const secondFactorHandlers: Handlers<SecondFactorName> = {
  "secondFactor.answer": (call, { body }) => answerFactor(call, body),
  "secondFactor.read": (call) => readFactors(call),
  "secondFactor.begin": (call) => beginCodeApp(call),
  "secondFactor.confirm": (call, { body }) => confirmCodeApp(call, body),
  "secondFactor.remove": (call, { body }) => removeFactor(call, body),
  "secondFactor.makeCodes": (call) => makeCodes(call),
  "secondFactor.prove": (call, { body }) => proveAgain(call, body),
};
