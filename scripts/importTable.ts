/**
 * Which layers each layer may import besides itself and packages; `*` covers all layers below a
 * path, and permission includes a layer's parts.
 */
export const importTable: Readonly<Record<string, readonly string[]>> = {
  "shared/strings": [],
  "shared/engine": ["shared/generated/words"],
  "shared/generated": ["shared/engine"],
  // A dependency-free part; rules for parts come after those of the whole.
  "shared/generated/words": [],
  "shared/api": ["shared/generated"],
  "shared/domain": ["shared/engine", "shared/generated", "shared/api", "schemas"],
  "client/theme": ["shared/api"],
  // Layout pieces; what they say comes from those who use them.
  "client/ui": ["shared/api", "client/theme"],
  "client/i18n": ["shared/*", "schemas"],
  "client/api": ["shared/*", "schemas"],
  "client/state": ["shared/*", "schemas", "client/api", "client/i18n"],
  "client/form": ["shared/engine", "shared/strings", "client/theme", "client/ui"],
  // Editing sessions from opening to saving; screens supply what differs.
  "client/editing": ["shared/*", "schemas", "client/form", "client/state", "client/i18n"],
  "client/widgets": [
    "shared/*",
    "schemas",
    "client/form",
    "client/theme",
    "client/ui",
    "client/state",
    "client/i18n",
  ],
  "client/charts": ["shared/strings", "schemas", "client/theme", "client/ui"],
  "client/screens": [
    "shared/*",
    "schemas",
    "guide",
    "client/form",
    "client/editing",
    "client/widgets",
    "client/charts",
    "client/theme",
    "client/ui",
    "client/state",
    "client/i18n",
  ],
  "client/shell": [
    "shared/*",
    "schemas",
    "client/screens",
    "client/theme",
    "client/ui",
    "client/state",
    "client/api",
    "client/i18n",
  ],
  "server/store": ["shared/domain", "shared/generated", "shared/engine", "schemas"],
  "server/exports": ["shared/*", "schemas"],
  "server/importing": ["shared/*", "schemas"],
  "server/auth": ["shared/*", "schemas", "server/store"],
  "server/live": ["shared/*", "server/store", "server/auth"],
  "server/services": [
    "shared/*",
    "schemas",
    "server/store",
    "server/auth",
    "server/exports",
    "server/importing",
  ],
  "server/backup": ["shared/*", "server/store", "server/exports"],
  "server/moving": ["shared/*", "server/store", "server/exports", "server/backup"],
  "server/jobs": [
    "shared/*",
    "schemas",
    "server/store",
    "server/auth",
    "server/exports",
    "server/services",
  ],
  "server/http": ["shared/*", "schemas", "server/services", "server/auth", "server/live"],
};

const layers = Object.keys(importTable);

/** Forbidden import paths of a layer as patterns, with a message listing the permitted ones. */
export function forbiddenImports(layer: string): { group: string[]; message: string } {
  const allowed = importTable[layer] ?? [];
  const names = allowed.flatMap((each) =>
    each.endsWith("/*") ? layers.filter((one) => one.startsWith(each.slice(0, -1))) : [each],
  );
  const neighbours = [...new Set([...layers.flatMap((each) => each.split("/")), "schemas"])].filter(
    (each) => each !== layer.split("/")[1],
  );
  return {
    group: [
      "#*/**",
      // Shared test code, which the compiler reserves for tests.
      "!#tests/**",
      ...names.map((name) => `!#${name}/**`),
      // Other layers are only imported through their alias, so that the table sees every import.
      ...neighbours.flatMap((name) => [`../${name}/**`, `../../${name}/**`, `../../../${name}/**`]),
    ],
    message: `${layer} may import: ${allowed.join(", ") || "nothing"} (besides itself and packages).`,
  };
}
