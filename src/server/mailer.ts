import { ownValue } from "#shared/engine/ownValue.ts";
import { createTransport } from "nodemailer";
import { MailFailure, type Mailer } from "#server/auth/platform.ts";
import { givenSecret } from "./secrets.ts";
import { isLoopback, SettingsError } from "./settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

interface MailSettings {
  host: string;
  port: number;
  /** Implicit TLS. */
  secure: boolean;
  /** STARTTLS is mandatory before anything is sent. */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
  from: { name: string; address: string };
}

const submission = 587;
const submissions = 465;
/** Timeouts in milliseconds for connection, greeting and inactivity. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * The operator's mail server, or null if none is configured; throws `SettingsError` for invalid
 * settings.
 */
export function openMailer(environment: Environment): Mailer | null {
  const settings = mailSettings(environment);
  if (!settings) return null;
  const { from, ...server } = settings;
  const transport = createTransport({
    ...server,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, ...content }) => {
      try {
        const headers = { "Auto-Submitted": "auto-generated" };
        // As an object, so that nothing in it is parsed as another address.
        await transport.sendMail({ from, to: { name: "", address: to }, headers, ...content });
      } catch (error) {
        throw mailFailureOf(error);
      }
    },
    check: async () => {
      try {
        await transport.verify();
      } catch (error) {
        throw mailFailureOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Mail settings from the environment; null if none are set. */
export function mailSettings(environment: Environment): MailSettings | null {
  const url = givenSecret(environment, "SMTP_URL");
  const from = environment["SMTP_FROM"]?.trim();
  if (!url && !from) return null;
  if (!url) throw new SettingsError("SMTP_FROM is set without SMTP_URL: set both or neither.");
  if (!from) throw new SettingsError("SMTP_URL is set without SMTP_FROM: set both or neither.");
  return { ...serverOf(url), from: senderOf(from) };
}

function serverOf(text: string): Omit<MailSettings, "from"> {
  const { protocol, hostname, port, username, password } = parsedAddress(text);
  const secure = protocol === "smtps:";
  const host = hostname.replace(/^\[|\]$/g, "");
  const user = decoded(username);
  const pass = decoded(password);
  return {
    host,
    port: Number(port) || (secure ? submissions : submission),
    secure,
    // Passwords are never sent unencrypted, except over loopback.
    requireTLS: !secure && user !== "" && !isLoopback(host),
    ...(user ? { auth: { user, pass } } : {}),
  };
}

function parsedAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && ["smtp:", "smtps:"].includes(url.protocol) && url.hostname !== "") return url;
  throw unusable();
}

/** Decodes a percent-encoded user name or password. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw unusable();
  }
}

/** Without the URL itself, which may contain a password. */
function unusable(): SettingsError {
  return new SettingsError(
    "SMTP_URL is an address such as smtp://user:password@mail.example.org:587, or begins with smtps://; " +
      "in name and password % is written as %25 and @ as %40.",
  );
}

function senderOf(text: string): MailSettings["from"] {
  const at = text.indexOf("<");
  const isNamed = at >= 0 && text.endsWith(">");
  const name = isNamed ? text.slice(0, at).trim() : "";
  const address = isNamed ? text.slice(at + 1, -1) : text;
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(address) && !/[<>"\r\n]/.test(name)) return { name, address };
  throw new SettingsError(
    'SMTP_FROM is an e-mail address, alone or as "Name <address>", and nothing else.',
  );
}

const reasons: Readonly<Record<string, string>> = {
  EAUTH: "signIn",
  ENOAUTH: "signIn",
  ETLS: "unsafe",
  EREQUIRETLS: "unsafe",
  ECONNECTION: "unreachable",
  ETIMEDOUT: "unreachable",
  ESOCKET: "unreachable",
  EDNS: "unreachable",
  EENVELOPE: "address",
};

function mailFailureOf(error: unknown): MailFailure {
  const code = errorProperty(error, "code");
  const answer = errorProperty(error, "responseCode");
  const reason = (typeof code === "string" && ownValue(reasons, code)) || "refused";
  // A permanent rejection (5xx) is final, unless it rejects our credentials; unreachable servers
  // and temporary rejections are retried.
  const isFinal = reason !== "signIn" && typeof answer === "number" && answer >= 500;
  return new MailFailure(reason, isFinal, error);
}

function errorProperty(error: unknown, name: string): unknown {
  return error instanceof Error
    ? Object.entries(error).find(([key]) => key === name)?.[1]
    : undefined;
}
