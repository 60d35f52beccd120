import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const left = new Set(["node_modules", ".git", ".build", "dist", "data", "coverage"]);

/**
 * A copy of the project with the same packages, to be changed as if by someone who only knows the
 * documents.
 */
export interface CopiedTree {
  folder: string;
  /** Changes a file; leaving it unchanged is a mistake in the test. */
  change: (file: string, edit: (text: string) => string) => void;
  write: (file: string, content: unknown) => void;
  writeText: (file: string, text: string) => void;
  /** Adds the same texts to a namespace in all languages. */
  addWords: (
    namespace: string,
    words: Readonly<Record<string, string>>,
    languages?: readonly string[],
  ) => void;
  /** Runs a command in the copy, without colours and settings inherited from this run. */
  run: (command: string, ...args: string[]) => { code: number | null; output: string };
  /** Regenerates everything derived from the documents, including the client. */
  make: () => void;
  remove: () => void;
}

/** Copies the project in its current state. */
export function copyTree(): CopiedTree {
  const folder = mkdtempSync(join(tmpdir(), "copied-tree-"));
  // The database runs as another user, who must be able to enter.
  chmodSync(folder, 0o711);
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !left.has(relative(root, path).split("/").at(-1) ?? ""),
  });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "dir");
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  const change = (file: string, edit: (text: string) => string): void => {
    const before = readFileSync(join(folder, file), "utf8");
    const after = edit(before);
    if (after === before) throw new Error(`${file} stays as it was`);
    write(file, after);
  };
  return {
    folder,
    change,
    write: (file, content) => write(file, `${JSON.stringify(content, null, 2)}\n`),
    writeText: write,
    addWords: (namespace, words, languages = ["de", "en"]) => {
      for (const language of languages) {
        change(`src/shared/strings/${language}/${namespace}.json`, (text) => {
          // Border: text files are flat objects of strings.
          const all = { ...(JSON.parse(text) as Record<string, string>), ...words };
          const sorted = Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1));
          return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
        });
      }
    },
    run: (command, ...args) => {
      const path = `${join(root, "node_modules/.bin")}:${process.env["PATH"] ?? ""}`;
      const env = { PATH: path, HOME: process.env["HOME"], NO_COLOR: "1" };
      const options = { cwd: folder, env, encoding: "utf8" } as const;
      const { status, stdout, stderr } = spawnSync(command, args, options);
      return { code: status, output: `${stdout}${stderr}` };
    },
    make: () => {
      execFileSync(process.execPath, ["scripts/gen.ts"], { cwd: folder });
      execFileSync(process.execPath, ["scripts/buildClient.ts"], { cwd: folder });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
