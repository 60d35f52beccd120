import { randomBytes } from "node:crypto";
import { asBase32 } from "./oneTimeCodes.ts";
import { hashOfText } from "./tokens.ts";

/** Codes that are made at once. */
const number = 10;
/** Bytes of each: too many to be guessed, so that a plain hash is enough. */
const length = 10;

/** Recovery codes as people write them down, in groups of four. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: number }, () =>
    asBase32(randomBytes(length)).replaceAll(/.{4}(?=.)/g, "$&-"),
  );
}

/** The hash of a recovery code, however it is typed. */
export function hashOfRecoveryCode(code: string): string {
  return hashOfText(typedCode(code));
}

/** A code without spaces and strokes, in capitals. */
export function typedCode(code: string): string {
  return code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
}
