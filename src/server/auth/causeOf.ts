import type { LogLine } from "./platform.ts";

/** Classes of PostgreSQL's error codes whose messages name parts of the database, and no values. */
const structural = new Set("08 0A 23 25 26 28 2B 2D 34 3D 3F 40 42 53 54 55 57 58 F0".split(" "));

/** The loggable part of an error: type, message and stack in our code, never request data. */
export function causeOf(error: unknown): LogLine {
  if (!(error instanceof Error)) return { cause: typeof error };
  const stack = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at "));
  const nested = error.cause instanceof Error ? causeOf(error.cause)["cause"] : undefined;
  return {
    cause: textOf(error).slice(0, 300),
    stack: stack?.slice(0, 12).join("\n"),
    ...(nested === undefined ? {} : { because: nested }),
  };
}

function textOf(error: Error): string {
  const code = "code" in error ? String(error.code) : "";
  if (!/^[0-9A-Z]{5}$/.test(code)) return `${error.name}: ${error.message}`;
  // Whatever PostgreSQL quotes of others may be a value, with quotes in it; details always are.
  const isStructural = structural.has(code.slice(0, 2));
  const message = isStructural ? error.message : error.message.replace(/".*"/s, '"…"');
  return `${error.name} ${code}: ${message}`;
}
