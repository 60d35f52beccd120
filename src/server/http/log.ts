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
