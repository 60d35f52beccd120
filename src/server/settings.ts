import { isIP } from "node:net";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bucketOf, isBucket } from "#server/store/files/bucket.ts";
import type { SignOnKind } from "#shared/generated/types.ts";
import { logLevels, type LogLevel } from "#server/http/log.ts";

/** Settings that all servers of a database share, and that it knows by a fingerprint. */
export type ReplacedSetting = "TOKEN_KEY" | "FILES_URL";

/** The operator's settings, validated once at startup. */
export interface Settings {
  port: number;
  host: string;
  /** Public base URL, for links in messages. */
  publicUrl: string;
  dataFolder: string;
  /** A folder (`file:`) or a bucket (`s3:`). */
  filesUrl: string;
  /** Where uploads are looked over for malware; null for nowhere. */
  scannerUrl: string | null;
  /** Bytes that the files of a group may take. */
  filesPerGroup: number;
  /** Bytes of the disk that uploads and exports leave to everything else. */
  diskReserve: number;
  /** URL of a PostgreSQL server; null for the embedded one. */
  databaseUrl: string | null;
  databaseAdminUrl: string | null;
  /** URL for work across groups; null where all connections share the user of the first. */
  databaseServiceUrl: string | null;
  /** URL of a replica of it for long reads; null for none. */
  databaseReadUrl: string | null;
  poolSize: number;
  /** Address of a hub for live updates; null for our own. */
  hubUrl: string | null;
  /** Creates demo groups in an empty database. */
  demo: boolean;
  logLevel: LogLevel;
  /** Trusted proxies: number of hops or addresses. */
  trustProxy: number | string | false;
  /** Kinds of identity providers that groups may have; empty for none. */
  signOnKinds: readonly SignOnKind[];
  /** Hosts of identity providers that may be asked; empty for every public one. */
  signOnHosts: readonly string[];
  /** Settings whose new value takes the place of the one that the database knows. */
  replaced: readonly ReplacedSetting[];
}

/** An invalid setting, with a message that tells the operator what to change. */
export class SettingsError extends Error {}

const megabyte = 1_000_000;
const postgres = ["postgres:", "postgresql:"];

export type Environment = Readonly<Record<string, string | undefined>>;

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** True if an address leads others than the operator here, through a proxy for example. */
export function isPublic(url: string): boolean {
  return !isLoopback(new URL(url).hostname.replace(/^\[(.*)\]$/, "$1"));
}

export function readVariable(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim();
  return value === undefined || value === "" ? null : value;
}

function readNumber(
  environment: Environment,
  name: string,
  usual: number,
  range: [number, number],
) {
  const text = readVariable(environment, name);
  if (text === null) return usual;
  const value = Number(text);
  const [least, most] = range;
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new SettingsError(`${name} is a number from ${least} to ${most}, not "${text}".`);
}

function readChoice<T extends string>(
  environment: Environment,
  name: string,
  values: readonly T[],
): T | null {
  const text = readVariable(environment, name);
  if (text === null) return null;
  const value = values.find((each) => each === text);
  if (value) return value;
  throw new SettingsError(`${name} is one of ${values.join(", ")}, not "${text}".`);
}

function readUrl(environment: Environment, name: string, protocols: readonly string[]) {
  const text = readVariable(environment, name);
  if (text === null) return null;
  const protocol = URL.canParse(text) ? new URL(text).protocol : "";
  if (protocols.includes(protocol)) return text;
  // The value itself may contain a password.
  throw new SettingsError(`${name} is an address that begins with ${protocols.join(" or ")}//.`);
}

const isSignOnKind = (text: string): text is SignOnKind => text === "saml" || text === "oidc";

function readSignOn(environment: Environment, publicUrl: string): readonly SignOnKind[] {
  const parts = readList(environment, "SSO");
  const kinds = parts.filter(isSignOnKind);
  if (kinds.length < parts.length)
    throw new SettingsError(`SSO is saml, oidc, or both with a comma, not "${parts.join(",")}".`);
  // Browsers keep the cookies of a sign-in that comes from elsewhere to encrypted connections.
  if (kinds.length > 0 && publicUrl.startsWith("http:") && isPublic(publicUrl))
    throw new SettingsError(
      "SSO needs a PUBLIC_URL that begins with https://, or is on localhost.",
    );
  return kinds;
}

function readList(environment: Environment, name: string): string[] {
  const text = readVariable(environment, name) ?? "";
  const parts = text.split(",").map((part) => part.trim().toLowerCase());
  return [...new Set(parts.filter((part) => part !== ""))];
}

function readHosts(environment: Environment): string[] {
  const hosts = readList(environment, "SSO_HOSTS");
  if (hosts.every((host) => /^[a-z0-9.-]+$/.test(host))) return hosts;
  throw new SettingsError("SSO_HOSTS is a list of names of hosts, without https:// and ports.");
}

