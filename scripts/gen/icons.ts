import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the modules are written. */
export const iconFolder = "src/client/theme/generated";
const library = join(
  dirname(fileURLToPath(import.meta.resolve("@primer/octicons-react"))),
  "icons",
);

/**
 * Modules with the drawings of the icons that the product shows, by path: the library's own carry up
 * to five drawings each, and are rendered by code that weighs more than any of them. One module an
 * icon, so that a page loads only its own. Empty in trees without a client.
 */
export function iconModules(root: string): Record<string, string> {
  const list = join(root, "src/client/theme/octicons.json");
  if (!existsSync(list)) return {};
  // Border: written by hand, as the two names below say.
  const { small, smallAndLarge } = JSON.parse(readFileSync(list, "utf8")) as IconList;
  const modules = [
    ...small.map((name) => [name, iconModule(name, [16])] as const),
    ...smallAndLarge.map((name) => [name, iconModule(name, [16, 24])] as const),
  ].toSorted();
  const index = modules.map(([name]) => `export { ${name} } from "./${fileOf(name)}";\n`);
  return Object.fromEntries([
    [
      `${iconFolder}/README.md`,
      "# Written by `npm run gen` from octicons.json: drawings of icons\n",
    ],
    [`${iconFolder}/index.ts`, `${notice}${index.join("")}`],
    ...modules.map(([name, code]) => [`${iconFolder}/${fileOf(name)}`, `${notice}${code}`]),
  ]);
}

const notice = "// Written by `npm run gen` from octicons.json. Do not edit.\n";

function fileOf(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}.ts`;
}

/** Names in the library of icons that are shown at 16 pixels only, and at 24 and more too. */
interface IconList {
  small: readonly string[];
  smallAndLarge: readonly string[];
}

function iconModule(name: string, heights: readonly number[]): string {
  const code = readFileSync(join(library, `${name}.mjs`), "utf8");
  const drawings = heights.map((height) => JSON.stringify(drawingIn(name, code, height)));
  return `import { drawn } from "../drawnIcon.tsx";
export const ${name} = /*#__PURE__*/ drawn(${drawings.join(", ")});
`;
}

function drawingIn(name: string, code: string, height: number): string {
  const drawing = new RegExp(`\\n\\t"${height}": \\{([\\s\\S]*?)\\n\\t\\}`).exec(code)?.[1] ?? "";
  const paths = [...drawing.matchAll(/\{ d: "([^"]+)"/g)].map(([, path = ""]) => path);
  if (paths.length === 0) throw new Error(`octicons.json: ${name} has no drawing of ${height} px`);
  return inHundredths(paths.join(""));
}

/**
 * A path in hundredths of a pixel, finer than any screen shows. Only decimals are changed: arcs may
 * have their flags directly before a number. Numbers just below a whole are cut, not rounded up.
 */
export function inHundredths(path: string): string {
  return path.replaceAll(/\.(\d{3,})/g, (_, decimals: string) => {
    const hundredths = Math.min(99, Math.round(Number(`0.${decimals}`) * 100));
    return `.${String(hundredths).padStart(2, "0").replace(/0$/, "")}`;
  });
}
