import type { Plugin } from "vite";

const asked = "markdown-to-jsx/react";
const plain = `\0${asked}`;

/** RJSF brings a reader of Markdown for descriptions; none of ours is written in it, so texts stay as they are and 36 kB are not sent. */
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
