import { redacted } from "#shared/domain/redaction.ts";
import type { Log, LogLine } from "#server/auth/platform.ts";

/** Log levels by increasing severity; `silent` logs nothing. */
export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;

export type LogLevel = (typeof logLevels)[number];

/** Creates a log with one JSON line per event; line breaks in values stay escaped. */
export function makeLog(level: LogLevel, write: (line: string) => void): Log {
  const threshold = logLevels.indexOf(level);
  const at =
    (name: Exclude<LogLevel, "silent">) =>
    (event: string, line: LogLine = {}) => {
      if (logLevels.indexOf(name) < threshold) return;
      const time = new Date().toISOString();
      write(`${JSON.stringify({ time, level: name, event, ...redacted(line) })}\n`);
    };
  return { info: at("info"), warn: at("warn"), error: at("error") };
}

/** The loggable part of an error: type and stack in our code, never request data. */
export function causeOf(error: unknown): LogLine {
  if (!(error instanceof Error)) return { cause: typeof error };
  const code = "code" in error ? String(error.code) : undefined;
  const stack = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at "));
  // Database messages quote row values; the error code and our stack suffice.
  const isDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code);
  const nested = error.cause instanceof Error ? causeOf(error.cause)["cause"] : undefined;
  return {
    cause: isDatabase ? `${error.name} ${code}` : `${error.name}: ${error.message}`.slice(0, 300),
    stack: stack?.slice(0, 12).join("\n"),
    ...(nested === undefined ? {} : { because: nested }),
  };
}
