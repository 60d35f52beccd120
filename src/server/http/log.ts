import { redacted } from "#shared/domain/redaction.ts";
import type { Log, LogLine } from "#server/auth/platform.ts";

/** How much is written; `silent` is nothing. */
export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;

/** One of the levels. */
export type LogLevel = (typeof logLevels)[number];

/** A log of one JSON line per event; line breaks in values stay inside their quotes. */
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

/** What of a mistake may be logged: its kind and place in our code, never a value of a request. */
export function causeOf(error: unknown): LogLine {
  if (!(error instanceof Error)) return { cause: typeof error };
  const code = "code" in error ? String(error.code) : undefined;
  const stack = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at "));
  // Messages of the database quote values of the row; its code and our stack are enough to find the place.
  const isDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code);
  const nested = error.cause instanceof Error ? causeOf(error.cause)["cause"] : undefined;
  return {
    cause: isDatabase ? `${error.name} ${code}` : `${error.name}: ${error.message}`.slice(0, 300),
    stack: stack?.slice(0, 12).join("\n"),
    ...(nested === undefined ? {} : { because: nested }),
  };
}
