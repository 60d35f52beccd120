import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Modules that only name what others hold, and where they are. */
const indexes: Readonly<Record<string, string>> = {
  "#client/theme/icons.ts": join(root, "src/client/theme/icons.ts"),
  "#client/theme/generated/index.ts": join(root, "src/client/theme/generated/index.ts"),
  "@primer/behaviors": join(root, "node_modules/@primer/behaviors/dist/esm/index.mjs"),
  "@primer/octicons-react": join(root, "node_modules/@primer/octicons-react/dist/index.esm.mjs"),
  "@primer/react": join(root, "node_modules/@primer/react/dist/index.js"),
};

/** Import of a name, or "default", from a module. */
interface Import {
  name: string;
  from: string;
}

/**
 * Imports what an index names from the module that holds it, so that a page depends on what it
 * shows and not on everything that the index names.
 */
export function oneByOne(): Plugin {
  const codes = new Map<string, string>();
  const codeOf = (index: string) => {
    const code = codes.get(index) ?? readFileSync(indexes[index] ?? "", "utf8");
    codes.set(index, code);
    return code;
  };
  return {
    name: "one-by-one",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      /\.(?:tsx?|m?js)$/.test(id)
        ? { code: importedOneByOne(code, dirname(id), codeOf), map: null }
        : undefined,
  };
}

/** A module with an import of its own for each name that it takes from an index. */
export function importedOneByOne(
  code: string,
  folder: string,
  codeOf: (index: string) => string,
): string {
  return code.replace(
    /^import \{([^}]+)\} from "([^"]+)";/gm,
    (whole, names: string, from: string) => {
      const index = indexNamed(from, folder);
      return index === undefined ? whole : importsOf(names, index, codeOf);
    },
  );
}

/** The index that an import means, which its neighbours import by a relative path. */
function indexNamed(from: string, folder: string): string | undefined {
  if (!from.startsWith(".")) return from in indexes ? from : undefined;
  const path = join(folder, from);
  return Object.keys(indexes).find((index) => indexes[index] === path);
}

function importsOf(names: string, index: string, codeOf: (index: string) => string): string {
  return partsOf(names)
    .filter(([name]) => !name.startsWith("type "))
    .map(([name, local]) => {
      const home = homeOf(index, name, codeOf);
      return `import { ${home.name} as ${local} } from ${JSON.stringify(home.from)};`;
    })
    .join(" ");
}

/** The names in braces, each with the one it is known by. */
function partsOf(names: string): [name: string, local: string][] {
  return names
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [name = "", local = name] = part.split(" as ");
      return [name, local];
    });
}

/** The module that holds what an index names, through further indexes. */
function homeOf(index: string, name: string, codeOf: (index: string) => string): Import {
  const code = codeOf(index);
  const found = passedOn(code, name) ?? imported(code, localOf(code, name));
  if (!found) throw new Error(`${index} does not say where ${name} is`);
  const folder = dirname(indexes[index] ?? "");
  const further = indexNamed(found.from, folder);
  if (further !== undefined) return homeOf(further, found.name, codeOf);
  if (!found.from.startsWith(".")) return found;
  return { name: found.name, from: join(folder, found.from) };
}

/** `export { name } from "…"` */
function passedOn(code: string, wanted: string): Import | undefined {
  for (const [, names = "", from = ""] of code.matchAll(
    /export \{([^}]+)\} from ["']([^"']+)["']/g,
  )) {
    const part = partsOf(names).find(([, known]) => known === wanted);
    if (part) return { name: part[0], from };
  }
  return undefined;
}

/** Local name of an export: `export { local as name }` */
function localOf(code: string, wanted: string): string {
  const lists = [...code.matchAll(/export \{([^}]+)\};/g)].flatMap(([, names = ""]) =>
    partsOf(names),
  );
  return lists.find(([, known]) => known === wanted)?.[0] ?? wanted;
}

function imported(code: string, local: string): Import | undefined {
  for (const [, names = "", from = ""] of code.matchAll(/import ([^"]+) from "([^"]+)"/g)) {
    if (names === local) return { name: "default", from };
    const part = partsOf(names.replace(/[{}]/g, "")).find(([, known]) => known === local);
    if (names.startsWith("{") && part) return { name: part[0], from };
  }
  return undefined;
}
