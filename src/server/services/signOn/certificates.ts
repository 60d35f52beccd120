import {
  createPublicKey,
  generateKeyPair,
  randomBytes,
  sign,
  X509Certificate,
  type KeyObject,
} from "node:crypto";
import { promisify } from "node:util";

/** A private key as PEM, and a certificate of its public half. */
export interface KeyAndCertificate {
  privateKey: string;
  certificate: string;
}

const year = 365 * 24 * 60 * 60 * 1000;

/** A new RSA key with a certificate that it signs itself, for ten years. */
export async function makeCertificate(name: string, now = new Date()): Promise<KeyAndCertificate> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const publicKey = createPublicKey(privateKey);
  return {
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: signedCertificate(name, { privateKey, publicKey }, now),
  };
}

function signedCertificate(
  name: string,
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject },
  now: Date,
): string {
  const algorithm = sequence(rsaWithSha256, tagged(0x05));
  const subject = sequence(
    tagged(0x31, sequence(commonName, tagged(0x0c, Buffer.from(name.slice(0, 64))))),
  );
  const until = new Date(now.getTime() + 10 * year);
  const content = sequence(
    // Version 3.
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    // The first byte keeps the number positive.
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    subject,
    sequence(timeOf(now), timeOf(until)),
    subject,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign("sha256", content, privateKey)]);
  const whole = sequence(content, algorithm, tagged(0x03, signature));
  return pemOf(whole.toString("base64"));
}

const rsaWithSha256 = Buffer.from("06092a864886f70d01010b", "hex");
const commonName = Buffer.from("0603550403", "hex");

/** A value as DER writes it: its kind, its length and its parts. */
function tagged(kind: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const digits = length.toString(16);
  const bytes = Buffer.from(digits.length % 2 === 1 ? `0${digits}` : digits, "hex");
  const size =
    length < 128
      ? Buffer.from([length])
      : Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes]);
  return Buffer.concat([Buffer.from([kind]), size, content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, ...parts);
}

function timeOf(time: Date): Buffer {
  const text = time.toISOString().replaceAll(/[-:T]|\.\d+/g, "");
  return tagged(0x18, Buffer.from(text));
}

function pemOf(base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}

/** The bytes of a certificate in base64, as metadata has them. */
export function bareCertificate(pem: string): string {
  return pem.replaceAll(/-----[A-Z ]+-----|\s/g, "");
}

/**
 * A certificate as PEM, given as such or in base64 alone; null if it is none, or its key is too
 * weak.
 */
export function readCertificate(text: string): string | null {
  const base64 = bareCertificate(text);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  try {
    const { publicKey, raw } = new X509Certificate(Buffer.from(base64, "base64"));
    const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = publicKey;
    const isStrong = kind === "ec" || (kind === "rsa" && (details?.modulusLength ?? 0) >= 2048);
    return isStrong ? pemOf(raw.toString("base64")) : null;
  } catch {
    return null;
  }
}
