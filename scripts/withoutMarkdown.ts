import type { Plugin } from "vite";

const asked = "markdown-to-jsx/react";
const plain = `\0${asked}`;

/** Removes RJSF's Markdown renderer for descriptions, since ours are plain text; saves 36 kB. */
export function withoutMarkdown(): Plugin {
  return {
    name: "without-markdown",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id === asked ? plain : undefined),
    load: (id) =>
      id === plain ? "export const Markdown = ({ children }) => children;" : undefined,
  };
}
