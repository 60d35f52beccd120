import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** The pages that operators, administrators and developers read, by path. */
export const guidePages: readonly string[] = readdirSync(join(root, "src/guide"))
  .filter((name) => name.endsWith(".md"))
  .map((name) => `src/guide/${name}`);

export function readPage(page: string): string {
  return readFileSync(join(root, page), "utf8");
}

export function codeBlocks(page: string, language: string): string[] {
  const blocks = readPage(page).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm);
  return [...blocks].flatMap(([, name, code = ""]) => (name === language ? [code] : []));
}

export function npmScripts(): Readonly<Record<string, string>> {
  // Border: npm fixes the shape of this file.
  const { scripts } = JSON.parse(readPage("package.json")) as { scripts: Record<string, string> };
  return scripts;
}
