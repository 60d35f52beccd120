import { join, resolve } from "node:path";
import { formValidators } from "../formValidators.ts";

const root = resolve(import.meta.dirname, "../..");

/** Builds pages of `tests/bench` into a folder of their own; returns it. */
export async function buildBenchPages(name: string, pages: readonly string[]): Promise<string> {
  const [{ build }, { default: react }] = await Promise.all([
    import("vite"),
    import("@vitejs/plugin-react"),
  ]);
  const folder = join(root, "tests/bench");
  const built = join(root, ".build", name);
  await build({
    configFile: false,
    root: folder,
    plugins: [react(), formValidators()],
    logLevel: "error",
    build: {
      outDir: built,
      emptyOutDir: true,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: pages.map((page) => join(folder, `${page}.html`)) },
    },
  });
  return built;
}
