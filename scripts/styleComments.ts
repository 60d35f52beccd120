import type { Plugin } from "vite";

/** A line of a style that is nothing but a comment. */
const comment = /^[ \t]*\/\*.*\*\/[ \t]*$/gm;

/** Leaves comments in styles out of the bundle, which no minifier does inside of template strings. */
export function styleComments(): Plugin {
  return {
    name: "style-comments",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/client\/.*\.tsx?$/, code: "/*" },
      // Lines stay, so that every place in the source is where it was.
      handler: (code) => ({ code: code.replaceAll(comment, ""), map: null }),
    },
  };
}
