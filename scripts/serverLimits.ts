import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const file = "/src/shared/api/limits.ts";

/** The module of limits without those that some code does not name. */
export function limitsNamedIn(code: string, limits: string): string {
  const named = new Set(code.match(/\w+/g));
  return limits.replaceAll(/^ {2}(\w+): .*,\n/gm, (line, name: string) =>
    named.has(name) ? line : "",
  );
}

/** All that may run in a browser. */
function clientCode(root: string): string {
  return ["client", "shared"]
    .flatMap((folder) => {
      const at = join(root, "src", folder);
      return readdirSync(at, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
        .filter((name) => !name.startsWith("generated") && name !== join("api", "limits.ts"))
        .map((name) => readFileSync(join(at, name), "utf8"));
    })
    .join("\n");
}

/** Leaves out of the limits what only the server keeps to. */
export function serverLimits(): Plugin {
  return {
    name: "server-limits",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith(file)
        ? { code: limitsNamedIn(clientCode(join(import.meta.dirname, "..")), code), map: null }
        : undefined,
  };
}
