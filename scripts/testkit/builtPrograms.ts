import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vitest/config";
import { buildServer, programs } from "../buildServer.ts";

/**
 * Lets tests start the programs of exports, letters and imported files as the product does, from
 * the bundle: from the sources, loading takes each of some hundred processes a second.
 */
export function builtPrograms(): Plugin {
  let built: Promise<string> | undefined;
  let isWatching = false;
  return {
    name: "builtPrograms",
    enforce: "pre",
    configureVitest: ({ vitest, defineCacheKeyGenerator }) => {
      isWatching = vitest.config.watch;
      // Vitest caches modules by their text alone, and the bundle changes with any file of the server.
      defineCacheKeyGenerator(({ sourceCode }) => (program.test(sourceCode) ? false : null));
    },
    async transform(code, id) {
      // In watch mode the sources run, so that changes to a program apply at once.
      if (isWatching || !id.includes("/src/server/") || !program.test(code)) return null;
      const folder = dirname(await (built ??= buildServer()));
      return code.replace(program, (whole, name: string) =>
        programs[name]
          ? `new URL(${JSON.stringify(pathToFileURL(join(folder, `${name}.js`)).href)})`
          : whole,
      );
    },
  };
}

const program = /new URL\("\.\/(\w+)\.ts", import\.meta\.url\)/;
