import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { limits } from "#shared/api/limits.ts";
import { makeTurns, type Turns } from "./turns.ts";

export interface PasswordCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** Argon2id cost: about 200 ms and 64 MB per hash, as measured. */
export const passwordCost: PasswordCost = { memory: 65_536, passes: 3, parallelism: 1 };
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

function deriveHash(password: string, salt: Buffer, { memory, passes, parallelism }: PasswordCost) {
  const message = Buffer.from(password.normalize("NFC"));
  return derive("argon2id", { message, nonce: salt, parallelism, tagLength, memory, passes });
}

interface Kept {
  cost: PasswordCost;
  salt: Buffer;
  hash: Buffer;
}

function parseHash(kept: string): Kept | null {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(kept);
  if (!parts) return null;
  const [, memory, passes, parallelism, salt = "", hash = ""] = parts;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}

/**
 * Hashes a password with Argon2id for storage; like all of this, for calls that hold a turn. It
 * takes the salt of another hash under the same name, so that checking a password against both
 * takes no longer than against one.
 */
export async function hashPassword(
  password: string,
  cost: PasswordCost,
  other?: string,
): Promise<string> {
  const salt = (other && parseHash(other)?.salt) || randomBytes(saltLength);
  const hash = await deriveHash(password, salt, cost);
  const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(hash)}`;
}

/** Which of these stored hashes a password matches, or null; equal salts are hashed once. */
export async function matchPassword(
  password: string,
  kept: readonly string[],
): Promise<string | null> {
  const derived = new Map<string, Buffer>();
  let right: string | null = null;
  for (const each of kept) {
    const parsed = parseHash(each);
    if (!parsed) continue;
    const key = each.slice(0, each.lastIndexOf("$"));
    const given = derived.get(key) ?? (await deriveHash(password, parsed.salt, parsed.cost));
    derived.set(key, given);
    const isRight = given.length === parsed.hash.length && timingSafeEqual(given, parsed.hash);
    if (isRight) right ??= each;
  }
  return right;
}

const decoys = new Map<PasswordCost, Promise<string>>();

/** Takes as long as a real password check, so that unknown names cannot be detected by timing. */
export async function pretendToCheck(password: string, cost: PasswordCost): Promise<null> {
  const decoy = decoys.get(cost) ?? hashPassword(randomBytes(saltLength).toString("hex"), cost);
  decoys.set(cost, decoy);
  await matchPassword(password, [await decoy]);
  return null;
}
