import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const client = join(dirname(dirname(fileURLToPath(import.meta.url))), "src/client");
const icons = join(client, "theme/icons.ts");
/** An icon that is chosen at run time stands for each one that the expression names. */
const chosen = /const (\w+) = [^;]*? \? (\w+) : (\w+);/g;
const drawnLarge = /<(\w+) size=\{(?:2[4-9]|[3-9]\d)\}/g;

/**
 * Keeps one drawing of each icon: that of 16 pixels, and that of 24 where a page shows it; the
 * library has up to five of each.
 */
export function iconDrawings(): Plugin {
  let large: ReadonlySet<string> | undefined;
  return {
    name: "icon-drawings",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      const name = /octicons-react\/dist\/icons\/(\w+)\.mjs$/.exec(id)?.[1];
      if (name === undefined) return undefined;
      large ??= largeIcons(sourcesOf(client), readFileSync(icons, "utf8"));
      return { code: withDrawings(code, large.has(name) ? ["16", "24"] : ["16"]), map: null };
    },
  };
}

/** Names in the library of the icons that pages draw large, by the module that names ours. */
export function largeIcons(sources: readonly string[], names: string): Set<string> {
  const found = sources.flatMap((source) => {
    const branches = new Map([...source.matchAll(chosen)].map(([, name, ...both]) => [name, both]));
    return [...source.matchAll(drawnLarge)].flatMap(([, name = ""]) => branches.get(name) ?? name);
  });
  return new Set(
    found.flatMap((name) => {
      const alias = new RegExp(`export const ${name} = (\\w+);`).exec(names)?.[1];
      return new RegExp(`(\\w+) as ${alias},`).exec(names)?.[1] ?? [];
    }),
  );
}

/** The module of an icon with some of its drawings; unchanged if it has none of those. */
export function withDrawings(code: string, heights: readonly string[]): string {
  const kept = heights.filter((height) => code.includes(`\n\t"${height}": {`));
  if (kept.length === 0) return code;
  return code
    .replace(/var heights = \[[^\]]*\];/, `var heights = ${JSON.stringify(kept)};`)
    .replace(/\n\t"(\d+)": \{[\s\S]*?\n\t\},?/g, (drawing, height: string) =>
      kept.includes(height) ? `${drawing.replace(/,$/, "")},` : "",
    );
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}
