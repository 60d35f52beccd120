import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  closeSync,
  fchownSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { embeddedOwner, passwordOf, passwordVerifier } from "./clusterAccess.ts";
import { isDatabaseUnreachable } from "../failures.ts";
import { numberTaken } from "../folderHolder.ts";
import { hasEnded, spawnPostgres, stopServer } from "../postgresProcess.ts";
import type { Runner } from "../postgresRunner.ts";
import { giveTo } from "../privateFolders.ts";
import { roles } from "../roles.ts";

/** A line of `pg_hba.conf`, whose rule asks for a password if it let everybody in who reaches the socket. */
function closedLine(line: string): string {
  const [beforeComment = ""] = line.split("#");
  const rule = beforeComment.trimEnd();
  if (!/\strust$/.test(rule)) return line;
  return `${rule.slice(0, -"trust".length)}scram-sha-256${line.slice(rule.length)}`;
}

/**
 * Makes a cluster ask for passwords, as those of earlier versions didn't; returns true if it was
 * open. To be called while no server runs on it.
 */
export function requirePasswords(data: string, { owner }: Runner): boolean {
  const file = join(data, "pg_hba.conf");
  const found = readFileSync(file, "utf8");
  const closed = found.split("\n").map(closedLine).join("\n");
  if (closed === found) return false;
  const draft = `${file}.${randomUUID()}`;
  const written = openSync(draft, "wx", 0o600);
  try {
    if (owner !== null) fchownSync(written, owner, owner);
    writeSync(written, closed);
    fsyncSync(written);
  } finally {
    closeSync(written);
  }
  renameSync(draft, file);
  return true;
}

/**
 * Sets the passwords of a cluster that no server runs on. The server started for it listens in a
 * folder of its own, where it lets in our operating system's user alone.
 */
export async function resetPasswords(
  { data, secret }: { data: string; secret: string },
  { postgres, runner, end }: { postgres: string; runner: Runner; end: number },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pg-reset-"));
  const [rules, names] = [join(folder, "pg_hba.conf"), join(folder, "pg_ident.conf")];
  try {
    writeFileSync(rules, `local postgres ${embeddedOwner} peer map=server\n`);
    writeFileSync(names, `server "${nameSeenBy(runner)}" ${embeddedOwner}\n`);
    giveTo(folder, runner);
    const settings = [`hba_file=${rules}`, `ident_file=${names}`];
    const place = { data, socket: folder, settings };
    const { child } = spawnPostgres(place, postgres, runner, numberTaken(data));
    const client = await connectTo(folder, child, end);
    // Without a connection, the start that follows says why: it fails likewise, or is refused.
    if (client) await setPasswords(client, secret);
    await stopServer(child);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The name of our user to the server; a user namespace hides it. */
function nameSeenBy({ kind }: Runner): string {
  return kind === "namespace" ? "nobody" : userInfo().username;
}

/** Connects to a starting server; null if it ends. */
async function connectTo(
  folder: string,
  child: ChildProcess,
  end: number,
): Promise<pg.Client | null> {
  while (!hasEnded(child) && Date.now() < end) {
    const client = new pg.Client({ host: folder, user: embeddedOwner, database: "postgres" });
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (!isDatabaseUnreachable(error)) return null;
    }
    await wait(20);
  }
  return null;
}

async function setPasswords(client: pg.Client, secret: string): Promise<void> {
  try {
    const { rows } = await client.query<{ name: string }>(
      "select rolname as name from pg_roles where rolname = any($1)",
      [[...roles, embeddedOwner]],
    );
    const statements = rows.map(
      ({ name }) => `alter role ${name} password '${passwordVerifier(passwordOf(secret, name))}'`,
    );
    // One transaction: once the owner's is accepted, the others are, too.
    await client.query(statements.join("; "));
  } finally {
    await client.end().catch(() => {});
  }
}
