import type { Plugin } from "vite";

/** A chunk of the bundle, as far as it is read here. */
interface Chunk {
  type: "chunk" | "asset";
  facadeModuleId?: string | null;
  imports?: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
}

type Bundle = Readonly<Record<string, Chunk>>;

/** What is around all of these pages. */
const frame = "/shell/Frame.tsx";
/** The pages that people open first and most: their addresses, and what they load. */
const pages: readonly (readonly [address: string, screen: string])[] = [
  ["^/(?:dashboard(?:/.*)?)?$", "/screens/dashboard/DashboardScreen.tsx"],
  ["^/vvt-list(?:/.*)?$", "/screens/records/RecordListScreen.tsx"],
  ["^/vvt/(?:create|edit/[^/]+)/?$", "/screens/editor/EditorScreen.tsx"],
];
const before = '<script src="/before.js">';

/**
 * Tells the page which files those pages consist of, so that `before.js` asks for them at once
 * instead of when the first scripts have run.
 */
export function pageChunks(): Plugin {
  return {
    name: "page-chunks",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        // Border: the bundler's own type knows more.
        const ahead = pages.map(([address, screen]) => [
          address,
          filesOf(bundle as Bundle, [frame, screen]).filter((file) => !html.includes(file)),
        ]);
        if (!html.includes(before)) throw new Error("the page runs nothing before its scripts");
        const told = `<script type="application/json" id="ahead">${JSON.stringify(ahead)}</script>`;
        return html.replace(before, `${told}\n    ${before}`);
      },
    },
  };
}

/** The files of modules that are loaded by themselves, with all that they import. */
export function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const scripts = new Set(modules.map((module) => chunkOf(bundle, module)));
  const styles = new Set<string>();
  for (const script of scripts) {
    for (const next of bundle[script]?.imports ?? []) scripts.add(next);
    for (const style of bundle[script]?.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  return [...scripts, ...styles];
}

function chunkOf(bundle: Bundle, module: string): string {
  const found = Object.entries(bundle).find(([, { facadeModuleId }]) =>
    facadeModuleId?.endsWith(module),
  );
  if (!found) throw new Error(`${module} is loaded by nobody`);
  return found[0];
}
