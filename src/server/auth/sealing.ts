import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { TokenKeys } from "./tokens.ts";

const algorithm = "aes-256-gcm";
const nonceSize = 12;
const tagSize = 16;

/** The keys bound to one place: what is sealed for one of them, no other opens. */
function keysFor(keys: Pick<TokenKeys, "seals">, boundTo: string): Buffer[] {
  return keys.seals.map((seal) => Buffer.from(hkdfSync("sha256", seal, "", boundTo, 32)));
}

/**
 * Encrypts a secret that is kept in the database, bound to its place, such as the table and the
 * row: moved elsewhere, it can't be opened.
 */
export function sealText(keys: Pick<TokenKeys, "seals">, boundTo: string, text: string): string {
  const [key] = keysFor(keys, boundTo);
  if (!key) throw new Error("no key to seal with");
  const nonce = randomBytes(nonceSize);
  const cipher = createCipheriv(algorithm, key, nonce);
  const sealed = [cipher.update(text, "utf8"), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString("base64url");
}

/** Opens what was sealed for the same boundTo by a key that is still kept; null if none fits. */
export function openText(
  keys: Pick<TokenKeys, "seals">,
  boundTo: string,
  sealed: string,
): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < nonceSize + tagSize) return null;
  for (const key of keysFor(keys, boundTo)) {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceSize), {
      authTagLength: tagSize,
    });
    decipher.setAuthTag(bytes.subarray(-tagSize));
    try {
      const opened = decipher.update(bytes.subarray(nonceSize, -tagSize));
      return Buffer.concat([opened, decipher.final()]).toString("utf8");
    } catch {
      // Sealed by another key, or changed since.
    }
  }
  return null;
}
