import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const readers = [join(root, "node_modules/@primer/react/dist"), join(root, "src/client")];
const declaration = /(--[\w-]+):\s*([^;]+);[^\n]*\n/g;
const name = /--[\w-]+/g;
/** Variable names assembled at run time in our components. */
const always = /^--(?:fgColor|bgColor|borderColor)-\w+(?:-\w+)?$/;

/**
 * Tree-shakes Primer's colours to those used by our components and Primer's: 8 instead of 30 kB on
 * the sign-in page.
 */
export function primerColours(): Plugin {
  let used: ReadonlySet<string> | undefined;
  return {
    name: "primer-colours",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!/@primer\/primitives\/dist\/css\/functional\/themes\/\w+\.css$/.test(id))
        return undefined;
      used ??= namesIn(readers);
      return { code: shake(code, used), map: null };
    },
  };
}

/** Keeps colours used directly or through others; drops "auto", which is not one of our modes. */
export function shake(css: string, used: ReadonlySet<string>): string {
  const values = new Map<string, string[]>();
  for (const [, key = "", value = ""] of css.matchAll(declaration)) {
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  const kept = new Set<string>();
  const waiting = [...values.keys()].filter((key) => used.has(key) || always.test(key));
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (kept.has(key)) continue;
    kept.add(key);
    waiting.push(...(values.get(key) ?? []).flatMap((value) => value.match(name) ?? []));
  }
  const withoutAuto = css.replace(/@media \(prefers-color-scheme: \w+\) \{[\s\S]*?\n\}\n?/g, "");
  return withoutAuto.replace(declaration, (line, key: string) => (kept.has(key) ? line : ""));
}

function namesIn(folders: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(?:css|[jt]sx?)$/.test(entry.name)) continue;
      const text = readFileSync(join(entry.parentPath, entry.name), "utf8");
      for (const found of text.match(name) ?? []) names.add(found);
    }
  }
  return names;
}
