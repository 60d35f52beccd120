import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { limits } from "#shared/api/limits.ts";
import { makeTurns, type Turns } from "./turns.ts";

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** Argon2id cost: about 200 ms and 64 MB per hash, as measured. */
const cost: Cost = { memory: 65_536, passes: 3, parallelism: 1 };
const tagLength = 32;
const saltLength = 16;
/** Hashes at once: they never take all memory, and leave a core to those who are signed in. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

/**
 * Creates the queue for whatever hashes a password; longer than it holds, nobody would wait the
 * longest time for.
 */
export function makePasswordTurns(longestWait: number = limits.passwordWait): Turns {
  return makeTurns({ atOnce, mostWaiting: 24 * atOnce, longestWait });
}

const derive = promisify(argon2);

function deriveHash(password: string, salt: Buffer, { memory, passes, parallelism }: Cost) {
  const message = Buffer.from(password.normalize("NFC"));
  return derive("argon2id", { message, nonce: salt, parallelism, tagLength, memory, passes });
}

/** Hashes a password with Argon2id for storage; like all of this, for calls that hold a turn. */
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