function isReplacedSetting(text: string): text is ReplacedSetting {
  return text === "TOKEN_KEY" || text === "FILES_URL";
}

function readReplaced(environment: Environment): readonly ReplacedSetting[] {
  const parts = readList(environment, "REPLACE").map((part) => part.toUpperCase());
  const names = parts.filter(isReplacedSetting);
  if (names.length === parts.length) return names;
  throw new SettingsError("REPLACE is TOKEN_KEY, FILES_URL, or both with a comma, for one start.");
}

function readFilesUrl(environment: Environment, dataFolder: string): string {
  const url = readUrl(environment, "FILES_URL", ["file:", "s3:"]);
  if (url === null) return pathToFileURL(resolve(dataFolder, "files")).href;
  try {
    if (isBucket(url)) bucketOf(url);
  } catch (error) {
    throw new SettingsError(
      `FILES_URL can't be used: ${error instanceof Error ? error.message : ""}.`,
    );
  }
  return url;
}

const networks = new Set(["loopback", "linklocal", "uniquelocal"]);

function readProxies(environment: Environment): number | string | false {
  const text = readVariable(environment, "TRUST_PROXY");
  if (text === null || text === "0") return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const isKnown = (part: string) => {
    const [address = "", bits = "0"] = part.split("/");
    return networks.has(part) || (isIP(address) !== 0 && /^\d{1,3}$/.test(bits));
  };
  const parts = text.split(",").map((part) => part.trim());
  if (parts.every(isKnown)) return parts.join(",");
  throw new SettingsError(
    `TRUST_PROXY is the number of proxies (1 to 9) or a list of their addresses, not "${text}".`,
  );
}

function readDemo(environment: Environment, host: string, publicUrl: string): boolean {
  const wanted = readChoice(environment, "DEMO", ["1", "0"]);
  if (wanted === "1" && isPublic(publicUrl)) {
    throw new SettingsError(
      "DEMO=1 makes accounts with a password that everybody knows, and PUBLIC_URL is open to others: " +
        "set DEMO=0, or a PUBLIC_URL on localhost.",
    );
  }
  return wanted === null ? isLoopback(host) && !isPublic(publicUrl) : wanted === "1";
}

function readReplica(environment: Environment): string | null {
  const url = readUrl(environment, "DATABASE_READ_URL", postgres);
  if (url === null || readVariable(environment, "DATABASE_URL")) return url;
  throw new SettingsError(
    "DATABASE_READ_URL names a replica of the database of DATABASE_URL: set that, too.",
  );
}

function readServiceUrl(environment: Environment): string | null {
  const url = readUrl(environment, "DATABASE_SERVICE_URL", postgres);
  const others = ["DATABASE_URL", "DATABASE_ADMIN_URL"];
  if (url === null || others.every((name) => readVariable(environment, name))) return url;
  throw new SettingsError(
    "With DATABASE_SERVICE_URL, name app_rw in DATABASE_URL, and in DATABASE_ADMIN_URL the owner, who runs migrations.",
  );
}

/** Reads and validates the environment; throws `SettingsError` for invalid settings. */
export function readSettings(environment: Environment): Settings {
  const port = readNumber(environment, "PORT", 3000, [0, 65_535]);
  const host = readVariable(environment, "HOST") ?? "127.0.0.1";
  const dataFolder = resolve(readVariable(environment, "DATA_DIR") ?? "data");
  const databaseUrl = readUrl(environment, "DATABASE_URL", postgres);
  const shownHost = isLoopback(host) || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const publicUrl =
    readUrl(environment, "PUBLIC_URL", ["http:", "https:"]) ?? `http://${shownHost}:${port}`;
  return {
    port,
    host,
    publicUrl,
    dataFolder,
    filesUrl: readFilesUrl(environment, dataFolder),
    scannerUrl: readUrl(environment, "SCANNER_URL", ["clamd:"]),
    filesPerGroup: readNumber(environment, "GROUP_FILES_MB", 2000, [1, 1_000_000]) * megabyte,
    diskReserve: readNumber(environment, "DISK_RESERVE_MB", 500, [0, 1_000_000]) * megabyte,
    databaseUrl,
    databaseAdminUrl: readUrl(environment, "DATABASE_ADMIN_URL", postgres) ?? databaseUrl,
    databaseServiceUrl: readServiceUrl(environment),
    databaseReadUrl: readReplica(environment),
    hubUrl: readUrl(environment, "MERCURE_URL", ["http:", "https:"]),
    poolSize: readNumber(environment, "DB_POOL", 10, [1, 500]),
    demo: readDemo(environment, host, publicUrl),
    logLevel: readChoice(environment, "LOG_LEVEL", logLevels) ?? "info",
    trustProxy: readProxies(environment),
    signOnKinds: readSignOn(environment, publicUrl),
    signOnHosts: readHosts(environment),
    replaced: readReplaced(environment),
  };
}
