import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Where programs of Debian were unpacked, or why they were not. */
export type Unpacked = { folder: string } | { lacks: string };

const root = resolve(import.meta.dirname, "../..");
const limit = 180_000;

function run(command: string, args: readonly string[], cwd: string): string | null {
  const { status, stdout } = spawnSync(command, args, { cwd, encoding: "utf8", timeout: limit });
  return status === 0 ? stdout : null;
}

/**
 * Unpacks packages of Debian, with what they need and the system lacks, once and beside the build:
 * nothing is installed, so nobody needs rights. Packages by a pattern are left out.
 */
export function unpackDebian(wanted: readonly string[], leaves: RegExp): Unpacked {
  const [name = ""] = wanted;
  const folder = join(root, ".build", `debian-${name}`);
  if (existsSync(join(folder, "whole.txt"))) return { folder };
  const plan = run("apt-get", ["-s", "install", "--no-install-recommends", ...wanted], root);
  if (plan === null) return { lacks: `apt-get knows no package ${name} here` };
  const needed = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, each = ""]) => each);
  const names = [...new Set([name, ...needed])].filter((each) => !leaves.test(each));
  const draft = `${folder}.new-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const isThere = run("apt-get", ["download", ...names], draft) !== null;
  const files = readdirSync(draft).filter((file) => file.endsWith(".deb"));
  const isWhole = isThere && files.every((file) => run("dpkg", ["-x", file, "."], draft) !== null);
  if (!isWhole) {
    rmSync(draft, { recursive: true, force: true });
    return { lacks: `the package ${name} can't be fetched or unpacked` };
  }
  for (const file of files) rmSync(join(draft, file));
  writeFileSync(join(draft, "whole.txt"), files.join("\n"));
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return { folder };
}
