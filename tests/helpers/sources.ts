import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

interface Source {
  file: string;
  text: string;
}

export function readSources(pattern: string): Source[] {
  return globSync(pattern, { cwd: root })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
}

/** Code of a folder, without tests, declarations and generated files. */
export function sourcesOf(folder: string): Source[] {
  return readSources(`${folder}/**/*.{ts,tsx}`).filter(
    ({ file }) => !/\.test\.|\.d\.ts$|generated/.test(file),
  );
}

export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/.*$/gm, "");
}

/** All files of the project, committed or not. */
export function projectFiles(): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard"];
  return execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 })
    .split("\n")
    .filter((file) => file !== "" && existsSync(join(root, file)));
}

/** A function or constant at the top of a file. */
interface Declared {
  /** Path below `src/server`, and its name. */
  name: string;
  text: string;
}

/** Top-level functions and constants of the server. */
export function serverFunctions(): Declared[] {
  return sourcesOf("src/server").flatMap(({ file, text: code }) => {
    const parts = code.split(/^(?=(?:export\s+)?(?:async\s+)?(?:function|const|let)\s)/m);
    return parts.map((text) => ({
      name: `${file.replace("src/server/", "")} ${/(?:function|const|let)\s+(\w+)/.exec(text)?.[1] ?? ""}`,
      text,
    }));
  });
}
