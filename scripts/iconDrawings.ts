import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const client = join(dirname(dirname(fileURLToPath(import.meta.url))), "src/client");
const icons = join(client, "theme/icons.ts");
const drawnModule = join(client, "theme/drawnIcon.tsx");
/** What every page loads: its icons have no large drawing and are shown larger where they have to be. */
const navigation = join(client, "shell/navigation.ts");
/** An icon that is chosen at run time stands for each one that the expression names. */
const chosen = /const (\w+) = [^;]*? \? (\w+) : (\w+);/g;
const drawnLarge = /<(\w+) size=\{(?:2[4-9]|[3-9]\d)\}/g;

/**
 * Keeps one drawing of each icon: that of 16 pixels, and that of 24 where a page shows it; the
 * library has up to five of each. They are rendered as the icons of the sign-in page are, since the
 * library's own way takes more than any icon.
 */
export function iconDrawings(): Plugin {
  let large: ReadonlySet<string> | undefined;
  return {
    name: "icon-drawings",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      // Those of the sign-in page are drawn as the library's.
      if (id.endsWith("/theme/earlyIcons.tsx"))
        return { code: code.replaceAll(/"M[^"]+"/g, inHundredths), map: null };
      const name = /octicons-react\/dist\/icons\/(\w+)\.mjs$/.exec(id)?.[1];
      if (name === undefined) return undefined;
      large ??= largeIcons(
        sourcesOf(client),
        readFileSync(icons, "utf8"),
        readFileSync(navigation, "utf8"),
      );
      const drawn = drawnIcon(name, code, large.has(name) ? ["16", "24"] : ["16"]);
      return drawn === null ? undefined : { code: drawn, map: null };
    },
  };
}

/**
 * Names in the library of the icons that pages draw large, by the module that names ours; without
 * those of a module that every page loads.
 */
export function largeIcons(
  sources: readonly string[],
  names: string,
  early: string = "",
): Set<string> {
  const found = sources.flatMap((source) => {
    const branches = new Map([...source.matchAll(chosen)].map(([, name, ...both]) => [name, both]));
    return [...source.matchAll(drawnLarge)].flatMap(([, name = ""]) => branches.get(name) ?? name);
  });
  return new Set(
    found.flatMap((name) => {
      if (new RegExp(`\\b${name}\\b`).test(early)) return [];
      const alias = new RegExp(`export const ${name} = (\\w+);`).exec(names)?.[1];
      return new RegExp(`(\\w+) as ${alias},`).exec(names)?.[1] ?? [];
    }),
  );
}

/** The module of an icon with some of its drawings; null if it has no small one. */
export function drawnIcon(name: string, code: string, heights: readonly string[]): string | null {
  const drawings = new Map(
    [...code.matchAll(/\n\t"(\d+)": \{([\s\S]*?)\n\t\}/g)].map(([, height = "", drawing = ""]) => [
      height,
      [...drawing.matchAll(/\{ d: "([^"]+)"/g)].map(([, path]) => path).join(""),
    ]),
  );
  const shown = heights.flatMap((height) => drawings.get(height) || []);
  if (!drawings.get("16")) return null;
  return `import { drawn } from ${JSON.stringify(drawnModule)};
export const ${name} = /*#__PURE__*/ drawn(${shown.map((path) => JSON.stringify(inHundredths(path))).join(", ")});
`;
}

/**
 * A path in hundredths of a pixel, which nobody sees at 16 or 24. Only decimals are changed: arcs
 * may write their flags directly before a number. What would be rounded to a whole is cut instead.
 */
export function inHundredths(path: string): string {
  return path.replaceAll(/\.(\d{3,})/g, (_, decimals: string) => {
    const hundredths = Math.min(99, Math.round(Number(`0.${decimals}`) * 100));
    return `.${String(hundredths).padStart(2, "0").replace(/0$/, "")}`;
  });
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}
