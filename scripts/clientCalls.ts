import type { Plugin } from "vite";

const file = "/src/shared/generated/operations.ts";
const kept = ["handler", "method", "path", "access", "kind", "payload"] as const;

/** Leaves of the described calls only what the browser needs to make them; what is checked and answered is the server's matter. */
export function clientCalls(): Plugin {
  return {
    name: "client-calls",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith(file) ? { code: withoutChecks(code), map: null } : undefined,
  };
}

/** The generated module with shortened calls. */
export function withoutChecks(code: string): string {
  const start = code.indexOf("= [") + 2;
  const end = code.lastIndexOf("]") + 1;
  // A border: written by gen as JSON; anything else stops the build here.
  const calls = JSON.parse(code.slice(start, end)) as Record<string, unknown>[];
  const short = calls.map((call) =>
    Object.fromEntries(kept.filter((key) => isNeeded(key, call)).map((key) => [key, call[key]])),
  );
  return code.slice(0, start) + JSON.stringify(short) + code.slice(end);
}

/** Of who may make a call the browser needs to know one thing: whether one needs nobody signed in. */
function isNeeded(key: string, call: Readonly<Record<string, unknown>>): boolean {
  return key in call && (key !== "access" || call[key] === "public");
}
