import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JWK } from "jose";
import { makeTokenKey } from "#server/auth/tokens.ts";
import { readSecret, storeSecret } from "#server/store/database/access/secretFile.ts";
import { SettingsError } from "./settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** A secret from its variable or from the file named by `<NAME>_FILE`; null if neither is set. */
export function givenSecret(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim();
  const file = environment[`${name}_FILE`]?.trim();
  if (value && file) throw new SettingsError(`${name} and ${name}_FILE are both set: keep one.`);
  if (value) return value;
  if (!file) return null;
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    throw new SettingsError(`${name}_FILE can't be read: ${file}`);
  }
}

function parsedKeys(text: string, name: string): JWK[] {
  try {
    // Border: each key is validated on import.
    const parsed = JSON.parse(text) as JWK | JWK[];
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    throw new SettingsError(`${name} is a JSON Web Key, or a list of them.`);
  }
}

/** The token keys: configured, stored earlier, or generated now with private file permissions. */
export async function tokenKeysFor(environment: Environment, dataFolder: string): Promise<JWK[]> {
  const given = givenSecret(environment, "TOKEN_KEY");
  if (given) return parsedKeys(given, "TOKEN_KEY");
  const file = join(dataFolder, "secrets", "token-keys.json");
  const stored = readSecret(file) ?? storeSecret(file, JSON.stringify([await makeTokenKey()]));
  return parsedKeys(stored, file);
}

/** The key of the operator's own hub, for its publishers and subscribers; null for ours. */
export function hubKeyFor(environment: Environment, hubUrl: string | null): Uint8Array | null {
  const given = givenSecret(environment, "MERCURE_KEY");
  if (hubUrl === null) return null;
  if (given !== null && given.length >= 32) return new TextEncoder().encode(given);
  throw new SettingsError(
    "MERCURE_URL names a hub: set MERCURE_KEY to the key (HS256) of its publishers and subscribers, of 32 characters or more.",
  );
}
