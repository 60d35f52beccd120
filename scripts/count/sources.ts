import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A text file of the repository; `kind` says who wrote it and what for. */
export interface Source {
  path: string;
  kind: "code" | "test" | "generated" | "text";
  text: string;
}

const isCode = /\.(?:[cm]?[jt]sx?)$/;

/** Language files and demo data are content, not code. */
function kindOf(path: string): Source["kind"] | undefined {
  if (/^src\/(?:shared\/generated|client\/theme\/generated)\//.test(path)) return "generated";
  if (path.startsWith("tests/") || /\.test\.tsx?$/.test(path)) {
    return isCode.test(path) ? "test" : undefined;
  }
  if (!/^(?:src|scripts)\//.test(path) && path !== "vite.config.ts") return undefined;
  return isCode.test(path) ? "code" : "text";
}

/**
 * Tracked sources below `root` that have not been deleted from disk.
 * @throws Error with advice where git doesn't know the folder
 */
export function readSources(root: string): Source[] {
  let listed: string;
  try {
    listed = execFileSync("git", ["ls-files", "-z", "src", "scripts", "tests", "vite.config.ts"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    throw new Error(`${root} is no git checkout: clone the repository and count there.`);
  }
  return listed.split("\0").flatMap((path) => {
    const kind = kindOf(path);
    if (kind === undefined || (kind === "text" && !path.endsWith(".css"))) return [];
    try {
      return [{ path, kind, text: readFileSync(join(root, path), "utf8") }];
    } catch {
      return [];
    }
  });
}

/** Lines of a text, without the empty one after the last line break. */
export function countLines(text: string): number {
  return text === "" ? 0 : text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}
