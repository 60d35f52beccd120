import type { Plugin } from "vite";

const file = "/src/shared/generated/operations.ts";
const kept = ["handler", "method", "path", "access", "kind", "payload"] as const;

/**
 * Reduces the operations in the bundle to what the browser needs for calls; validation belongs to
 * the server.
 */
export function clientCalls(): Plugin {
  return {
    name: "client-calls",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith(file) ? { code: withoutChecks(code), map: null } : undefined,
  };
}

/** The generated module with shortened operations. */
export function withoutChecks(code: string): string {
  const start = code.indexOf("= [") + 2;
  const end = code.lastIndexOf("]") + 1;
  // Border: written as JSON by gen; anything else fails the build here.
  const calls = JSON.parse(code.slice(start, end)) as Record<string, unknown>[];
  const short = calls.map((call) =>
    Object.fromEntries(kept.filter((key) => isNeeded(key, call)).map((key) => [key, call[key]])),
  );
  // Most calls are sent alike, which is said once.
  const whole = `${JSON.stringify(short)}.map((each) => ({ method: "${usual}", ...each }))`;
  return code.slice(0, start) + whole + code.slice(end);
}

const usual = "POST";

/** Of the access rule the browser only needs to know whether an operation is public. */
function isNeeded(key: string, call: Readonly<Record<string, unknown>>): boolean {
  if (key === "method") return call[key] !== usual;
  return key in call && (key !== "access" || call[key] === "public");
}
