import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { machinePrefix } from "#shared/api/machines.ts";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Digits of 256 bits, and of a check sum of 32 bits. */
const secretLength = 43;
const checkLength = 6;

/** A new token: 256 random bits and a check sum, of digits and letters only. */
export function makeMachineToken(): string {
  const secret = inDigits(BigInt(`0x${randomBytes(32).toString("hex")}`), secretLength);
  return `${machinePrefix}${secret}${checkOf(secret)}`;
}

const shape = new RegExp(
  `^Bearer (${machinePrefix}[0-9A-Za-z]{${secretLength + checkLength}})$`,
  "i",
);

/** The token of a machine in a header, or null if it is none. What fails its check sum is none. */
export function machineTokenIn(authorization: string | undefined): string | null {
  const token = shape.exec(authorization ?? "")?.[1];
  if (token === undefined || !token.startsWith(machinePrefix)) return null;
  const secret = token.slice(machinePrefix.length, -checkLength);
  return token.endsWith(checkOf(secret)) ? token : null;
}

function checkOf(secret: string): string {
  return inDigits(BigInt(crc32(machinePrefix + secret)), checkLength);
}

function inDigits(number: bigint, length: number): string {
  let text = "";
  for (let left = number; left > 0n; left /= 62n) text = (digits[Number(left % 62n)] ?? "") + text;
  return text.padStart(length, "0");
}
