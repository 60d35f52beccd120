import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { join } from "node:path";
import type pg from "pg";
import { UnfitDatabase } from "../failures.ts";
import { readSecret } from "./secretFile.ts";

/** How an embedded cluster is reached. */
export interface ClusterAccess {
  /** Folder of the socket. */
  socket: string;
  /** The passwords of all users are derived from it. */
  secret: string;
}

/** Database name in the embedded cluster. */
export const embeddedName = "artikel30";

/** Owner of the embedded cluster, used only for migrations and backups. */
export const embeddedOwner = "app";

/** File of the cluster's secret, which the database's user can't read. */
export function secretFileIn(folder: string): string {
  return join(folder, "secrets", "database-secret");
}

/** The secret of a data folder, which need not be stored yet. */
export function clusterSecretOf(folder: string): string {
  const file = secretFileIn(folder);
  const secret = readSecret(file);
  if (secret === null) return randomBytes(32).toString("base64url");
  if (/^[\w-]{43}$/.test(secret)) return secret;
  throw new UnfitDatabase(
    `${file} holds no secret: remove it, and the next start makes a new one.`,
  );
}

/** Connection settings of a user of the cluster. */
export function connectionAs(
  { socket, secret }: ClusterAccess,
  user: string,
  database: string,
): pg.ClientConfig {
  return { host: socket, user, password: passwordOf(secret, user), database };
}

/** Each user has a password of its own: a process that works for one group learns no other. */
export function passwordOf(secret: string, user: string): string {
  return createHmac("sha256", secret).update(user).digest("base64url");
}

/** Rounds of PostgreSQL's own hashes. */
const rounds = 4096;

/** A password as PostgreSQL stores it, from which nobody can derive the password. */
export function passwordVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, "sha256");
  const keyOf = (name: string) => createHmac("sha256", salted).update(name).digest();
  const stored = createHash("sha256").update(keyOf("Client Key")).digest("base64");
  const server = keyOf("Server Key").toString("base64");
  return `SCRAM-SHA-256$${rounds}:${salt.toString("base64")}$${stored}:${server}`;
}
