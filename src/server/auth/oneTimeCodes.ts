import { createHmac } from "node:crypto";

/** Seconds for which a code holds, and its digits: what every app can do (RFC 6238). */
const period = 30;
const digits = 6;
/** Steps by which a clock may be ahead or behind. */
const skew = 1;

/** A TOTP secret as long as the hash needs (RFC 4226), in bytes. */
export const secretLength = 20;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 without padding (RFC 4648), as apps read secrets. */
export function asBase32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += letters[(value >>> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + letters[(value << (5 - bits)) & 31] : text;
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / period);
}

/** The code of a time step (RFC 4226). */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

/**
 * The time step whose code this is, later than the last one taken, or null. A clock may be one step
 * ahead or behind.
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  now: Date,
  lastTaken: number | null,
): number | null {
  const current = stepAt(now);
  for (let step = current - skew; step <= current + skew; step += 1) {
    const isNew = lastTaken === null || step > lastTaken;
    if (isNew && codeOfStep(secret, step) === code) return step;
  }
  return null;
}

/** The address from which an app takes over a secret, as a QR code has it. */
export function appAddress(secret: Uint8Array, product: string, login: string): string {
  const label = `${encodeURIComponent(product)}:${encodeURIComponent(login)}`;
  const query = new URLSearchParams({
    secret: asBase32(secret),
    issuer: product,
    algorithm: "SHA1",
    digits: String(digits),
    period: String(period),
  });
  // Some apps show a plus sign as it stands.
  return `otpauth://totp/${label}?${query.toString().replaceAll("+", "%20")}`;
}
