import type { Plugin } from "vite";

/** A plan's source without how its fields filter, group and sort the list, which only the server reads. */
export function withoutServerWords(code: string): string {
  return code.replaceAll(/,"(?:filter|column)":\{[^{}]*\}/g, "");
}

/** Leaves out of the plans what browsers don't read. */
export function serverWords(): Plugin {
  return {
    name: "server-words",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/generated\/plans\/.*\.js$/ },
      handler: (code) => ({ code: withoutServerWords(code), map: null }),
    },
  };
}
